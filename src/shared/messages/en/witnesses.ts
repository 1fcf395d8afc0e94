// The findings for an alert and against it, and the chance that it matters.
import type { ComparedWitness, CountedWitness, PlainWitness } from '../../contract/witnesses.ts';
import { smallNumber } from '../numbers.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

/** `alone` has words of its own. */
const plain: Readonly<Record<Exclude<PlainWitness, 'alone'>, string>> = {
  'liked-ad': 'They liked an ad just before',
  reacted: 'They are back, and reacted to a post',
  'known-to-buy': 'Your answer or its scores say that buyers read this',
  'further-topics': 'They read more than one thing that buyers read',
  'read-terms': 'They read the terms',
  'scored-high': 'The service scores what they did above nearly everything else',
  'new-here': 'They were never here before',
  'unknown-account': 'Nobody of this account was ever here before',
  'silent-account': 'Nobody of this account was here for four weeks',
  'off-hours': 'Outside your working hours',
  crowd: 'Many accounts got the same within the hour',
  'at-most': 'Nine of ten such visits matter, however much speaks for them',
  looked: 'They looked around within the hour before',
  decides: 'Somebody new read about buying within the hour before',
  'private-address': 'It came from a private address',
  'score-alone': 'Only its score says what it is',
  'type-high': 'Its type is scored above nearly all others',
  'type-usual': 'Its type is not scored high as a rule',
};

const counted: Readonly<Record<CountedWitness, (value: number) => string>> = {
  'terms-usual': (hours) =>
    plural(hours, {
      one: 'The terms were read there in # hour of the last two weeks',
      other: 'The terms were read there in # hours of the last two weeks',
    }),
  'high-usual': (hours) =>
    plural(hours, {
      one: 'Scores as high came there in # hour of the last two weeks',
      other: 'Scores as high came there in # hours of the last two weeks',
    }),
  back: (days) => plural(days, { one: 'Back after # day', other: 'Back after # days' }),
  colleagues: (count) =>
    plural(count, { one: '# colleague was there too', other: '# colleagues were there too' }),
  'colleague-topics': (count) =>
    plural(count, {
      one: 'Colleagues read about # thing that buyers read',
      other: 'Colleagues read about # things that buyers read',
    }),
  rate: (aDay) => `Usual for this account: ${smallNumber(aDay)} signals a day`,
  lift: (factor) => `The whole workspace gets ${smallNumber(factor)} times as much as usual`,
  volume: (aDay) => `The whole workspace gets ${smallNumber(aDay)} signals a day`,
  readers: (count) =>
    count === 0
      ? 'None of them read what buyers read'
      : plural(count, { other: '# of them read what buyers read' }),
  'asked-before': (times) =>
    plural(times, {
      one: 'The account asked once in the month before',
      other: 'The account asked # times in the month before',
    }),
  'rise-since': (points) => `Up ${smallNumber(points)} since the ranking before`,
  'rise-before': (points) => `Up ${smallNumber(points)} before that in 24 hours`,
  rises: (times) =>
    plural(times, { one: 'It rose once within the hour', other: 'It rose # times within the hour' }),
  'all-rises': (count) =>
    plural(count, {
      one: 'All accounts together rose once within the hour',
      other: 'All accounts together rose # times within the hour',
    }),
  likers: (count) => plural(count, { other: '# people there liked ads within a day, as idle people do' }),
};

const compared: Readonly<Record<ComparedWitness, (value: number, usual: number | null) => string>> = {
  visitors: (count, usual) =>
    `${plural(count, { one: '# visitor', other: '# visitors' })} within the hour${usual === null ? '' : `; usual is ${smallNumber(usual)}`}`,
  rise: (points, usual) =>
    `Up ${smallNumber(points)} within the hour${usual === null ? '' : `; a usual rise is ${smallNumber(usual)}`}`,
  day: (score, usual) =>
    usual === null
      ? `24 h score ${smallNumber(score)}; nothing is known of earlier days`
      : `24 h score ${smallNumber(score)}; on a usual day ${smallNumber(usual)}`,
};

export const witnesses = {
  plain,
  counted,
  compared,
  alone: (percent: number) => `By itself, about ${String(percent)} %`,
  scoreUnknown: 'The service did not say how high it scores this',
  scored: (score: number) => `Scored ${smallNumber(score)}`,
  /** `source`: '' where the service names none. */
  scoredBeside: (score: number, from: number, to: number, source: string, isHighest: boolean) =>
    `Usual${source === '' ? '' : ` for ${source}`}: ${smallNumber(from)} to ${smallNumber(to)}; this one ${smallNumber(score)}${isHighest ? ', the highest lately' : ''}`,
};
