// What a single signal's score says, read from how far the scores of a visit agree.
import { describe, expect, test } from 'vitest';
import {
  readAgreement,
  scoreEvidence,
} from '../../../../../src/main/pipeline/alerts/evidence/score-agreement.ts';
import type { StoredScore } from '../../../../../src/main/pipeline/store/signals.ts';
import { createRandom } from '../../../../../src/demo-service/random.ts';
import { MINUTE_MS } from '../../../../../src/shared/time-units.ts';

const random = createRandom(4_211);

/** What the usual scores of each type are. */
const types = { page: [0, 30], prices: [40, 70], form: [60, 90] } as const;
type Type = keyof typeof types;
const names = ['page', 'prices', 'form'] as const;

interface Drawn {
  readonly type: Type;
  /** Whether the visit matters: one in twenty does. */
  readonly matters: boolean;
  /** From the first visit to the last, 0 to 1. */
  readonly progress: number;
}

function usualScore({ type }: Drawn): number {
  const [low, high] = types[type];
  return random.int(low, high);
}

/** Visits of two signals each, of types that are drawn independently. */
function visits(count: number, scoreOf: (drawn: Drawn) => number): readonly StoredScore[] {
  return Array.from({ length: count }, (_, visit) => {
    const matters = visit % 20 === 0;
    return [0, 5].map((minutes) => {
      const type = random.pick(names);
      return {
        type,
        source: 'site',
        score: scoreOf({ type, matters, progress: visit / count }),
        domain: 'northwind.example',
        person: `visitor-${visit}@northwind.example`,
        at: (visit * 60 + minutes) * MINUTE_MS,
      };
    });
  }).flat();
}

const scales: Readonly<Record<string, (drawn: Drawn) => number>> = {
  'know everything': ({ matters }) => (matters ? random.int(82, 100) : random.int(0, 78)),
  'know the type, and add 25 where it matters': (drawn) => usualScore(drawn) + (drawn.matters ? 25 : 0),
  'know the type': usualScore,
  'are drawn by chance': () => random.int(0, 100),
  'are all the same': () => 50,
  'know the type, and shift midway': (drawn) => usualScore(drawn) + (drawn.progress < 0.5 ? 0 : 10),
  'know the type, and drift': (drawn) => usualScore(drawn) + 10 * drawn.progress,
};

function chancesIn(signals: readonly StoredScore[]): Readonly<Record<Type, (score: number) => number>> {
  const { chanceOf } = readAgreement(signals);
  const of = (type: Type) => (score: number) => chanceOf({ type, score });
  return { page: of('page'), prices: of('prices'), form: of('form') };
}

test('where scores know everything, the high ones nearly always matter, whatever their type, and the others never', () => {
  const { page, form } = chancesIn(visits(1_000, scales['know everything'] ?? usualScore));
  expect(page(95)).toBeGreaterThan(0.8);
  expect(form(95)).toBe(page(95));
  expect(form(76)).toBeLessThan(0.1);
  expect(form(50)).toBe(0);
});

test('where scores know the type and more, what is high for its type matters', () => {
  const { page, form } = chancesIn(
    visits(1_000, scales['know the type, and add 25 where it matters'] ?? usualScore),
  );
  expect(page(50)).toBeGreaterThan(0.4);
  expect(form(110)).toBeGreaterThan(0.4);
  expect(form(75)).toBeLessThan(0.1);
});

test('a type that hardly ever came has no high score for its type', () => {
  const signals = visits(1_000, scales['know the type, and add 25 where it matters'] ?? usualScore);
  const rare = signals.slice(-12).map((one) => ({ ...one, type: 'rare', score: 5 }));
  expect(readAgreement([...signals, ...rare]).chanceOf({ type: 'rare', score: 90 })).toBe(0);
});

test('one restless visitor with high scores proves nothing', () => {
  const tester = Array.from({ length: 120 }, (_, index) => ({
    type: names[index % 2] ?? 'page',
    source: 'site',
    score: 95,
    domain: 'northwind.example',
    person: 'tester@northwind.example',
    at: index * MINUTE_MS,
  }));
  const { page } = chancesIn([...tester, ...visits(1_000, scales['are drawn by chance'] ?? usualScore)]);
  expect(page(95)).toBeLessThan(0.15);
});

describe.each([
  'know the type',
  'are drawn by chance',
  'are all the same',
  'know the type, and shift midway',
  'know the type, and drift',
])('where scores %s', (scale) => {
  test('no single score says anything', () => {
    const chances = chancesIn(visits(1_000, scales[scale] ?? usualScore));
    for (const type of names)
      for (const score of [10, 30, 50, 70, 90, 100]) expect(chances[type](score)).toBeLessThan(0.15);
  });
});

describe.each<[string, (signals: readonly StoredScore[]) => readonly StoredScore[]]>([
  ['a few visits are known', (signals) => signals.slice(0, 60)],
  ['nobody is known', (signals) => signals.map((one) => ({ ...one, person: null }))],
  ['nobody does two things', (signals) => signals.filter((_, index) => index % 2 === 0)],
  ['all is of one type', (signals) => signals.map((one) => ({ ...one, type: 'page' }))],
  ['nothing came', () => []],
])('where %s', (_what, change) => {
  test('scores say nothing', () => {
    const { page } = chancesIn(change(visits(1_000, scales['know everything'] ?? usualScore)));
    expect(page(95)).toBe(0);
  });
});

test.each<[string, (score: number) => number]>([
  ['a scale of a thousandth', (score) => score / 1_000],
  ['a scale that is bent', (score) => score ** 3],
  ['inflated scores', (score) => 80 + score / 5],
])('%s changes nothing', (_what, bend) => {
  const signals = visits(1_000, scales['know everything'] ?? usualScore);
  const bent = chancesIn(signals.map((one) => ({ ...one, score: bend(one.score) })));
  for (const score of [50, 79, 95]) expect(bent.page(bend(score))).toBe(chancesIn(signals).page(score));
});

test('scores speak for a visit with a high one, against one without the more they know, and say nothing where they know nothing', () => {
  expect(scoreEvidence([0.1, 0.9], 0)).toBe(0);
  expect(scoreEvidence([0.1, 0.25], 0.9)).toBe(0);
  expect(scoreEvidence([0.5], 0.9)).toBeCloseTo(Math.log(3));
  expect(scoreEvidence([1], 1)).toBe(1.5);
  expect(scoreEvidence([0.1], 0.6)).toBeCloseTo(Math.log(0.4));
  expect([scoreEvidence([], 1), scoreEvidence([0], 0.99)]).toEqual([-3, -3]);
});
