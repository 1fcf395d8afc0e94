// A filter over accounts: what the hot list, its named filters and the alert rules share. account-filter.ts applies it.

/** Each list holds names as the service writes them; empty = no condition. Different fields combine with AND. */
export interface AccountFilter {
  readonly stages: readonly string[];
  readonly icps: readonly string[];
  readonly countries: readonly string[];
  /** Range labels (API 2.3 companySize). */
  readonly sizes: readonly string[];
  /** Labels, tags and the two flags below are one condition, as in the service: any of them will do (API 4.1). */
  readonly labels: readonly string[];
  readonly tags: readonly string[];
  readonly isUnlabelled: boolean;
  readonly isUntagged: boolean;
  /** Only accounts the user watches. */
  readonly isWatched: boolean;
}

/** A filter the user has named; its id stays when the name changes. */
export interface NamedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: AccountFilter;
}

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
