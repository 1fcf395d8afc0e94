// A trace: what became visible when, in the shapes of the wire, and the moments that matter. Written by the generators or by
// anybody else; README.md says how. Knows nothing of rules.

export interface WireSignal {
  readonly id: string;
  readonly type: string;
  readonly account: {
    readonly id: string;
    readonly domain: string;
    readonly name: string;
    readonly score: number;
  };
  readonly contact: { readonly id: string; readonly email: string; readonly score: number } | null;
  readonly score: number;
  readonly source: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly created_at: string;
}

export interface WireLabel {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly userGenerated: boolean;
  readonly tag: boolean;
}

export interface WireCompany {
  readonly companyId: number;
  readonly name: string;
  readonly domain: string;
  readonly icpMatched: boolean;
  readonly icpName: string | null;
  readonly funnelStage: string | null;
  readonly labels: readonly WireLabel[];
  readonly totalScore: number;
}

export interface WireLike {
  readonly likeId: number;
  readonly person: { readonly publicIdentifier: string; readonly name: string; readonly headline: string };
  readonly company: WireCompany;
  readonly adPostId: number;
  readonly adTitle: string;
  readonly engagementLevel: string;
  readonly timestamp: number;
}

/** A custom signal category (API 2.10). */
export interface WireCategory {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly score: number;
}

/** A person score (API 2.10). */
export interface WirePersonScore {
  readonly publicIdentifier: string;
  readonly score: number;
}

/** What a user says that a type means, the most important first. */
export const typeMeanings = ['request', 'buying', 'ordinary', 'ignore'] as const;
export type TypeMeaning = (typeof typeMeanings)[number];
export type TypeAnswers = Readonly<Record<string, TypeMeaning>>;

/**
 * `history` marks what was stored before the user could be notified of it; the app only learns from it. `request` marks a signal
 * by which a named person asks for something, whether or not it belongs to a moment.
 */
export type TraceLine =
  | {
      readonly at: number;
      readonly history?: true;
      readonly request?: true;
      readonly signal: WireSignal;
    }
  | { readonly at: number; readonly history?: true; readonly like: WireLike }
  | {
      readonly at: number;
      readonly ranked: {
        readonly data: readonly { readonly company: WireCompany; readonly windowedScore: number }[];
      };
    }
  | { readonly at: number; readonly scores: readonly WirePersonScore[] }
  | { readonly at: number; readonly answers: TypeAnswers }
  | { readonly categories: readonly WireCategory[] }
  | { readonly label: Label }
  | { readonly workspace: Workspace };

/** A moment that matters at this account, from its first sign to the instant at which its last one became visible. */
export interface Label {
  readonly account: string;
  readonly from: number;
  readonly to: number;
  /** `now` when left out. */
  readonly urgency?: 'now' | 'day';
  /** The kind of story. */
  readonly kind?: string;
}

/** What is known about the workspace's user. */
export interface Workspace {
  /** How far the user's zone is ahead of UTC; 0 when left out. */
  readonly utcOffsetMinutes?: number;
  /** The stages and labels that the user has named as those of customers. */
  readonly customerStages?: readonly string[];
  readonly customerLabels?: readonly string[];
}
