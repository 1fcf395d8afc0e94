// The words both processes share: what the service tells (in our own terms), what we decide, what the panel shows.
// Instants end in `At` (epoch ms), durations in `Ms`. Scores are the service's numbers, unrounded.

/** Surface A is the public API (X-Api-Key), surface B the REST API (Bearer). API: introduction. */
export type Surface = 'a' | 'b';

/** What is polled on its own clock. `person-scores` covers the people met in ad likes. */
export type FeedName = 'signals' | 'ad-likes' | 'ranked-24h' | 'ranked-all' | 'person-scores' | 'trend';

export type HotWindow = '24h' | 'all';

export interface Label {
  readonly id: number;
  readonly name: string;
  /** `#rrggbb` as the service sends it; anything else is null. */
  readonly color: string | null;
  /** true = a Tag, false = a Label (API 2.2). */
  readonly isTag: boolean;
}

/** A company, by normalised root domain (both surfaces are joined by it, as a best effort). */
export interface Account {
  readonly domain: string;
  readonly name: string;
  readonly companyId: number | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly employeeCount: number | null;
  readonly companySize: string | null;
  readonly linkedInUrl: string | null;
  readonly logoUrl: string | null;
  readonly totalScore: number | null;
  readonly isIcpMatched: boolean;
  readonly icpName: string | null;
  readonly stage: string | null;
  readonly labels: readonly Label[];
  readonly latestActivityAt: number | null;
}

export interface Signal {
  readonly id: string;
  readonly type: string;
  readonly source: string | null;
  /** Contribution of this signal, 0 to 100. */
  readonly score: number;
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
  readonly account: Account;
  readonly adPostId: number | null;
  readonly adTitle: string | null;
  /** Open vocabulary; only HIGH is shown (API 2.9). */
  readonly engagementLevel: string | null;
  readonly likedAt: number;
}

export interface RankedAccount {
  readonly account: Account;
  /** Score over the window asked for; null in an all-time ranking that leaves it out. */
  readonly windowedScore: number | null;
}

export interface Trend {
  readonly currentCount: number;
  readonly previousCount: number;
  readonly percentageChange: number | null;
}

// ---- Alerts: what we decided to tell -------------------------------------------------------------------------

export type AlertKind = 'strong-signal' | 'account-hot' | 'ad-like' | 'digest' | 'system';

/** pending → showing → shown | held | summarised. `showing` is on disk before the notification is handed over. */
export type AlertState = 'pending' | 'showing' | 'shown' | 'held' | 'summarised';

export type AlertCause =
  | { readonly signalId: string }
  | { readonly likeId: number }
  | { readonly rankedAt: number; readonly rank: number; readonly previousRank: number | null }
  | { readonly alertIds: readonly string[] }
  | { readonly system: string };

export interface Alert {
  /** Derived from the cause: the same cause always gives the same id. */
  readonly id: string;
  readonly kind: AlertKind;
  readonly title: string;
  readonly body: string;
  /** Root domain, or null when the alert is not about one account. */
  readonly account: string | null;
  readonly person: string | null;
  readonly cause: AlertCause;
  readonly state: AlertState;
  /** Why it is held or summarised, in words; null otherwise. */
  readonly reason: string | null;
  readonly decidedAt: number;
  readonly isUnread: boolean;
}

// ---- Failures ------------------------------------------------------------------------------------------------

export type FailureCode =
  | 'key-refused'
  | 'scope-missing'
  | 'credits-used-up'
  | 'plan-limit'
  | 'invalid-request'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'server-error'
  | 'no-route'
  | 'tls'
  | 'timeout'
  | 'aborted'
  | 'redirected'
  | 'not-json'
  | 'cut-off'
  | 'too-large'
  | 'wrong-shape'
  | 'unexpected-status';

/** One failed call, without any secret, query, header or body in it. */
export interface Failure {
  readonly code: FailureCode;
  readonly surface: Surface;
  /** HTTP status, or null when there was no reply. */
  readonly status: number | null;
  /** The service's own machine-readable code or errorType, when it sent one. */
  readonly serviceCode: string | null;
  /** The field that caused it (API 7.1 `param`). */
  readonly param: string | null;
  /** For support (API 7.1). */
  readonly requestId: string | null;
}

/** A problem in words: what happened, and what the user can do (null: nothing, Hotlist goes on by itself). */
export interface ProblemView {
  readonly surface: Surface | null;
  readonly severity: 'broken' | 'needs-you' | 'passing';
  readonly title: string;
  readonly next: string | null;
  readonly action: 'replace-key' | 'open-settings' | 'check-now' | null;
  readonly requestId: string | null;
  readonly sinceAt: number;
}

// ---- Settings ------------------------------------------------------------------------------------------------

