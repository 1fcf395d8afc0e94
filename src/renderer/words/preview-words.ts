// What a rule would have alerted about recently, in a sentence that claims no more days than were replayed.
import type { Surface } from '../../shared/contract/service.ts';
import type { DailyCount, PreviewSource, RulePreview } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { surfaceLabel } from '../../shared/words/surface-label.ts';
import { wholeCounts } from './pace-words.ts';
import type { TimeWords } from './time.ts';

/** The API that brings it. */
const apiOf: Readonly<Record<PreviewSource, Surface>> = {
  signals: 'rest',
  likes: 'public',
  rankings: 'public',
  people: 'public',
};

/** `alone`: the API that is connected without the other. */
export function previewWords(
  { span, count }: Pick<RulePreview, 'span' | 'count'>,
  times: Pick<TimeWords, 'clock'>,
  now: number,
  alone: Surface | null,
): string {
  const words = messages().alertSettings.preview;
  if (span.kind === 'unknown') {
    const api = apiOf[span.source];
    return alone === null || alone === api
      ? words.replayed[span.source].unseen
      : words.nothingWithout(surfaceLabel[api]);
  }
  if (span.kind === 'days') return words.inDays(span.days, count);
  return words.replayed[span.source].since(times.clock(span.at, now), count);
}

/** `All rules together, with your settings: about 9 alerts a day, going by the last 5 working days: 6 with requests, 3 others.` */
export function allRulesWords(daily: DailyCount): string {
  return messages().alertSettings.preview.allRules(daily.workingDays, wholeCounts(daily));
}
