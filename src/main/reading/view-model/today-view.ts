// Whom to call next, who waits for an answer, and what else is to be done today: unread alerts, and follow-ups that the user
// asked for.
import type { TodayView } from '../../../shared/model.ts';
import { instantOf, localTime } from '../../machine/local-time.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { listCalls, listSkipped, withPerson, type CallMoment } from './next-call.ts';

/** The first one is shown by name. While a pointer rests on it, no more than the others can overtake it. */
const MOST_NAMED = 20;

export function viewToday(store: Store, moment: CallMoment): TodayView {
  const { outbox, threads } = store;
  const { now, utcOffsetMinutes } = moment;
  const { calls, waiting } = listCalls(store, moment, MOST_NAMED);
  const [next = null] = calls;
  const alert = next?.alert ?? null;
  const tomorrow = localTime(now, utcOffsetMinutes).day + 1;
  const due = outbox.listReminders(instantOf(tomorrow, 0, utcOffsetMinutes) - 1);
  return {
    next: next === null ? null : withPerson(store, next),
    entryIds: next === null || alert === null ? [] : openIds(store, next.domain, alert.id, now),
    nextDomains: calls.map(({ domain }) => domain),
    waiting,
    skipped: [...listSkipped(store, moment)],
    unread: threads.countUnread(),
    followUps: due.length,
    followUpDomain: due[0]?.domain ?? null,
  };
}

/** Everything open about this account: its entry in the feed, and requests that are not listed there. */
function openIds(
  { threads, toCall }: Pick<Store, 'threads' | 'toCall'>,
  domain: string,
  alertId: string,
  now: number,
): readonly string[] {
  const [head] = threads.listHeads({ domain, limit: 1 });
  const requests = toCall.requests(now).filter(({ account }) => account === domain);
  const entry = head === undefined ? [] : threads.find(head).ids;
  return [...new Set([alertId, ...entry, ...requests.map(({ id }) => id)])];
}
