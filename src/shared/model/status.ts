// The status line: the state of Hotlist as a whole, budgets, connections, and what is proven complete.
import type { Surface } from '../contract/service.ts';
import type { KeyPlace, OverallState, ServiceTrouble, SilentPart, StatusAction } from '../contract/status.ts';
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
  /** What is left of the day allows far fewer polls than an unspent day: since when, and who spent it; null while it does not. */
  readonly low: { readonly sinceAt: number; readonly othersToday: number } | null;
}

export interface StatusView {
  readonly state: OverallState;
  /** One short sentence: "Live", "Paused until 14:30", "Offline since 10:02"; the panel says times in its own words. */
  readonly text: string;
  readonly nextCheckAt: number | null;
  readonly lastFreshAt: number | null;
  readonly pausedUntilAt: number | null;
  /** While offline or troubled; null (or left out) while the service can be reached and understood. */
  readonly offlineSinceAt?: number | null;
  /** What is wrong with a service that answers; null (or left out) in every other state than that. */
  readonly trouble?: ServiceTrouble | null;
  /** Who of the team does not answer; null (or left out) in every other state than offline. */
  readonly silentPart?: SilentPart | null;
  /** Hotlist itself stores or asks nothing: what is shown is as it was at `lastFreshAt`. Left out while it does. */
  readonly isStale?: boolean;
  /** When the quiet hours end; null (or left out) while there are none. */
  readonly quietUntilAt?: number | null;
  /** Alerts held until a pause or the quiet hours end. */
  readonly heldCount?: number;
  /** What to do about the state; null (or left out) where Hotlist goes on by itself. */
  readonly action?: StatusAction | null;
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

export interface Completeness {
  /** Every signal that occurred before this instant, a week back at most, was known … */
  readonly completeTo: number;
  /** … at this instant, by the service's own count. */
  readonly checkedAt: number;
}
