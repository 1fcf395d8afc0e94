// Alerts: what was decided to be worth an interruption, and what became of it.
import type { AlertKind, AlertState } from './contract/alerts.ts';

export type { AlertKind, AlertState } from './contract/alerts.ts';

export type AlertCause =
  | { readonly signalId: string }
  | { readonly likeId: number }
  | { readonly rankedAt: number; readonly rank: number; readonly previousRank: number | null }
  /** A surge, a cooling or a watched account: what is known of it by number. */
  | { readonly accountAt: number; readonly value: number; readonly usual: number }
  | { readonly personAt: number; readonly score: number; readonly previousScore: number | null }
  /** A digest's members. */
  | { readonly alertIds: readonly string[] }
  /** An alert that comes back when its snooze has ended. */
  | { readonly snoozedAlertId: string }
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
  /** Why it is held, summarised or failed, in words; null otherwise. */
  readonly reason: string | null;
  readonly decidedAt: number;
  readonly isUnread: boolean;
}
