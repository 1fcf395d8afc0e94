// The choices for a follow-up, as text. Pure.
import { followUps, type FollowUp } from '../../shared/contract/activity.ts';
import type { FollowUpWish } from '../../shared/contract/arguments.ts';
import { messages } from '../../shared/messages/messages.ts';
import { isSunday } from './attention-words.ts';
import type { TimeWords } from './time.ts';

/** When tomorrow is Monday, it is offered once. */
export function followUpChoices(
  times: TimeWords,
  now: number,
  morningMinute: number,
): readonly { readonly value: FollowUp; readonly text: string }[] {
  return followUps
    .filter((value) => value !== 'monday' || !isSunday(times, now))
    .map((value) => ({ value, text: followUpText(value, times, now, morningMinute) }));
}

export function followUpText(
  wish: FollowUpWish,
  times: TimeWords,
  now: number,
  morningMinute: number,
): string {
  if (typeof wish === 'string') return messages().activities.followUps[wish](times.ofDay(morningMinute));
  return 'at' in wish ? times.upcoming(wish.at, now) : `${wish.date} ${times.ofDay(wish.minute)}`;
}
