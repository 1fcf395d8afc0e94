// The line on top of the hot list: who to call next and why, and what else is owed.
import type { TodayView } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { countText } from '../../shared/words/text.ts';

/** `2 more open · 1 follow-up today`; null when nothing else is owed. */
export function owedWords({ next, others, followUps }: TodayView): string | null {
  const words = messages().hot.today;
  const parts = [
    others === 0 ? '' : next === null ? words.open(others) : words.moreOpen(others),
    followUps === 0 ? '' : words.followUps(followUps),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

/** `+2 · 1 due`: the same beside the next one, which has the room. */
export function owedFigures({ others, followUps }: TodayView): string {
  const { due } = messages().hot.today;
  return [others === 0 ? '' : `+${countText(others)}`, followUps === 0 ? '' : due(followUps)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Whether there is nothing to say. */
export function isEmptyToday({ next, others, followUps }: TodayView): boolean {
  return next === null && others === 0 && followUps === 0;
}
