// The status line: the state of Hotlist as a whole, budgets, connections, and up to when everything is proven complete.
import type { Surface } from '../contract/service.ts';
import type {
  KeyPlace,
  MissingPart,
  OverallState,
  ServiceTrouble,
  SilentPart,
  StatusAction,
} from '../contract/status.ts';
import type { ProblemView } from './failure.ts';

export interface BudgetView {
  readonly surface: Surface;
  readonly usedToday: number;
  /** null = unlimited. */
  readonly perDay: number | null;
  readonly usedThisMinute: number;
  readonly perMinute: number;
  /** 'Starter', 'Growth', 'Agency', or null while unknown (and always for the Accounts API). */
  readonly plan: string | null;
  /** What is left of the day allows far fewer polls than an unspent day: since when, and who spent it; otherwise null. */
  readonly low: { readonly sinceAt: number; readonly othersToday: number } | null;
}

export interface StatusView {
  readonly state: OverallState;
  /** One short sentence: "Live", "Paused until 14:30", "Offline since 10:02"; the panel formats times itself. */
  readonly text: string;
  readonly nextCheckAt: number | null;
  readonly lastFreshAt: number | null;
  readonly pausedUntilAt: number | null;
  /** While offline or troubled; null (or left out) while the service can be reached and understood. */
  readonly offlineSinceAt?: number | null;
  /** What is wrong with a service that answers; null (or left out) in every other state than that. */
  readonly trouble?: ServiceTrouble | null;
  /** Who in the team does not answer; null (or left out) in every state except offline. */
  readonly silentPart?: SilentPart | null;
  /** Hotlist itself stores or polls nothing, so what is shown dates from `lastFreshAt`. Otherwise left out. */
  readonly isStale?: boolean;
  /** When the quiet hours end; null (or left out) while there are none. */
  readonly quietUntilAt?: number | null;
  /** Alerts held until a pause or the quiet hours end. */
  readonly heldCount?: number;
  /** The accounts among those, the newest first; left out if there are none. */
  readonly heldNames?: readonly string[];
  /** Asks that wait while everything is live; left out without any. */
  readonly waiting?: WaitingAsks;
  /** What a partial state lacks; left out in every other. */
  readonly missing?: MissingPart;
  /** What to do about the state; null (or left out) if Hotlist goes on by itself. */
  readonly action?: StatusAction | null;
  readonly budgets: readonly BudgetView[];
  readonly problems: readonly ProblemView[];
  /** "Complete up to 10:40, checked 10:52"; null (or left out) while it is not proven yet. */
  readonly completeness?: Completeness | null;
  /** The feed that is furthest beyond its longest age: "Ad likes: 25 min old"; null (or left out) without one. */
  readonly late?: string | null;
  /** During the first baseline or a catch-up: signals read so far, of how many (null: unknown). */
  readonly progress: { readonly text: string; readonly done: number; readonly total: number | null } | null;
}

/** Accounts with explicit asks that wait for the working hours. `untilAt`: when the last of them comes. */
export interface WaitingAsks {
  readonly count: number;
  /** The accounts’ names, or domains where no name is known; the longest wait first. */
  readonly names: readonly string[];
  readonly untilAt: number;
}

/** Accounts whose alerts a pause held: those shown when it ended, and those that the pace holds back. */
export interface AfterPause {
  readonly shown: number;
  readonly waiting: number;
}

export interface ConnectionView {
  readonly surface: Surface;
  readonly state: 'absent' | 'connected' | 'refused' | 'keychain-unavailable';
  readonly address: string | null;
  /** null while there is no key. */
  readonly keyKept: KeyPlace | null;
}

export interface Completeness {
  /** Every signal that occurred before this instant, at most a week back, was known … */
  readonly completeTo: number;
  /** … at this instant, by the service's own count. */
  readonly checkedAt: number;
}
