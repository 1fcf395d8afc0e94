// How far a logged activity has come, in words. Pure.
import type { OutboxEntry } from '../../shared/model.ts';

export function outboxText(entry: OutboxEntry): string {
  switch (entry.state) {
    case 'waiting':
      return 'Not sent yet';
    case 'unsure':
      return 'Sent, not confirmed. Hotlist looks it up before it sends it again.';
    case 'sent':
      return entry.isBare
        ? 'Sent without its details, which the service did not take. The service cannot take it back.'
        : 'Sent. The service cannot take it back.';
    case 'rejected':
      return entry.reason ?? 'The service rejected it';
  }
}

/** What is on its way cannot be taken back: it may have arrived. */
export function canTakeBack(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' || entry.state === 'rejected';
}
