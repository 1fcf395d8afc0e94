// Keeps the alerts about Hotlist itself in step with its problems: one alert per cause, closed when it is over.
import type { Store } from '../../store/store.ts';
import { decideSystem, notificationsOff, systemAlertId, type SystemCause } from './system-alerts.ts';

/** Since when a cause has lasted, across restarts; null when it has no open alert. */
export function openSince(store: Store, causeId: string): number | null {
  return store.openProblems.list().find(({ cause }) => cause === causeId)?.sinceAt ?? null;
}

/** Returns the alerts whose notifications close, because their cause is over. */
export function evaluateSystem(store: Store, causes: readonly SystemCause[], now: number): readonly string[] {
  const failure = store.ledger.lastFailure();
  const all = failure === null ? causes : [...causes, notificationsOff(failure)];
  const open = store.openProblems.list();
  const { alerts, begun, ended } = decideSystem(
    all,
    open.map(({ cause }) => cause),
    now,
  );
  if (begun.length === 0 && ended.length === 0) return [];
  return store.transaction(() => {
    store.ledger.add(alerts, now, { walk: null, isCatchUp: false });
    for (const cause of begun) store.openProblems.open(cause, now);
    for (const cause of ended) store.openProblems.close(cause);
    const closed = open
      .filter(({ cause }) => ended.includes(cause))
      .map(({ cause, sinceAt }) => systemAlertId(cause, sinceAt));
    store.ledger.change({ ids: closed, to: 'done' });
    return closed;
  });
}
