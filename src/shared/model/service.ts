// What the service says, in our own types. Instants end in `At` (epoch ms); scores are the service's numbers, unrounded.
import type { ActivityProperties } from '../contract/activity-properties.ts';
import type { OutboxState } from '../contract/outbox.ts';
import type { ShareStep } from '../contract/team.ts';

export interface Label {
  readonly id: number;
  readonly name: string;
  /** `#rrggbb` as the service sends it; anything else is null. */
  readonly color: string | null;
  /** true = a Tag, false = a Label (API 2.2). */
  readonly isTag: boolean;
}

/** A company, by normalized root domain (which matches both surfaces, as far as possible). */
export interface Account {
  readonly domain: string;
  readonly name: string;
  readonly companyId: number | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly employeeCount: number | null;
  /** A range label. */
  readonly companySize: string | null;
  readonly linkedInUrl: string | null;
  readonly logoUrl: string | null;
  readonly totalScore: number | null;
  readonly isIcpMatched: boolean;
  readonly icpId: number | null;
  readonly icpName: string | null;
  readonly stageId: number | null;
  readonly stage: string | null;
  readonly labels: readonly Label[];
  readonly latestActivityAt: number | null;
}

export interface Signal {
  readonly id: string;
  readonly type: string;
  readonly source: string | null;
  /** Contribution of this signal, 0 to 100; null if the service did not say, which is not zero. */
  readonly score: number | null;
  readonly account: {
    readonly id: string | null;
    readonly domain: string;
    readonly name: string;
    readonly score: number | null;
  };
  readonly contact: {
    readonly id: string | null;
    readonly email: string | null;
    readonly score: number | null;
  } | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** `created_at`: when the service recorded it. */
  readonly recordedAt: number;
}

/** A LinkedIn person, by public identifier. */
export interface Person {
  readonly publicIdentifier: string;
  readonly name: string;
  readonly headline: string | null;
  readonly linkedInUrl: string | null;
  readonly pictureUrl: string | null;
}

export interface AdLike {
  readonly likeId: number;
  readonly person: Person;
  /** Null when the reply names no company. */
  readonly account: Account | null;
  readonly adPostId: number | null;
  readonly adTitle: string | null;
  /** Open vocabulary; only HIGH is shown (API 2.9). */
  readonly engagementLevel: string | null;
  readonly likedAt: number;
}

export interface RankedAccount {
  readonly account: Account;
  /** Score over the requested window; null in an all-time ranking that leaves it out. */
  readonly windowedScore: number | null;
}

export interface Trend {
  readonly currentCount: number;
  readonly previousCount: number;
  /** As the service sends it; what is shown is computed from the counts. */
  readonly percentageChange: number | null;
}

/** API 2.1: the main account (the organization) or a team member. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly isOrganization: boolean;
  readonly isLinkedInConnected: boolean;
}

/** API 2.10: a kind of signal that the organization has defined for itself. */
export interface SignalCategory {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  /** What a signal of this kind counts. */
  readonly score: number | null;
}

/** API 2.7. Its vocabularies are open; `user` is whose signal it is. */
export interface Activity {
  readonly id: number;
  readonly signalType: string | null;
  readonly causeId: string | null;
  readonly causeType: string | null;
  readonly weightOverride: number | null;
  readonly happenedAt: number;
  readonly entityId: string | null;
  readonly entityType: string | null;
  readonly user: {
    readonly id: number;
    readonly name: string | null;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly pictureUrl: string | null;
  } | null;
  readonly channel: string | null;
  /** Human-readable title. */
  readonly title: string | null;
  readonly description: string | null;
  readonly logoUrl: string | null;
  readonly usesIcon: boolean;
}

/** API 2.8. */
export interface AdEngagement {
  readonly account: Account;
  readonly engagementLevel: string | null;
  readonly paidClicks: number;
  readonly paidEngagements: number;
  readonly paidImpressions: number;
  readonly organicEngagements: number;
  readonly organicImpressions: number;
  readonly totalInteractions: number;
  readonly lastInteractionAt: number | null;
}

/** API 2.11. `direction` is a fixed property, not a state; other values may come (API 9.3). */
export interface Automation {
  readonly id: string;
  readonly name: string;
  readonly direction: string;
  readonly isEnabled: boolean;
  readonly trigger: {
    readonly method: string | null;
    readonly integration: string | null;
    readonly event: string | null;
    readonly conditions: readonly {
      readonly field: string;
      readonly operator: string;
      readonly value: string;
    }[];
  };
  /** Null for incoming ones. */
  readonly action: { readonly type: string; readonly config: Readonly<Record<string, unknown>> } | null;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
}

/** A signal the user logged on an account. */
export interface OutboxEntry {
  readonly id: string;
  readonly domain: string;
  readonly type: string;
  readonly properties: ActivityProperties;
  /** The service did not accept the properties, so it was sent without them. */
  readonly isBare: boolean;
  /** When its follow-up is due; null without one, or when it is over. */
  readonly remindAt: number | null;
  readonly state: OutboxState;
  /** Why the service rejected it, in words; null otherwise. */
  readonly reason: string | null;
  readonly queuedAt: number;
  /** The keys of the feed items that it stands for: its own signal, or what the team knows of it. */
  readonly rowKeys: readonly string[];
  /** How far sharing it with the team has come; left out if it is not shared. */
  readonly share?: ShareStep;
}
