// What alerts say: what happened, what led there, where the account ranks, and many in one.
import { countText } from '../numbers.ts';
import type { VisitWitness } from '../../contract/witnesses.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

function alerts(count: number): string {
  return plural(count, { one: '# alert', other: '# alerts' });
}

function fromAccounts(count: number, accounts: number): string {
  return `${alerts(count)} from ${plural(accounts, { one: '# account', other: '# accounts' })}`;
}

/** The list below names accounts: where there are fewer of them than alerts, their number is said too. */
function alertsOver(count: number, accounts: number): string {
  return count > accounts ? fromAccounts(count, accounts) : alerts(count);
}

export const alertText = {
  snoozedBefore: 'Snooze ended',
  snoozedBeforeAll: (text: string): string => `Snooze ended: ${text}`,
  cooling: 'Cooling',
  scoreWas: (score: string, peak: string): string => `${score} was ${peak}`,
  scoreWasUnlisted: (score: string, peak: string): string => `${score} was ${peak}, no longer on the list`,
  signalsInADay: (count: number): string =>
    plural(count, { one: '# signal in 24 h', other: '# signals in 24 h' }),
  usually: (aDay: number): string => `usually ${countText(aDay)} a day`,
  usuallyLess: 'usually less than 1 a day',
  nearlyDaily: 'after nearly daily visits',
  adLike: 'Ad like',
  adLiked: 'Someone liked an ad',
  buyingResearch: 'Buyer visit',
  backAfter: (days: number): string => plural(days, { one: 'Back after # day', other: 'Back after # days' }),
  /** What speaks for a buyer's visit. */
  visitWitness: {
    'liked-ad': 'liked an ad before',
    'read-terms': 'read the terms',
    'scored-high': 'scored high',
    'new-here': 'new here',
    colleagues: 'colleagues were here too',
  } satisfies Readonly<Record<VisitWitness, string>>,
  scoreJump: (rise: number): string => `Score up ${countText(rise)} in an hour`,
  leadScore: (score: number): string => `Lead score ${score}`,
  leadScoreRose: (from: number, to: number): string => `Lead score ${from} → ${to}`,
  peopleAtOnce: (count: number): string =>
    plural(count, { one: '# person at once', other: '# people at once' }),
  visitorsAtOnce: (count: number): string =>
    plural(count, { one: '# visitor at once', other: '# visitors at once' }),
  signalScore: (score: number): string => `signal score ${score}`,
  /** If only the address is known. */
  from: (email: string): string => `from ${email}`,
  /** Why there is an alert at all. */
  youWatch: (person: string): string => `You watch ${person}`,
  followUp: 'Follow up',
  followUpDue: 'A follow-up is due',
  /** `name`: of a colleague. */
  handedOver: (name: string): string => `Handed over by ${name}`,
  handedOverDiscreet: 'A colleague handed an account over to you',
  stillWaiting: 'Still waits for an answer',
  yourActivity: (activity: string, ago: string): string => `your ${activity} ${ago}`,
  activityRefused: (account: string): string => `${account}: the service rejected your activity`,
  activityRefusedDiscreet: 'The service rejected an activity you logged',
  standing: {
    now: (rank: number): string => `now #${rank}`,
    nowWas: (rank: number, was: number): string => `now #${rank} (was ${was})`,
    /** `points`: "24 h score 22", '' without one. */
    before: (rank: number, points: string): string =>
      `before this #${rank}${points === '' ? '' : `, ${points}`}`,
  },
  digest: {
    alerts,
    alertsOf: (count: number, account: string): string => `${alerts(count)}: ${account}`,
    worthALook: (accounts: number): string =>
      plural(accounts, { one: '# account worth a look', other: '# accounts worth a look' }),
    /** With those who wait; `others`: the line above, or '' without any. */
    waitFor: (count: number, others: string): string =>
      `${plural(count, { one: '# waits for an answer', other: '# wait for an answer' })}${others === '' ? '' : `, ${others}`}`,
    /** What held all of them until now. */
    during: {
      'quiet-hours': (count: number, accounts: number): string =>
        `${alertsOver(count, accounts)}, held during quiet hours`,
      paused: (count: number, accounts: number): string =>
        `${alertsOver(count, accounts)}, held during the pause`,
      'do-not-disturb': (count: number, accounts: number): string =>
        `${alertsOver(count, accounts)}, held during Do Not Disturb`,
    },
    alertsOver,
    followUps: (count: number): string => plural(count, { one: '# follow-up', other: '# follow-ups' }),
    requests: (count: number): string =>
      plural(count, { one: '# request', other: '# requests within 10 minutes' }),
    more: (count: number): string => `and ${countText(count)} more`,
    moreAccounts: (count: number): string =>
      plural(count, { one: 'and # more account', other: 'and # more accounts' }),
  },
  buttons: { open: 'Open', claim: 'I’ve got this', log: 'Log call', snooze: 'Snooze', done: 'Done' },
  test: {
    title: 'Hotlist can reach you',
    body: 'This is what an alert looks like. Click it to open the panel.',
    shown: 'Your system says it was shown. If you did not see it, check whether Do Not Disturb is on.',
  },
};
