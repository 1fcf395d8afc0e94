// Who is watched, muted and snoozed, and what is held back right now.
import type { AttentionView, Settings } from '../../shared/model.ts';
import { viewLearning } from '../alerts/evidence/cold-start.ts';
import { quietHolds } from '../../shared/contract/alerts.ts';
import { nameOfPerson } from '../store/joined-people.ts';
import type { Store } from '../store/store.ts';

/** `quiet`: why nothing is shown at the moment, in words; `settings`: as they are. */
export function viewAttention(
  store: Store,
  now: number,
  quiet: string | null,
  settings: Pick<Settings, 'excludedDomains' | 'pace'>,
): AttentionView {
  const marks = store.marks.list();
  const accounts = marks.filter(({ kind }) => kind === 'account');
  const watchedPeople = marks
    .filter(({ kind, isWatched }) => kind === 'person' && isWatched)
    .map(({ id }) => id);
  return {
    watchedAccounts: accounts.filter(({ isWatched }) => isWatched).map(({ id }) => id),
    watchedPeople,
    muted: accounts.filter(({ isMuted }) => isMuted).map(({ id }) => id),
    snoozed: accounts.flatMap(({ id, snooze }) =>
      snooze === null || snooze.untilAt <= now ? [] : [{ domain: id, untilAt: snooze.untilAt }],
    ),
    names: namesOf(store, [...accounts.map(({ id }) => id), ...settings.excludedDomains], watchedPeople),
    quiet,
    heldCount: store.ledger.countHeld(quietHolds),
    learning: viewLearning(store, settings, now),
  };
}

function namesOf(
  store: Store,
  domains: readonly string[],
  people: readonly string[],
): Readonly<Record<string, string>> {
  const named = [
    ...domains.map((domain) => [domain, store.accounts.find(domain)?.name ?? ''] as const),
    ...people.map((key) => [key, nameOfPerson(store, key)] as const),
  ];
  return Object.fromEntries(named.filter(([key, name]) => name !== '' && name !== key));
}
