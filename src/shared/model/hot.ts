// The hot list: its rows, the view that is pushed, the pages that are asked for, and what it can be filtered by.
import type { Alert } from './alert.ts';
import type { AccountFilter, NamedFilter } from '../contract/filters.ts';
import type { Freshness } from './freshness.ts';
import type { ScoreName } from '../contract/score-names.ts';
import type { HotWindow } from '../contract/service.ts';
import type { Label, Trend } from './service.ts';

/** What the score of an account, a person or a contact counts. */
export type ScoreKind = Exclude<ScoreName, 'signal' | 'points' | 'activity'>;

/** 0 neutral … 4 ember. Always shown with a shape or word beside it. */
export type Heat = 0 | 1 | 2 | 3 | 4;

export interface HotAccount {
  readonly rank: number;
  /** Places gained (+) or lost (-) against the ranking a day before, or the oldest one within it; null = new on the list. */
  readonly movement: number | null;
  /** Of when the other rank is; null when there is none. */
  readonly movedSinceAt: number | null;
  readonly domain: string;
  readonly name: string;
  readonly score: number;
  readonly heat: Heat;
  /** The score at twelve even steps, oldest first, the last one now; null where it was not known yet. */
  readonly sparkline: readonly (number | null)[];
  /** "Pricing page twice, demo request", of the list's window; null when nothing is known. */
  readonly why: string | null;
  readonly stage: string | null;
  readonly icpName: string | null;
  readonly isIcpMatched: boolean;
  readonly labels: readonly Label[];
  readonly latestActivityAt: number | null;
  /** Its stage or a label is left out, and it is ranked all the same. */
  readonly isLeftOut: boolean;
}

/** Who to call next, and what else is owed. */
export interface TodayView {
  /**
   * The most severe alert that is not done about an account that is neither snoozed nor muted, and for which the user logged
   * nothing since: unread of seven days, read of one.
   */
  readonly next: Alert | null;
  /** Those that may come next, the most severe first, at most 20: one that a held line still names is among them. */
  readonly nextIds: readonly string[];
  /** Unread alerts beside it. */
  readonly others: number;
  /** Follow-ups that are due later today. */
  readonly followUps: number;
  /** The account of the one that is due first; null without one. */
  readonly followUpDomain: string | null;
}

export interface HotView {
  readonly window: HotWindow;
  /** 'ranked' = the Accounts API's ranking; 'signals' = the Signals API only, ranked by the account score its signals carry. */
  readonly source: 'ranked' | 'signals';
  readonly accounts: readonly HotAccount[];
  /** How many the service has in all, when it says so. */
  readonly total: number | null;
  /** When this ranking was fetched; null = never yet. */
  readonly asOf: number | null;
  readonly trend: Trend | null;
  /** The trend is of the ICPs and the account list of the filter; else of all accounts. */
  readonly isTrendFiltered: boolean;
  /** Signals recorded on each of the last 14 local days that are known, oldest first, today last: the trend's plot. */
  readonly trendDays: readonly { readonly startAt: number; readonly count: number }[];
  /** The kept filter, which `accounts` has been through. */
  readonly filter: AccountFilter;
  readonly namedFilters: readonly NamedFilter[];
  /** How many accounts of the ranking read so far pass it; more than `accounts` holds come by `listHot`. */
  readonly knownCount: number;
  /** How many accounts of it the user has left out: in `accounts` only where the settings rank them. */
  readonly leftOutCount: number;
  /** This window has been chosen and is being read for the first time. */
  readonly isLoading: boolean;
  readonly today: TodayView;
  /** When this window has nobody: the next longer one that is known to have somebody, and how many. */
  readonly wider: { readonly window: HotWindow; readonly count: number } | null;
}

/** Ranks count within the filtered list. */
export interface HotPage extends Freshness {
  readonly accounts: readonly HotAccount[];
  /** Rows that pass the filter among those read so far. */
  readonly knownCount: number;
  /** How many the service has in all for what it can filter by; null = it does not say, or was not asked. */
  readonly total: number | null;
  /** True when `loadHot` would read a further page of the ranking. */
  readonly hasMore: boolean;
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
