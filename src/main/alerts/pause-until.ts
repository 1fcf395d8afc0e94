// When a pause ends. Pure; 'tomorrow' is 8:00 of the next local day, also over a change of the clocks.
import type { PauseLength } from '../../shared/ipc.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A working day's start. */
const MORNING_HOUR = 8;

export function pauseUntil(
  length: PauseLength,
  now: number,
  utcOffsetMinutes: (at: number) => number,
): number {
  switch (length) {
    case '30min':
      return now + 30 * MINUTE_MS;
    case '1h':
      return now + HOUR_MS;
    case 'tomorrow': {
      const local = now + utcOffsetMinutes(now) * MINUTE_MS;
      const morning = (Math.floor(local / DAY_MS) + 1) * DAY_MS + MORNING_HOUR * HOUR_MS;
      // The offset that holds in the morning, not the one that holds tonight.
      const guess = morning - utcOffsetMinutes(now) * MINUTE_MS;
      return morning - utcOffsetMinutes(guess) * MINUTE_MS;
    }
  }
}
