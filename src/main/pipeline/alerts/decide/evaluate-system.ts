// Keeps the alerts about Hotlist itself in step with its problems: one alert per cause, closed when it is over.
import type { Store } from '../../store/store.ts';
import { decideSystem, notificationsOff, systemAlertId, type SystemCause } from './system-alerts.ts';

const RULE = 'system';

/** Since when a cause has lasted, across restarts; null when it has no open alert. */
export function openSince(store: Store, causeId: string): number | null {
  return store.latches.listDisarmed(RULE).find(({ subject }) => subject === causeId)?.level ?? null;
}

/** Returns the alerts whose notifications close, because their cause is over. */
export function evaluateSystem(store: Store, causes: readonly SystemCause[], now: number): readonly string[] {
  const failure = store.ledger.lastFailure();
  const all = failure === null ? causes : [...causes, notificationsOff(failure)];
  const open = store.latches.listDisarmed(RULE);
  const { alerts, begun, ended } = decideSystem(
    all,
    open.map(({ subject }) => subject),
    now,
  );
  if (begun.length === 0 && ended.length === 0) return [];
  return store.transaction(() => {
    store.ledger.add(alerts, now, { walk: null, isCatchUp: false });
    store.latches.write(
      [
        ...begun.map((subject) => ({ rule: RULE, subject, isArmed: false, level: now })),
        ...ended.map((subject) => ({ rule: RULE, subject, isArmed: true, level: null })),
      ],
      now,
    );
    const closed = open
      .filter(({ subject }) => ended.includes(subject))
      .map(({ subject, level }) => systemAlertId(subject, level ?? 0));
    store.ledger.change({ ids: closed, to: 'done' });
    return closed;
  });
}
