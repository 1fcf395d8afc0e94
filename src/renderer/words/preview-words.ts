// What a rule would have alerted to lately, in a sentence that claims no more days than were replayed.
import type { RulePreview } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { TimeWords } from './time.ts';

export function previewWords(
  { span, count }: Pick<RulePreview, 'span' | 'count'>,
  times: Pick<TimeWords, 'clock'>,
  now: number,
): string {
  const words = messages().alertSettings.preview;
  if (span.kind === 'unknown') return words.replayed[span.source].unseen;
  if (span.kind === 'days') return words.inDays(span.days, count);
  return words.replayed[span.source].since(times.clock(span.at, now), count);
}

/** On a working day: all of them, and those that are explicit asks. */
export interface DailyNotifications {
  readonly all: number;
  readonly asks: number;
}

/** Null where too little is known. */
export function dailyOf({
  perWorkingDay: all,
  asksPerWorkingDay: asks,
}: Pick<RulePreview, 'perWorkingDay' | 'asksPerWorkingDay'>): DailyNotifications | null {
  return all === null ? null : { all, asks: asks ?? 0 };
}

/** `All rules together: about 9 notifications on a working day, 6 of them explicit asks.` */
export function allRulesWords({ all, asks }: DailyNotifications): string {
  return messages().alertSettings.preview.allRules(Math.round(all), Math.round(asks));
}
