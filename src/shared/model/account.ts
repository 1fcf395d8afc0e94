// One account, as its page shows it.
import type { EngagementView } from '../contract/on-demand.ts';
import type { Freshness } from './freshness.ts';
import type { AlertItem, FeedItem } from './feed.ts';
import type { HotWindow } from '../contract/service.ts';
import type { Heat, ScoreKind } from './hot.ts';
import type { AccountPerson } from './people.ts';
import type { Account, OutboxEntry } from './service.ts';

/** What one type of signal or like contributed to an account in a window. */
export interface Contribution {
  /** In words: "Pricing page visit". */
  readonly what: string;
  /** As the organisation's own category explains it; null without one. */
  readonly meaning: string | null;
  readonly count: number;
  /** Sum of the signals' scores (API 2.12). */
  readonly points: number;
  readonly latestAt: number;
}

/** One of the organisation's own kinds of signal, to choose from. */
export interface SignalCategoryView {
  /** What is sent. */
  readonly type: string;
  readonly name: string;
  readonly description: string | null;
  readonly score: number | null;
}

export interface AccountView {
  readonly account: Account;
  /** What is open about it, as the feed's entry says it; null: nothing is. */
  readonly openEntry: AlertItem | null;
  /** The overall score, when a signal carried one. */
  readonly aggregateScore: number | null;
  readonly rank: number | null;
  /** What `score` is of; `rank` and `heat` are those of the hot list. */
  readonly scoreKind: ScoreKind;
  /** What `scores` is the history of: the hot list's, also of an account that stands in it no more. */
  readonly historyKind: ScoreKind;
  /** Null: it does not stand in that ranking, of which `listedTop` accounts were read (null: all). */
  readonly score: number | null;
  readonly listedTop: number | null;
  readonly heat: Heat;
  /** What `why` and `causes` are of: the hot list's. */
  readonly window: HotWindow;
  readonly why: string | null;
  /** As in the hot list. */
  readonly causes: readonly string[];
  /** What that window consists of, the most points first, at most 12. */
  readonly contributions: readonly Contribution[];
  /** What these leave open of `score`; negative: they are more. Null where it is of another window, or not known. */
  readonly restOfScore: number | null;
  /** Oldest first, at even steps over the span that is shown. */
  readonly scores: readonly { readonly at: number; readonly score: number }[];
  /** The signals of that span, newest first, at most 200: what the plot marks. */
  readonly marks: readonly { readonly at: number; readonly what: string; readonly points: number }[];
  /** The span: days up to now. */
  readonly spanDays: number;
  /** Newest first, at most 100; a signal's `score` is its contribution. Older ones by `listFeed` with `domain`. */
  readonly items: readonly FeedItem[];
  readonly hasOlder: boolean;
  /** Who is active there, each human once, the latest first; at most 40. */
  readonly people: readonly AccountPerson[];
  readonly signalCount: number;
  /** Signals the user logged here: open ones, and those sent within a day. Newest first. */
  readonly logged: readonly OutboxEntry[];
  /** The organisation's own, offered first; empty while they are not known. `loadCategories` reads them. */
  readonly categories: readonly SignalCategoryView[];
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
