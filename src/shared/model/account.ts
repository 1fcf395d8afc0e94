// One account, as its page shows it.
import type { AskedThing } from '../contract/asked-things.ts';
import type { Basis, Fact } from '../contract/basis.ts';
import type { ListedTop } from '../contract/score-names.ts';
import type { EngagementView } from '../contract/on-demand.ts';
import type { Freshness } from './freshness.ts';
import type { AlertItem, FeedItem } from './feed.ts';
import type { HotWindow } from '../contract/service.ts';
import type { Heat, ScoreKind } from './hot.ts';
import type { Owner } from './owners.ts';
import type { AccountPerson } from './people.ts';
import type { Account, OutboxEntry } from './service.ts';

/** What one type of signal or like contributed to an account in a window. */
export interface Contribution {
  /** It was logged by the user, or by a colleague; null: by neither, so that it is a reason to call. */
  readonly loggedBy: 'user' | 'team' | null;
  /** As text: "Pricing page visit". */
  readonly what: string;
  readonly basis: Basis;
  /** The explanation from the organization's category; null without one. */
  readonly meaning: string | null;
  readonly count: number;
  /** Sum of the signals' scores (API 2.12); null if none of them is known. */
  readonly points: number | null;
  readonly latestAt: number;
}

/** One of the organization's own kinds of signal, to choose from. */
export interface SignalCategoryView {
  /** What is sent. */
  readonly type: string;
  readonly name: string;
  readonly description: string | null;
  readonly score: number | null;
}

/** What a person at an account asked for or wrote, and who it was: by a name, an address, or both. */
export interface Told {
  readonly name: string | null;
  readonly email: string | null;
  /** Null: a message. */
  readonly asks: AskedThing | null;
  readonly at: number;
}

export interface AccountView {
  readonly account: Account;
  /** What is open about it, as in the feed's entry; null: nothing. */
  readonly openEntry: AlertItem | null;
  /** The overall score, when a signal carried one. */
  readonly aggregateScore: number | null;
  readonly rank: number | null;
  /** What `score` measures; `rank` and `heat` are those of the hot list. */
  readonly scoreKind: ScoreKind;
  /** What `scores` is the history of: the hot list's score, even for an account that is no longer in it. */
  readonly historyKind: ScoreKind;
  /** Null: it is not in that ranking. */
  readonly score: number | null;
  readonly listedTop: ListedTop;
  readonly heat: Heat;
  /** What `why` and `causes` cover: the hot list's window. */
  readonly window: HotWindow;
  readonly why: string | null;
  /** As in the hot list. */
  readonly causes: readonly Fact[];
  /** When `contributions` and `causes` begin, if the window reaches further back than the stored signals; otherwise null. */
  readonly reasonsSinceAt: number | null;
  /** What makes up that window, the most points first, at most 12. */
  readonly contributions: readonly Contribution[];
  /** What they leave unexplained of `score`; negative: they exceed it. Null if it is for another window, or unknown. */
  readonly restOfScore: number | null;
  /** Oldest first, at even steps over the displayed span. */
  readonly scores: readonly { readonly at: number; readonly score: number }[];
  /** The signals in that span, newest first, at most 200, marked on the plot. */
  readonly marks: readonly { readonly at: number; readonly what: string; readonly points: number | null }[];
  /** The span: days up to now. */
  readonly spanDays: number;
  /** Newest first, at most 100; a signal's `score` is its contribution. Older ones come from `listFeed` with `domain`. */
  readonly items: readonly FeedItem[];
  readonly hasOlder: boolean;
  /** Who is active there, one entry per human, latest first; at most 40. */
  readonly people: readonly AccountPerson[];
  readonly signalCount: number;
  /** What the user logged here: open, sent within a day, or without a signal of its own. Newest first. */
  readonly logged: readonly OutboxEntry[];
  /** The organization's own, offered first; empty while unknown. `loadCategories` reads them. */
  readonly categories: readonly SignalCategoryView[];
  /**
   * From the top engaged companies (API 4.1); null when it is not among them or they were never read. `loadAds` reads them.
   */
  readonly engagement: EngagementView | null;
  readonly engagementFreshness: Freshness;
  /** The last that they told us; null while nobody who is known has told us anything. */
  readonly told: Told | null;
  /** By the user's own list; null if none says it. */
  readonly owner: Owner | null;
  /** Links that may be opened; null for each that may not or does not exist. `crm` comes from `settings.crmUrlTemplate`. */
  readonly links: {
    readonly site: string | null;
    readonly linkedIn: string | null;
    readonly crm: string | null;
  };
  /** The account in a few plain lines, for the clipboard. */
  readonly summary: string;
}
