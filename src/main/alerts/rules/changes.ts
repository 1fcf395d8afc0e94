// What a poll brought that rules decide on.
import type { AdLike, Signal } from '../../../shared/model.ts';

export interface Changes {
  readonly signals: readonly Signal[];
  /** Accounts whose signals are counted now: once a walk, when it has reached its mark. */
  readonly countedDomains: readonly string[];
  readonly likes: readonly AdLike[];
  /** Null when no ranking was read. */
  readonly ranking: RankingChange | null;
  readonly people: readonly PersonChange[];
}

export const noChanges: Changes = { signals: [], countedDomains: [], likes: [], ranking: null, people: [] };

/** Two rankings of the same window, compared. */
export interface RankingChange {
  /** The accounts listed now, in rank order. */
  readonly changes: readonly RankChange[];
  /** Listed before and not now. */
  readonly dropped: readonly string[];
}

export interface RankChange {
  readonly domain: string;
  readonly rank: number;
  readonly score: number;
  /** Null when it was not on the list before. */
  readonly previousRank: number | null;
  readonly previousScore: number | null;
}

/** A lead score that was read. */
export interface PersonChange {
  readonly publicIdentifier: string;
  readonly name: string;
  readonly domain: string | null;
  readonly score: number;
  /** Null when it was read for the first time. */
  readonly previousScore: number | null;
}
