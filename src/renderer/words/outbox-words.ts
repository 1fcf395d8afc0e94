// How far a logged activity has come, in words. Pure.
import { messages } from '../../shared/messages/messages.ts';
import type { OutboxEntry } from '../../shared/model.ts';

export function outboxText(entry: OutboxEntry): string {
  const { account, rejections } = messages();
  const words = account.logged;
  switch (entry.state) {
    case 'waiting':
      return words.notSent;
    case 'unsure':
      return words.unsure;
    case 'sent':
      return entry.isBare ? words.sentBare : words.sent;
    case 'rejected':
      return entry.reason ?? rejections.unknown;
  }
}

/** What is on its way cannot be taken back: it may have arrived. */
export function canTakeBack(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' || entry.state === 'rejected';
}
