// The text of what an alert is about, made only here.
import { atOnceWords } from './at-once-words.ts';
import type { AlertEvent } from '../contract/alert-events.ts';
import type { VisitWitness } from '../contract/witnesses.ts';
import { messages } from '../messages/messages.ts';
import { activityPhrase } from './activity-words.ts';
import { agoOf } from './ago-words.ts';
import { lookWords } from './look-words.ts';
import { scoreName } from './score-words.ts';
import { personName } from './team-words.ts';
import { wholeNumber, wordsFor } from './text.ts';

/** '' where there is nothing to say. */
interface AlertEventWords {
  /** `Demo request` */
  readonly what: string;
  /** If several people are named: `Alma Zelkling, Ben Horn and 1 more`. */
  readonly who: string;
  /** Next to what somebody said: `usually 3 a day`. */
  readonly said: string;
  /** Before what led there: `24 h score was 90`. */
  readonly before: string;
  /** After it: `signal score 91`. */
  readonly after: string;
  /** Instead of what happened, if that would name somebody. */
  readonly discreet: string;
}

const nothing: Omit<AlertEventWords, 'what'> = { who: '', said: '', before: '', after: '', discreet: '' };

export function alertEventWords(event: AlertEvent): AlertEventWords {
  const words = messages().alertText;
  switch (event.code) {
    case 'signal': {
      const { type, score, name } = event;
      return {
        ...nothing,
        what: name ?? wordsFor(type),
        after: score === null ? '' : words.signalScore(score),
      };
    }
    case 'ad-like':
      return { ...nothing, what: words.adLike, discreet: words.adLiked };
    case 'signals-in-a-day': {
      const { count, usual } = event;
      const said = usual < 1 ? words.usuallyLess : words.usually(usual);
      return { ...nothing, what: words.signalsInADay(count), said };
    }
    case 'people-at-once':
      return { ...nothing, what: atOnceWords(event, words), who: namesWords(event) };
    case 'buying-research':
      return { ...nothing, what: words.buyingResearch, said: witnessWords(event.witnesses) };
    case 'back-after':
      return { ...nothing, what: words.backAfter(event.days), said: witnessWords(event.witnesses) };
    case 'look':
      return {
        ...nothing,
        what: lookWords(event.look, event.count),
        said:
          event.look === 'silent'
            ? words.nearlyDaily
            : event.from === undefined
              ? ''
              : messages().headlines.knownFrom(event.from),
      };
    case 'cooling': {
      const { isListed, window, peak } = event;
      const before = (isListed ? words.scoreWas : words.scoreWasUnlisted)(
        scoreName(window),
        wholeNumber(peak),
      );
      return { ...nothing, what: words.cooling, before };
    }
    case 'score-jump': {
      const { rise, usual } = event;
      const said = usual === null ? '' : usual < 1 ? words.usuallyLess : words.usually(usual);
      return { ...nothing, what: words.scoreJump(rise), said };
    }
    case 'lead-score': {
      const { from, score } = event;
      const what = from !== null && from < score ? words.leadScoreRose(from, score) : words.leadScore(score);
      return { ...nothing, what };
    }
    case 'rule':
      return { ...nothing, what: messages().rules[event.rule].label };
    case 'follow-up': {
      const { activity, agoMs, outcome } = event;
      const before = [
        words.yourActivity(activityPhrase(activity), agoOf(agoMs)),
        ...(outcome === null ? [] : [messages().activities.outcomePhrases[outcome]]),
      ];
      return { ...nothing, what: words.followUp, before: before.join(' · '), discreet: words.followUpDue };
    }
    case 'handed-over': {
      const what = words.handedOver(personName(event.by));
      return { ...nothing, what, discreet: words.handedOverDiscreet };
    }
    case 'still-waiting': {
      const before = messages().headlines.askedAgo[event.asks](agoOf(event.agoMs));
      return { ...nothing, what: words.stillWaiting, before };
    }
    case 'unknown':
      return { ...nothing, what: messages().occurrences.unknown };
  }
}

/** `Alma Zelkling, Ben Horn and 1 more`; '' where nobody's name is certain. */
export function namesWords({
  count,
  names = [],
}: Extract<AlertEvent, { readonly code: 'people-at-once' }>): string {
  if (names.length === 0) return '';
  const { list, morePeople } = messages().phrases;
  const others = count - names.length;
  return list(others > 0 ? [...names, morePeople(others)] : names);
}

function witnessWords(witnesses: readonly VisitWitness[]): string {
  const { visitWitness } = messages().alertText;
  return witnesses.map((witness) => visitWitness[witness]).join(' · ');
}