export interface Settings {
  readonly launchAtLogin: boolean;
  readonly notificationsOn: boolean;
  readonly notificationSound: boolean;
  /** A signal of at least this score (0 to 100) is worth an interruption. */
  readonly strongSignalScore: number;
  /** An account that enters the top N became hot. */
  readonly hotTopN: number;
  /** Electron accelerator, or '' for none. */
  readonly globalShortcut: string;
  readonly theme: 'system' | 'light' | 'dark';
  /** Surface A shows no limits (API 8.2): a cautious budget the user can set. */
  readonly surfaceAPerMinute: number;
  readonly surfaceAPerDay: number;
}

// ---- What the panel shows ------------------------------------------------------------------------------------

export type OverallState = 'starting' | 'live' | 'paused' | 'offline' | 'limited' | 'refused';

export interface BudgetView {
  readonly surface: Surface;
  readonly usedToday: number;
  /** null = unlimited. */
  readonly perDay: number | null;
  readonly usedThisMinute: number;
  readonly perMinute: number;
  /** 'Starter', 'Growth', 'Agency', or null while unknown (and always for surface A). */
  readonly plan: string | null;
}

export interface StatusView {
  readonly state: OverallState;
  /** One short sentence: "Live", "Paused until 14:30", "Offline since 10:02". */
  readonly text: string;
  readonly nextCheckAt: number | null;
  readonly lastFreshAt: number | null;
  readonly pausedUntilAt: number | null;
  readonly budgets: readonly BudgetView[];
  readonly problems: readonly ProblemView[];
  /** While the first baseline or a catch-up is running: signals read so far, of how many (null: not known yet). */
  readonly progress: { readonly text: string; readonly done: number; readonly total: number | null } | null;
}

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
  /** Oldest first, up to 12 points; empty when there is no history yet. */
  readonly sparkline: readonly number[];
  /** "Pricing page twice, demo request"; null when nothing is known. */
  readonly why: string | null;
  readonly stage: string | null;
  readonly icpName: string | null;
  readonly isIcpMatched: boolean;
  readonly labels: readonly Label[];
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

export interface PersonView extends Person {
  readonly score: number | null;
  /** Change of the score since the last different one; null = no earlier one. */
  readonly scoreChange: number | null;
  readonly domain: string | null;
  readonly accountName: string | null;
  readonly lastSeenAt: number | null;
}

export interface AccountView {
  readonly account: Account;
  /** Surface B's aggregate score, when a signal carried one. */
  readonly aggregateScore: number | null;
  readonly rank: number | null;
  readonly heat: Heat;
  readonly why: string | null;
  /** Oldest first. */
  readonly scores: readonly { readonly at: number; readonly score: number }[];
  /** Newest first, at most 100. */
  readonly items: readonly FeedItem[];
  readonly people: readonly PersonView[];
  readonly contacts: readonly {
    readonly email: string;
    readonly score: number | null;
    readonly lastSeenAt: number;
  }[];
  readonly signalCount: number;
}

export interface LookupResult {
  readonly kind: 'account' | 'person';
  /** Root domain or public identifier. */
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly score: number | null;
  readonly heat: Heat;
  readonly latestActivityAt: number | null;
}

export interface LookupAnswer {
  readonly query: string;
  readonly results: readonly LookupResult[];
  /** 'local' = what is on this machine; 'service' = the service was asked too; 'failed' = it could not be asked. */
  readonly reach: 'local' | 'service' | 'failed';
  /** Why the service could not be asked, in words. */
  readonly problem: string | null;
}

export type Route =
  | { readonly name: 'hot' }
  | { readonly name: 'feed' }
  | { readonly name: 'people' }
  | { readonly name: 'settings' }
  | { readonly name: 'account'; readonly domain: string }
  | { readonly name: 'person'; readonly publicIdentifier: string };

export interface ConnectionView {
  readonly surface: Surface;
  readonly state: 'absent' | 'connected' | 'refused' | 'keychain-unavailable';
  readonly address: string | null;
  /** 'keychain', or 'session' when the user chose to keep the key in memory only. */
  readonly keyKept: 'keychain' | 'session' | null;
}

export interface PanelState {
  /** Grows by one with every change; an older revision is dropped. */
  readonly revision: number;
  readonly phase: 'onboarding' | 'ready';
  readonly mode: 'none' | 'demo' | 'connected';
  readonly connections: readonly [ConnectionView, ConnectionView];
  readonly status: StatusView;
  readonly hot: HotView;
  readonly feed: FeedView;
  readonly people: readonly PersonView[];
  readonly settings: Settings;
  /** Where main wants the panel to be; followed once per `seq`. */
  readonly navigation: { readonly seq: number; readonly route: Route } | null;
  readonly host: {
    readonly platform: 'mac' | 'windows' | 'linux';
    readonly version: string;
    /** 'unconfirmed': registered, but this desktop may never deliver it (Wayland). */
    readonly shortcut: 'off' | 'registered' | 'unconfirmed' | 'taken';
  };
}
