// Alerts: what was decided to be worth an interruption, and what became of it.
import type { AlertKind, AlertState } from '../contract/alerts.ts';
import type { AlertContent } from '../contract/alert-content.ts';
import type { AlertCause } from '../contract/causes.ts';
import type { Reason } from '../contract/reasons.ts';

export interface Alert {
  /** Derived from the cause: the same cause always gives the same id. */
  readonly id: string;
  readonly kind: AlertKind;
  /** alert-body.ts turns it into text. */
  readonly content: AlertContent;
  /** Root domain, or null when the alert is not about one account. */
  readonly account: string | null;
  readonly person: string | null;
  readonly cause: AlertCause;
  readonly state: AlertState;
  /** Why it is held, summarised or failed; otherwise null. `reasonWords` turns it into text. */
  readonly reason: Reason | null;
  readonly decidedAt: number;
  /** When what it tells of happened: earlier where Hotlist heard of it late, later where another alert gave it its text. */
  readonly happenedAt: number;
  readonly isUnread: boolean;
}

/** What the user's change of some alerts has changed. */
export interface ChangedAlerts {
  readonly ids: readonly string[];
  /** Those of them that were unread before. */
  readonly unreadIds: readonly string[];
}
