// What alerts say: what happened, what led there, where the account stands, and many in one.
import { countText } from '../../words/numbers.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

function alerts(count: number): string {
  return plural(count, { one: '# alert', other: '# alerts' });
}

export const alertText = {
  snoozedBefore: 'Snoozed before',
  snoozedBeforeAll: (text: string): string => `Snoozed before: ${text}`,
  cooling: 'Cooling',
  scoreWas: (score: string, peak: string): string => `${score} was ${peak}`,
  scoreWasUnlisted: (score: string, peak: string): string => `${score} was ${peak}, no longer on the list`,
  signalsInADay: (count: number): string =>
    plural(count, { one: '# signal in 24 h', other: '# signals in 24 h' }),
  usually: (aDay: number): string => `usually ${countText(aDay)} a day`,
  usuallyLess: 'usually less than 1 a day',
  adLike: 'Ad like',
  adLiked: 'An ad was liked',
  buyingResearch: 'Buying research',
  backAfter: (days: number): string => plural(days, { one: 'Back after # day', other: 'Back after # days' }),
  leadScore: (score: number): string => `Lead score ${score}`,
  leadScoreRose: (from: number, to: number): string => `Lead score ${from} → ${to}`,
  peopleAtOnce: (count: number): string =>
    plural(count, { one: '# person at once', other: '# people at once' }),
  signalScore: (score: number): string => `signal score ${score}`,
  /** Of whom only the address is known. */
  from: (email: string): string => `from ${email}`,
  /** Why there is an alert at all. */
  youWatch: (person: string): string => `You watch ${person}`,
  followUp: 'Follow up',
  followUpDue: 'A follow-up is due',
  /** `name`: of a colleague. */
  handedOver: (name: string): string => `Handed over by ${name}`,
  handedOverDiscreet: 'A colleague has handed over an account to you',
  yourActivity: (activity: string, ago: string): string => `your ${activity} ${ago}`,
  activityRefused: (account: string): string => `${account}: your activity was not accepted`,
  activityRefusedDiscreet: 'An activity that you logged was not accepted',
  standing: {
    now: (rank: number): string => `now #${rank}`,
    nowWas: (rank: number, was: number): string => `now #${rank} (was ${was})`,
    before: (rank: number): string => `before this #${rank}`,
  },
  digest: {
    alerts,
    alertsOf: (count: number, account: string): string => `${alerts(count)}: ${account}`,
    worthALook: (accounts: number): string =>
      plural(accounts, { one: '# account worth a look', other: '# accounts worth a look' }),
    /** What held all of them until now. */
    during: {
      'quiet-hours': (count: number): string => `${alerts(count)} during quiet hours`,
      paused: (count: number): string => `${alerts(count)} during the pause`,
      'do-not-disturb': (count: number): string => `${alerts(count)} while do not disturb was on`,
    },
    fromAccounts: (count: number, accounts: number): string =>
      `${alerts(count)} from ${plural(accounts, { one: '# account', other: '# accounts' })}`,
    followUps: (count: number): string => plural(count, { one: '# follow-up', other: '# follow-ups' }),
    /** One of several notifications of the same digest. */
    part: (title: string, place: number, of: number): string => `${title} (${place} of ${of})`,
    more: (count: number): string => `and ${countText(count)} more`,
  },
  buttons: { open: 'Open', claim: 'I’ve got this', snooze: 'Snooze 1 h', mute: 'Mute' },
  test: {
    title: 'Hotlist can reach you',
    body: 'This is how an alert will look. A click opens the panel.',
    shown: 'This computer says it was shown. If you saw nothing, look at its do-not-disturb setting.',
  },
};
