// Which signal types the user is asked about, in which order, and when the question comes back.
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import {
  createTypeQuestions,
  listTypeQuestions,
} from '../../../../src/main/reading/view-model/type-questions-view.ts';
import type { Signal } from '../../../../src/shared/model.ts';
import { MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const NOW = Date.UTC(2026, 10, 18, 12);
const noAnswers = { typeMeanings: [], typesAskedAt: null };
let store: Store;
let ids = 0;

beforeEach(() => {
  store = createMemoryStore();
});

interface Kind {
  readonly score?: number;
  readonly source?: string;
  readonly isNamed?: boolean;
  readonly at?: number;
}

function come(
  type: string,
  count: number,
  { score = 50, source = 'web', isNamed = false, at = NOW }: Kind = {},
) {
  const contact = isNamed ? { id: 'c', email: 'dana@alder.example', score: null } : null;
  const signals = Array.from({ length: count }, (): Signal => {
    ids += 1;
    return makeSignal(`s${String(ids)}`, { type, score, source, contact, recordedAt: at });
  });
  store.signals.insertNew(signals, 1);
}

const asked = (settings: Parameters<typeof listTypeQuestions>[1] = noAnswers): readonly string[] =>
  listTypeQuestions(store, settings).map(({ type }) => type);

test('nothing is asked until a type that no word, category or answer explains has come twenty times', () => {
  come('demo_request', 30);
  come('evt_1', 19);
  expect(asked()).toEqual([]);
  come('evt_1', 1);
  come('evt_2', 1);
  // Those that came less often are asked about with it.
  expect(asked()).toEqual(['evt_2', 'evt_1']);
  const answered = { ...noAnswers, typeMeanings: [{ type: 'EVT_1', meaning: 'ordinary' }] } as const;
  expect(asked(answered)).toEqual([]);
  const body = [{ id: 1, name: 'Evt 1', description: 'A demo was requested', score: null }];
  store.fetched.write('signal-categories', { page: 0, at: NOW, total: null, pageCount: null, body });
  expect(asked()).toEqual([]);
});

test('each comes with a real example and its count', () => {
  come('evt_1', 20);
  expect(listTypeQuestions(store, noAnswers)).toMatchObject([
    { type: 'evt_1', count: 20, example: { at: NOW } },
  ]);
});

test('what is rarer than others comes first', () => {
  come('evt_1', 60);
  come('evt_2', 5);
  come('evt_3', 20);
  expect(asked()).toEqual(['evt_2', 'evt_3', 'evt_1']);
});

test('what scores high among the signals of its own source comes first, whatever another source sends', () => {
  // 30 is high there, and 80 is low elsewhere.
  come('evt_1', 20, { score: 30, source: 'mail' });
  come('evt_2', 20, { score: 10, source: 'mail' });
  come('evt_3', 20, { score: 80, source: 'web' });
  come('evt_4', 20, { score: 90, source: 'web' });
  const [first, second] = asked();
  expect([first, second].toSorted()).toEqual(['evt_1', 'evt_4']);
});

test('what known people do comes first', () => {
  come('evt_1', 20);
  come('evt_2', 20, { isNamed: true });
  expect(asked()).toEqual(['evt_2', 'evt_1']);
});

test('a single signal by somebody with the highest score does not beat many such', () => {
  come('evt_1', 60, { score: 10 });
  come('evt_2', 1, { score: 90, isNamed: true });
  come('evt_3', 12, { score: 90, isNamed: true });
  expect(asked()).toEqual(['evt_3', 'evt_2', 'evt_1']);
});

test('what has not come lately has no example, and is not asked about', () => {
  come('evt_1', 20, { at: NOW - MINUTE_MS });
  expect(asked()).toEqual(['evt_1']);
  come('page_visit', 2_000);
  expect(asked()).toEqual([]);
});

test('no more than ten are asked about at once', () => {
  for (let index = 0; index < 14; index += 1) come(`evt_${String(index)}`, 20);
  expect(asked()).toHaveLength(10);
});

test('once it was dealt with, the question comes back only for a type that came for the first time since', () => {
  come('evt_1', 30);
  come('evt_2', 3);
  const later = { ...noAnswers, typesAskedAt: NOW + MINUTE_MS };
  expect(asked(later)).toEqual([]);
  // Another source of a known type is no new type.
  come('evt_2', 30, { source: 'mail', at: NOW + 2 * MINUTE_MS });
  come('evt_3', 19, { at: NOW + 2 * MINUTE_MS });
  expect(asked(later)).toEqual([]);
  come('evt_3', 1, { at: NOW + 2 * MINUTE_MS });
  expect(asked(later)).toEqual(['evt_3']);
});

test('what the user logged is not asked about', () => {
  come('evt_1', 1);
  const id = `s${String(ids)}`;
  come('evt_2', 20);
  store.outbox.add({ id: 'logged', domain: 'alder.example', type: 'evt_1' }, NOW);
  store.outbox.markSent('logged', NOW, { createdId: id });
  expect(asked()).toEqual(['evt_2']);
});

test('within a minute signals are read once, unless the user has answered', () => {
  const questions = createTypeQuestions();
  come('evt_1', 20);
  const first = questions(store, noAnswers, NOW);
  come('evt_2', 20);
  expect(questions(store, { ...noAnswers }, NOW + 1)).toBe(first);
  expect(questions(store, noAnswers, NOW + MINUTE_MS)).toHaveLength(2);
  const answered = { ...noAnswers, typeMeanings: [{ type: 'evt_1', meaning: 'request' }] } as const;
  expect(questions(store, answered, NOW + MINUTE_MS)).toHaveLength(1);
});
