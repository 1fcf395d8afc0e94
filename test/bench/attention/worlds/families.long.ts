// The families keep what README.md promises: the same world in each, and nothing that explains a code.
import { beforeAll, describe, expect, test } from 'vitest';
import type { TraceLine, WireSignal } from '../trace.ts';
import { rightAnswer } from './answer-types.ts';
import { createCast } from './cast.ts';
import { families, familyNames, type FamilyName } from './families.ts';
import { generateWorld } from './generate-world.ts';
import { answerRanges, scoreRanges, vocabularyRanges } from './ranges.ts';
import { concepts } from './sign.ts';
import { drawWorld } from './world.ts';

/** Small worlds: one starts cold, one has a history. */
const COLD = 8;
const WITH_HISTORY = 2;

const ofDrawnSize = familyNames.filter((family) => families[family].size === null);

const worlds = new Map<FamilyName, readonly TraceLine[]>();

beforeAll(() => {
  for (const family of ofDrawnSize) worlds.set(family, generateWorld(COLD, family).lines);
});

function linesIn(family: FamilyName): readonly TraceLine[] {
  return worlds.get(family) ?? [];
}

function signalsIn(family: FamilyName): readonly WireSignal[] {
  return linesIn(family).flatMap((line) => ('signal' in line ? [line.signal] : []));
}

test('a world has the same labels in each family that has no size of its own', () => {
  const labelsIn = (family: FamilyName): readonly TraceLine[] =>
    linesIn(family).filter((line) => 'label' in line);
  expect(labelsIn('words').length).toBeGreaterThan(20);
  for (const family of ofDrawnSize) expect(labelsIn(family)).toEqual(labelsIn('words'));
});

test.each(ofDrawnSize.filter((family) => family !== 'accounts-alone'))(
  'in %s the same happens at the same accounts at the same instants',
  (family) => {
    const happenedIn = (one: FamilyName): readonly unknown[] =>
      signalsIn(one).map(({ id, account, created_at: createdAt }) => [id, account.domain, createdAt]);
    expect(happenedIn(family)).toEqual(happenedIn('words'));
  },
);

describe('codes', () => {
  const coded = familyNames.filter((family) => family.startsWith('codes'));

  test.each(coded)(
    'in %s there is a code for each concept, and no word in a type or a property',
    (family) => {
      const { world } = generateWorld(COLD, family);
      const types = concepts.map((concept) => world.vocabulary.words[concept].type);
      expect(new Set(types).size).toBe(concepts.length);
      const prefixes = vocabularyRanges.codePrefixes.join('|').replaceAll('.', String.raw`\.`);
      for (const { type, properties } of signalsIn(family)) {
        expect(type).toMatch(new RegExp(`^(${prefixes})\\d{3,5}$`));
        for (const [key, value] of Object.entries(properties)) {
          expect(key).toMatch(/^p\d$/);
          expect(String(value)).toMatch(/^c?\d+$/);
        }
      }
    },
  );

  test('worlds differ in their codes, and none uses one twice', () => {
    const codesIn = (number: number): readonly string[] => {
      const { words } = drawWorld(number, 'codes').vocabulary;
      return concepts.map((concept) => words[concept].type);
    };
    const codes = Array.from({ length: 60 }, (_unused, index) => codesIn(index + 1));
    for (const own of codes) expect(new Set(own).size).toBe(concepts.length);
    expect(new Set(codes.map(([first]) => first)).size).toBeGreaterThan(50);
  });

  test('categories are named after types, weighted near their scores, and only partly described', () => {
    const categories = linesIn('codes-categories').flatMap((line) =>
      'categories' in line ? line.categories : [],
    );
    const { words } = generateWorld(COLD, 'codes-categories').world.vocabulary;
    const types = concepts.map((concept) => words[concept].type);
    expect(categories.length).toBeGreaterThan(0);
    expect(categories.length).toBeLessThan(concepts.length);
    for (const { name } of categories) expect(types).toContain(name);
    expect(new Set(categories.map(({ description }) => description === '')).size).toBe(2);
  });
});

test('in one-type every signal has the same type, and the meaning is a property', () => {
  const signals = signalsIn('one-type');
  expect(new Set(signals.map(({ type }) => type)).size).toBe(1);
  const own = new Set(signalsIn('words').map(({ type }) => type));
  const meanings = signals.map(({ properties }) => properties);
  for (const properties of meanings)
    expect(Object.values(properties).some((value) => own.has(String(value)))).toBe(true);
});

