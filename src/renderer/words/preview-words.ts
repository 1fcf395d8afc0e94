// What a rule would have alerted to lately, in a sentence that claims no more days than were replayed. Pure.
import type { PreviewSource, RulePreview } from '../../shared/model.ts';
import { countOf } from '../../shared/words/text.ts';
import type { TimeWords } from './time.ts';

const sources: Readonly<Record<PreviewSource, { readonly since: string; readonly unseen: string }>> = {
  signals: { since: '', unseen: 'a signal' },
  likes: { since: ', the oldest ad like Hotlist has seen,', unseen: 'an ad like' },
  rankings: { since: ', when Hotlist started watching rankings,', unseen: 'a ranking' },
  people: { since: ', when Hotlist started watching lead scores,', unseen: 'a lead score' },
};

export function previewWords(
  { span, count }: Pick<RulePreview, 'span' | 'count'>,
  times: Pick<TimeWords, 'clock'>,
  now: number,
): string {
  if (span.kind === 'unknown') {
    return `Hotlist has not seen ${sources[span.source].unseen} yet, so there is nothing to preview.`;
  }
  const alerted = `this would have alerted you ${countOf(count, 'time')}.`;
  if (span.kind === 'days') {
    return `In ${span.days === 1 ? 'the last day' : `the last ${String(span.days)} days`} ${alerted}`;
  }
  return `Since ${times.clock(span.at, now)}${sources[span.source].since} ${alerted}`;
}

/** `All rules together: about 9 notifications on a working day.` */
export function allRulesWords(perWorkingDay: number): string {
  const about = Math.round(perWorkingDay);
  const count = about === 0 ? 'less than one notification' : `about ${countOf(about, 'notification')}`;
  return `All rules together, at your pace: ${count} on a working day.`;
}
