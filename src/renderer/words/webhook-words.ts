// How the user's webhook is doing, for the settings and the diagnostics. Pure.
import { messages } from '../../shared/messages/messages.ts';
import type { WebhookView } from '../../shared/model.ts';
import type { TimeWords } from './time.ts';

export function webhookWords(
  { address, last, waitingCount, droppedCount }: WebhookView,
  { now, times }: { readonly now: number; readonly times: TimeWords },
): string {
  const words = messages().webhook;
  if (address.kind === 'unknown') return words.keychainSilent;
  if (address.kind === 'absent') return words.noAddress;
  return [
    last === null ? words.notYet : null,
    last?.kind === 'delivered' ? words.delivered(times.ago(last.at, now)) : null,
    last?.kind === 'failed' ? words.failures[last.failure] : null,
    last?.kind === 'failed' && last.againAt !== null && last.againAt > now
      ? words.again(times.upcoming(last.againAt, now))
      : null,
    waitingCount > 0 ? words.waiting(waitingCount) : null,
    droppedCount > 0 ? words.dropped(droppedCount) : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}
