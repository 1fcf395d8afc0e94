// Why something was not alerted or not shown, and what the decision was about.
import type { NotificationFailure } from '../../contract/alerts.ts';
import { countText } from '../numbers.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const notShown: Readonly<Record<NotificationFailure, string>> = {
  'no-service': 'this desktop has no notification service',
  'not-accepted': 'the desktop did not accept the notification',
  'no-answer': 'the desktop did not say whether it showed the notification',
};

export const reasons = {
  notShown,
  loggedByUser: 'Logged by you',
  loggedByColleague: (name: string): string => `Logged by ${name}`,
  typeIgnored: (type: string): string => `You ignore signals of the type ${type}`,
  typeOurs: (type: string): string => `Your own people’s act: that is what you said ${type} is`,
  /**
   * A template, because the search of the ledger fills it inside a statement: calling back for each of a million rows is
   * slow.
   */
  unknownScore: 'unknown',
  belowThreshold: 'Normal for them; signal score {score}, below your threshold of {threshold}',
  /** Searched in the same way. */
  nothingUnusual: 'Normal for them: nobody asked for anything or read much that buyers read',
  ruleOff: 'Alerts of this kind are turned off',
  askUnnamed: 'A request that names nobody at the company',
  askTooFarBack: 'An old request, or too much has happened at the company since',
  askRepeated: 'The same person asked for the same thing shortly before',
  highScoreAlone: 'The service scores it high, but no word says what it is, and nothing else speaks for it',
  askOfCustomer: 'The account already uses the product',
  asksInBurst: (count: number): string => `${countText(count)} forms within minutes: probably not a person`,
  usualAsks: (times: number): string =>
    plural(times, {
      one: 'Usual for this account: # request in the 30 days before, and no sign of a new buyer',
      other: 'Usual for this account: # requests in the 30 days before, and no sign of a new buyer',
    }),
  beforeFirstReading: 'It came before Hotlist began to read',
  typeLeftOut: (type: string): string => `You excluded signals of the type ${type}`,
  sourceLeftOut: (source: string): string => `You excluded signals from ${source}`,
  noSourceLeftOut: 'You excluded signals without a source',
  usualStrongSignals: (hours: number): string =>
    plural(hours, {
      one: 'Usual for this account: strong signals in # hour of the last two weeks',
      other: 'Usual for this account: strong signals in # hours of the last two weeks',
    }),
  usualInTop: (topN: number, days: number): string =>
    `Usual for this account: among the top ${topN} on ${days} of 14 days`,
  usualUnknownVisitors: 'Usual for this account: many anonymous visits',
  othersFell: 'Moved up because others fell',
  creptUp: 'Crept up over several hours',
  likeUnqualified: 'The company does not match an ICP, and its engagement is not high',
  likeOver: 'An old like, which the service listed only now',
  onlyWatched: 'Only accounts and people you watch can alert',
  domainLeftOut: (domain: string): string => `You chose to never alert about ${domain}`,
  muted: 'You muted this account',
  stageLeftOut: (stage: string): string => `You excluded the stage ${stage}`,
  unknownStageLeftOut: 'You excluded accounts without a known stage',
  icpUnmatched: 'The account does not match an ICP',
  icpLeftOut: (icp: string): string => `You excluded the ICP ${icp}`,
  unknownIcpLeftOut: 'You excluded accounts without a known ICP',
  labelLeftOut: (labels: string): string => `You excluded the label ${labels}`,
  labelMissing: 'The account has none of the labels you chose',
  filterFailed: (filter: string): string => `The account does not match your filter “${filter}”`,
  outsideFilter: (filter: string, at: string): string =>
    `In the next digest, at ${at}: the account does not match your filter “${filter}”`,
  coolDown: (span: string, until: string): string => `Alerted ${span} earlier; cooling down until ${until}`,
  /** Of something that alerted nobody by itself. */
  besideAlert: (what: string, reason: string): string =>
    `The account did alert around then: “${what}”. By itself, this would not have: ${reason}`,
  joinedInBatch: 'Combined with another alert at the same time',
  joinedAnother: 'Combined with another alert',
  joined: (title: string): string => `Part of “${title}”`,
  joinedEarlier: (title: string, span: string): string => `Part of “${title}”, ${span} earlier`,
  inDigest: (time: string): string => `In the digest of ${time}`,
  readBeforeShown: 'You read it before it could be shown',
  ringNotNeeded: 'Answered or snoozed by then, or too late to ring again',
  notificationsOff: 'Notifications are off in the settings',
  paused: (until: string): string => `Paused until ${until}`,
  snoozed: (until: string): string => `Snoozed until ${until}`,
  quietHours: (until: string): string => `Quiet hours until ${until}`,
  doNotDisturb: 'Do Not Disturb is on',
  forTheDigest: (time: string): string => `In the next digest, at ${time}`,
  forTheMorning: (time: string): string =>
    `Held until ${time}: outside your working hours, in a week with many requests`,
  beyondPace: (time: string): string =>
    `Not certain enough for your daily limit: in the next digest, at ${time}`,
  claimed: (name: string): string => `${name} has this account`,
  claimedForDigest: (name: string, time: string): string =>
    `${name} has this account: in the digest at ${time}`,
  /** `most`: the hourly limit. */
  hourFull: (most: number): string => `Hourly limit of ${most} alerts: shown as soon as there is room`,
  notificationsSilent: 'Your desktop showed no notifications: follows as soon as it does',
  interrupted: 'Hotlist stopped while showing it',
  decisionExpired: (days: number): string =>
    `It is older than ${days} days, and decisions are not kept longer than that.`,
  beforeFirstPoll:
    'Recorded before Hotlist started watching. The first sync lists signals but does not alert.',
  unknown: 'Decided by another version of Hotlist, for a reason this version does not know',
};

export const occurrences = {
  adLike: 'Ad like',
  adLikeBy: (person: string): string => `${person} liked an ad`,
  ranked: (rank: number, score: string): string => `Now #${rank} with ${score}`,
  unranked: 'Left the hot list',
  signalsInADay: (count: number): string =>
    plural(count, { one: '# signal in 24 hours', other: '# signals in 24 hours' }),
  peopleAtOnce: (count: number): string =>
    plural(count, { one: '# person at once', other: '# people at once' }),
  visitorsAtOnce: (count: number): string =>
    plural(count, { one: '# visitor at once', other: '# visitors at once' }),
  buyerVisit: (person: string): string => `${person} viewed buying pages`,
  unknown: 'Something this version of Hotlist does not know',
};
