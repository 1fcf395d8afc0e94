// How the user marked an account and what was decided about it, in words. Pure.
import type {
  AttentionAct,
  AttentionTarget,
  LedgerOutcome,
  MarkAct,
  PauseLength,
  SnoozeLength,
} from '../../shared/model.ts';
import { MORNING_MINUTE, pauseLengths, snoozeLengths } from '../../shared/contract/marks.ts';
import type { RowAct } from '../../shared/contract/row-acts.ts';
import type { AccountMarks } from '../../shared/account-marks.ts';
import { plural, type NumberWords } from './numbers.ts';
import type { TimeWords } from './time.ts';

/** Why a single-letter key does nothing to a row. */
export const notForRow: Readonly<Record<RowAct, string>> = {
  watch: 'Only an account or a person can be watched',
  snooze: 'Only an account can be snoozed',
  mute: 'Only an account can be muted',
  done: 'Only an alert can be marked as done',
  copy: 'Only an account has a summary to copy',
  log: 'Activity can be logged only on an account or a person',
  explain: 'There is no score to explain here',
  select: 'Only entries of the feed can be selected',
};

/** The buttons for several rows, by what they do to them. */
export const severalActWords: Readonly<Record<'done' | MarkAct, string>> = {
  done: 'Done',
  'snooze-1h': 'Snooze 1 h',
  'snooze-tomorrow': 'Snooze until tomorrow',
  'snooze-monday': 'Snooze until Monday',
  wake: 'End snooze',
  mute: 'Mute',
  unmute: 'Unmute',
  watch: 'Watch',
  unwatch: 'Stop watching',
};

/** "Tarnwick Systems is muted": the confirmation. */
export function markedText(act: AttentionAct, name: string, kind: AttentionTarget['kind']): string {
  switch (act) {
    case 'watch':
      return kind === 'person'
        ? `Watching ${name}: every ad like will alert`
        : `Watching ${name}: every signal will alert`;
    case 'unwatch':
      return `No longer watching ${name}`;
    case 'mute':
      return `${name} is muted`;
    case 'unmute':
      return `${name} is no longer muted`;
    case 'snooze-1h':
      return `${name} is snoozed for an hour`;
    case 'snooze-tomorrow':
      return `${name} is snoozed until tomorrow`;
    case 'snooze-monday':
      return `${name} is snoozed until Monday`;
    case 'wake':
      return `${name} is no longer snoozed`;
    case 'exclude':
      return `${name} will never alert`;
    case 'include':
      return `${name} can alert again`;
  }
}

/** The same of several: "3 accounts are muted". */
export function markedSeveralText(act: MarkAct, count: number, numbers: NumberWords): string {
  const are = `${numbers.whole(count)} ${plural(count, 'account is', 'accounts are')}`;
  switch (act) {
    case 'watch':
      return `Watching ${numbers.whole(count)}: everything they do will alert`;
    case 'unwatch':
      return `No longer watching ${numbers.whole(count)}`;
    case 'mute':
      return `${are} muted`;
    case 'unmute':
      return `${are} no longer muted`;
    case 'snooze-1h':
      return `${are} snoozed for an hour`;
    case 'snooze-tomorrow':
      return `${are} snoozed until tomorrow`;
    case 'snooze-monday':
      return `${are} snoozed until Monday`;
    case 'wake':
      return `${are} no longer snoozed`;
  }
}

/** Said once marks are as they were. */
export const UNDONE_TEXT = 'Undone';

const snoozeTexts: Readonly<Record<SnoozeLength, (morning: string) => string>> = {
  '1h': () => 'Snooze for 1 hour',
  tomorrow: (morning) => `Snooze until tomorrow ${morning}`,
  monday: (morning) => `Snooze until Monday ${morning}`,
};

const pauseTexts: Readonly<Record<PauseLength, (morning: string) => string>> = {
  '30min': () => 'Pause for 30 minutes',
  '1h': () => 'Pause for 1 hour',
  tomorrow: (morning) => `Pause until tomorrow ${morning}`,
};

/** When tomorrow is Monday, it is offered once. */
export function snoozes(
  times: TimeWords,
  now: number,
): readonly { readonly length: SnoozeLength; readonly text: string }[] {
  const morning = times.ofDay(MORNING_MINUTE);
  // The first of January 1970 was a Thursday.
  const isSunday = times.dayNumber(now) % 7 === 3;
  return snoozeLengths
    .filter((length) => length !== 'monday' || !isSunday)
    .map((length) => ({ length, text: snoozeTexts[length](morning) }));
}

export function pauses(times: TimeWords): readonly { readonly length: PauseLength; readonly text: string }[] {
  const morning = times.ofDay(MORNING_MINUTE);
  return pauseLengths.map((length) => ({ length, text: pauseTexts[length](morning) }));
}

/** Why an account does not alert, for the icon beside it; null when it does. */
export function silencedLabel(
  { isMuted, isExcluded, snoozedUntilAt }: AccountMarks,
  upcoming: (at: number) => string,
): { readonly kind: 'muted' | 'snoozed'; readonly text: string } | null {
  if (isExcluded) return { kind: 'muted', text: 'Never alerts' };
  if (isMuted) return { kind: 'muted', text: 'Muted' };
  return snoozedUntilAt === null
    ? null
    : { kind: 'snoozed', text: `Snoozed until ${upcoming(snoozedUntilAt)}` };
}

export function snoozeAct(length: SnoozeLength): AttentionAct {
  return `snooze-${length}`;
}

export interface NextStep {
  readonly act: AttentionAct;
  readonly text: string;
  readonly hint: string;
}

/** What would make this account alert; null when nothing about the account prevents it. */
export function nextStep(marks: AccountMarks, name: string): NextStep | null {
  if (marks.isExcluded)
    return {
      act: 'include',
      text: `Allow alerts for ${name}`,
      hint: 'It is on your list of accounts that never alert.',
    };
  if (marks.isMuted)
    return { act: 'unmute', text: `Unmute ${name}`, hint: 'No alert of a muted account is shown.' };
  if (marks.snoozedUntilAt !== null)
    return {
      act: 'wake',
      text: `End ${name}’s snooze`,
      hint: 'What comes in is held until its snooze ends.',
    };
  if (marks.isWatched) return null;
  return {
    act: 'watch',
    text: `Watch ${name}`,
    hint: 'When you watch it, each of its signals and ad likes alerts, however low it scores.',
  };
}

/** What became of a decision, in one word. */
export function outcomeWord(outcome: LedgerOutcome): string {
  return {
    pending: 'Waiting',
    shown: 'Alerted',
    held: 'Held',
    summarised: 'In a digest',
    failed: 'Failed',
    joined: 'Combined',
    rejected: 'Not alerted',
  }[outcome];
}
