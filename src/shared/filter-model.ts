// What there is to filter accounts and the feed by, for the panel to offer.

export interface Facet {
  readonly value: string;
  /** Accounts that have it, of those the hot list has read in its window. */
  readonly count: number;
}

/** What there is to filter by, also where the list has none of it; the most frequent first, sizes by size. */
export interface Facets {
  readonly stages: readonly Facet[];
  readonly icps: readonly Facet[];
  readonly countries: readonly Facet[];
  readonly sizes: readonly Facet[];
  readonly labels: readonly (Facet & { readonly color: string | null })[];
  readonly tags: readonly (Facet & { readonly color: string | null })[];
  readonly unlabelledCount: number;
  readonly untaggedCount: number;
  readonly watchedCount: number;
}

/** What the feed can be filtered by; the most frequent first. */
export interface FeedFacets {
  readonly types: readonly { readonly value: string; readonly words: string; readonly count: number }[];
  readonly sources: readonly { readonly value: string; readonly words: string; readonly count: number }[];
}
