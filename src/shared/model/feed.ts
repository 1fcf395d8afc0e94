// The feed: alerts, signals and ad likes in one list.
import type { Alert } from './alert.ts';
import type { Person } from './service.ts';

/** A property of a signal, in words: "Seconds on page", "120". */
export interface SignalProperty {
  readonly label: string;
  readonly value: string;
}

/** What a signal carries beside its score; at most 8, each of a bounded length. */
export interface SignalDetails {
  readonly properties: readonly SignalProperty[];
  /** How many more there are. */
  readonly moreProperties: number;
  /** The same in one line, as somebody would say it: "3 min on /security"; empty when it says nothing. */
  readonly said: string;
}

/** The users that the service names for it (API 2.7), as far as it has been read. */
interface Owned {
  readonly owners: readonly number[];
}

/** All that is open about one account: its newest alert has the row, the others are its further reasons. */
export interface AlertThread {
  /** The listed alerts of it, newest first, the row's own among them; at most 200. */
  readonly ids: readonly string[];
  readonly unreadIds: readonly string[];
  /** Reasons beside the row's own, also those that joined another alert. Of a digest: the alerts in it. */
  readonly moreReasons: number;
  /** The signals and likes behind the newest of those reasons, by their keys: they need no row of their own. */
  readonly causes: readonly string[];
}

/** What an entry of the feed opens to, newest first. */
export interface ThreadPage {
  readonly reasons: readonly Alert[];
  readonly hasOlder: boolean;
}

/** An alert's row; with its thread, that of all that is open about an account. */
export type AlertItem = FeedItem & { readonly kind: 'alert' };

export type FeedItem = Owned &
  (
    | {
        readonly kind: 'alert';
        readonly key: string;
        readonly at: number;
        /** Unread where anything of its thread is. */
        readonly alert: Alert;
        /** Left out where alerts are listed one by one. */
        readonly thread?: AlertThread;
      }
    | (SignalDetails & {
        readonly kind: 'signal';
        readonly key: string;
        readonly at: number;
        readonly domain: string;
        readonly accountName: string;
        /** In words: "Pricing page visit". */
        readonly what: string;
        /** As the organisation's own category explains it; null without one. */
        readonly meaning: string | null;
        /** The name, or the address where none is known. */
        readonly who: string | null;
        readonly source: string | null;
        /** Null of what a colleague logged while its signal is not stored. */
        readonly score: number | null;
        /** Logged by the user, as far as the service has named it. */
        readonly isOwn: boolean;
        /** Who of the team logged it, by their name on the team's server; left out where nobody is known to. */
        readonly loggedBy?: string;
        /** What the user or a colleague wrote when they logged it; null without a note. */
        readonly note: string | null;
      })
    | {
        readonly kind: 'like';
        readonly key: string;
        readonly at: number;
        /** Null when the service named no company. */
        readonly domain: string | null;
        readonly accountName: string | null;
        readonly person: Person;
        readonly adTitle: string | null;
        readonly engagementLevel: string | null;
      }
  );

export interface FeedView {
  /** Newest first, at most 50; older ones by the `listFeed` call. */
  readonly items: readonly FeedItem[];
  /** Of entries: an account counts once. */
  readonly unreadCount: number;
  readonly hasOlder: boolean;
}

export interface FeedPage {
  readonly items: readonly FeedItem[];
  readonly hasOlder: boolean;
}

/** What the feed can be filtered by; the most frequent first. */
export interface FeedFacets {
  readonly types: readonly { readonly value: string; readonly words: string; readonly count: number }[];
  readonly sources: readonly { readonly value: string; readonly words: string; readonly count: number }[];
}
