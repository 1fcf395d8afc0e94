// A clock whose time can run faster than that of the wall, for the demo: `npm run demo -- --speed 10`.
import type { Clock } from './clock.ts';

export interface DemoPace {
  /** How many times faster than on the wall the time runs now. */
  speed(): number;
  /** The demo is at work: its time runs faster from now on, unless that was forbidden. */
  begin(): void;
  /** The time is that of the wall again. */
  end(): void;
  /** A real service is read as well, whose limits go by the time on the wall: it stays so until the app ends. */
  forbid(): void;
}

export interface PacedClock {
  readonly clock: Clock;
  readonly demoPace: DemoPace;
}

/** `speed`: above 1. */
export function createPacedClock(wall: Clock, speed: number): PacedClock {
  /** Null while the time is that of the wall. */
  let beganAt: number | null = null;
  let isForbidden = false;
  const current = (): number => (beganAt === null ? 1 : speed);
  const end = (): void => {
    beganAt = null;
  };
  return {
    clock: {
      ...wall,
      now: () => (beganAt === null ? wall.now() : Math.round(beganAt + (wall.now() - beganAt) * speed)),
      setTimer: (delayMs, callback) => wall.setTimer(delayMs / current(), callback),
    },
    demoPace: {
      speed: current,
      begin() {
        if (!isForbidden) beganAt = wall.now();
      },
      end,
      forbid() {
        isForbidden = true;
        end();
      },
    },
  };
}

/** Polls would otherwise come faster than they are answered. */
const FASTEST = 60;

/** Null if the text is no speed above 1, up to 60. */
export function readSpeed(text: string | undefined): number | null {
  const speed = Number(text);
  return speed > 1 && speed <= FASTEST ? speed : null;
}

/** The clock that a host gives the app: `wall` itself, unless `npm run demo` was given a speed. */
export function demoClock(
  wall: Clock,
  env: Readonly<Record<string, string | undefined>>,
): { readonly clock: Clock } | PacedClock {
  const speed = readSpeed(env['HOTLIST_DEMO_SPEED']);
  return speed === null ? { clock: wall } : createPacedClock(wall, speed);
}