describe('scores', () => {
  test('that know everything are high for signs of a story, and for nothing else', () => {
    const scores = signalsIn('codes-informed').map(({ score }) => score);
    const high = scores.filter((score) => score >= scoreRanges.ofStory.low);
    expect(high.length).toBeGreaterThan(20);
    expect(high.length).toBeLessThan(scores.length / 4);
    expect(
      scores.filter((score) => score > scoreRanges.ofOthers.high && score < scoreRanges.ofStory.low),
    ).toEqual([]);
  });

  test('that know much are those that know something, and higher for signs of a story', () => {
    const scores = signalsIn('codes').map(({ score }) => score);
    const higher = signalsIn('codes-hinted').map(({ score }, index) => score - (scores[index] ?? 0));
    const { low, high } = scoreRanges.storyBonus;
    expect(higher.filter((more) => more > 0).length).toBeGreaterThan(20);
    expect(higher.filter((more) => more === 0).length).toBeGreaterThan((3 / 4) * higher.length);
    expect(Math.min(...higher)).toBe(0);
    expect(Math.max(...higher)).toBeGreaterThanOrEqual(low);
    expect(Math.max(...higher)).toBeLessThanOrEqual(high);
  });

  test('that know nothing are as high for a page as for an ask', () => {
    const { world } = generateWorld(COLD, 'codes-noise');
    const meanOf = (concept: 'page' | 'pricing'): number => {
      const scores = signalsIn('codes-noise')
        .filter(({ type }) => type === world.vocabulary.words[concept].type)
        .map(({ score }) => score);
      return scores.reduce((sum, score) => sum + score, 0) / scores.length;
    };
    expect(Math.abs(meanOf('page') - meanOf('pricing'))).toBeLessThan(10);
  });
});

describe('connections', () => {
  const kindsIn = (family: FamilyName): ReadonlySet<string> =>
    new Set(linesIn(family).flatMap((line) => Object.keys(line).filter((key) => key !== 'at')));

  test('the Signals API alone has neither likes nor rankings', () => {
    expect(kindsIn('signals-alone')).toEqual(new Set(['workspace', 'label', 'signal', 'request']));
  });

  test('the Accounts API alone has likes, rankings and lead scores, but no signals', () => {
    expect(kindsIn('accounts-alone')).toEqual(new Set(['workspace', 'label', 'like', 'ranked', 'scores']));
  });

  test('lead scores never fall, and are of people who liked something before', () => {
    const liked = new Set<string>();
    const scores = new Map<string, number>();
    const inOrder = linesIn('accounts-alone')
      .flatMap((line) => ('like' in line || 'scores' in line ? [line] : []))
      .toSorted((a, b) => a.at - b.at);
    for (const line of inOrder) {
      if ('like' in line) liked.add(line.like.person.publicIdentifier);
      else
        for (const { publicIdentifier, score } of line.scores) {
          expect(liked).toContain(publicIdentifier);
          expect(score).toBeGreaterThan(scores.get(publicIdentifier) ?? -1);
          scores.set(publicIdentifier, score);
        }
    }
    expect(scores.size).toBeGreaterThan(10);
  });

  test('without contacts no signal names anybody', () => {
    expect(signalsIn('no-contacts').filter(({ contact }) => contact !== null)).toEqual([]);
  });
});

describe('the simulated user', () => {
  test.each([COLD, WITH_HISTORY])(
    'of world %i answers ten types that came before, nine of them rightly',
    (number) => {
      const { world, lines } = generateWorld(number, 'codes-answered');
      const [line] = lines.flatMap((one) => ('answers' in one ? [one] : []));
      const answers = Object.entries(line?.answers ?? {});
      expect(answers).toHaveLength(answerRanges.types);
      const before = new Set(
        lines.flatMap((one) => ('signal' in one && one.at < (line?.at ?? 0) ? [one.signal.type] : [])),
      );
      for (const [type] of answers) expect(before).toContain(type);
      const wrong = answers.filter(([type, meaning]) => meaning !== rightAnswer(world, type));
      expect(wrong).toHaveLength(answerRanges.wrong);
      expect(answers.filter(([, meaning]) => meaning === 'request').length).toBeGreaterThan(1);
    },
  );
});

test('a family of an extreme size has it', () => {
  const ordinaryADay = (family: FamilyName): number =>
    generateWorld(COLD, family).cast.reduce((sum, { perDay }) => sum + perDay, 0);
  expect(ordinaryADay('ten-a-day')).toBeCloseTo(3);
  expect(generateWorld(COLD, 'twelve-accounts').cast).toHaveLength(12);
  expect(createCast(drawWorld(COLD, 'flood')).reduce((sum, { perDay }) => sum + perDay, 0)).toBeCloseTo(
    200_000,
  );
});
