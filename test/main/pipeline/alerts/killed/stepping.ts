// A clock that stands still between timers and jumps to the next one, and a count of steps, at one of which the process kills
// itself with SIGKILL. So kills come at random moments of the run, not of the machine's time.
import { appendFileSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { kill, pid } from 'node:process';
import type { Clock } from '../../../../../src/main/machine/clock.ts';
import type { Database } from '../../../../../src/main/pipeline/store/database.ts';
import { BEGIN_AT } from './busy-service.ts';

/** The time at which the clock of an earlier process stopped. */
export function readInstant(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'now.txt'), 'utf8'));
  } catch {
    return BEGIN_AT;
  }
}

/** Continues from the time at which the previous process was killed. `onTick` is called before each jump. */
export function createLeapingClock(folder: string, onTick: () => void): Clock {
  let now = readInstant(folder);
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  const file = openSync(join(folder, 'now.txt'), 'w');
  const write = (): void => void writeSync(file, String(now), 0);
  const tick = (): void => {
    onTick();
    const [next] = [...timers].sort((a, b) => a.at - b.at);
    if (next !== undefined) {
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      write();
      next.callback();
    }
    setImmediate(tick);
  };
  write();
  setImmediate(tick);
  return {
    now: () => now,
    setTimer(delayMs, callback) {
      const timer = { at: now + delayMs, callback };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    random: () => Math.random(),
    utcOffsetMinutes: () => 0,
  };
}

/** The places of steps: in the transaction that stores a page, while an alert is being shown, or elsewhere. */
export const STEP_PLACES = ['storing', 'showing', 'elsewhere'] as const;
export type StepPlace = (typeof STEP_PLACES)[number];

/**
 * Never returns from its last step, whose place it writes to hits.txt in the folder. That is the step with this number (0 = none)
 * or, with `wanted`, the first one from there on in that place.
 */
export function createSteps(
  last: number,
  folder: string,
  wanted: StepPlace | null,
): (place: StepPlace) => void {
  let count = 0;
  return (place) => {
    count += 1;
    if (last === 0 || count < last || (wanted !== null && place !== wanted)) return;
    appendFileSync(join(folder, 'hits.txt'), `${place}\n`);
    kill(pid, 'SIGKILL');
  };
}

/** Makes every statement and every end of a transaction a step. */
export function withSteps(database: Database, step: (place: StepPlace) => void): Database {
  let place: StepPlace = 'elsewhere';
  return {
    ...database,
    sql(text) {
      const statement = database.sql(text);
      const isOfPage = /INTO signal\b/.test(text);
      const begin = (): void => {
        if (isOfPage) place = 'storing';
      };
      return {
        run(...values) {
          begin();
          step(place);
          return statement.run(...values);
        },
        get(...values) {
          begin();
          return statement.get(...values);
        },
        all(...values) {
          begin();
          return statement.all(...values);
        },
      };
    },
    transaction(work) {
      const outer = place;
      try {
        const result = database.transaction(() => {
          const done = work();
          step(place);
          return done;
        });
        step(place);
        return result;
      } finally {
        place = outer;
      }
    },
  };
}
