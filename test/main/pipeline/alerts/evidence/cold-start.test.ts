// In the first days the app says that alerts are not yet as they will be.
import { beforeEach, expect, test } from 'vitest';
import { viewLearning } from '../../../../../src/main/pipeline/alerts/evidence/cold-start.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeSignal, written } from '../../../../fakes/records.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 18, 12);
let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

const recorded = (at: number): void =>
  void store.signals.insertNew([makeSignal(`s${String(at)}`, { recordedAt: at })], 1);

function decided(at: number, kind: 'strong-signal' | 'system'): void {
  const words = { content: written('t', 'b'), severity: 80 } as const;
  const about = { account: null, person: null, cause: { signalId: 's' } } as const;
  store.ledger.add([{ id: `${kind} ${String(at)}`, kind, ...words, ...about }], at, {
    walk: null,
    isCatchUp: false,
  });
}

const learning = (pace: 'balanced' | 'everything' = 'balanced') => viewLearning(store, { pace }, NOW);

test('before anything has come in there is nothing to learn from', () => {
  expect(learning()).toBeNull();
});

test('what is usual is known two days after the oldest signal', () => {
  recorded(NOW - DAY);
  expect(learning()).toEqual({ what: 'usual', untilAt: NOW + DAY });
  recorded(NOW - 2 * DAY);
  expect(learning()).toBeNull();
});

test('how many alerts there are is known two days after the first one, trouble of Hotlist itself aside', () => {
  recorded(NOW - 30 * DAY);
  decided(NOW - 5 * DAY, 'system');
  expect(learning()).toBeNull();
  decided(NOW - DAY, 'strong-signal');
  expect(learning()).toEqual({ what: 'pace', untilAt: NOW + DAY });
  expect(learning('everything')).toBeNull();
  decided(NOW - 2 * DAY, 'strong-signal');
  expect(learning()).toBeNull();
});
