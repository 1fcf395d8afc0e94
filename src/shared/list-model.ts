// What the panel's lists and pages show: hot accounts, the feed, people, one account, lookup results.
import type { Alert } from './alert-model.ts';
import type { Account, HotWindow, Label, OutboxEntry, Person, Trend } from './service-model.ts';

/** 0 neutral … 4 ember. Always shown with a shape or word beside it. */
export type Heat = 0 | 1 | 2 | 3 | 4;

export interface HotAccount {
  readonly rank: number;
  /** Places gained (+) or lost (-) against the ranking a day before, or the oldest one within it; null = new on the list. */
  readonly movement: number | null;
  readonly domain: string;
  readonly name: string;
  readonly score: number;
  readonly heat: Heat;
  /** Oldest first, up to 12 points; empty when there is no history yet. */
  readonly sparkline: readonly number[];
  /** "Pricing page twice, demo request"; null when nothing is known. */
  readonly why: string | null;
  readonly stage: string | null;
  readonly icpName: string | null;
  readonly isIcpMatched: boolean;
  readonly labels: readonly Label[];
  readonly latestActivityAt: number | null;
  readonly logoUrl: string | null;
}

export interface HotView {
  readonly window: HotWindow;
  /** 'ranked' = surface A's ranking; 'signals' = surface B only, ranked by the account score its signals carry. */
  readonly source: 'ranked' | 'signals';
  readonly accounts: readonly HotAccount[];
  /** How many the service has in all, when it says so. */
  readonly total: number | null;
  /** When this ranking was fetched; null = never yet. */
  readonly asOf: number | null;
  readonly trend: Trend | null;
}

export type FeedItem =
  | { readonly kind: 'alert'; readonly key: string; readonly at: number; readonly alert: Alert }
  | {
      readonly kind: 'signal';
      readonly key: string;
      readonly at: number;
      readonly domain: string;
      readonly accountName: string;
      /** In words: "Pricing page visit". */
      readonly what: string;
      readonly who: string | null;
      readonly source: string | null;
      readonly score: number;
    }
  | {
      readonly kind: 'like';
      readonly key: string;
      readonly at: number;
      readonly domain: string;
      readonly accountName: string;
      readonly person: Person;
      readonly adTitle: string | null;
      readonly engagementLevel: string | null;
    };

export interface FeedView {
  /** Newest first, at most 50; older ones by the `listFeed` call. */
  readonly items: readonly FeedItem[];
  readonly unreadCount: number;
  readonly hasOlder: boolean;
}

export interface PersonView extends Person {
  readonly score: number | null;
  /** Change of the score since the last different one; null = no earlier one. */
  readonly scoreChange: number | null;
  readonly domain: string | null;
  readonly accountName: string | null;
  readonly lastSeenAt: number | null;
}

export interface AccountView {
  readonly account: Account;
  /** Surface B's aggregate score, when a signal carried one. */
  readonly aggregateScore: number | null;
  readonly rank: number | null;
  readonly heat: Heat;
  readonly why: string | null;
  /** Oldest first. */
  readonly scores: readonly { readonly at: number; readonly score: number }[];
  /** Newest first, at most 100. */
  readonly items: readonly FeedItem[];
  readonly people: readonly PersonView[];
  readonly contacts: readonly {
    readonly email: string;
    readonly score: number | null;
    readonly lastSeenAt: number;
  }[];
  readonly signalCount: number;
  /** Signals the user logged here: open ones, and those sent within a day. Newest first. */
  readonly logged: readonly OutboxEntry[];
  /** Types to offer when one is logged, most frequent first. */
  readonly signalTypes: readonly string[];
}

export interface LookupResult {
  readonly kind: 'account' | 'person';
  /** Root domain or public identifier. */
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly score: number | null;
  readonly heat: Heat;
  readonly latestActivityAt: number | null;
}

export interface LookupAnswer {
  readonly query: string;
  readonly results: readonly LookupResult[];
  /** 'local' = what is on this machine; 'service' = the service was asked too; 'failed' = it could not be asked. */
  readonly reach: 'local' | 'service' | 'failed';
  /** Why the service could not be asked, in words. */
  readonly problem: string | null;
}
