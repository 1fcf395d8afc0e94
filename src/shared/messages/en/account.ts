// The page of an account: how it stands, what can be done with it, its score, what happened there.
import type { HotWindow } from '../../contract/service.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');
const daysOf = (days: number): string => plural(days, { one: '# day', other: '# days' });

export const account = {
  /** For screen readers, until the name is known. */
  heading: 'Account',
  /** The heading of the part with the account's open alert. */
  openEntry: 'Open alert',
  /** For an account whose stage or label says so, in the organization's words. */
  doNotContact: {
    says: { stage: (name: string) => `Stage “${name}”`, label: (name: string) => `Label “${name}”` },
    isLeftOut: 'Excluded in settings: no alerts, not in the hot list.',
    /** If the settings show excluded accounts in the hot list. */
    isLeftOutRanked: 'Excluded in settings: no alerts.',
    isWatched: 'Excluded in settings, but you watch the account, so it still alerts and is in the hot list.',
    isNotLeftOut: {
      stage: 'It still alerts and is in the hot list, because your settings don’t exclude this stage.',
      label: 'It still alerts and is in the hot list, because your settings don’t exclude this label.',
    },
    leaveOut: { stage: 'Exclude this stage', label: 'Exclude this label' },
    leftOut: (name: string) => `Excluded “${name}”`,
    leftOutUndone: (name: string) => `“${name}” is no longer excluded`,
  },
  /** `window`: as next to a score. */
  rankIn: (rank: number, window: string) => `#${String(rank)} · ${window}`,
  driving: 'What’s driving the score',
  /** `window`: "last 30 days"; `date`: when what Hotlist knows of it begins. */
  drivingSince: (window: string, date: string) => `${window}, known since ${date}`,
  /** In the list of what drives the score, for the remainder. */
  restOfScore: 'Everything else',
  /** After the kind of what was logged. */
  loggedBy: { user: 'logged by you', team: 'logged by your team' },
  loggedTitle: 'Logged',
  /** `count`: kinds, all of them. */
  moreThanScore: (count: number) =>
    plural(count, {
      one: 'This comes to more than the score: the service weights it in its own way, or has not counted the latest yet.',
      other:
        'All # kinds add up to more than the score: the service weights them in its own way, or has not counted the latest yet.',
    }),
  kinds: (count: number) => plural(count, { other: 'Show all # kinds' }),
  summaryCopied: 'Summary copied',
  addressCopied: (address: string) => `${address} copied`,
  facts: {
    title: 'Facts',
    industry: 'Industry',
    location: 'Location',
    employees: 'Employees',
    people: (count: number) => plural(count, { one: '# person', other: '# people' }),
  },
  standing: {
    /** After the reasons. */
    within: {
      '24h': 'in 24 h',
      '7d': 'in 7 d',
      '30d': 'in 30 d',
      all: 'in all known signals',
    } satisfies Record<HotWindow, string>,
    /** `quiet`: "Quiet for 7 days"; `ago`: "3 h ago". */
    quiet: (quiet: string, ago: string) => `${quiet}. Last activity ${ago}.`,
    neverSeen: 'No activity from this account yet.',
    /** With the Accounts API alone. `ago`: null if the last activity is not known. */
    withoutSignals: (ago: string | null) =>
      `${ago === null ? '' : `Last activity ${ago}. `}What happens there comes with the Signals API.`,
  },
  acts: {
    title: 'Actions',
    snooze: 'Snooze',
    copySummary: 'Copy summary',
    more: 'More',
    neverAlert: 'Never alert about it (customer, your own company)',
    allowAlerts: 'Allow alerts',
    isExcluded: 'Never alerts: you chose to never alert about it.',
    isMuted: 'Muted: its alerts are not shown.',
    isSnoozed: (until: string) =>
      `Snoozed until ${until}. A stronger signal than any so far ends the snooze.`,
  },
  activity: {
    title: 'Activity',
    recorded: (count: number) => plural(count, { one: '# signal recorded', other: '# signals recorded' }),
    none: 'None recorded yet. New activity appears here.',
    /** With the Accounts API alone. */
    noneWithoutSignals: 'Ad likes appear here. Signals come with the Signals API.',
  },
  logged: {
    /** `at`: "tomorrow 8:00". */
    followUp: (at: string) => `Reminder: ${at}`,
    removeReminder: 'Remove reminder',
    takeBack: 'Remove',
    /** How far sending has come. */
    notSent: 'Not sent yet',
    /** `left`: "1:50", minutes and seconds. */
    sendsIn: (left: string) => `Sends in ${left}`,
    correct: 'Log a correction',
    /** The beginning of a correction's note; `what`: "Call", `at`: when it was. */
    correction: (what: string, at: string) => `Correction: “${what}” of ${at} was logged by mistake.`,
    unsure: 'Sent, but not confirmed. Hotlist checks before sending it again.',
    sent: 'Sent. The service cannot undo it.',
    sentBare: 'Sent without its details, because the service rejected them. The service cannot undo it.',
    /** What the team knows about it. */
    shared: {
      owed: 'Your team will see it once it is sent.',
      told: 'Your team sees it.',
      takingBack: 'Being hidden from your team.',
      refused: 'Your team’s relay rejected it, so only you see it.',
      unshare: 'Hide from team',
    },
  },
  engagement: {
    title: 'Ad engagement',
    interactions: (count: number) => plural(count, { one: '# interaction', other: '# interactions' }),
    notRead: 'Not loaded yet.',
    notAmong: 'No notable ad engagement.',
    what: 'What',
    paid: 'Paid',
    organic: 'Organic',
    impressions: 'Impressions',
    engagements: 'Engagements',
    clicks: 'Clicks',
  },
  chart: {
    /** "24 h score, 7 days". */
    label: (score: string, days: number) => `${score}, ${daysOf(days)}`,
    changed: (score: string, from: string, to: string, days: number, signals: number) =>
      plural(signals, {
        one: `${score} from ${from} to ${to} in ${daysOf(days)}, # signal marked`,
        other: `${score} from ${from} to ${to} in ${daysOf(days)}, # signals marked`,
      }),
    changeUnknown: (score: string, days: number, signals: number) =>
      plural(signals, {
        one: `${score} not known yet in ${daysOf(days)}, # signal marked`,
        other: `${score} not known yet in ${daysOf(days)}, # signals marked`,
      }),
    scoreUnknown: 'score not known',
    /** Over the empty plot; `score`: "24 h score". */
    noneYet: (score: string) => `No ${score} known for these days`,
    /** `score`: "signal score". */
    signal: (what: string, score: string, value: string) => `${what}, ${score} ${value}`,
    noSignals: (days: number) => `No signals in the last ${daysOf(days)}.`,
    historyComes: 'The score history appears here once the score changes.',
    signalsByScore: 'signals by signal score',
    now: 'now',
  },
};
