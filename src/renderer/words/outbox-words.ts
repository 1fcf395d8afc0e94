// How far a logged activity has come, as text. Pure.
import { TAKE_BACK_MS } from '../../shared/contract/activity.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { OutboxEntry } from '../../shared/model.ts';
import { SECOND_MS } from '../../shared/time-units.ts';

/** `1:50` */
function countdown(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

export function outboxText(entry: OutboxEntry, now: number): string {
  const { account, rejections } = messages();
  const words = account.logged;
  switch (entry.state) {
    case 'waiting': {
      const leftMs = entry.queuedAt + TAKE_BACK_MS - now;
      // If it lies in the future because the clock was set back, it no longer waits.
      return leftMs > 0 && leftMs <= TAKE_BACK_MS ? words.sendsIn(countdown(leftMs)) : words.notSent;
    }
    case 'unsure':
      return words.unsure;
    case 'sent':
      return entry.isBare ? words.sentBare : words.sent;
    case 'rejected':
      return entry.reason ?? rejections.unknown;
  }
}

/** What the team knows about it; null if it is not shared. */
export function shareText({ share, state }: OutboxEntry): string | null {
  const words = messages().account.logged.shared;
  if (share === undefined) return null;
  switch (share) {
    case 'owed':
      // A rejected one is never shared.
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

/** What is being sent cannot be taken back: it may have arrived. */
export function canTakeBack(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' || entry.state === 'rejected';
}

/** The service keeps what it has, so an error can only be corrected by another entry. */
export function canCorrect({ state }: OutboxEntry): boolean {
  return state === 'sent';
}
