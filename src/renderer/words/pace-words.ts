// What a number of alerts a day would have brought lately.
import { messages } from '../../shared/messages/messages.ts';
import type { DailyNotifications } from './preview-words.ts';

/** Null while there is nothing to say. */
export function pacePreviewWords(
  daily: DailyNotifications | 'unknown' | 'unasked' | 'replaying',
): string | null {
  if (daily === 'replaying') return '…';
  if (daily === 'unknown' || daily === 'unasked') return null;
  return messages().alertSettings.lately(Math.round(daily.all), Math.round(daily.asks));
}
