// The words of reasons and occurrences: the one place that makes them.
import type { NotificationFailure } from '../contract/alerts.ts';
import type { Occurrence, Reason } from '../contract/reasons.ts';
import { alertsAbout } from './learned-words.ts';
import { lookWords } from './look-words.ts';
import { scoreName } from './score-words.ts';
import { countOf, countText, listWords, phraseFor, wholeNumber, wordsFor } from './text.ts';
import { timeOfMinute } from './clock-words.ts';

/** Labels named before the others are counted. */
const LABELS_NAMED = 2;

export const notificationFailureWords: Readonly<Record<NotificationFailure, string>> = {
  'no-service': 'this desktop has no notification service',
  'not-accepted': 'the desktop did not accept the notification',
  'no-answer': 'the desktop did not say whether it showed the notification',
};

/** A template, because the search of the ledger fills it in a statement: a call for each of a million rows is slow. */
export const belowThresholdTemplate = 'Signal score {score}, below your threshold of {threshold}';

/** Searched for in the same way. */
export const nothingUnusual = 'Nothing unusual by itself: no request, no visit of a buyer';

/** `You left out the stage Customer`, `Paused until 14:30`. */
export function reasonWords(reason: Reason): string {
  switch (reason.code) {
    case 'logged-by-user':
      return 'Logged by you';
    case 'below-threshold':
      return belowThresholdTemplate
        .replace('{score}', String(Math.round(reason.score)))
        .replace('{threshold}', String(Math.round(reason.threshold)));
    case 'nothing-unusual':
      return nothingUnusual;
    case 'rule-off':
      return 'Alerts of this kind are turned off';
    case 'ask-unnamed':
      return 'It asks for something, but names nobody at the company';
    case 'ask-repeated':
      return 'The same person asked for the same thing shortly before';
    case 'ask-of-customer':
      return 'It already uses the product';
    case 'asks-in-burst':
      return `${countText(reason.count)} forms within minutes: most likely not a person`;
    case 'usual-asks':
      return `Usual for this account: it asked ${reason.times} times in the last 30 days`;
    case 'type-left-out':
      return `You left out signals of the type ${phraseFor(reason.type)}`;
    case 'source-left-out':
      return `You left out signals from ${phraseFor(reason.source ?? 'no source')}`;
    case 'usual-strong-signals':
      return `Usual for this account: strong signals in ${countOf(reason.hours, 'hour')} of the last two weeks`;
    case 'usual-in-top':
      return `Usual for this account: among the top ${reason.topN} on ${reason.days} of 14 days`;
    case 'usual-unknown-visitors':
      return 'Usual for this account: many anonymous visits';
    case 'others-fell':
      return 'Moved up because others fell';
    case 'crept-up':
      return 'Crept up over hours';
    case 'like-unqualified':
      return 'The company does not match an ICP, and its engagement is not high';
    case 'only-watched':
      return 'Only accounts and people you watch can alert';
    case 'domain-left-out':
      return `You left out ${reason.domain}`;
    case 'muted':
      return 'You muted this account';
    case 'stage-left-out':
      return `You left out the stage ${reason.stage ?? 'that is not known'}`;
    case 'icp-unmatched':
      return 'It does not match an ICP';
    case 'icp-left-out':
      return `You left out the ICP ${reason.icp ?? 'that is not known'}`;
    case 'label-left-out':
      return `You left out the label ${listWords(reason.labels, LABELS_NAMED)}`;
    case 'label-missing':
      return 'It has none of the labels you chose';
    case 'filter-failed':
      return `It does not pass your filter “${reason.filter}”`;
    case 'cool-down':
      return `Alerted ${reason.minutesAgo} min earlier; cooling down until ${timeOfMinute(reason.untilMinute)}`;
    case 'joined-in-batch':
      return 'Combined with another alert at the same time';
    case 'joined':
      return joinedWords(reason);
    case 'in-digest':
      return `In the digest of ${timeOfMinute(reason.atMinute)}`;
    case 'read-before-shown':
      return 'You had read it before it could be shown';
    case 'notifications-off':
      return 'Notifications are off in the settings';
    case 'paused':
      return `Paused until ${timeOfMinute(reason.untilMinute)}`;
    case 'snoozed':
      return `Snoozed until ${timeOfMinute(reason.untilMinute)}`;
    case 'quiet-hours':
      return `Quiet hours until ${timeOfMinute(reason.untilMinute)}`;
    case 'do-not-disturb':
      return 'Do not disturb is on';
    case 'for-the-digest':
      return `In the digest at ${timeOfMinute(reason.untilMinute)}`;
    case 'beyond-pace':
      return `More than you want in a day: in the digest at ${timeOfMinute(reason.untilMinute)}`;
    case 'learned':
      return `You dismissed ${reason.dismissed} of ${reason.of} ${alertsAbout(reason.trait, reason.value, reason)}: in the digest at ${timeOfMinute(reason.untilMinute)}`;
    case 'hour-full':
      return 'Hourly limit reached: waits for the next hour';
    case 'interrupted':
      return 'Hotlist stopped while showing it';
    case 'not-shown':
      return notificationFailureWords[reason.failure];
    case 'decision-expired':
      return `It is older than ${reason.keptDays} days: decisions are kept no longer.`;
    case 'before-first-poll':
      return 'Recorded before Hotlist started watching. The first sync lists signals but does not alert.';
    case 'legacy':
      return reason.text;
    case 'desktop-refused':
      return reason.detail;
    case 'unknown':
      return 'Decided by another version of Hotlist, for a reason this one does not know';
  }
}

function joinedWords({ title, minutesAgo }: Extract<Reason, { code: 'joined' }>): string {
  if (title === null) return 'Combined with another alert';
  // In the same minute is not earlier.
  const earlier = minutesAgo === null || minutesAgo === 0 ? '' : `, ${minutesAgo} min earlier`;
  return `Combined with “${title}”${earlier}`;
}

/** `24 h score 1,204`; of an earlier version it is not known which score it was. */
function rankedScoreWords({ score, window }: Extract<Occurrence, { code: 'ranked' }>): string {
  return window === undefined ? wholeNumber(score) : `${scoreName(window)} ${wholeNumber(score)}`;
}

/** `Pricing page visit`, `Now #3 with 24 h score 71`. */
export function occurrenceWords(occurrence: Occurrence): string {
  switch (occurrence.code) {
    case 'signal':
      return wordsFor(occurrence.type);
    case 'ad-like':
      return occurrence.person === null ? 'Ad like' : `${occurrence.person} liked an ad`;
    case 'ranked':
      return `Now #${occurrence.rank} with ${rankedScoreWords(occurrence)}`;
    case 'unranked':
      return 'Left the list of hot accounts';
    case 'signals-in-a-day':
      return `${countText(occurrence.count)} signals in 24 hours`;
    case 'people-at-once':
      return `${countText(occurrence.count)} people at once`;
    case 'buyer-visit':
      return `${occurrence.person} read what buyers read`;
    case 'look':
      return lookWords(occurrence.look, occurrence.count);
    case 'lead-score':
      return `${occurrence.person}: ${scoreName('person')} ${wholeNumber(occurrence.score)}`;
    case 'legacy':
      return occurrence.text;
    case 'unknown':
      return 'Something that this version of Hotlist does not know';
  }
}
