// Simulated time: timers fire in order, and the app and the service are given real turns to end what a timer began.
import type { Clock } from '../../../src/main/ports.ts';
import { createRandom } from '../../../src/service/random.ts';

export interface SimulatedClock extends Clock {
  /** Fires what is due until then, one after another. */
  runUntil(at: number): Promise<void>;
  /** Asleep: time passes and nothing fires; what was due fires after waking. */
  sleepUntil(at: number): void;
  /** For the service's world: an instant that arrivals are recorded at. */
  setNow(at: number): void;
}

/** `isBusy`: a call is under way. */
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
