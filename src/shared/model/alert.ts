// Alerts: what was decided to be worth an interruption, and what became of it.
import type { AlertKind, AlertState } from '../contract/alerts.ts';
import type { AlertSays } from '../contract/alert-says.ts';
import type { AlertCause } from '../contract/causes.ts';
import type { Reason } from '../contract/reasons.ts';

export interface Alert {
  /** Derived from the cause: the same cause always gives the same id. */
  readonly id: string;
  readonly kind: AlertKind;
  /** Its words are made by alert-body.ts. */
  readonly says: AlertSays;
  /** Root domain, or null when the alert is not about one account. */
  readonly account: string | null;
  readonly person: string | null;
  readonly cause: AlertCause;
  readonly state: AlertState;
  /** Why it is held, summarised or failed; null otherwise. Its words are made by `reasonWords`. */
  readonly reason: Reason | null;
  readonly decidedAt: number;
  readonly isUnread: boolean;
}
