// What the user logged, as the timelines of an account and of a person show it until its own signal is enough.
import { itemKey } from '../../../shared/item-key.ts';
import type { OutboxEntry } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { outboxRejectionWords } from '../../../shared/words/outbox-rejection-words.ts';
import type { QueuedEntry } from '../../pipeline/store/outbox.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** Those not sent yet, those of the last day, and those without a signal of their own. */
export function viewLogged(store: Store, domain: string, now: number): readonly OutboxEntry[] {
  return viewEntries(store, domain, store.outbox.listOf(domain, now - DAY_MS));
}

/** Everything logged with this person. `names`: what they may be called in it. */
export function viewLoggedWith(
  store: Store,
  domain: string | null,
  names: readonly string[],
): readonly OutboxEntry[] {
  if (domain === null) return [];
  const entries = store.outbox
    .listOf(domain, 0)
    .filter(({ properties: { person } }) => person !== undefined && names.includes(person));
  return viewEntries(store, domain, entries);
}

function viewEntries(store: Store, domain: string, entries: readonly QueuedEntry[]): readonly OutboxEntry[] {
  const ids = entries.map(({ id }) => id);
  const steps = store.teamActs.stepsOf(ids);
  const listed = store.teamActs.listedAs(domain, ids);
  return entries.map(({ reason, signalId, ...entry }) => {
    const share = steps.get(entry.id);
    const rowIds = [signalId, listed.get(entry.id)].filter((id) => id !== null && id !== undefined);
    return {
      ...entry,
      rowKeys: rowIds.map((id) => itemKey('signal', id)),
      ...(share !== undefined && { share }),
      reason: reason === null ? null : outboxRejectionWords(reason),
    };
  });
}
