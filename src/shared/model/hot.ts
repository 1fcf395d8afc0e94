// The hot list: its rows, the view that is pushed, the pages that are requested, and what it can be filtered by.
import type { Fact } from '../contract/basis.ts';
import type { Alert } from './alert.ts';
import type { NextCallReason } from '../contract/next-call.ts';
import type { AccountFilter, NamedFilter } from '../contract/filters.ts';
import type { HotOrder } from '../contract/hot-orders.ts';
import type { Freshness } from './freshness.ts';
import type { ScoreName } from '../contract/score-names.ts';
import type { HotWindow } from '../contract/service.ts';
import type { Owner } from './owners.ts';
import type { Label, Trend } from './service.ts';

/** What the score of an account, a person or a contact measures. */
export type ScoreKind = Exclude<ScoreName, 'signal' | 'points' | 'activity' | 'interactions'>;

/** 0 neutral … 4 ember. Always shown with a shape or word next to it. */
export type Heat = 0 | 1 | 2 | 3 | 4;

export interface HotAccount {
  /** The place by score, in any order of the list; null if the ranking does not have it. */
  readonly rank: number | null;
  /** Places gained (+) or lost (-) since a day ago, or since the oldest ranking within that day; null = new on the list. */
  readonly movement: number | null;
  /** When the other rank was; null without one. */
  readonly movedSinceAt: number | null;
  readonly domain: string;
  readonly name: string;
  /** Null if the ranking does not have it: it is listed because it waits for an answer. */
  readonly score: number | null;
  /** Activities that were logged here raised the score; they count neither for the rank nor for the heat. */
  readonly includesOwn: boolean;
  readonly heat: Heat;
  /** The score at twelve even steps, oldest first, the last one now; null where it was unknown. */
  readonly sparkline: readonly (number | null)[];
  /** "Pricing page twice, demo request", for the list's window; null when nothing is known. */
  readonly why: string | null;
  /** The same as what a person did: who gave the first reason; null where nobody is known. */
  readonly who: {
    readonly person: CallPerson;
    /** To follow their name and title, with its punctuation: ", asked for a demo". */
    readonly did: string;
    /** "also 9 pricing page visits", whoever made them; null for nothing else. */
    readonly also: string | null;
    /** The time of that act, epoch ms. */
    readonly at: number;
  } | null;
  readonly stage: string | null;
  readonly icpName: string | null;
  readonly isIcpMatched: boolean;
  readonly labels: readonly Label[];
  readonly latestActivityAt: number | null;
  /** Its stage or label is excluded, but it is ranked anyway. */
  readonly isLeftOut: boolean;
  /** What was last logged in the last seven days, and by which colleague (null: by the user); null if nothing. */
  readonly logged: { readonly type: string; readonly at: number; readonly by: string | null } | null;
  /** When its follow-up is due; null without one. */
  readonly remindAt: number | null;
  /** By the user's own list; null if none says it. */
  readonly owner: Owner | null;
}

export type PlacedAccount = HotAccount & { readonly rank: number; readonly score: number };

/** Somebody asked, and nobody has answered. */
export interface Waiting {
  readonly domain: string;
  /** When the first request was made that nobody has answered. */
  readonly sinceAt: number;
  /** When the organization's own goal is missed. */
  readonly dueAt: number;
  /** Whether signals tell what the organization's people did; otherwise only what was logged here is known. */
  readonly areReported: boolean;
}

/** Whom to talk to. */
export interface CallPerson {
  readonly name: string;
  readonly title: string | null;
}

/** The time at an account, and when its calling hours begin; null while they last. */
export interface TimeThere {
  /** The minutes by which its clocks are ahead of UTC. */
  readonly offsetMinutes: number;
  readonly opens: {
    readonly at: number;
    /** At that instant, there and here. */
    readonly offsetMinutes: number;
    readonly hereOffsetMinutes: number;
  } | null;
}

/** The account to call next. */
export interface NextCall {
  readonly why: NextCallReason;
  readonly domain: string;
  readonly name: string;
  /** What speaks for it; null for an account that is merely hot. */
  readonly alert: Alert | null;
  /** Who asked or came, or else the latest person known there; null where nobody is. */
  readonly person: CallPerson | null;
  readonly waiting: Waiting | null;
  /** Null where it is not known. */
  readonly there: TimeThere | null;
  /** For an account that is merely hot: why it is, and whether more than what was logged here is known. */
  readonly hot: {
    readonly why: string | null;
    /** What `why` names. */
    readonly facts: readonly Fact[];
    readonly areReported: boolean;
  } | null;
}

/** Whom to call next, and what else is to be done. */
export interface TodayView {
  /** Null: all done. */
  readonly next: NextCall | null;
  /** Everything open about its account: marking it as done includes these. Empty without one. */
  readonly entryIds: readonly string[];
  /** The domains of those that may come next, the first one first, at most 20: one that a frozen line still names is among them. */
  readonly nextDomains: readonly string[];
  /** All accounts that wait for an answer, the longest first. */
  readonly waiting: readonly Waiting[];
  /** The domains that the user skips as the next call, until tomorrow or until something new comes. */
  readonly skipped: readonly string[];
  /** Entries of the feed with something unread: what the feed's tab counts, and lists as unread. */
  readonly unread: number;
  /** Follow-ups due later today. */
  readonly followUps: number;
  /** The account of the one that is due first; null without one. */
  readonly followUpDomain: string | null;
}

export interface HotView {
  readonly window: HotWindow;
  readonly order: HotOrder;
  /**
   * 'ranked' = the Accounts API's ranking; 'signals' = the Signals API only, ranked by the account score its signals carry.
   */
  readonly source: 'ranked' | 'signals';
  readonly accounts: readonly HotAccount[];
  /** How many the service has in all, when it says so. */
  readonly total: number | null;
  /** When this ranking was fetched; null = never yet. */
  readonly asOf: number | null;
  readonly trend: Trend | null;
  /** The trend covers the ICPs and the account list of the filter; otherwise all accounts. */
  readonly isTrendFiltered: boolean;
  /** Signals recorded on each known day of the last 14 local days, oldest first, today last: the trend's plot. */
  readonly trendDays: readonly { readonly startAt: number; readonly count: number }[];
  /**
   * The rows' reasons are from signals since then, if the window reaches further back than the stored signals; otherwise
   * null.
   */
  readonly reasonsSinceAt: number | null;
  /** The stored filter, already applied to `accounts`. */
  readonly filter: AccountFilter;
  readonly namedFilters: readonly NamedFilter[];
  /** How many accounts of the ranking read so far pass it; those beyond `accounts` come from `listHot`. */
  readonly knownCount: number;
  /** How many of all known accounts the user has left out, in this list or not; in `accounts` only where the settings rank them. */
  readonly leftOutCount: number;
  /** This window has been chosen and is being read for the first time. */
  readonly isLoading: boolean;
  readonly today: TodayView;
  /** If this window is empty: the next longer one known to have accounts, and how many. */
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
  /** Accounts that have it, among those the hot list has read in its window. */
  readonly count: number;
}

/** What there is to filter by, even if the list has none of it; most frequent first, sizes by size, stages by their ids. */
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
  /** Accounts of the filtered list, to which every count here refers. Other known accounts are not counted. */
  readonly listedCount: number;
}
