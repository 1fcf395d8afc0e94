// Earlier versions stored reasons as English sentences. Those that can be recognised become codes again; a code is taken
// only when its words are the sentence to the letter, so that nothing reads differently after an upgrade.
import { notificationFailures } from '../../shared/contract/alerts.ts';
import type { Occurrence, Reason } from '../../shared/contract/reasons.ts';
import { occurrenceWords, reasonWords } from '../../shared/words/reason-words.ts';

/** Sentences without fields. */
const fixedReasons: readonly Reason[] = [
  { code: 'logged-by-user' },
  { code: 'rule-off', rule: 'strong-signal' },
  { code: 'rule-off', rule: 'account-hot' },
  { code: 'rule-off', rule: 'ad-like' },
  { code: 'usual-unknown-visitors' },
  { code: 'others-fell' },
  { code: 'crept-up' },
  { code: 'like-unqualified' },
  { code: 'only-watched' },
  { code: 'muted' },
  { code: 'icp-unmatched' },
  { code: 'label-missing' },
  { code: 'joined-in-batch' },
  { code: 'joined', title: null, minutesAgo: null },
  { code: 'read-before-shown' },
  { code: 'notifications-off' },
  { code: 'do-not-disturb' },
  { code: 'interrupted' },
  ...notificationFailures.map((failure): Reason => ({ code: 'not-shown', failure })),
];

interface Pattern<Code> {
  readonly form: RegExp;
  readonly read: (...parts: readonly string[]) => Code;
}

/** The narrower form comes before the wider one. */
const reasonPatterns: readonly Pattern<Reason>[] = [
  {
    form: /^Score (\d+), below your line of (\d+)$/,
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
    form: /^Usual for this account: strong signals in (\d+) hours? of the last two weeks$/,
    read: (hours) => ({ code: 'usual-strong-signals', hours: Number(hours) }),
  },
  {
    form: /^Usual for this account: among the top (\d+) on (\d+) of 14 days$/,
    read: (topN, days) => ({ code: 'usual-in-top', topN: Number(topN), days: Number(days) }),
  },
  {
    form: /^You left out the stage that is not known$/,
    read: () => ({ code: 'stage-left-out', stage: null }),
  },
  { form: /^You left out the stage (.+)$/, read: (stage = '') => ({ code: 'stage-left-out', stage }) },
  { form: /^You left out the ICP that is not known$/, read: () => ({ code: 'icp-left-out', icp: null }) },
  { form: /^You left out the ICP (.+)$/, read: (icp = '') => ({ code: 'icp-left-out', icp }) },
  // Of several labels, where one name ends is not known.
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
    form: /^Told (\d+) min ago: the same again is quiet until (\d\d:\d\d)$/,
    read: (minutes, until = '') => ({
      code: 'cool-down',
      minutesAgo: Number(minutes),
      untilMinute: minuteOf(until),
    }),
  },
  {
    form: /^Joined: (.+) (\d+) min ago$/,
    read: (title = '', minutes) => ({ code: 'joined', title, minutesAgo: Number(minutes) }),
  },
  { form: /^Joined: (.+)$/, read: (title = '') => ({ code: 'joined', title, minutesAgo: null }) },
  {
    form: /^In the digest of (\d\d:\d\d)$/,
    read: (time = '') => ({ code: 'in-digest', atMinute: minuteOf(time) }),
  },
  {
    form: /^Paused until (\d\d:\d\d)$/,
    read: (time = '') => ({ code: 'paused', untilMinute: minuteOf(time) }),
  },
  {
    form: /^Snoozed until (\d\d:\d\d)$/,
    read: (time = '') => ({ code: 'snoozed', untilMinute: minuteOf(time) }),
  },
  {
    form: /^Quiet hours until (\d\d:\d\d)$/,
    read: (time = '') => ({ code: 'quiet-hours', untilMinute: minuteOf(time) }),
  },
];

const occurrencePatterns: readonly Pattern<Occurrence>[] = [
  {
    form: /^Now #(\d+) with (\d+)$/,
    read: (rank, score) => ({ code: 'ranked', rank: Number(rank), score: Number(score) }),
  },
  { form: /^Left the list of hot accounts$/, read: () => ({ code: 'unranked' }) },
  {
    form: /^(\d+) signals in 24 hours$/,
    read: (count) => ({ code: 'signals-in-a-day', count: Number(count) }),
  },
  { form: /^(.+) liked an ad$/, read: (person = '') => ({ code: 'ad-like', person }) },
  {
    form: /^(.+): score (\d+)$/,
    read: (person = '', score) => ({ code: 'lead-score', person, score: Number(score) }),
  },
];

export function recogniseReason(text: string): Reason {
  const fixed = fixedReasons.find((reason) => reasonWords(reason) === text);
  return fixed ?? recognise(text, reasonPatterns, reasonWords) ?? { code: 'legacy', text };
}

/** Why a notification failed. Any sentence may have come from a desktop: one that is not known is kept as that. */
export function recogniseFailure(detail: string): Reason {
  const reason = recogniseReason(detail);
  return reason.code === 'not-shown' ? reason : { code: 'desktop-refused', detail };
}

/** A signal's sentence is its type in words, which anything could be: it stays as it is. */
export function recogniseOccurrence(text: string): Occurrence {
  return recognise(text, occurrencePatterns, occurrenceWords) ?? { code: 'legacy', text };
}

function recognise<Code>(
  text: string,
  patterns: readonly Pattern<Code>[],
  wordsOf: (code: Code) => string,
): Code | null {
  for (const { form, read } of patterns) {
    const found = form.exec(text);
    if (found === null) continue;
    const code = read(...found.slice(1));
    return wordsOf(code) === text ? code : null;
  }
  return null;
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
