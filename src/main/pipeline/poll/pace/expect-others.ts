// Predicts what the other users of a key will send in the coming day. Pure.
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';

/** They are expected to continue as now for this long. */
const HABIT_HOURS = 2;

const HOURS = 24;

interface Spent {
  readonly own: number;
  readonly others: number;
}

export interface ExpectedOthers {
  /** As yesterday: fairly certain. */
  readonly usual: number;
  /** As above, or more if they currently send more. */
  readonly most: number;
}

/**
 * Requests by others in the rest of this hour and in each of the 23 hours after it. A job that runs every morning is
 * expected as yesterday. An hour without polling, in which nobody could be seen, is expected to be the lower median of the
 * others, so that users who come in bursts are not taken for steady ones. `spentSince`: requests since an instant of the
 * last day; `perHour`: what others send at present.
 */
export function expectOthers(
  spentSince: (at: number) => Spent,
  perHour: number,
  now: number,
): readonly ExpectedOthers[] {
  const hour = Math.floor(now / HOUR_MS);
  const left = ((hour + 1) * HOUR_MS - now) / HOUR_MS;
  const yesterday = Array.from({ length: HOURS }, (_unused, step) => {
    const fromAt = Math.max(now, (hour + step) * HOUR_MS) - DAY_MS;
    const [from, to] = [spentSince(fromAt), spentSince((hour + step + 1) * HOUR_MS - DAY_MS)];
    const hours = step === 0 ? left : 1;
    return { hours, others: from.others - to.others, isSeen: from.own > to.own };
  });
  const seen = yesterday
    .filter(({ isSeen, hours }) => isSeen && hours > 0)
    .map(({ others, hours }) => others / hours)
    .sort((one, other) => one - other);
  const middle = seen[Math.floor((seen.length - 1) / 2)] ?? 0;
  let ahead = 0;
  return yesterday.map(({ hours, others, isSeen }) => {
    const usual = isSeen ? others : middle * hours;
    const habit = perHour * Math.max(0, Math.min(hours, HABIT_HOURS - ahead));
    ahead += hours;
    return { usual, most: Math.max(usual, habit) };
  });
}
