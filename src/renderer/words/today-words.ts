// What is to be done besides the next call: the line at the top of the hot list.
import type { TodayView } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';

/** `4 unread · 1 follow-up today`; null when there is nothing. `isShort`: `4 unread · 1 due`. */
export function owedWords({ unread, followUps }: TodayView, isShort = false): string | null {
  const words = messages().hot.today;
  const parts = [
    unread === 0 ? '' : words.unread(unread),
    followUps === 0 ? '' : (isShort ? words.due : words.followUps)(followUps),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}
