// How often one person may have something done, so that nobody fills the stream or keeps the relay from the others.
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';

export interface PersonLimit {
  /** Whether this person has some left. */
  has(name: string): boolean;
  /** Counts one more for this person. */
  spend(name: string): void;
}

export function createPersonLimit(
  { now }: Pick<Clock, 'now'>,
  { aMinute, aDay = Infinity }: { readonly aMinute: number; readonly aDay?: number },
): PersonLimit {
  /** When each was done, oldest first; kept for as long as it counts. */
  const doneAt = new Map<string, readonly number[]>();
  const keptMs = aDay === Infinity ? MINUTE_MS : DAY_MS;
  /** What lies ahead is from before the clock was set back. */
  const within = (name: string, ms: number): readonly number[] =>
    (doneAt.get(name) ?? []).filter((at) => at > now() - ms && at <= now());
  return {
    has: (name) => within(name, keptMs).length < aDay && within(name, MINUTE_MS).length < aMinute,
    spend: (name) => void doneAt.set(name, [...within(name, keptMs), now()]),
  };
}
