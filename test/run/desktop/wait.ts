// Waits for a condition by polling it. The limit is only for what never comes; a test never asserts how long it took.
import { setTimeout as sleep } from 'node:timers/promises';

// Generous, because a shared machine can be many times slower than an idle one.
const LIMIT_MS = 30_000;
const FIRST_PAUSE_MS = 50;
/** Each check may start processes, which slow down what is waited for. */
const LONGEST_PAUSE_MS = 200;

/** Resolves with the first answer that is not undefined or false. Rejects after the limit, naming what was awaited. */
export async function waitFor<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}.`);
    await sleep(pauseMs);
  }
}
