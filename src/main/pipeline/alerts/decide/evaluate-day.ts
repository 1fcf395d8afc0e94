// Finds what no signal says: an account that came nearly every day and has stopped. It sends nothing, so no poll would look
// at it. Runs once on each working day, shortly before the digest.
import { DAY_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import { isWorkingDay, localTime, wallClock } from '../../../machine/local-time.ts';
import type { Store } from '../../store/store.ts';
import { asWeighed } from '../evidence/ignored-types.ts';
import { LEAST_DAYS_SEEN, LEAST_SILENT_DAYS, silentDays } from '../evidence/silence.ts';
import { workingHoursOf } from '../working-hours.ts';
import { evaluateChanges, type EvaluateOptions } from './evaluate-changes.ts';

/** How long before the digest. */
const LEAD_MS = 10 * MINUTE_MS;

/** Visits in this period show who comes nearly every day. */
const SEEN_MS = 21 * DAY_MS;

/** When this many regular accounts fall silent within three working days, it is a holiday, or tracking is down. */
const COMMON = { least: 3, share: 0.3 };

/**
 * Does nothing before its time, on a day off, or when it has already run. Call it only while the signals are up to date:
 * what has not arrived is not silence. So it waits while an older walk has not ended, although the newest page was read.
 */
export function evaluateDay(store: Store, options: EvaluateOptions): void {
  const { settings, utcOffsetMinutes } = options;
  const now = options.now - options.clockErrorMs;
  // The day of the digest that is due: shortly before midnight, that of a digest right after it.
  const { day, minute } = localTime(now + LEAD_MS, utcOffsetMinutes);
  if (!settings.worthALookOn || minute < settings.digestMinute) return;
  if (!isWorkingDay(day, workingHoursOf(settings))) return;
  if (store.dayCheck.last() === day || store.feeds.openWalk() !== null) return;
  store.transaction(() => {
    store.dayCheck.note(day);
    const silentDomains = findSilent(store, options);
    if (silentDomains.length > 0) evaluateChanges(store, { silentDomains }, options);
  });
}

function findSilent(store: Store, options: EvaluateOptions): readonly string[] {
  const { settings, utcOffsetMinutes } = options;
  const { history } = asWeighed(store, settings);
  const now = options.now - options.clockErrorMs;
  const calendar = {
    hours: workingHoursOf(settings),
    localTime: (at: number) => localTime(at, utcOffsetMinutes),
  };
  const regulars = history.listRegulars(
    now - SEEN_MS,
    wallClock(now - SEEN_MS, now, utcOffsetMinutes),
    LEAST_DAYS_SEEN,
  );
  const known = regulars.map(({ domain, lastAt }) => ({ domain, days: silentDays(lastAt, now, calendar) }));
  const isCommon = (silent: number): boolean => {
    const came = known.filter(({ days }) => days <= silent + 1);
    const fellSilent = came.filter(({ days }) => days >= Math.max(LEAST_SILENT_DAYS, silent - 1));
    return fellSilent.length > Math.max(COMMON.least, COMMON.share * came.length);
  };
  return known.filter(({ days }) => days >= LEAST_SILENT_DAYS && !isCommon(days)).map(({ domain }) => domain);
}
