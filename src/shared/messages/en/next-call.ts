// Whom to call next, and how long whoever asked has waited: in the panel, the tray, the terminal and for assistants.
import type { NextCallReason } from '../../contract/next-call.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

/** Why this account: beside “Call next”. */
const reasons: Readonly<Record<NextCallReason, string>> = {
  waiting: 'asked, within your goal',
  overdue: 'asked, and is overdue',
  alert: 'most urgent alert',
  uncontacted: 'hottest of those not contacted',
};

/** The same in full. */
const meanings: Readonly<Record<NextCallReason, string>> = {
  waiting:
    'Nobody has answered their request yet. Of those within your goal that you have neither called nor skipped, it is the oldest.',
  overdue:
    'Nobody has answered their request. Those within your goal come before it; of those overdue, the newest comes first, and before it whoever can be called at this hour.',
  alert:
    'Requests come before it. Of the alerts of the last seven days that are not done, it is the most urgent.',
  uncontacted:
    'Requests and alerts that are not done come before it. It is the hottest account that nobody contacted lately.',
};

export const nextCall = {
  reasons,
  meanings,
  /** What speaks for an account without an alert. `areReported`: the service tells of calls that were not logged here. */
  uncontacted: (days: number, areReported: boolean) =>
    areReported
      ? plural(days, { other: 'Not contacted in # days' })
      : plural(days, { other: 'No contact logged here in # days' }),
  /** Where nobody is known. */
  nobodyKnown: 'nobody known there',
  findSomebody: 'Find somebody on LinkedIn',
  /** The time at the account. */
  there: (time: string) => `${time} there`,
  /** When its calling hours begin. */
  fromThere: (there: string, here: string) => `from ${there} there, ${here} here`,
  /** The same in the user's own time. */
  callFrom: (here: string) => `call from ${here} your time`,
  allDone: 'All done',
  allDoneMeans: 'No request and no hot account is left for you now.',
  logByKey: 'Log a call (L)',
  snoozeByKey: 'Snooze for 1 hour (S)',
  skipByKey: 'Skip for today (K)',
  skipped: (name: string) => `${name} is skipped until tomorrow, or until something new comes of it`,
  skipUndone: (name: string) => `${name} is no longer skipped`,
  waiting: {
    /** Less than a minute. */
    now: 'under a minute',
    minutes: (count: number) => `${String(count)} min`,
    /** `minutes`: two digits; null for none. */
    hours: (hours: number, minutes: string | null) =>
      minutes === null ? `${String(hours)} h` : `${String(hours)} h ${minutes}`,
    sinceYesterday: 'since yesterday',
    since: (day: string) => `since ${day}`,
    /** From six days on, when the name of the day could be that of today. */
    days: (count: number) => plural(count, { other: '# days' }),
    /** With the words above. */
    waits: (span: string) => `waiting ${span}`,
    /** Nothing but what was logged here is known. */
    notLogged: (span: string) => `${span}, no answer logged here`,
    /** `isLate`: longer than the goal in the settings. */
    means: (isLate: boolean): string =>
      isLate
        ? 'They asked, and nobody has answered. It is longer than your goal.'
        : 'They asked, and nobody has answered yet. It is within your goal.',
    skipped: 'skipped',
    skippedMeans: 'You skip it as the next call until tomorrow, or until something new comes of it.',
    /** Follows the sentence above. */
    notReported:
      'Only what is logged in Hotlist is known: the service reports no mails, calls or meetings of your people.',
  },
};
