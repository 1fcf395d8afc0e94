// A simulated user who is asked what ten types mean, and answers nine of them rightly. README.md says which ten.
import { groupBy } from '../../../../src/shared/group-by.ts';
import { typeMeanings, type TraceLine, type TypeMeaning, type WireSignal } from '../trace.ts';
import { dayStart } from './calendar.ts';
import { createStream } from './draw.ts';
import { answerRanges } from './ranges.ts';
import { concepts, type Concept } from './sign.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;

/** What a salesperson would answer. */
const rightly: Readonly<Record<Concept, TypeMeaning>> = {
  page: 'ordinary',
  pricing: 'buying',
  'case-study': 'ordinary',
  content: 'ordinary',
  compare: 'buying',
  'contract-page': 'buying',
  'ask-demo': 'request',
  'ask-trial': 'request',
  'ask-pricing': 'request',
  'ask-contract': 'request',
  'webinar-registered': 'ordinary',
  'webinar-attended': 'ordinary',
  'webinar-hand': 'request',
  'mail-reply': 'ordinary',
  'post-like': 'ordinary',
  'job-change': 'ordinary',
  'product-use': 'ignore',
  seats: 'buying',
  support: 'ignore',
};

export function answerLine(world: World, lines: readonly TraceLine[]): TraceLine {
  const { coldDay, coldHour, types, wrong } = answerRanges;
  const at = world.historyDays > 0 ? world.startAt : dayStart(world, coldDay) + coldHour * HOUR_MS;
  const seen = lines.flatMap((line) => ('signal' in line && line.at < at ? [line.signal] : []));
  const asked = chooseTypes(seen).slice(0, types);
  const random = createStream(world.number, 'answers');
  const left = [...asked];
  const mistaken = new Set<string>();
  while (mistaken.size < wrong && left.length > 0)
    mistaken.add(left.splice(random.int(0, left.length - 1), 1)[0] ?? '');
  const answers = asked.map((type): readonly [string, TypeMeaning] => {
    const right = rightAnswer(world, type);
    return [type, mistaken.has(type) ? random.pick(typeMeanings.filter((one) => one !== right)) : right];
  });
  return { at, answers: Object.fromEntries(answers) };
}

/** The most promising first: by the sum of a type's places among the rarest, the highest by their source, and the best known. */
function chooseTypes(seen: readonly WireSignal[]): readonly string[] {
  const ofSource = groupBy(seen, ({ source }) => source);
  const shareBelow = ({ source, score }: WireSignal): number => {
    const all = ofSource.get(source) ?? [];
    return all.filter((other) => other.score < score).length / all.length;
  };
  const facts = [...groupBy(seen, ({ type }) => type)].map(([type, signals]) => ({
    type,
    count: signals.length,
    height: meanOf(signals.slice(-MOST_LOOKED_AT), shareBelow),
    known: meanOf(signals, ({ contact }) => (contact === null ? 0 : 1)),
  }));
  const places = [
    facts.toSorted((a, b) => a.count - b.count),
    facts.toSorted((a, b) => b.height - a.height),
    facts.toSorted((a, b) => b.known - a.known),
  ];
  const placeOf = (fact: (typeof facts)[number]): number =>
    places.reduce((sum, place) => sum + place.indexOf(fact), 0);
  return facts.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ type }) => type);
}

/** Of so many signals of a type it is enough to look at the last ones. */
const MOST_LOOKED_AT = 100;

/** Of several concepts that share a type, a user would answer for the one that matters most. */
export function rightAnswer({ vocabulary }: World, type: string): TypeMeaning {
  const meanings = concepts
    .filter((concept) => vocabulary.words[concept].type === type)
    .map((concept) => rightly[concept]);
  return typeMeanings.find((meaning) => meanings.includes(meaning)) ?? 'ordinary';
}

function meanOf<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0) / Math.max(1, items.length);
}
