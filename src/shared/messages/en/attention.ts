// How the user marks accounts and people, and what was decided about an alert.
import type { LedgerOutcome } from '../../contract/alerts.ts';
import type { AttentionAct, MarkAct, PauseLength, SnoozeLength } from '../../contract/marks.ts';
import type { RowAct } from '../../contract/row-acts.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

type OfName = (name: string) => string;
type OfCount = (count: number) => string;

/** Why a single-letter key does nothing to a row. */
const notForRow: Readonly<Record<RowAct, string>> = {
  claim: 'Only an account can be claimed',
  watch: 'Only an account or a person can be watched',
  snooze: 'Only an account can be snoozed',
  mute: 'Only an account can be muted',
  done: 'Only an alert can be marked as done',
  skip: 'Only the next call can be skipped',
  copy: 'Only an account or a person has something to copy',
  link: 'Only an account or a person has a link to copy',
  log: 'Activity can be logged only on an account or a person',
  crm: 'Only an account has a page in your CRM',
  linkedin: 'Only an account or a person has a LinkedIn page',
  explain: 'There is no score to explain here',
  select: 'Only entries of the feed can be selected',
};

/** The buttons for several rows. */
const severalActs: Readonly<Record<'done' | MarkAct, string>> = {
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

const marked: Readonly<Record<AttentionAct, OfName>> = {
  watch: (name) => `Watching ${name}: you will be alerted to what they do`,
  unwatch: (name) => `No longer watching ${name}`,
  mute: (name) => `${name} is muted`,
  unmute: (name) => `${name} is no longer muted`,
  'snooze-1h': (name) => `${name} is snoozed for an hour`,
  'snooze-tomorrow': (name) => `${name} is snoozed until tomorrow`,
  'snooze-monday': (name) => `${name} is snoozed until Monday`,
  wake: (name) => `Snooze ended: ${name}`,
  exclude: (name) => `${name} will never alert`,
  include: (name) => `${name} can alert again`,
};

/** The message when it is undone. */
const markUndone: Readonly<Record<AttentionAct, OfName>> = {
  watch: (name) => `No longer watching ${name}`,
  unwatch: (name) => `Watching ${name} again`,
  mute: (name) => `${name} is no longer muted`,
  unmute: (name) => `${name} is muted again`,
  'snooze-1h': (name) => `Snooze ended: ${name}`,
  'snooze-tomorrow': (name) => `Snooze ended: ${name}`,
  'snooze-monday': (name) => `Snooze ended: ${name}`,
  wake: (name) => `${name} is snoozed again`,
  exclude: (name) => `${name} can alert again`,
  include: (name) => `${name} will never alert, as before`,
};

/** `are` ends a sentence that begins with the accounts: "muted". */
const areOf =
  (are: string): OfCount =>
  (count) =>
    plural(count, { one: `# account is ${are}`, other: `# accounts are ${are}` });

const markedSeveral: Readonly<Record<MarkAct, OfCount>> = {
  watch: (count) => plural(count, { other: 'Watching #: you will be alerted to what they do' }),
  unwatch: (count) => plural(count, { other: 'No longer watching #' }),
  mute: areOf('muted'),
  unmute: areOf('no longer muted'),
  'snooze-1h': areOf('snoozed for an hour'),
  'snooze-tomorrow': areOf('snoozed until tomorrow'),
  'snooze-monday': areOf('snoozed until Monday'),
  wake: areOf('no longer snoozed'),
};

/** `morning`: a time of day. */
const snoozes: Readonly<Record<SnoozeLength, (morning: string) => string>> = {
  '1h': () => 'Snooze for 1 hour',
  tomorrow: (morning) => `Snooze until tomorrow ${morning}`,
  monday: (morning) => `Snooze until Monday ${morning}`,
};

const pauses: Readonly<Record<PauseLength, (morning: string) => string>> = {
  '30min': () => 'Pause for 30 minutes',
  '1h': () => 'Pause for 1 hour',
  tomorrow: (morning) => `Pause until tomorrow ${morning}`,
};

/** The outcome of a decision, in one word. */
const outcomes: Readonly<Record<LedgerOutcome, string>> = {
  pending: 'Waiting',
  shown: 'Alerted',
  held: 'Held',
  summarised: 'In another alert',
  failed: 'Failed',
  joined: 'Combined',
  rejected: 'Not alerted',
};

export const attention = {
  notForRow,
  /** On the page of an account. */
  nothingOpen: (name: string) => `Nothing to mark as done: ${name} has no open alert`,
  /** Shown where its input is. */
  noCrm: 'Enter your CRM’s address here. G then opens the account in it.',
  noEmail: (name: string) => `No email address of ${name} is known`,
  noLinkedIn: (name: string) => `No LinkedIn page of ${name} is known`,
  /** The page's account or person has not been read yet, or is unknown. */
  nobodyOpen: 'There is nothing here to act on',
  severalActs,
  marked,
  watchedPerson: (name: string) => `Watching ${name}: you will be alerted to what they do`,
  markedSeveral,
  markUndone,
  severalUndone: (count: number, arePeople: boolean) =>
    arePeople
      ? plural(count, { one: 'Undone for # person', other: 'Undone for # people' })
      : plural(count, { one: 'Undone for # account', other: 'Undone for # accounts' }),
  nothingToUndo: 'Nothing to undo',
  /** `what`: the message when it was done, without its full stop. */
  /** Said once its end may have passed. */
  wasSnoozed: (name: string) => `${name} was snoozed`,
  wereSnoozed: (count: number) =>
    plural(count, { one: '# account was snoozed', other: '# accounts were snoozed' }),
  undoOlder: (what: string) => `A while ago: ${what}. Undo it?`,
  snoozes,
  pauses,
  silenced: {
    excluded: 'Never alerts',
    muted: 'Muted',
    snoozed: (until: string) => `Snoozed until ${until}`,
  },
  /** What would make an account alert. */
  next: {
    include: {
      text: (name: string) => `Allow alerts for ${name}`,
      hint: 'It is on your list of accounts that never alert.',
    },
    unmute: { text: (name: string) => `Unmute ${name}`, hint: 'A muted account’s alerts are not shown.' },
    wake: {
      text: (name: string) => `End ${name}’s snooze`,
      hint: 'Its alerts are held until the snooze ends.',
    },
    watch: {
      text: (name: string) => `Watch ${name}`,
      hint: 'If you watch it, you are alerted to its signals and ad likes, as the rule “Watched” says.',
    },
  },
  outcomes,
};
