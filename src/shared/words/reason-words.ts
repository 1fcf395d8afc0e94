// The text of reasons and occurrences, made only here.
import { atOnceWords } from './at-once-words.ts';
import type { Occurrence, Reason } from '../contract/reasons.ts';
import { messages } from '../messages/messages.ts';
import { MINUTE_MS } from '../time-units.ts';
import { spanWords } from './ago-words.ts';
import { alertEventWords } from './alert-event-words.ts';
import { alertsAbout } from './learned-words.ts';
import { lookWords } from './look-words.ts';
import { personName } from './team-words.ts';
import { scoreName } from './score-words.ts';
import { listWords } from './list-words.ts';
import { phraseFor, wholeNumber, wordsFor } from './text.ts';
import { shortWeekday, timeOfMinute } from './clock-words.ts';

/** Labels named before the rest are counted. */
const LABELS_NAMED = 2;

/**
 * A template, because the search of the ledger fills it inside a statement: calling back for each of a million rows is slow.
 */
export function belowThresholdTemplate(): string {
  return messages().reasons.belowThreshold;
}

/** In place of a score that the service did not give; searched in the same way. */
export function unknownScore(): string {
  return messages().reasons.unknownScore;
}

/** Searched in the same way. */
export function nothingUnusual(): string {
  return messages().reasons.nothingUnusual;
}

/** `You left out the stage Customer`, `Paused until 14:30`. */
export function reasonWords(reason: Reason): string {
  const words = messages().reasons;
  switch (reason.code) {
    case 'logged-by-user':
      return words.loggedByUser;
    case 'logged-by-colleague':
      return words.loggedByColleague(personName(reason.by));
    case 'type-ignored':
      return words.typeIgnored(phraseFor(reason.type));
    case 'type-ours':
      return words.typeOurs(phraseFor(reason.type));
    case 'below-threshold':
      return words.belowThreshold
        .replace('{score}', reason.score === null ? unknownScore() : String(Math.round(reason.score)))
        .replace('{threshold}', String(Math.round(reason.threshold)));
    case 'nothing-unusual':
      return words.nothingUnusual;
    case 'rule-off':
      return words.ruleOff;
    case 'ask-too-far-back':
      return words.askTooFarBack;
    case 'ask-unnamed':
      return words.askUnnamed;
    case 'ask-repeated':
      return words.askRepeated;
    case 'high-score-alone':
      return words.highScoreAlone;
    case 'ask-of-customer':
      return words.askOfCustomer;
    case 'asks-in-burst':
      return words.asksInBurst(reason.count);
    case 'usual-asks':
      return words.usualAsks(reason.times);
    case 'before-first-reading':
      return words.beforeFirstReading;
    case 'type-left-out':
      return words.typeLeftOut(phraseFor(reason.type));
    case 'source-left-out':
      return reason.source === null ? words.noSourceLeftOut : words.sourceLeftOut(phraseFor(reason.source));
    case 'usual-strong-signals':
      return words.usualStrongSignals(reason.hours);
    case 'usual-in-top':
      return words.usualInTop(reason.topN, reason.days);
    case 'usual-unknown-visitors':
      return words.usualUnknownVisitors;
    case 'others-fell':
      return words.othersFell;
    case 'crept-up':
      return words.creptUp;
    case 'like-unqualified':
      return words.likeUnqualified;
    case 'like-over':
      return words.likeOver;
    case 'only-watched':
      return words.onlyWatched;
    case 'domain-left-out':
      return words.domainLeftOut(reason.domain);
    case 'muted':
      return words.muted;
    case 'stage-left-out':
      return reason.stage === null ? words.unknownStageLeftOut : words.stageLeftOut(reason.stage);
    case 'icp-unmatched':
      return words.icpUnmatched;
    case 'icp-left-out':
      return reason.icp === null ? words.unknownIcpLeftOut : words.icpLeftOut(reason.icp);
    case 'label-left-out':
      return words.labelLeftOut(listWords(reason.labels, LABELS_NAMED));
    case 'label-missing':
      return words.labelMissing;
    case 'filter-failed':
      return words.filterFailed(reason.filter);
    case 'cool-down':
      return words.coolDown(
        spanWords(reason.minutesAgo * MINUTE_MS),
        timeOf(reason.untilMinute, reason.untilWeekday),
      );
    case 'joined-in-batch':
      return words.joinedInBatch;
    case 'joined':
      return words.joinedAnother;
    case 'joined-alert':
      return joinedWords(`${reason.name} · ${alertEventWords(reason.what).what}`, reason.minutesAgo);
    case 'in-digest':
      return words.inDigest(timeOf(reason.atMinute, reason.atWeekday));
    case 'read-before-shown':
      return words.readBeforeShown;
    case 'ring-not-needed':
      return words.ringNotNeeded;
    case 'notifications-off':
      return words.notificationsOff;
    case 'paused':
      return words.paused(timeOf(reason.untilMinute, reason.untilWeekday));
    case 'snoozed':
      return words.snoozed(timeOf(reason.untilMinute, reason.untilWeekday));
    case 'quiet-hours':
      return words.quietHours(timeOf(reason.untilMinute, reason.untilWeekday));
    case 'do-not-disturb':
      return words.doNotDisturb;
    case 'outside-filter':
      return words.outsideFilter(reason.filter, timeOf(reason.untilMinute, reason.untilWeekday));
    case 'for-the-digest':
      return words.forTheDigest(timeOf(reason.untilMinute, reason.untilWeekday));
    case 'for-the-morning':
      return words.forTheMorning(timeOf(reason.untilMinute, reason.untilWeekday));
    case 'beyond-pace':
      return words.beyondPace(timeOf(reason.untilMinute, reason.untilWeekday));
    case 'learned':
      return messages().learned.inDigestAt(
        reason.dismissed,
        reason.of,
        alertsAbout(reason.trait, reason.value, reason),
        timeOf(reason.untilMinute, reason.untilWeekday),
      );
    case 'claimed': {
      const name = personName(reason.by);
      return reason.untilMinute === null
        ? words.claimed(name)
        : words.claimedForDigest(name, timeOf(reason.untilMinute, reason.untilWeekday));
    }
    case 'hour-full':
      return words.hourFull(reason.most);
    case 'notifications-silent':
      return words.notificationsSilent;
    case 'interrupted':
      return words.interrupted;
    case 'not-shown':
      return words.notShown[reason.failure];
    case 'decision-expired':
      return words.decisionExpired(reason.keptDays);
    case 'before-first-poll':
      return words.beforeFirstPoll;
    case 'desktop-refused':
      return reason.detail;
    case 'unknown':
      return words.unknown;
  }
}

