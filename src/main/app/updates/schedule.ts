// When to look for an update next. Pure.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';

/** A start has other things to do. ms. */
const FIRST_MS = 5 * MINUTE_MS;

/** The first check is spread over this time, so that not everybody asks at nine. ms. */
const FIRST_SPREAD_MS = 15 * MINUTE_MS;
const DAILY_SPREAD_MS = 3 * HOUR_MS;

/** After a failure, doubled with each further one, up to a day. ms. */
const FIRST_WAIT_MS = 15 * MINUTE_MS;

export interface ScheduleParts {
  readonly now: number;
  readonly startedAt: number;
  /** When there was last an answer, possibly in an earlier run; null: never. */
  readonly checkedAt: number | null;
  /** Consecutive, since the last answer. */
  readonly failures: number;
  /** The last of them; null without. */
  readonly failedAt: number | null;
  /** 0 ≤ x < 1, of this start. */
  readonly random: number;
}

/** Epoch ms; in the past when it is due. */
export function nextCheckAt({
  now,
  startedAt,
  checkedAt,
  failures,
  failedAt,
  random,
}: ScheduleParts): number {
  // From a clock that was ahead and no longer is: neither of them means anything.
  const start = Math.min(startedAt, now);
  const past = (at: number | null): number | null => (at === null || at > now ? null : at);
  const [answered, failed] = [past(checkedAt), past(failedAt)];
  const first = start + FIRST_MS + random * FIRST_SPREAD_MS;
  const daily = answered === null ? first : answered + DAY_MS + (random - 0.5) * DAILY_SPREAD_MS;
  if (failures === 0 || failed === null) return Math.max(first, daily);
  const wait = Math.min(DAY_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return Math.max(first, failed + wait * (0.8 + 0.4 * random));
}
