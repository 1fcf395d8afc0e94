// Alerts: what we decided to tell, and what became of it.

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
