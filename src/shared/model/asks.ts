// What an assistant asks to be allowed, as the user is shown it, and what came of the user's answer.
import type { ClaimAnswer } from './claims.ts';
import type { LogActivityAnswer } from '../contract/answers.ts';
import type { LoggedActivity, MarkState } from '../contract/arguments.ts';
import type { SnoozeLength } from '../contract/marks.ts';

/** Texts in it are the assistant's: cleaned and bounded, and what is shown is what is done. */
export type AskedChange =
  | { readonly kind: 'claim' }
  | { readonly kind: 'snooze'; readonly length: SnoozeLength; readonly untilAt: number }
  | { readonly kind: 'log'; readonly activity: LoggedActivity };

export interface AssistantAsk {
  /** Another one for each that is shown. */
  readonly seq: number;
  /** What the assistant calls itself: one line, which may say anything; '' where it says nothing. */
  readonly client: string;
  /** Root domain, of an account that is known here. */
  readonly domain: string;
  readonly name: string;
  readonly change: AskedChange;
  /** In whose name it is done; null where that is not known. */
  readonly me: string | null;
  /** How many more are waiting behind it. */
  readonly waitingCount: number;
}

/** What came of the user's answer. */
export type AskAnswer =
  | { readonly kind: 'refused' }
  /** It waits no longer: nothing was changed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'claimed'; readonly answer: ClaimAnswer }
  | { readonly kind: 'snoozed'; readonly length: SnoozeLength; readonly before: MarkState }
  | { readonly kind: 'logged'; readonly type: string; readonly answer: LogActivityAnswer };
