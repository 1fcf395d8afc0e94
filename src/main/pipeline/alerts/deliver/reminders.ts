// Turns due follow-ups into alerts, and ends their accounts' snoozes.
import { cutAt } from '../../../../shared/words/text.ts';
import type { StoredEntry } from '../../store/outbox.ts';
import type { DecidedAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { eventContent, personNamed } from '../rules/event-content.ts';
import { endSnooze } from './snoozes.ts';

/** The user asked for it: nothing else about the account is more certain. */
const SEVERITY = 100;

/** Characters of a note; all of it is on the account's page. */
const LONGEST_NOTE = 80;

/** Call it in the transaction of the release that follows. */
export function raiseDueReminders(
  store: Pick<Store, 'ledger' | 'marks' | 'outbox' | 'accounts'>,
  now: number,
): void {
  for (const entry of store.outbox.listReminders(now)) {
    store.outbox.endReminder(entry.id);
    // Otherwise nothing would bring back the snoozed alert.
    endSnooze(store, store.marks.of('account', entry.domain), now);
    const name = store.accounts.find(entry.domain)?.name ?? entry.domain;
    store.ledger.add([reminderOf(entry, name, now)], now, { walk: null, isCatchUp: false });
  }
}

/** `Emberkiln · Follow up`, `Alma Zelkling · “asked for the offer”`, `your call 3 days ago · no answer`. */
function reminderOf(
  { id, domain, type, properties, queuedAt, remindAt }: StoredEntry,
  name: string,
  now: number,
): DecidedAlert {
  const { note = '', outcome = null, person = '' } = properties;
  const line = note.split('\n').find((text) => text.trim() !== '') ?? '';
  return {
    id: `reminder:${id}:${remindAt ?? now}`,
    kind: 'reminder',
    content: eventContent(
      name,
      { code: 'follow-up', activity: type, agoMs: now - queuedAt, outcome },
      {
        who: person === '' ? null : personNamed(person),
        said: line === '' ? null : { code: 'quoted', text: cutAt(line, LONGEST_NOTE) },
      },
    ),
    account: domain,
    person: null,
    cause: { loggedId: id },
    severity: SEVERITY,
  };
}
