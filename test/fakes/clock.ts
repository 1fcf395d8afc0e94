// The Clock port, moved by hand: timers fire in order, and the work that each starts ends before the next one fires.
import type { FeedClock } from '../../src/main/pipeline/sources/evaluation.ts';
import type { Clock } from '../../src/main/machine/clock.ts';

export interface FakeClock extends FeedClock {
  /** Fires every timer due within `ms`, one after another; the time is then `ms` later. */
  advance(ms: number): Promise<void>;
  /** As when the user sets the system's clock: timers keep the rest of their delay. */
  jump(ms: number): void;
  pendingTimers(): number;
  /** The rest of each pending timer's delay, shortest first. */
  delays(): readonly number[];
  /** What `random` answers from now on. */
  setRandom(value: number): void;
  setUtcOffset(offset: (at: number) => number): void;
}

/** A Wednesday, 14:00 UTC. */
export const WEDNESDAY = Date.parse('2026-11-18T14:00:00Z');

/** Lets promises settle that wait for nothing outside the process. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits for the network or a process, without a measured pause. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** `settle` must resolve when the work that a timer started has ended. */
export function createFakeClock(startAt = WEDNESDAY, settle: () => Promise<void> = flush): FakeClock {
  const timers = new Set<{ readonly dueAt: number; readonly callback: () => void }>();
  // Monotonic; the wall clock is this plus `offset`.
  let elapsed = 0;
  let offset = startAt;
  let random = 0.5;
  let utcOffset: (at: number) => number = () => 0;
  const next = (): { readonly dueAt: number; readonly callback: () => void } | undefined =>
    [...timers].sort((a, b) => a.dueAt - b.dueAt)[0];
  return {
    now: () => elapsed + offset,
    errorMs: () => 0,
    random: () => random,
    utcOffsetMinutes: (at) => utcOffset(at),
    setTimer(delayMs, callback) {
      const timer = { dueAt: elapsed + Math.max(0, delayMs), callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms) {
      const endAt = elapsed + ms;
      for (let timer = next(); timer !== undefined && timer.dueAt <= endAt; timer = next()) {
        elapsed = timer.dueAt;
        timers.delete(timer);
        timer.callback();
        await settle();
      }
      elapsed = endAt;
    },
    jump(ms) {
      offset += ms;
    },
    pendingTimers: () => timers.size,
    delays: () => [...timers].map((timer) => timer.dueAt - elapsed).sort((a, b) => a - b),
    setRandom(value) {
      random = value;
    },
    setUtcOffset(given) {
      utcOffset = given;
    },
  };
}

/** For long work: each reading is a millisecond later, and every timer fires on the next turn, whatever its delay. */
export function createBusyClock(startAt = WEDNESDAY): Clock {
  let at = startAt;
  return {
    now: () => (at += 1),
    random: () => 0,
    utcOffsetMinutes: () => 0,
    setTimer(_delayMs, callback) {
      const timer = setImmediate(callback);
      return () => clearImmediate(timer);
    },
  };
}
