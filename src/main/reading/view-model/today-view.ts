// Whom to call next, and what else is to be done today: unread alerts, and follow-ups that the user asked for.
import { isPersonal } from '../../../shared/contract/alerts.ts';
import { doNotContactOf } from '../../../shared/do-not-contact.ts';
import type { TodayView } from '../../../shared/model.ts';
import { instantOf, localTime, type UtcOffset } from '../../machine/local-time.ts';
import type { LedgerAlert } from '../../pipeline/store/ledger.ts';
import type { Store } from '../../pipeline/store/store.ts';

export interface TodayMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
  /** Whether a colleague has this account; left out without a team. */
  readonly isColleagues?: ((domain: string) => boolean) | undefined;
}

/** The first one is shown by name. While a pointer rests on it, no more than the others can overtake it. */
const MOST_NAMED = 20;

/** Whether somebody may be called is looked up for so many at a time: mostly, the first ones are enough. */
const LOOKED_AT_ONCE = 40;

type Open = ReturnType<Store['threads']['find']>;

/**
 * Those to call, the first one first, at most `most` of them. Whom a colleague has is not to be called by the user, nor who is
 * not to be contacted, unless the user wanted to hear of them.
 */
export function listToCall(
  { toCall, facets }: Pick<Store, 'toCall' | 'facets'>,
  { now, isColleagues }: Pick<TodayMoment, 'now' | 'isColleagues'>,
  most = Infinity,
): readonly LedgerAlert[] {
  const listed = toCall.list(now);
  const called: LedgerAlert[] = [];
  for (let from = 0; from < listed.length && called.length < most; from += LOOKED_AT_ONCE) {
    const part = listed.slice(from, from + LOOKED_AT_ONCE);
    const facts = facets.factsOf(part.flatMap(({ account }) => account ?? []));
    const mayBeCalled = ({ account, kind }: LedgerAlert): boolean => {
      if (account === null) return true;
      if (isColleagues?.(account) === true) return false;
      const known = facts.get(account);
      return known === undefined || known.isWatched || isPersonal(kind) || doNotContactOf(known) === null;
    };
    called.push(...part.filter(mayBeCalled));
  }
  return called.slice(0, most);
}

export function viewToday(
  store: Pick<Store, 'toCall' | 'threads' | 'outbox' | 'facets'>,
  moment: TodayMoment,
): TodayView {
  const { threads, outbox } = store;
  const { now, utcOffsetMinutes } = moment;
  const called = listToCall(store, moment, MOST_NAMED);
  const [next = null] = called;
  const tomorrow = localTime(now, utcOffsetMinutes).day + 1;
  const due = outbox.listReminders(instantOf(tomorrow, 0, utcOffsetMinutes) - 1);
  const open = next === null ? null : openWith(next, threads);
  return {
    next,
    entryIds: next === null ? [] : [...new Set([next.id, ...(open?.ids ?? [])])],
    nextIds: called.map(({ id }) => id),
    unread: threads.countUnread(),
    followUps: due.length,
    followUpDomain: due[0]?.domain ?? null,
  };
}

/** The entry of its account in the feed; null without one. */
function openWith({ account }: LedgerAlert, threads: Store['threads']): Open | null {
  const [head] = account === null ? [] : threads.listHeads({ domain: account, limit: 1 });
  return head === undefined ? null : threads.find(head);
}
