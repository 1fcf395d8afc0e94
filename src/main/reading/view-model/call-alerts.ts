// The alert of an account that says whom to call there: the first request that nobody has answered, or else the strongest
// alert that needs an act.
import { isPersonal } from '../../../shared/contract/alerts.ts';
import { listUnanswered, type ReportedActs } from '../../pipeline/alerts/waiting.ts';
import type { ActedSince } from '../../pipeline/store/last-acts.ts';
import type { LedgerAlert } from '../../pipeline/store/ledger.ts';
import type { Store } from '../../pipeline/store/store.ts';

type Stores = Pick<Store, 'lastActs' | 'toCall'>;

/** Of these accounts; one without such an alert is left out. */
export function readCallAlerts(
  store: Stores,
  domains: readonly string[],
  acts: ReportedActs,
  now: number,
): ReadonlyMap<string, LedgerAlert> {
  const asked = new Set(domains);
  const strongest = store.toCall.list(now, 0).filter(({ account }) => asked.has(account ?? ''));
  const needsAct = createNeedsAct(store, strongest, acts, now);
  const found = new Map<string, LedgerAlert>();
  for (const alert of [...listUnanswered(store, acts, now), ...strongest.filter(needsAct)])
    if (asked.has(alert.account ?? '') && !found.has(alert.account ?? ''))
      found.set(alert.account ?? '', alert);
  return found;
}

/** Changes when other alerts say whom to call. */
export function callAlertsKey({ toCall }: Stores, now: number): string {
  return [...toCall.requests(now), ...toCall.list(now, 0)].map(({ id }) => id).join();
}

/** True if nobody of ours has acted on the account since the event that the alert tells of. */
function createNeedsAct(
  { lastActs }: Pick<Store, 'lastActs'>,
  alerts: readonly LedgerAlert[],
  acts: ReportedActs,
  now: number,
): (alert: LedgerAlert) => boolean {
  const acted = lastActs.of(earliestOf(alerts), acts, now);
  return ({ account, kind, happenedAt }) =>
    isPersonal(kind) || (acted.get(account ?? '') ?? -Infinity) < happenedAt;
}

/** Each account once, with the earliest instant from which on an act counts. */
export function earliestOf(alerts: readonly LedgerAlert[]): readonly ActedSince[] {
  const earliest = new Map<string, number>();
  for (const { account, happenedAt } of alerts)
    if (account !== null) earliest.set(account, Math.min(happenedAt, earliest.get(account) ?? Infinity));
  return [...earliest].map(([domain, since]) => ({ domain, since }));
}
