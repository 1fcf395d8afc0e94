// The one state that main pushes to the panel.
import type { AttentionView } from './attention-model.ts';
import type { Route } from './contract/routes.ts';
import type { JobView } from './data-model.ts';
import type { ProblemView } from './failure-model.ts';
import type { FeedView, HotView, LookupOffer, PersonView } from './list-model.ts';
import type { Completeness } from './pace-model.ts';
import type { Surface } from './contract/service.ts';
import type { Settings } from './contract/settings.ts';
import type { ConnectionMode, KeyPlace, OverallState } from './contract/status.ts';

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
  /** One short sentence: "Live", "Paused until 14:30", "Offline since 10:02"; the panel says times in its own words. */
  readonly text: string;
  readonly nextCheckAt: number | null;
  readonly lastFreshAt: number | null;
  readonly pausedUntilAt: number | null;
  /** null (or left out) while the service can be reached. */
  readonly offlineSinceAt?: number | null;
  readonly budgets: readonly BudgetView[];
  readonly problems: readonly ProblemView[];
  /** "Complete up to 10:40, checked 10:52"; null (or left out) while it is not proven yet. */
  readonly completeness?: Completeness | null;
  /** The feed that is furthest over its longest age: "Ad likes: 25 min old"; null (or left out) while none is. */
  readonly late?: string | null;
  /** While the first baseline or a catch-up is running: signals read so far, of how many (null: not known yet). */
  readonly progress: { readonly text: string; readonly done: number; readonly total: number | null } | null;
}

export interface ConnectionView {
  readonly surface: Surface;
  readonly state: 'absent' | 'connected' | 'refused' | 'keychain-unavailable';
  readonly address: string | null;
  /** null while there is no key. */
  readonly keyKept: KeyPlace | null;
}

export interface PanelState {
  /** Grows by one with every change; an older revision is dropped. */
  readonly revision: number;
  readonly phase: 'onboarding' | 'ready';
  readonly mode: ConnectionMode;
  readonly connections: readonly [ConnectionView, ConnectionView];
  readonly status: StatusView;
  readonly hot: HotView;
  readonly feed: FeedView;
  readonly people: readonly PersonView[];
  readonly settings: Settings;
  readonly attention: AttentionView;
  /** Long work the user started. */
  readonly job: JobView | null;
  /** How much of the replay behind the rules' previews is done, 0 to 1; null while none runs that takes long. */
  readonly previewShare: number | null;
  /** What the clipboard held, when there is something to look up in it. */
  readonly offer: LookupOffer | null;
  /** Where main wants the panel to be; followed once per `seq`. */
  readonly navigation: { readonly seq: number; readonly route: Route } | null;
  readonly host: {
    readonly platform: 'mac' | 'windows' | 'linux';
    readonly version: string;
    /** 'unconfirmed': registered, but this desktop may never deliver it (Wayland). */
    readonly shortcut: 'off' | 'registered' | 'unconfirmed' | 'taken';
  };
}
