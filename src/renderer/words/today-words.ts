// The line on top of the hot list: who to call next and why, and what else is owed.
import type { TodayView } from '../../shared/model.ts';
import { countOf } from '../../shared/words/text.ts';
import type { NumberWords } from './numbers.ts';

/** `2 more unread · 1 follow-up today`; null when nothing else is owed. */
export function owedWords({ next, others, followUps }: TodayView, numbers: NumberWords): string | null {
  const parts = [
    others === 0 ? '' : `${numbers.whole(others)} ${next === null ? '' : 'more '}unread`,
    followUps === 0 ? '' : `${countOf(followUps, 'follow-up')} today`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

/** `+2 · 1 due`: the same beside the next one, which has the room. */
export function owedFigures({ others, followUps }: TodayView, numbers: NumberWords): string {
  return [others === 0 ? '' : `+${numbers.whole(others)}`, followUps === 0 ? '' : `${followUps} due`]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Whether there is nothing to say. */
export function isEmptyToday({ next, others, followUps }: TodayView): boolean {
  return next === null && others === 0 && followUps === 0;
}
