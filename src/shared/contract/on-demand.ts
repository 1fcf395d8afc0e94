// What is requested from the service when a page shows it, and how it is shown. `get…` returns what was last known, at once;
// `load…` asks the service, stores the reply and returns the same.
import type { Freshness } from '../model/freshness.ts';
import type { PersonView } from '../model/people.ts';
import { takes } from './call.ts';

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

/** One ad with its recent likes, newest first; at most 20. */
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
    /** Null when the service named no company. */
    readonly domain: string | null;
    readonly accountName: string | null;
    readonly engagementLevel: string | null;
  }[];
}

export interface AdsView {
  /** Most engaged first. */
  readonly engagement: Freshness & { readonly rows: readonly EngagementView[] };
  /** Ordered by latest like. `asOf` is the likes feed's. */
  readonly likes: Freshness & { readonly ads: readonly AdView[] };
}

/** API 2.11, as text. */
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
  /** All of it as one sentence. */
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

export const onDemandCalls = {
  getAds: takes().answers<AdsView>(),
  loadAds: takes().answers<AdsView>(),
  getAutomations: takes().answers<AutomationsView>(),
  loadAutomations: takes().answers<AutomationsView>(),
  getTeam: takes().answers<TeamView>(),
  loadTeam: takes().answers<TeamView>(),
};

type NameAfterLoad<CallName> = CallName extends `load${infer Name}` ? Uncapitalize<Name> : never;

/** What can be requested: 'ads' for `loadAds`, and so on. */
export type OnDemandName = NameAfterLoad<keyof typeof onDemandCalls>;

export type OnDemandView<Name extends OnDemandName> = NonNullable<
  (typeof onDemandCalls)[`load${Capitalize<Name>}`]['answer']
>;
