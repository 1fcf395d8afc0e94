// What the poller knows about a feed: when it is due, and how to run it once.
import type { FeedName, Surface } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { Attempt, NotFresh } from '../api/outcome.ts';
import type { Purpose } from './budget/budget-rules.ts';

export type FeedResult =
  | {
      readonly kind: 'fresh';
      /** Items not known before. */
      readonly newCount: number;
      /** Items that could not be read; they were set aside. */
      readonly malformedCount: number;
      /** True when there is more to do at once (a resumed walk has not read the newest page). */
      readonly isMoreWaiting: boolean;
      /** None of the items in a reply without pages was known, so some may have scrolled past. */
      readonly mayHaveMissed?: boolean;
      /** Among what is newer than everything known was something that cannot be read, so it raised no alert. */
      readonly hasUnreadableNews?: boolean;
    }
  | NotFresh;

export interface Feed<Name extends FeedName = FeedName> {
  readonly name: Name;
  readonly surface: Surface;
  /** Which share of the budget it spends. */
  readonly purpose: Purpose;
  /** From the end of one good run to the start of the next. */
  intervalMs(): number;
  /** A feed that was not fresh for longer runs before more important ones, and the status line says so; absent: never. */
  readonly longestAgeMs?: number;
  /** Most of its runs have nothing to request, so its next run is not announced as a call. */
  readonly isOccasional?: boolean;
  /** Whether its runs are worth a line in the journal; absent: always. */
  isReported?(): boolean;
  /** `lastFreshAt` is null before the first good run, which is a silent baseline. */
  run(attempt: Attempt, lastFreshAt: number | null, abort: AbortSignal): Promise<FeedResult>;
}

/** After a longer gap, a feed's news is delivered in one digest instead of single alerts. */
const GAP_MS = 10 * MINUTE_MS;

export function isCatchUp(lastFreshAt: number | null, now: number): boolean {
  return lastFreshAt !== null && now - lastFreshAt > GAP_MS;
}
