// Who to call next, and what else is owed today: unread alerts, and follow-ups that the user asked for.
import type { TodayView } from '../../shared/model.ts';
import { instantOf, localTime, type UtcOffset } from '../local-time.ts';
import type { LedgerAlert } from '../store/ledger.ts';
import type { Store } from '../store/store.ts';

export interface TodayMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
  /** Whether a colleague has this account; left out in no team. */
  readonly isColleagues?: ((domain: string) => boolean) | undefined;
}

export function viewToday(
  { toCall, threads, outbox }: Pick<Store, 'toCall' | 'threads' | 'outbox'>,
  { now, utcOffsetMinutes, isColleagues }: TodayMoment,
): TodayView {
  // Whom a colleague has is not the next one to call.
  const called = toCall
    .list(now)
    .filter(({ account }) => account === null || isColleagues?.(account) !== true);
  const [next = null] = called;
  const tomorrow = localTime(now, utcOffsetMinutes).day + 1;
  // What was read and not acted on is still to be done; an account that has something unread is counted by that.
  const counted = new Set(called.filter((alert) => alert.isUnread || alert === next).map(accountOf));
  const read = new Set(called.map(accountOf).filter((account) => !counted.has(account)));
  const due = outbox.listReminders(instantOf(tomorrow, 0, utcOffsetMinutes) - 1);
  return {
    next,
    nextIds: called.map(({ id }) => id),
    others: threads.countUnread() + read.size - (next?.isUnread === true ? 1 : 0),
    followUps: due.length,
    followUpDomain: due[0]?.domain ?? null,
  };
}

const accountOf = ({ id, account }: LedgerAlert): string => account ?? id;
