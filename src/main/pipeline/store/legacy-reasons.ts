// Earlier versions stored reasons as English sentences. Those that can be recognised become codes again. The sentences are
// listed as those versions wrote them and never change, whatever today's text of their codes is.
import type { Occurrence, Reason } from '../../../shared/contract/reasons.ts';

/** Sentences without fields. */
const fixedReasons: Readonly<Record<string, Reason>> = {
  'Logged by you': { code: 'logged-by-user' },
  'Strong signals are turned off': { code: 'rule-off', rule: 'strong-signal' },
  'Alerts of hot accounts are turned off': { code: 'rule-off', rule: 'account-hot' },
  'Ad likes are turned off': { code: 'rule-off', rule: 'ad-like' },
  'Usual for this account: many visits of nobody known': { code: 'usual-unknown-visitors' },
  'Moved up because others fell': { code: 'others-fell' },
  'Crept up over hours': { code: 'crept-up' },
  'The company does not match an ICP, and its engagement is not high': { code: 'like-unqualified' },
  'You want to hear only of whom you watch': { code: 'only-watched' },
  'You muted this account': { code: 'muted' },
  'It does not match an ICP': { code: 'icp-unmatched' },
  'It has none of the labels you chose': { code: 'label-missing' },
  'Joined: told with another one of the same moment': { code: 'joined-in-batch' },
  Joined: { code: 'joined', title: null, minutesAgo: null },
  'You had read it before it could be shown': { code: 'read-before-shown' },
  'Notifications are off in the settings': { code: 'notifications-off' },
  'Do not disturb is on': { code: 'do-not-disturb' },
  'Hotlist stopped while showing it': { code: 'interrupted' },
  'this desktop has no notification service': { code: 'not-shown', failure: 'no-service' },
  'the desktop did not accept the notification': { code: 'not-shown', failure: 'not-accepted' },
  'the desktop did not say whether it showed the notification': { code: 'not-shown', failure: 'no-answer' },
};

interface Pattern<Code> {
  readonly form: RegExp;
  readonly read: (...parts: readonly string[]) => Code;
}

/** As those versions wrote them. */
const NUMBER = '(0|[1-9]\\d*)';
const TIME = '((?:[01]\\d|2[0-3]):[0-5]\\d)';

/** The narrower form comes before the wider one. */
const reasonPatterns: readonly Pattern<Reason>[] = [
  {
    form: new RegExp(`^Score ${NUMBER}, below your line of ${NUMBER}$`),
    read: (score, threshold) => ({
      code: 'below-threshold',
      score: Number(score),
      threshold: Number(threshold),
    }),
  },
  {
    form: /^You left out signals of the type (.+)$/,
    read: (type = '') => ({ code: 'type-left-out', type }),
  },
  { form: /^You left out signals from no source$/, read: () => ({ code: 'source-left-out', source: null }) },
  {
    form: /^You left out signals from (.+)$/,
    read: (source = '') => ({ code: 'source-left-out', source }),
  },
  {
    form: new RegExp(`^Usual for this account: strong signals in ${NUMBER} hours? of the last two weeks$`),
    read: (hours) => ({ code: 'usual-strong-signals', hours: Number(hours) }),
  },
  {
    form: new RegExp(`^Usual for this account: among the top ${NUMBER} on ${NUMBER} of 14 days$`),
    read: (topN, days) => ({ code: 'usual-in-top', topN: Number(topN), days: Number(days) }),
  },
  {
    form: /^You left out the stage that is not known$/,
    read: () => ({ code: 'stage-left-out', stage: null }),
  },
  { form: /^You left out the stage (.+)$/, read: (stage = '') => ({ code: 'stage-left-out', stage }) },
  { form: /^You left out the ICP that is not known$/, read: () => ({ code: 'icp-left-out', icp: null }) },
  { form: /^You left out the ICP (.+)$/, read: (icp = '') => ({ code: 'icp-left-out', icp }) },
  // With several labels, it is unknown where one name ends.
  {
    form: /^You left out the label (?!.* and )(.+)$/,
    read: (label = '') => ({ code: 'label-left-out', labels: [label] }),
  },
  { form: /^You left out ([^ ]+)$/, read: (domain = '') => ({ code: 'domain-left-out', domain }) },
  {
    form: /^It does not pass your filter “(.*)”$/,
    read: (filter = '') => ({ code: 'filter-failed', filter }),
  },
  {
    form: new RegExp(`^Told ${NUMBER} min ago: the same again is quiet until ${TIME}$`),
    read: (minutes, until = '') => ({
      code: 'cool-down',
      minutesAgo: Number(minutes),
      untilMinute: minuteOf(until),
    }),
  },
  {
    form: new RegExp(`^Joined: (.+) ${NUMBER} min ago$`),
    read: (title = '', minutes) => ({ code: 'joined', title, minutesAgo: Number(minutes) }),
  },
  { form: /^Joined: (.+)$/, read: (title = '') => ({ code: 'joined', title, minutesAgo: null }) },
  {
    form: new RegExp(`^In the digest of ${TIME}$`),
    read: (time = '') => ({ code: 'in-digest', atMinute: minuteOf(time) }),
  },
  {
    form: new RegExp(`^Paused until ${TIME}$`),
    read: (time = '') => ({ code: 'paused', untilMinute: minuteOf(time) }),
  },
  {
    form: new RegExp(`^Snoozed until ${TIME}$`),
    read: (time = '') => ({ code: 'snoozed', untilMinute: minuteOf(time) }),
  },
  {
    form: new RegExp(`^Quiet hours until ${TIME}$`),
    read: (time = '') => ({ code: 'quiet-hours', untilMinute: minuteOf(time) }),
  },
];

const occurrencePatterns: readonly Pattern<Occurrence>[] = [
  {
    form: new RegExp(`^Now #${NUMBER} with ${NUMBER}$`),
    read: (rank, score) => ({ code: 'ranked', rank: Number(rank), score: Number(score) }),
  },
  { form: /^Left the list of hot accounts$/, read: () => ({ code: 'unranked' }) },
  {
    form: new RegExp(`^${NUMBER} signals in 24 hours$`),
    read: (count) => ({ code: 'signals-in-a-day', count: Number(count) }),
  },
  { form: /^(.+) liked an ad$/, read: (person = '') => ({ code: 'ad-like', person }) },
  {
    form: new RegExp(`^(.+): score ${NUMBER}$`),
    read: (person = '', score) => ({ code: 'lead-score', person, score: Number(score) }),
  },
];

export function recogniseReason(text: string): Reason {
  const fixed = Object.hasOwn(fixedReasons, text) ? fixedReasons[text] : undefined;
  return fixed ?? recognise(text, reasonPatterns) ?? { code: 'legacy', text };
}

/** Why a notification failed. A desktop may have sent any sentence; an unknown one is kept as it is. */
export function recogniseFailure(detail: string): Reason {
  const reason = recogniseReason(detail);
  return reason.code === 'not-shown' ? reason : { code: 'desktop-refused', detail };
}

/** A signal's sentence is its type as text, which could be anything, so it stays as it is. */
export function recogniseOccurrence(text: string): Occurrence {
  return recognise(text, occurrencePatterns) ?? { code: 'legacy', text };
}

function recognise<Code>(text: string, patterns: readonly Pattern<Code>[]): Code | null {
  for (const { form, read } of patterns) {
    const found = form.exec(text);
    if (found !== null) return read(...found.slice(1));
  }
  return null;
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