/** `08:00`, `Thu 08:00`. */
function timeOf(minute: number, weekday: number | undefined): string {
  const time = timeOfMinute(minute);
  return weekday === undefined ? time : `${shortWeekday(weekday)} ${time}`;
}

function joinedWords(title: string, minutesAgo: number | null): string {
  const { joined, joinedEarlier } = messages().reasons;
  // Within the same minute is not earlier.
  return minutesAgo === null || minutesAgo === 0
    ? joined(title)
    : joinedEarlier(title, spanWords(minutesAgo * MINUTE_MS));
}

/** `Pricing page visit`, `Now #3 with 24 h score 71`. */
export function occurrenceWords(occurrence: Occurrence): string {
  const words = messages().occurrences;
  switch (occurrence.code) {
    case 'signal':
      return wordsFor(occurrence.type);
    case 'ad-like':
      return occurrence.person === null ? words.adLike : words.adLikeBy(occurrence.person);
    case 'ranked':
      return words.ranked(
        occurrence.rank,
        `${scoreName(occurrence.window)} ${wholeNumber(occurrence.score)}`,
      );
    case 'unranked':
      return words.unranked;
    case 'signals-in-a-day':
      return words.signalsInADay(occurrence.count);
    case 'people-at-once':
      return atOnceWords(occurrence, words);
    case 'buyer-visit':
      return words.buyerVisit(occurrence.person);
    case 'look':
      return lookWords(occurrence.look, occurrence.count);
    case 'lead-score':
      return `${occurrence.person}: ${scoreName('person')} ${wholeNumber(occurrence.score)}`;
    case 'unknown':
      return words.unknown;
  }
}
