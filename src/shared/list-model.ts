// What the panel's lists and pages show: hot accounts, the feed, people, one account, lookup results.
import type { Alert } from './alert-model.ts';
import type { AccountFilter, NamedFilter } from './contract/filters.ts';
import type { EngagementView, Freshness } from './contract/on-demand.ts';
import type { HotWindow } from './contract/service.ts';
import type { Account, Label, OutboxEntry, Person, Trend } from './service-model.ts';

/** What a score counts: a window of the ranking, surface B's aggregate, a person's lead score, a contact's. */
export type ScoreKind = HotWindow | 'aggregate' | 'person' | 'contact';

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
  /** The score at twelve even steps, oldest first, the last one now; null where it was not known yet. */
  readonly sparkline: readonly (number | null)[];
  /** "Pricing page twice, demo request"; null when nothing is known. */
  readonly why: string | null;
  /** The heaviest first, at most three, each a few words: "Pricing page visit twice". */
  readonly causes: readonly string[];
  readonly stage: string | null;
  readonly icpName: string | null;
  readonly isIcpMatched: boolean;
  readonly labels: readonly Label[];
  readonly country: string | null;
  readonly companySize: string | null;
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
  /** Signals recorded on each of the last 14 local days that are known, oldest first, today last: the trend's plot. */
  readonly trendDays: readonly { readonly startAt: number; readonly count: number }[];
  /** The kept filter, which `accounts` has been through. */
  readonly filter: AccountFilter;
  readonly namedFilters: readonly NamedFilter[];
  /** How many accounts of the ranking read so far pass it; more than `accounts` holds come by `listHot`. */
  readonly knownCount: number;
  /** This window has been chosen and is being read for the first time. */
  readonly isLoading: boolean;
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
      /** Logged by the user, as far as the service has named it. */
      readonly isOwn: boolean;
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

export interface FeedPage {
  readonly items: readonly FeedItem[];
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

export interface PeoplePage {
  readonly people: readonly PersonView[];
  readonly hasMore: boolean;
}

/** One thing a person did (API 2.7), in words. */
export interface ActivityView {
  readonly id: number;
  readonly at: number;
  /** The service's title, or words made of its type. */
  readonly what: string;
  readonly detail: string | null;
  readonly channel: string | null;
  /** The team member it belongs to. */
  readonly teamMember: string | null;
  readonly weight: number | null;
  readonly logoUrl: string | null;
}

/** Newest first. */
export interface TimelineView extends Freshness {
  readonly items: readonly ActivityView[];
  /** How many the service has in all, when it says so. */
  readonly total: number | null;
  /** True when `loadTimeline(id, nextPage)` would bring older ones. */
  readonly hasOlder: boolean;
  /** Zero-based, as the service counts. */
  readonly nextPage: number;
}

/** What one type of signal or like contributed to an account lately. */
export interface Contribution {
  /** In words: "Pricing page visit". */
  readonly what: string;
  readonly count: number;
  /** Sum of the signals' scores (API 2.12). */
  readonly points: number;
  readonly latestAt: number;
}

export interface AccountView {
  readonly account: Account;
  /** Surface B's aggregate score, when a signal carried one. */
  readonly aggregateScore: number | null;
  readonly rank: number | null;
  /** What `score` is of; `rank` and `heat` are those of the hot list. */
  readonly scoreKind: ScoreKind;
  /** What `scores` is the course of: the hot list's, also of an account that stands in it no more. */
  readonly courseKind: ScoreKind;
  readonly score: number | null;
  readonly heat: Heat;
  readonly why: string | null;
  /** As in the hot list. */
  readonly causes: readonly string[];
  /** What the last 30 days consist of, the most points first, at most 12. */
  readonly contributions: readonly Contribution[];
  /** Oldest first, at even steps over the span that is shown. */
  readonly scores: readonly { readonly at: number; readonly score: number }[];
  /** The signals of that span, newest first, at most 200: what the plot marks. */
  readonly marks: readonly { readonly at: number; readonly what: string; readonly points: number }[];
  /** The span: days up to now. */
  readonly spanDays: number;
  /** Newest first, at most 100; a signal's `score` is its contribution. Older ones by `listFeed` with `domain`. */
  readonly items: readonly FeedItem[];
  readonly hasOlder: boolean;
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
  /** Of the top engaged companies (API 4.1); null when it is not among them or they were never read. `loadAds` reads them. */
  readonly engagement: EngagementView | null;
  readonly engagementFreshness: Freshness;
  /** Each may be opened; null where there is none that may. `crm` comes from `settings.crmUrlTemplate`. */
  readonly links: {
    readonly site: string | null;
    readonly linkedIn: string | null;
    readonly crm: string | null;
  };
  /** The account in a few plain lines, for the clipboard. */
  readonly summary: string;
}

interface FoundThing {
  readonly name: string;
  readonly detail: string | null;
  readonly score: number | null;
  /** What the score counts. */
  readonly scoreKind: ScoreKind;
  readonly heat: Heat;
  readonly latestActivityAt: number | null;
}

/** `id`: root domain, public identifier, or the contact's e-mail; a contact opens its account. */
export type LookupResult =
  | (FoundThing & { readonly kind: 'account' | 'person'; readonly id: string })
  | (FoundThing & { readonly kind: 'contact'; readonly id: string; readonly domain: string });

/** What the service said of one domain, e-mail or person. Nothing of it is kept but accounts and scores. */
export interface LookupFinds {
  /** Newest first, at most 20. */
  readonly signals: readonly FeedItem[];
  /** All the service has of the domain; null when it does not say. */
  readonly signalCount: number | null;
  /** Of a person, newest first, at most 20. */
  readonly activity: readonly ActivityView[];
}

export interface LookupAnswer {
  readonly query: string;
  readonly results: readonly LookupResult[];
  /** Null for a local answer. */
  readonly finds: LookupFinds | null;
  /** 'local' = what is on this machine; 'service' = the service was asked too; 'failed' = it could not be asked. */
  readonly reach: 'local' | 'service' | 'failed';
  /** Why the service could not be asked, in words. */
  readonly problem: string | null;
}

/** What the clipboard held when the panel was opened by the shortcut: offered first, once per `seq`. */
export interface LookupOffer {
  readonly seq: number;
  readonly text: string;
  readonly kind: 'account' | 'person' | 'contact';
}
