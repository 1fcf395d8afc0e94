// Limits how many notifications come in a day and in an hour. Alerts from the threshold on come at once (pace-threshold.ts), and
// no day brings more than the upper edge of the user's number. Explicit asks always come; the day's digest has the rest.
import type { AlertKind } from '../../../../shared/contract/alerts.ts';
import { mostAnHour, promisedADay, PROMISE_EDGE } from '../../../../shared/contract/pace.ts';
import type { Settings } from '../../../../shared/model.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import { instantOf, localTime, type UtcOffset } from '../../../machine/local-time.ts';
import type { Ledger } from '../../store/ledger.ts';
import { chosenKinds, isOverrun, paceThreshold, readSpending, type Spending } from '../pace-threshold.ts';
import type { WorkSettings } from '../working-hours.ts';
import { digestDueAt } from './quiet.ts';

/** What a release needs to know about the pace. */
export interface PaceContext {
  /** Takes one of the notifications that today still allows apart from requests and digests; false when there is none. */
  readonly takesDay: () => boolean;
  /** Alerts of at least this rank come at once. */
  readonly paceThreshold: () => number;
  /** Whether asks and digests alone use up so much that the share of the others would exceed the target's edge. */
  readonly isOverrun: () => boolean;
  /** Takes one of the notifications that this hour still allows; false when there is none. */
  readonly takesHour: () => boolean;
  /** Whether half of the hour's limit is left: what is merely worth a look leaves room for asks. */
  readonly isHourQuiet: () => boolean;
  /** Whether this hour still allows a notification. */
  readonly hasRoomInHour: () => boolean;
}

/** The calls of the ledger that the pace is computed from. */
export type PaceLedger = Pick<Ledger, 'listDecided' | 'countShownSince'>;

/** There is one user, however many organizations alert. */
export function paceOver(ledgers: readonly PaceLedger[]): PaceLedger {
  return {
    listDecided: (since) => ledgers.flatMap((ledger) => ledger.listDecided(since)),
    countShownSince: (since, kinds) =>
      ledgers.reduce((sum, ledger) => sum + ledger.countShownSince(since, kinds), 0),
  };
}

/** Counted once per release, and only if an alert asks. Everything is on disk, so a restart changes nothing. */
export function createPacing(
  ledger: PaceLedger,
  settings: Pick<Settings, 'pace' | 'digestMinute'> & WorkSettings,
  now: number,
  utcOffsetMinutes: UtcOffset,
): PaceContext {
  let spending: Spending | null = null;
  let threshold: number | null = null;
  let room: number | null = null;
  let dayRoom: number | null = null;
  const { pace } = settings;
  const spendingNow = (): Spending => (spending ??= readSpending(ledger, settings, now, utcOffsetMinutes));
  const roomNow = (): number => (room ??= mostAnHour[pace] - shownSince(ledger, now - HOUR_MS, now));
  /** Keeps one place free for the day's digest in its hour. */
  const kept = digestDueAt(settings, now, utcOffsetMinutes) < now + HOUR_MS ? 1 : 0;
  const dayRoomNow = (): number => {
    const midnight = instantOf(localTime(now, utcOffsetMinutes).day, 0, utcOffsetMinutes);
    return Math.floor(PROMISE_EDGE * promisedADay[pace]) - shownSince(ledger, midnight, now, chosenKinds);
  };
  return {
    takesDay() {
      dayRoom = (dayRoom ?? dayRoomNow()) - 1;
      return dayRoom >= 0;
    },
    paceThreshold: () => (threshold ??= paceThreshold(pace, spendingNow())),
    isOverrun: () => isOverrun(pace, spendingNow()),
    takesHour() {
      room = roomNow() - 1;
      return room >= kept;
    },
    isHourQuiet: () => pace === 'everything' || roomNow() > mostAnHour[pace] / 2,
    hasRoomInHour: () => roomNow() > kept,
  };
}

/** What was shown while the clock was ahead would fill every hour until then. */
function shownSince(
  ledger: Pick<PaceLedger, 'countShownSince'>,
  since: number,
  now: number,
  kinds?: readonly AlertKind[],
): number {
  return ledger.countShownSince(since, kinds) - ledger.countShownSince(now + 1, kinds);
}
