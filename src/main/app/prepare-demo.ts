// Prepares the demo's store: with the user's marks of its last run, because its world has the same companies each time, or else
// with those of somebody who has used Hotlist for a while; and with a call to follow up on.
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { DemoPast } from '../settings/connection/demo-service.ts';
import type { Store } from '../pipeline/store/store.ts';

/** Soon enough to be seen by whoever has a first look. */
const FOLLOW_UP_MS = 5 * MINUTE_MS;

const CALLED_BEFORE_MS = DAY_MS;

/** Of what the user did, watching, muting and snoozing survive, and which leads and contacts are the same person. */
const kept = ['mark', 'person_choice'] as const;

export function prepareDemo(store: Store, past: DemoPast | null, now: number): void {
  store.transaction(() => {
    const isFirst = store.feeds.read('signals').lastFreshAt === null;
    store.clear(kept);
    if (past === null) return;
    if (isFirst)
      for (const domain of past.watched)
        store.marks.write({ ...store.marks.of('account', domain), isWatched: true });
    const { domain, person } = past.called;
    const id = `demo-call:${now}`;
    const properties = { person, outcome: 'reached' } as const;
    const remindAt = now + FOLLOW_UP_MS;
    store.outbox.add({ id, domain, type: 'call', properties, remindAt }, now - CALLED_BEFORE_MS);
    store.outbox.markSent(id, now - CALLED_BEFORE_MS, {});
  });
}
