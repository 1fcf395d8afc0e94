// What a number of alerts a day would have brought lately.
import type { Surface } from '../../shared/contract/service.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { DailyNumbers } from '../../shared/messages/en/alert-settings.ts';
import type { DailyCount } from '../../shared/model.ts';

/**
 * `unknown`: too little has been read, or it cannot be determined; `unasked`: not requested; `coming`: requested as soon as
 * the first sync is over.
 */
export type PacePreview = DailyCount | 'unknown' | 'unasked' | 'coming' | 'replaying';

/** Null while there is nothing to say. */
export function pacePreviewWords(daily: PacePreview): string | null {
  if (daily === 'coming') return messages().alertSettings.afterFirstSync;
  if (daily === 'replaying') return messages().alertSettings.counting;
  if (daily === 'unknown' || daily === 'unasked') return null;
  return messages().alertSettings.lately(daily.workingDays, wholeCounts(daily));
}

/** Where none of the paces could be determined. `alone`: the API that is connected without the other. */
export function unknownPacesWords(alone: Surface | null): string {
  const { unknown, unknownWithoutSignals } = messages().firstStart.setup;
  return alone === 'public' ? unknownWithoutSignals : unknown;
}

/** The sum is that of the rounded parts beside it, except where each of them is too small to be named. */
export function wholeCounts(daily: DailyCount): DailyNumbers {
  const withAsks = Math.round(daily.withAsks);
  const watched = Math.round(daily.watched);
  const others = Math.round(daily.others);
  const all = withAsks + watched + others || Math.round(daily.withAsks + daily.watched + daily.others);
  return { all, withAsks, watched, others };
}
