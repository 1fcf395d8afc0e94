// How high a type is scored, which stands in for words where a type has none.
import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import { createMeaningReader } from '../../../../../src/main/pipeline/alerts/evidence/meanings.ts';
import type { ScoredType } from '../../../../../src/main/pipeline/alerts/evidence/score-places.ts';
import { heightsOf, readHeights } from '../../../../../src/main/pipeline/alerts/evidence/type-heights.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';

interface Sent {
  readonly count: number;
  /** Given the number of the signal. */
  readonly score: (index: number) => number;
  readonly source?: string;
}

function sent(types: Readonly<Record<string, Sent>>): readonly ScoredType[] {
  return Object.entries(types).flatMap(([type, { count, score, source = 'site' }]) =>
    Array.from({ length: count }, (_, index) => ({ type, source, score: score(index) })),
  );
}

const around = (middle: number) => (index: number) => middle - 8 + ((index * 7) % 17);

/** A website as most are: many pages, fewer prices, hardly any forms. */
const website = {
  'evt 1': { count: 600, score: around(12) },
  'evt 2': { count: 180, score: around(60) },
  'evt 3': { count: 12, score: around(90) },
};

const typesOf = (scored: readonly ScoredType[]) => {
  const read = readHeights(meaningOf, heightsOf(scored));
  const of = (keep: (type: string) => boolean): readonly string[] =>
    [...new Set(scored.map(({ type }) => type))].filter(keep);
  return {
    buying: of((type) => read(type, {}).topic !== null),
    high: of((type) => read(type, {}).isHighScoring),
  };
};

test('what is scored above pages counts as buying, and what is above nearly everything as high', () => {
  expect(typesOf(sent(website))).toEqual({ buying: ['evt 2', 'evt 3'], high: ['evt 3'] });
});

test('the heights of the example in docs/design.md', () => {
  const heightOf = heightsOf(sent(website));
  expect(Object.keys(website).map((type) => heightOf(type).toFixed(2))).toEqual(['0.25', '0.91', '0.96']);
});

describe.each<[string, (score: number) => number]>([
  ['a scale of a thousandth', (score) => score / 1_000],
  ['a scale that is bent', (score) => score ** 3],
  ['inflated scores', (score) => 80 + score / 5],
])('%s', (_what, bend) => {
  test('changes nothing', () => {
    const bent = sent(website).map((one) => ({ ...one, score: bend(one.score) }));
    expect(typesOf(bent)).toEqual(typesOf(sent(website)));
  });
});

test.each<[string, Readonly<Record<string, Sent>>]>([
  [
    'all scores are the same',
    { 'evt 1': { count: 300, score: () => 50 }, 'evt 2': { count: 30, score: () => 50 } },
  ],
  [
    'scores say nothing of the type',
    Object.fromEntries(
      Array.from({ length: 12 }, (_, type) => [
        `evt ${type}`,
        { count: 40, score: (index: number) => (index * 37 + type * 11) % 101 },
      ]),
    ),
  ],
  [
    'fewer than fifty signals came',
    { 'evt 1': { count: 40, score: around(10) }, 'evt 2': { count: 9, score: around(90) } },
  ],
  ['a type came once', { ...website, 'evt 3': { count: 1, score: () => 99 } }],
])('where %s, nothing is high', (_what, types) => {
  expect(typesOf(sent(types)).high).toEqual([]);
});

test('a source that sends nothing but requests has high types, although they are ordinary there', () => {
  const forms = { 'evt 8': { count: 15, score: around(88), source: 'forms' } };
  expect(typesOf(sent({ ...website, ...forms })).buying).toContain('evt 8');
});

test('a type of which only the user says that it is about buying still stands out by its height', () => {
  const said = createMeaningReader(createMemoryStore(), {
    typeMeanings: [
      { type: 'evt 1', meaning: 'buying' },
      { type: 'evt 2', meaning: 'ordinary' },
      { type: 'pricing_page_view', meaning: 'buying' },
    ],
  });
  const isHighAt = (height: number, type: string): boolean =>
    readHeights(said, () => height)(type, {}).isHighScoring;
  expect([isHighAt(1, 'evt 1'), isHighAt(0.8, 'evt 1')]).toEqual([true, false]);
  expect([isHighAt(1, 'evt 2'), isHighAt(1, 'pricing_page_view')]).toEqual([false, false]);
});

test('a type that words explain is read by its words, however high it is scored', () => {
  const read = readHeights(meaningOf, () => 1);
  expect(read('blog_post_view', {})).toEqual(meaningOf('blog_post_view', {}));
  expect(read('evt 4211', { status: 'cancelled' }).isHighScoring).toBe(false);
});
