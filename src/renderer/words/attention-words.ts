// How the user marked an account and what was decided about it, as text.
import type { AttentionAct, AttentionTarget, PauseLength, SnoozeLength } from '../../shared/model.ts';
import { pauseLengths, snoozeLengths } from '../../shared/contract/marks.ts';
import type { Messages } from '../../shared/messages/en/index.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { AccountMarks } from '../../shared/account-marks.ts';
import type { TimeWords } from './time.ts';

/** "Tarnwick Systems is muted": the confirmation. */
export function markedText(act: AttentionAct, name: string, kind: AttentionTarget['kind']): string {
  const { marked, watchedPerson } = messages().attention;
  return act === 'watch' && kind === 'person' ? watchedPerson(name) : marked[act](name);
}

/** The first of January 1970 was a Thursday. */
export function isSunday(times: TimeWords, now: number): boolean {
  return times.dayNumber(now) % 7 === 3;
}

/** When tomorrow is Monday, it is offered once. */
export function snoozes(
  times: TimeWords,
  now: number,
  morningMinute: number,
): readonly { readonly length: SnoozeLength; readonly text: string }[] {
  const morning = times.ofDay(morningMinute);
  return snoozeLengths
    .filter((length) => length !== 'monday' || !isSunday(times, now))
    .map((length) => ({ length, text: messages().attention.snoozes[length](morning) }));
}

export function pauses(
  times: TimeWords,
  morningMinute: number,
): readonly { readonly length: PauseLength; readonly text: string }[] {
  const morning = times.ofDay(morningMinute);
  return pauseLengths.map((length) => ({ length, text: messages().attention.pauses[length](morning) }));
}

export interface Silenced {
  readonly kind: 'muted' | 'snoozed';
  /** "Snoozed until 16:20" */
  readonly text: string;
  /** Next to the icon, in the little room of a row: "16:20" */
  readonly short: string;
}

/** Why an account does not alert, for the mark on its rows; null when it does. */
export function silencedLabel(
  { isMuted, isExcluded, snoozedUntilAt }: AccountMarks,
  upcoming: (at: number) => string,
): Silenced | null {
  const words = messages().attention.silenced;
  if (isExcluded) return { kind: 'muted', text: words.excluded, short: words.excluded };
  if (isMuted) return { kind: 'muted', text: words.muted, short: words.muted };
  if (snoozedUntilAt === null) return null;
  const until = upcoming(snoozedUntilAt);
  return { kind: 'snoozed', text: words.snoozed(until), short: until };
}

export function snoozeAct(length: SnoozeLength): `snooze-${SnoozeLength}` {
  return `snooze-${length}`;
}

export interface NextStep {
  readonly act: AttentionAct;
  readonly text: string;
  readonly hint: string;
}

/** What would make this account alert; null when nothing prevents it. */
export function nextStep(marks: AccountMarks, name: string): NextStep | null {
  const act = nextAct(marks);
  if (act === null) return null;
  const { text, hint } = messages().attention.next[act];
  return { act, text: text(name), hint };
}

function nextAct(marks: AccountMarks): keyof Messages['attention']['next'] | null {
  if (marks.isExcluded) return 'include';
  if (marks.isMuted) return 'unmute';
  if (marks.snoozedUntilAt !== null) return 'wake';
  return marks.isWatched ? null : 'watch';
}
