// An account's history, written as a list of who did what, and how long ago.
import {
  type AccountHistory,
  type ActivityEvent,
} from '../../../../../src/main/pipeline/alerts/evidence/account-history.ts';
import { meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import { DAY_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';

export const DOMAIN = 'alder.example';

interface Happened {
  /** Minutes before now. */
  readonly ago: number;
  readonly type: string;
  /** The mailbox of somebody at the account, or with an @ a whole address elsewhere; anonymous when left out. */
  readonly who?: string;
  readonly isCrowd?: boolean;
}

export function historyOf(happened: readonly Happened[], knownDays = 30): AccountHistory {
  const events = happened.map(({ ago, type, who, isCrowd = false }, index): ActivityEvent => {
    const person = who === undefined ? null : who.includes('@') ? who : `${who}@${DOMAIN}`;
    const isLike = type === 'ad_like';
    return {
      id: isLike ? null : `s${index}`,
      type,
      at: WEDNESDAY - ago * MINUTE_MS,
      score: 40,
      person,
      isOwn: person?.endsWith(`@${DOMAIN}`) ?? false,
      isLike,
      meaning: meaningOf(isLike ? 'ad liked' : type, {}),
      isCrowd,
    };
  });
  return {
    events: events.sort((one, other) => one.at - other.at),
    since: WEDNESDAY - knownDays * DAY_MS,
  };
}

/** The same thing on each of the last `days` days before today. */
export function daily(days: number, what: Omit<Happened, 'ago'>): readonly Happened[] {
  return Array.from({ length: days }, (_day, day) => ({ ...what, ago: (day + 1) * 1_440 }));
}
