// "New" has one meaning: later than anything that was in the list when the user last left it, or when the panel was hidden
// on it, whatever the clock said then. Pure.
import type { Seen } from './contract/seen.ts';

export const nothingSeen: Seen = { signalAt: null, likeAt: null, hotAt: null };

export function isNewSince(at: number | null, seenAt: number | null): boolean {
  return at !== null && seenAt !== null && at > seenAt;
}

/** Nothing that was seen becomes new again; anything dated after `now` would hide what comes until then. */
export function seenWith(before: Seen, more: Seen, now: number): Seen {
  const later = (one: number | null, other: number | null): number | null =>
    other === null ? one : Math.max(one ?? 0, Math.min(other, now));
  return {
    signalAt: later(before.signalAt, more.signalAt),
    likeAt: later(before.likeAt, more.likeAt),
    hotAt: later(before.hotAt, more.hotAt),
  };
}
