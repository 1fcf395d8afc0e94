// The feed: alerts, signals and ad likes in one list.
import type { Alert } from './alert.ts';
import type { Person } from './service.ts';

/** A property of a signal as text: "Seconds on page", "120". */
export interface SignalProperty {
  readonly label: string;
  readonly value: string;
}

/** What a signal carries besides its score; at most 8 properties, each of limited length. */
export interface SignalDetails {
  readonly properties: readonly SignalProperty[];
  /** How many more there are. */
  readonly moreProperties: number;
  /** All of it in one line, as people would say it: "3 min on /security"; empty when it says nothing. */
  readonly said: string;
}

/** The users that the service assigns it to (API 2.7), as far as it has been read. */
interface Owned {
  readonly owners: readonly number[];
}

/** Everything open about one account: its newest alert has the row, the others are its further reasons. */
export interface AlertThread {
  /** Its listed alerts, newest first, including the row's own; at most 200. */
  readonly ids: readonly string[];
  readonly unreadIds: readonly string[];
  /** Reasons besides the row's own, including those that joined another alert. For a digest: the alerts in it. */
  readonly moreReasons: number;
  /** The signals and likes behind the newest of those reasons, by key: they need no row of their own. */
  readonly causes: readonly string[];
}

/** What a feed entry expands to, newest first. */
export interface ThreadPage {
  readonly reasons: readonly Alert[];
  readonly hasOlder: boolean;
}

/** An alert's row; with its thread, the row for everything open about an account. */
export type AlertItem = FeedItem & { readonly kind: 'alert' };

export type FeedItem = Owned &
  (
    | {
        readonly kind: 'alert';
        readonly key: string;
        readonly at: number;
        /** Unread if anything in its thread is. */
        readonly alert: Alert;
        /** Left out if alerts are listed separately. */
        readonly thread?: AlertThread;
      }
    | (SignalDetails & {
        readonly kind: 'signal';
        readonly key: string;
        readonly at: number;
        readonly domain: string;
        readonly accountName: string;
        /** As the service spells it. */
        readonly type: string;
        /** In words: "Pricing page visit". */
        readonly what: string;
        /** The explanation from the organization's category; null without one. */
        readonly meaning: string | null;
        /** The name, or the address if no name is known. */
        readonly who: string | null;
        readonly source: string | null;
        /** Null if it is unknown, and for what a colleague logged while its signal is not stored. */
        readonly score: number | null;
        /** Logged by the user, as far as the service has confirmed it. */
        readonly isOwn: boolean;
        /** Who in the team logged it, by their name on the team's server; left out if unknown. */
        readonly loggedBy?: string;
        /** The note of the user or colleague who logged it; null without one. */
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
  /** Newest first, at most 50; older ones come from `listFeed`. */
  readonly items: readonly FeedItem[];
  /** Unread entries: an account counts once. */
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
