// The request for a ranking (API 4.1), separate from sending it: what was stored of a reply is read without it.

/** API 8.2: `size` is clamped to 100. */
export const RANKED_PER_PAGE = 100;

/** A time window, over which the service computes the score. */
export interface Window {
  readonly startAt: number;
  readonly endAt: number;
}

/** All eleven body fields of API 4.1. An empty or absent list filters nothing. */
export interface RankedQuery {
  readonly stageIds?: readonly number[];
  readonly icpIds?: readonly number[];
  readonly labelIds?: readonly number[];
  /** Only companies with no Label (Tags do not count); OR-combined with `labelIds`. */
  readonly isUnlabelledOnly?: boolean;
  /** Only companies with no Tag (Labels do not count); OR-combined with `labelIds`. */
  readonly isUntaggedOnly?: boolean;
  readonly personaIds?: readonly number[];
  /** Null ranks by the stored all-time score. Both ends or neither (API 4.1). */
  readonly window: Window | null;
  /** One account list; null = all. */
  readonly listId?: number | null;
  /** Zero-based. */
  readonly page: number;
}
