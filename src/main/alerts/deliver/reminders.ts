// Follow-ups that are due: what the user wanted to come back to comes back as an alert, and ends a snooze of its account.
import { messages } from '../../../shared/messages/messages.ts';
import { packAlert } from '../../../shared/words/alert-body.ts';
import { activityPhrase } from '../../../shared/words/activity-words.ts';
import { agoWords } from '../../../shared/words/ago-words.ts';
import { cutAt } from '../../../shared/words/text.ts';
import type { StoredEntry } from '../../store/outbox.ts';
import type { DecidedAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { endSnooze } from './snoozes.ts';

/** The user asked for it: nothing else of the account is more certain. */
const SEVERITY = 100;

/** Characters of a note; all of it is on the account's page. */
const LONGEST_NOTE = 80;

/** Call it in the transaction of the release that follows. */
export function bringBackReminders(
  store: Pick<Store, 'ledger' | 'marks' | 'outbox' | 'accounts'>,
  now: number,
): void {
  for (const entry of store.outbox.listReminders(now)) {
    store.outbox.endReminder(entry.id);
    // What was snoozed comes back with it: nothing else would bring it back any more.
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
  const { note = '', outcome, person = '' } = properties;
  const line = note.split('\n').find((text) => text.trim() !== '') ?? '';
  const { followUp, followUpDue, yourActivity } = messages().alertText;
  const story = [
    yourActivity(activityPhrase(type), agoWords(queuedAt, now)),
    outcome === undefined ? '' : messages().activities.outcomePhrases[outcome],
  ];
  return {
    id: `reminder:${id}:${remindAt ?? now}`,
    kind: 'reminder',
    title: name,
    body: packAlert({
      what: followUp,
      who: person,
      said: line === '' ? '' : messages().phrases.quoted(cutAt(line, LONGEST_NOTE)),
      story: story.filter((part) => part !== '').join(' · '),
      standing: '',
    }),
    account: domain,
    person: null,
    cause: { loggedId: id },
    discreet: followUpDue,
    severity: SEVERITY,
  };
}
