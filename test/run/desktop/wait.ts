// Waits for a condition by asking for it. The limit is for what never comes; a test never asserts how long it took.
import { setTimeout as sleep } from 'node:timers/promises';

// Generous, because a shared machine can be many times slower than an idle one.
const LIMIT_MS = 30_000;
const PAUSE_MS = 50;

/** Resolves with the first answer that is not undefined or false; rejects, naming what was awaited, after the limit. */
export async function waitFor<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited ${limitMs / 1000} s in vain for ${what}.`);
    await sleep(PAUSE_MS);
  }
}
