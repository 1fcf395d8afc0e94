// Whether any relay leads. Where the server answers but stores nothing (of three, two are down), nobody can.
import type { Clock } from '../main/machine/clock.ts';
import { SECOND_MS } from '../shared/time-units.ts';

const LOOK_MS = 5 * SECOND_MS;

/** A relay that stands by takes over within 15 s; without a leader for longer, nobody can lead. */
const LEADERLESS_MS = 30 * SECOND_MS;

export interface LeaderWatchParts {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** Whether the team's server answers; while it does not, nobody knows who leads. */
  readonly isConnected: () => boolean;
  /** Called at each change; at first somebody is taken to lead. */
  readonly onChange: (isLed: boolean) => void;
}

export interface LeaderWatch {
  begin(): void;
  /** The server has stored that this relay or another one leads on. */
  renewed(): void;
  isLed(): boolean;
  /** Leaves no timer behind. */
  stop(): void;
}

export function createLeaderWatch({ clock, isConnected, onChange }: LeaderWatchParts): LeaderWatch {
  let renewedAt = clock.now();
  let isLed = true;
  let cancelLook = (): void => undefined;
  const say = (led: boolean): void => {
    if (led === isLed) return;
    isLed = led;
    onChange(led);
  };
  let dueAt = clock.now();
  /** This process or its machine was paused, or the clock was set: what others stored meanwhile has not been read yet. */
  const isLate = (): boolean => Math.abs(clock.now() - dueAt) > LOOK_MS;
  const look = (): void => {
    if (!isConnected() || isLate()) renewedAt = clock.now();
    else if (clock.now() - renewedAt > LEADERLESS_MS) say(false);
    dueAt = clock.now() + LOOK_MS;
    cancelLook = clock.setTimer(LOOK_MS, look);
  };
  return {
    begin() {
      renewedAt = clock.now();
      dueAt = clock.now();
      look();
    },
    renewed() {
      renewedAt = clock.now();
      say(true);
    },
    isLed: () => isLed,
    stop: () => cancelLook(),
  };
}
