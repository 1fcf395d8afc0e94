// Simulated time. Timers fire in order, and the app and the service get real turns to finish what a timer started.
import type { Clock } from '../../../src/main/machine/clock.ts';
import { createRandom } from '../../../src/demo-service/random.ts';

export interface SimulatedClock extends Clock {
  /** Fires the timers due by then, one after another. */
  runUntil(at: number): Promise<void>;
  /** As when the machine sleeps: time passes but no timer fires; those that fell due fire after waking. */
  sleepUntil(at: number): void;
  /** Sets the time at which the service's world records arrivals. */
  setNow(at: number): void;
}

/** `isBusy` says whether a call is in progress. */
export function createSimulatedClock(startAt: number, isBusy: () => boolean): SimulatedClock {
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  const random = createRandom(7);
  let now = startAt;
  const next = () => {
    let first: { readonly at: number; readonly callback: () => void } | null = null;
    for (const timer of timers) if (first === null || timer.at < first.at) first = timer;
    return first;
  };
  /** A round of polls ends by setting the next timer. */
  const settle = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (isBusy());
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    now: () => now,
    random: () => random.next(),
    utcOffsetMinutes: () => 0,
    setTimer(delayMs, callback) {
      const timer = { at: now + Math.max(0, delayMs), callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async runUntil(at) {
      for (let timer = next(); timer !== null && timer.at <= at; timer = next()) {
        now = Math.max(now, timer.at);
        timers.delete(timer);
        timer.callback();
        await settle();
      }
      now = at;
    },
    sleepUntil(at) {
      now = at;
    },
    setNow(at) {
      now = at;
    },
  };
}
