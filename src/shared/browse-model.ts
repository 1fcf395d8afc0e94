// What the panel's pages show beyond the pushed state: pages of lists, timelines, ads, automations, data on this machine.
import type { HotAccount, PersonView } from './list-model.ts';

/** How fresh something fetched on demand is. What was known before stays shown whatever happened since. */
export interface Freshness {
  /** When the service last gave it; null = never. */
  readonly asOf: number | null;
  /** Why it could not be fetched now, in words; null = it could, or was not asked for. */
  readonly problem: string | null;
  /** False when the surface it comes from is not connected. */
  readonly isAvailable: boolean;
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

/** An account's ad engagement (API 2.8). */
export interface EngagementView {
  readonly domain: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly level: string | null;
  readonly paidClicks: number;
  readonly paidEngagements: number;
  readonly paidImpressions: number;
  readonly organicEngagements: number;
  readonly organicImpressions: number;
  readonly totalInteractions: number;
  readonly lastInteractionAt: number | null;
}

/** One ad with its recent likes, the newest first; at most 20 of them. */
export interface AdView {
  readonly key: string;
  readonly adPostId: number | null;
  readonly title: string | null;
  readonly likeCount: number;
  readonly latestAt: number;
  readonly likes: readonly {
    readonly likeId: number;
    readonly at: number;
    readonly person: PersonView;
    readonly domain: string;
    readonly accountName: string;
    readonly engagementLevel: string | null;
  }[];
}

export interface AdsView {
  /** Most engaged first. */
  readonly engagement: Freshness & { readonly rows: readonly EngagementView[] };
  /** The ad liked last first. `asOf` is the likes feed's. */
  readonly likes: Freshness & { readonly ads: readonly AdView[] };
}

/** API 2.11, in words. */
export interface AutomationView {
  readonly id: string;
  readonly name: string;
  /** 'incoming', 'outgoing', or what the service may add (API 9.3). */
  readonly direction: string;
  readonly isActive: boolean;
  /** "When a signal is created". */
  readonly trigger: string;
  /** "its score is above 70"; none = always. */
  readonly conditions: readonly string[];
  /** "send it to Slack"; null for incoming ones. */
  readonly action: string | null;
  /** All of it in one sentence. */
  readonly sentence: string;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
}

export interface AutomationsView extends Freshness {
  readonly automations: readonly AutomationView[];
}

/** A member of the workspace (API 2.1). */
export interface TeamView extends Freshness {
  readonly members: readonly {
    readonly id: number;
    readonly name: string;
    readonly email: string | null;
    readonly isOrganization: boolean;
    readonly isLinkedInConnected: boolean;
  }[];
}

/** What the feed can be filtered by; the most frequent first. */
export interface FeedFacets {
  readonly types: readonly { readonly value: string; readonly words: string; readonly count: number }[];
  readonly sources: readonly { readonly value: string; readonly words: string; readonly count: number }[];
}

/** What is on this machine. */
export interface DataView {
  readonly bytes: number;
  readonly signalCount: number;
  readonly accountCount: number;
  readonly personCount: number;
  readonly likeCount: number;
  readonly alertCount: number;
  readonly oldestSignalAt: number | null;
  /** Signals older than the retention that wait to be put away. */
  readonly prunableCount: number;
}

/** Long work the user started; in the state while it runs, and after it until it is dismissed. */
export interface JobView {
  readonly kind: 'export';
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  /** "Writing signals". */
  readonly text: string;
  readonly done: number;
  readonly total: number;
  /** Where the file is, once done. */
  readonly path: string | null;
}

/** What the clipboard held when the panel was opened by the shortcut: offered first, once per `seq`. */
export interface LookupOffer {
  readonly seq: number;
  readonly text: string;
  readonly kind: 'account' | 'person' | 'contact';
}
