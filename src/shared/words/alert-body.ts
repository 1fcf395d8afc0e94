// What an alert says below its title.
import type { Alert } from '../model/alert.ts';

interface Bodies extends Pick<Alert, 'body' | 'cause'> {
  /** One that joined it and whose words it shows now. */
  readonly wordsFromId?: string | null;
}

/** An alert that comes back when its snooze has ended says so, unless it shows the words of a newer one. */
export function alertBody(alert: Bodies): string {
  return worded(alert, alert.body);
}

/** The same without names of companies and people. */
export function discreetBody(alert: Bodies & { readonly discreet: string }): string {
  return worded(alert, alert.discreet);
}

function worded({ cause, wordsFromId = null }: Bodies, body: string): string {
  return 'snoozedAlertId' in cause && wordsFromId === null ? `Snoozed before: ${body}` : body;
}
