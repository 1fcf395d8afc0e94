// What the service can be started with, and the defaults of the demo.

import type { ServiceClock } from './clock.ts';
import { USUAL_AUTOMATIONS } from './world/automations.ts';
import type { SignalOrder } from './world/signal-store.ts';
import type { FaultInput } from './faults/fault.ts';

/** The three plans of section 8.1. Starter 60 a minute and 10,000 a day; Growth 300 and 100,000; Agency 1,000 and no day limit. */
export type PlanName = 'starter' | 'growth' | 'agency';

export interface Plan {
  readonly perMinute: number;
  /** null = unlimited. */
  readonly perDay: number | null;
}

export const PLANS: Readonly<Record<PlanName, Plan>> = {
  starter: { perMinute: 60, perDay: 10_000 },
  growth: { perMinute: 300, perDay: 100_000 },
  agency: { perMinute: 1_000, perDay: null },
};

export const SCENARIOS = [
  'demo',
  'quiet',
  'busy-morning',
  'account-heats-up',
  'burst-after-outage',
  'first-day',
  'sales-team',
  'first-look',
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** How large the world is and how much has already happened in it when the service starts. */
export interface HistorySize {
  readonly companies: number;
  readonly persons: number;
  readonly signals: number;
  readonly likes: number;
  readonly days: number;
}

/** A sales team's usual world: enough to page through, small enough to start at once. */
const DEFAULT_HISTORY: HistorySize = {
  companies: 240,
  persons: 1_000,
  signals: 4_200,
  likes: 260,
  days: 14,
};

/** A request without its headers, so that it holds no key. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /** The parsed body, the text when it is not JSON, `undefined` when there is none. */
  readonly body: unknown;
}

export interface ServiceOptions {
  /** TCP port on 127.0.0.1; 0 (default) picks a free one. */
  readonly port?: number;
  /** The same seed and the same clock readings give the same world and the same arrivals. Default 1. */
  readonly seed?: number;
  /** Average signals a minute while it runs; 0 stops arrivals. Default 6. */
  readonly rate?: number;
  /** `steady` (default): as many at night as by day, for demos. `office-hours`: follows the same weekly pattern as the history. */
  readonly rhythm?: 'steady' | 'office-hours';
  /** Default growth. */
  readonly plan?: PlanName;
  /** Default demo. This folder's README.md says what happens in each. */
  readonly scenario?: ScenarioName;
  readonly clock?: ServiceClock;
  /** The Surface A read-write key; derived from the seed when left out. */
  readonly apiKey?: string;
  /** The Surface B read-write key; derived from the seed when left out. */
  readonly restApiKey?: string;
  readonly history?: Partial<HistorySize>;
  /**
   * Whether a read-only key may call those operations of Surface A that read through POST, which section 5 rule 8 leaves
   * open. `allow` (default) or `refuse` (403).
   */
  readonly readOnlyPosts?: 'allow' | 'refuse';
  /**
   * Which time "newest first" means in GET signals; section 2.12 does not say. A signal that is recorded late comes first by
   * `created_at` (default), and far down the list by `occurred_at`.
   */
  readonly signalOrder?: SignalOrder;
  /** How many automations there are, 0 to 1,000. Default 14; none on the first day. */
  readonly automations?: number;
  /** Called with every request on either surface before it is answered, for tests that check what a client sends. */
  readonly onRequest?: (request: SeenRequest) => void;
  /** Faults that are active from the start. */
  readonly faults?: readonly FaultInput[];
}

export interface Settings {
  readonly seed: number;
  readonly rate: number;
  readonly rhythm: 'steady' | 'office-hours';
  readonly plan: Plan;
  readonly scenario: ScenarioName;
  readonly history: HistorySize;
  readonly readOnlyPosts: 'allow' | 'refuse';
  readonly automations: number;
  readonly signalOrder: SignalOrder;
}

/** Signals a minute in the demo: one every ten seconds, about one in six of them strong. */
const DEFAULT_RATE = 6;

/** A workspace on its first day: a handful of companies, and nothing has happened yet. */
const FIRST_DAY_HISTORY: HistorySize = { companies: 12, persons: 40, signals: 0, likes: 0, days: 1 };

/** As `demo`, but with fewer single signals, because this scenario adds visits to them. */
const SALES_TEAM_HISTORY: HistorySize = { ...DEFAULT_HISTORY, signals: 2_400 };

const HISTORIES: Readonly<Partial<Record<ScenarioName, HistorySize>>> = {
  'first-day': FIRST_DAY_HISTORY,
  'sales-team': SALES_TEAM_HISTORY,
  'first-look': SALES_TEAM_HISTORY,
};

export function settingsFrom(options: ServiceOptions): Settings {
  const scenario = options.scenario ?? 'demo';
  return {
    seed: options.seed ?? 1,
    rate: options.rate ?? DEFAULT_RATE,
    rhythm: options.rhythm ?? 'steady',
    plan: PLANS[options.plan ?? 'growth'],
    scenario,
    history: { ...(HISTORIES[scenario] ?? DEFAULT_HISTORY), ...options.history },
    readOnlyPosts: options.readOnlyPosts ?? 'allow',
    signalOrder: options.signalOrder ?? 'created_at',
    // On its first day a workspace has nothing set up.
    automations: options.automations ?? (scenario === 'first-day' ? 0 : USUAL_AUTOMATIONS),
  };
}
