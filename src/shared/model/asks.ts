// An assistant's request for permission, as shown to the user, and the outcome of the user's answer.
import type { ClaimAnswer } from './claims.ts';
import type { LogActivityAnswer } from '../contract/answers.ts';
import type { LoggedActivity, MarkChange } from '../contract/arguments.ts';
import type { SnoozeLength } from '../contract/marks.ts';

/** Its texts come from the assistant, cleaned and limited; what is shown is what is done. */
export type AskedChange =
  | { readonly kind: 'claim' }
  | { readonly kind: 'snooze'; readonly length: SnoozeLength; readonly untilAt: number }
  | { readonly kind: 'log'; readonly activity: LoggedActivity };

export interface AssistantAsk {
  /** A new one for each that is shown. */
  readonly seq: number;
  /** The name the assistant gives itself: one line, which may say anything; '' without one. */
  readonly client: string;
  /** Root domain, of an account that is known here. */
  readonly domain: string;
  readonly name: string;
  readonly change: AskedChange;
  /** In whose name it is done; null if unknown. */
  readonly me: string | null;
  /** How many more are waiting behind it. */
  readonly waitingCount: number;
}

/** The outcome of the user's answer. */
export type AskAnswer =
  | { readonly kind: 'refused' }
  /** It is no longer waiting; nothing was changed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'claimed'; readonly answer: ClaimAnswer }
  | { readonly kind: 'snoozed'; readonly length: SnoozeLength; readonly change: MarkChange }
  | { readonly kind: 'logged'; readonly type: string; readonly answer: LogActivityAnswer };
