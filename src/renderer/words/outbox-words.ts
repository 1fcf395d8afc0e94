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

/** What the team knows of it; null where it is not to know. */
export function shareText({ share, state }: OutboxEntry): string | null {
  const words = messages().account.logged.shared;
  if (share === undefined) return null;
  switch (share) {
    case 'owed':
      // One that was rejected is never told.
      return state === 'rejected' ? null : words.owed;
    case 'telling':
    case 'told':
      return words.told;
    case 'taking-back':
      return words.takingBack;
    case 'refused':
      return words.refused;
  }
}

export function canUnshare({ share }: OutboxEntry): boolean {
  return share === 'telling' || share === 'told';
}

/** What is on its way cannot be taken back: it may have arrived. */
export function canTakeBack(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' || entry.state === 'rejected';
}
