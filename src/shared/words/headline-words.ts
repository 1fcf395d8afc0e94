// An event as a sentence about the account: the title of a notification and the lines of a digest.
import type { AlertEvent } from '../contract/alert-events.ts';
import type { EventContent, Standing } from '../contract/alert-content.ts';
import { messages } from '../messages/messages.ts';
import { activityPhrase } from './activity-words.ts';
import { agoOf } from './ago-words.ts';
import { scoreName } from './score-words.ts';
import { personName } from './team-words.ts';
import { keyFor, phraseFor, wholeNumber, wordsFor } from './text.ts';

type Told = Pick<EventContent, 'what' | 'who' | 'standing'>;

/** `Kelpdell Media wants a demo` */
export function headlineOf(name: string, { what, who, standing }: Told): string {
  const words = messages().headlines;
  switch (what.code) {
    case 'signal': {
      if (what.asks !== undefined) return words.asks[what.asks](name);
      const type = typeWords(what);
      // An organization may call a type nothing at all.
      if (type === '') return name;
      return own(words.deeds, keyFor(what.type))?.(name) ?? words.other(name, type);
    }
    case 'ad-like':
      return words.adLike(name);
    case 'signals-in-a-day':
      return words.active(name);
    case 'people-at-once':
      return ((what.anonymous ?? 0) > 0 ? words.visitors : words.people)(name, what.count);
    case 'buying-research': {
      if (what.witnesses.includes('read-terms')) return words.readsTerms(name);
      return (what.witnesses.includes('liked-ad') ? words.followsAd : words.looksLikeBuyer)(name);
    }
    case 'back-after':
      return words.someoneBack(name, what.days);
    case 'look':
      return words.looks[what.look](name, what.count);
    case 'cooling':
      return words.cooling(name);
    case 'score-jump':
      return words.scoreJump(name, what.rise);
    case 'lead-score':
      return (who === null ? words.risesAsLead : words.risingLead)(name);
    case 'rule': {
      if (what.rule !== 'account-hot') return words.other(name, messages().rules[what.rule].label);
      const rank = rankNow(standing);
      return rank === null ? words.heatingUp(name) : words.climbed(name, rank);
    }
    case 'follow-up':
      return words.followUp(name);
    case 'handed-over':
      return words.handedOver(name, personName(what.by));
    case 'still-waiting':
      return words.stillWaiting(name);
    case 'unknown':
      return words.other(name, messages().occurrences.unknown);
  }
}

/** Details that the headline leaves out, each part for between two dots: `12 signals in 24 h, 3 on a usual day`. */
export function headlineDetails(what: AlertEvent): readonly string[] {
  const words = messages().headlines;
  switch (what.code) {
    case 'signal': {
      const unsaid = what.asks === 'other' ? [wordsFor(what.name ?? what.type)] : [];
      return [
        ...unsaid,
        ...(what.score === null || what.asks !== undefined ? [] : [words.scored(what.score)]),
      ];
    }
    case 'signals-in-a-day':
      return [words.signals(what.count, usualWords(what.usual))];
    case 'score-jump':
      return what.usual === null ? [] : [usualWords(what.usual)];
    case 'buying-research':
    case 'back-after': {
      const isSaid = (witness: string): boolean =>
        what.code === 'buying-research' &&
        (witness === 'read-terms' || (witness === 'liked-ad' && !what.witnesses.includes('read-terms')));
      const left = what.witnesses.filter((witness) => !isSaid(witness));
      return left.length === 0 ? [] : [words.allOf(left.map((witness) => words.witnesses[witness]))];
    }
    case 'look': {
      const detail = words.looksDetail[what.look](what.count);
      return detail === '' ? [] : [detail];
    }
    case 'cooling':
      return [
        words.coolingFrom(scoreName(what.window), wholeNumber(what.peak)),
        ...(what.isListed ? [] : [words.offTheList]),
      ];
    case 'lead-score': {
      const { from, score } = what;
      return [from !== null && from < score ? words.leadScoreFrom(from, score) : words.leadScore(score)];
    }
    case 'follow-up': {
      const { activity, agoMs, outcome } = what;
      return [
        messages().alertText.yourActivity(activityPhrase(activity), agoOf(agoMs)),
        ...(outcome === null ? [] : [messages().activities.outcomePhrases[outcome]]),
      ];
    }
    case 'still-waiting':
      return [words.askedAgo[what.asks](agoOf(what.agoMs))];
    case 'ad-like':
    case 'people-at-once':
    case 'rule':
    case 'handed-over':
    case 'unknown':
      return [];
  }
}

/** Its rank, if the event has been counted in it. */
export function rankNow(standing: Standing | null): number | null {
  return standing === null || standing.isBefore ? null : standing.rank;
}

/** A thing to list after “also”: `pricing`. */
export function thingWords({ type, name }: { readonly type: string; readonly name?: string }): string {
  const { thing, things } = messages().headlines;
  return (
    own(things, keyFor(type)) ?? (name === undefined ? thing(phraseFor(type)) : typeWords({ type, name }))
  );
}

function typeWords({ type, name }: { readonly type: string; readonly name?: string | undefined }): string {
  if (name === '') return '';
  return messages().phrases.lowersTypes ? phraseFor(name ?? type) : (name ?? phraseFor(type));
}

function usualWords(usual: number): string {
  const { usuallyLess, usually } = messages().headlines;
  return usual < 1 ? usuallyLess : usually(usual);
}

/** If a service sends `constructor`, that is no property of ours. */
function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
