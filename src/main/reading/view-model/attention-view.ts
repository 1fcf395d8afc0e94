// Who is watched, muted and snoozed, and what is held back right now.
import type { AttentionView, Settings } from '../../../shared/model.ts';
import { viewLearning } from '../../pipeline/alerts/evidence/cold-start.ts';
import { morningDueAt } from '../../pipeline/alerts/deliver/quiet.ts';
import type { WorkSettings } from '../../pipeline/alerts/working-hours.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import { quietHolds } from '../../../shared/contract/alerts.ts';
import type { LedgerAlert } from '../../pipeline/store/ledger.ts';
import { nameOfPerson } from '../../pipeline/store/joined-people.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** More than any text lists. */
const MOST_NAMED = 20;

/** `quiet`: why nothing is shown at the moment, as text; `settings`: the current ones. */
export function viewAttention(
  store: Store,
  now: number,
  quiet: string | null,
  settings: Pick<Settings, 'excludedDomains' | 'pace'> & WorkSettings,
  utcOffsetMinutes: UtcOffset,
): AttentionView {
  const marks = store.marks.list();
  const accounts = marks.filter(({ kind }) => kind === 'account');
  const watchedPeople = marks
    .filter(({ kind, isWatched }) => kind === 'person' && isWatched)
    .map(({ id }) => id);
  const reminders = store.outbox
    .listReminders(Number.MAX_SAFE_INTEGER)
    .flatMap(({ id, domain, type, properties, remindAt }) =>
      remindAt === null ? [] : [{ id, domain, type, properties, at: remindAt }],
    );
  const heldDomains = store.ledger.listHeldAccounts(quietHolds);
  const asks = listWaitingAsks(store);
  const owned = store.accountOwners.all().size;
  return {
    watchedAccounts: accounts.filter(({ isWatched }) => isWatched).map(({ id }) => id),
    watchedPeople,
    muted: accounts.filter(({ isMuted }) => isMuted).map(({ id }) => id),
    snoozed: accounts.flatMap(({ id, snooze }) =>
      snooze === null || snooze.untilAt <= now ? [] : [{ domain: id, untilAt: snooze.untilAt }],
    ),
    reminders,
    names: namesOf(
      store,
      [
        ...accounts.map(({ id }) => id),
        ...settings.excludedDomains,
        ...reminders.map(({ domain }) => domain),
      ],
      watchedPeople,
    ),
    ...(owned > 0 && { ownedCount: owned }),
    quiet,
    heldCount: store.ledger.countHeld(quietHolds),
    heldNames: heldDomains.slice(0, MOST_NAMED).map(nameIn(store)),
    allHeldCount:
      store.ledger.countHeld(quietHolds) +
      accountsOf(asks).filter((domain) => !heldDomains.includes(domain)).length,
    ...waitingAsks(store, asks, settings, utcOffsetMinutes),
    learning: viewLearning(store, settings, now),
  };
}

/** What waits, by the order of the wait. What the day's digest will have is not meant: nobody expects it before. */
export function listWaitingAsks({ ledger }: Pick<Store, 'ledger'>): readonly LedgerAlert[] {
  return ledger
    .listHeld('today')
    .filter(({ isUnread, reason }) => isUnread && reason?.code === 'for-the-morning')
    .toSorted((one, other) => one.decidedAt - other.decidedAt);
}

function accountsOf(alerts: readonly LedgerAlert[]): readonly string[] {
  return [...new Set(alerts.flatMap(({ account }) => account ?? []))];
}

function waitingAsks(
  store: Pick<Store, 'accounts'>,
  asks: readonly LedgerAlert[],
  settings: WorkSettings,
  utcOffsetMinutes: UtcOffset,
): Pick<AttentionView, 'waiting'> {
  if (asks.length === 0) return {};
  const ends = asks.map(({ decidedAt }) => morningDueAt(settings, decidedAt, utcOffsetMinutes));
  const waiting = accountsOf(asks);
  return {
    waiting: {
      count: waiting.length,
      names: waiting.map(nameIn(store)),
      untilAt: Math.max(...ends),
    },
  };
}

const nameIn =
  ({ accounts }: Pick<Store, 'accounts'>) =>
  (domain: string): string =>
    accounts.find(domain)?.name ?? domain;

function namesOf(
  store: Store,
  domains: readonly string[],
  people: readonly string[],
): Readonly<Record<string, string>> {
  const named = [
    ...store.accounts.namesOf(domains),
    ...people.map((key) => [key, nameOfPerson(store, key)] as const),
  ];
  return Object.fromEntries(named.filter(([key, name]) => name !== '' && name !== key));
}
