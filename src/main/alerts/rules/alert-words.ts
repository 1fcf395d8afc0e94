// Phrases that the words of several rules share: why now, in one line, what matters most first, because a desktop cuts off
// the end. "Pricing page visit twice and a demo request in 20 min, signal score 91 of 100, account score 34 → 71, rank
// 8 → 3".
import type { CauseEvent } from '../../../shared/words/why-words.ts';

/** What is known of an account when an alert is decided. */
export interface AccountContext {
  readonly name: string;
  readonly rank: number | null;
  /** In the ranking that the rank is from. */
  readonly score: number | null;
  /** An hour before; null where that is not known. */
  readonly previousScore: number | null;
  readonly previousRank: number | null;
  /** What happened in the last hour. */
  readonly events: readonly CauseEvent[];
}

/**
 * `account score 34 → 71, rank 8 → 3`: where the account stands, and where it stood an hour before. Null of one that has
 * fallen: beside what somebody there has just done it says nothing.
 */
export function standingWords({ rank, previousRank, score, previousScore }: AccountContext): string | null {
  if (score === null) return rank === null ? null : `account rank ${rank}`;
  // One that was not counted yet stands nowhere.
  if (Math.round(score) <= 0) return null;
  const rise = previousScore === null ? 0 : Math.round(score) - Math.round(previousScore);
  if (rise < 0) return null;
  const from =
    rise === 0 || previousRank === null || rank === null || previousRank < rank ? rank : previousRank;
  return joinParts([
    `account score ${moveWords(previousScore, score)}`,
    rank === null ? null : `rank ${moveWords(from, rank)}`,
  ]);
}

/** `34 → 71`, or `71` where it did not move. */
export function moveWords(from: number | null, to: number): string {
  if (from === null || Math.round(from) === Math.round(to)) return String(Math.round(to));
  return `${Math.round(from)} → ${Math.round(to)}`;
}

/** Those that there are, with commas between them. */
export function joinParts(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
