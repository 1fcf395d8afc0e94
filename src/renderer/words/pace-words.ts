// What a number of alerts a day would have brought lately.
import { messages } from '../../shared/messages/messages.ts';

/** Null while there is nothing to say. */
export function pacePreviewWords(perWorkingDay: number | 'unknown' | 'unasked' | 'replaying'): string | null {
  if (perWorkingDay === 'replaying') return '…';
  if (perWorkingDay === 'unknown' || perWorkingDay === 'unasked') return null;
  return messages().alertSettings.lately(Math.round(perWorkingDay));
}
