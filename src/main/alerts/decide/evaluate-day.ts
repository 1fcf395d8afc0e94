// Once on each working day, shortly before its digest: what no signal says. An account that came nearly every day and has
// stopped sends none, so no poll would ever ask about it.
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { isWorkingDay, localTime } from '../../local-time.ts';
import type { Store } from '../../store/store.ts';
import { LEAST_DAYS_SEEN, LEAST_SILENT_DAYS, silentDays } from '../evidence/silence.ts';
import { evaluateChanges, type EvaluateOptions } from './evaluate-changes.ts';

/** So long before the digest. */
const LEAD_MINUTES = 10;

/** Visits of the last weeks say who comes nearly every day. */
const SEEN_MS = 21 * DAY_MS;

/** Where so many of those who come nearly every day are silent at once, it is a holiday, or nothing is being tracked. */
const COMMON = { least: 3, share: 0.3 };

/** What has been evaluated is kept with the latches of the rule that has the alerts. */
const LATCH = { rule: 'worth-a-look', subject: 'day' } as const;

/**
 * Does nothing before the time, on a day that is not worked, and when it has been done. Call it only while the signals are
 * fresh: what has not come in is no silence.
 */
export function evaluateDay(store: Store, options: EvaluateOptions): void {
  const { now, settings, utcOffsetMinutes } = options;
  const { day, minute } = localTime(now, utcOffsetMinutes);
  if (!settings.worthALookOn || minute < settings.digestMinute - LEAD_MINUTES) return;
  if (!isWorkingDay(day)) return;
  if (store.latches.find(LATCH.rule, LATCH.subject)?.level === day) return;
  store.transaction(() => {
    store.latches.write([{ ...LATCH, isArmed: true, level: day }], now);
    const silentDomains = findSilent(store, options);
    if (silentDomains.length > 0) evaluateChanges(store, { silentDomains }, options);
  });
}

function findSilent({ history }: Store, { now, utcOffsetMinutes }: EvaluateOptions): readonly string[] {
  const offsetMs = utcOffsetMinutes(now) * MINUTE_MS;
  const regulars = history.listRegulars(now - SEEN_MS, offsetMs, LEAST_DAYS_SEEN);
  const silent = regulars.filter(
    ({ lastAt }) => silentDays(lastAt, now, (at) => localTime(at, utcOffsetMinutes)) >= LEAST_SILENT_DAYS,
  );
  const isCommon = silent.length > Math.max(COMMON.least, COMMON.share * regulars.length);
  return isCommon ? [] : silent.map(({ domain }) => domain);
}
