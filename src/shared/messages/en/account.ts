// The page of an account: how it stands, what can be done with it, its score, what happened there.
import type { HotWindow } from '../../contract/service.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');
const daysOf = (days: number): string => plural(days, { one: '# day', other: '# days' });

export const account = {
  /** For screen readers, until the name is known. */
  heading: 'Account',
  /** What the part of the page with its open alert is called. */
  openEntry: 'Open alert',
  /** `window`: as it stands beside a score. */
  rankIn: (rank: number, window: string) => `#${String(rank)} · ${window}`,
  driving: 'What’s driving the score',
  /** A kind of signal, such as "Call", of which the user or a colleague logged these. */
  loggedKind: (what: string) => `${what} (logged)`,
  /** In the list of what drives the score, for what is left of it. */
  restOfScore: 'Everything else',
  moreThanScore: 'Together more than the score: the service weighs them in its own way.',
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
    quiet: (quiet: string, ago: string) => `${quiet}. The last activity was ${ago}.`,
    neverSeen: 'No activity from this account has been seen yet.',
  },
  acts: {
    title: 'Actions',
    snooze: 'Snooze',
    copySummary: 'Copy summary',
    more: 'More',
    neverAlert: 'Never alert about it (customer, your own company)',
    allowAlerts: 'Allow alerts',
    isExcluded: 'Never alerts: you turned its alerts off.',
    isMuted: 'Muted: its alerts are not shown.',
    isSnoozed: (until: string) => `Snoozed until ${until}. A signal stronger than those so far ends it.`,
  },
  activity: {
    title: 'Activity',
    recorded: (count: number) => plural(count, { one: '# signal recorded', other: '# signals recorded' }),
    none: 'None recorded. It appears here as it comes in.',
  },
  logged: {
    title: 'Logged by you',
    /** `at`: "tomorrow 8:00". */
    followUp: (at: string) => `Follow up ${at}`,
    cancelFollowUp: 'Cancel follow-up',
    takeBack: 'Take back',
    /** How far it has come. */
    notSent: 'Not sent yet',
    unsure: 'Sent, not confirmed. Hotlist checks before it sends it again.',
    sent: 'Sent. The service cannot take it back.',
    sentBare: 'Sent without its details, which the service did not accept. The service cannot take it back.',
    /** What the team knows of it. */
    shared: {
      owed: 'Your team sees it once it is sent.',
      told: 'Your team sees it.',
      takingBack: 'Being taken back from your team.',
      refused: 'Your team’s relay did not take it: only you see it.',
      unshare: 'Hide from team',
    },
  },
  engagement: {
    title: 'Ad engagement',
    interactions: (count: number) => plural(count, { one: '# interaction', other: '# interactions' }),
    notRead: 'Not read yet.',
    notAmong: 'Not among the ICP companies that engage most with your ads.',
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
    nothing: (days: number) =>
      `Nothing happened in the last ${daysOf(days)}. The score history appears here as it changes.`,
    signalsByPoints: 'signals by points',
    now: 'now',
  },
};
