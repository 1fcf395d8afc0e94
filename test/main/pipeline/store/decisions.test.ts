// Why signals raised an alert or not: decisions in rows of their own, and signals that keep the threshold they were below.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import type { DecisionQuery } from '../../../../src/main/pipeline/store/decisions.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { setLanguage } from '../../../../src/shared/messages/current-language.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { reasonWords } from '../../../../src/shared/words/reason-words.ts';
import { makeAccount, makeSignal } from '../../../fakes/records.ts';

let database: Database;
let store: Store;
beforeEach(() => {
  database = openMemory();
  store = createStore(database, 'main');
  store.accounts.upsertFacts([makeAccount('halderby.example', { name: 'Halderby' })]);
});

afterEach(() => setLanguage('en'));

const minute = (count: number): number => WEDNESDAY + count * 60_000;

/** Stores one weak signal a minute, from the first minute on. */
function takeWeak(count: number, threshold: number | null = 80): void {
  const signals = Array.from({ length: count }, (_, index) =>
    makeSignal(`s${index + 1}`, {
      domain: index % 2 === 0 ? 'halderby.example' : 'tarnwick.example',
      type: index % 2 === 0 ? 'pricing_page_view' : 'newsletter_open',
      score: 40,
      recordedAt: minute(index + 1),
    }),
  );
  store.signals.insertNew(signals, 1, { threshold });
}

test('a signal with an unknown score reaches no threshold, says so, and is found by it', () => {
  const unknown = makeSignal('s1', { domain: 'halderby.example', score: null, recordedAt: minute(1) });
  store.signals.insertNew([unknown], 1, { threshold: 80 });
  expect(store.signals.find('s1')?.score).toBeNull();
  const decision = store.decisions.find('signal:s1');
  expect(decision?.reason).toEqual({ code: 'below-threshold', score: null, threshold: 80 });
  const reason = decision?.reason ?? null;
  const words = reason === null ? '' : reasonWords(reason);
  expect(words).toBe('Normal for them; signal score unknown, below your threshold of 80');
  expect(search({ text: 'score unknown' })).toEqual(search({ text: 'halderby' }));
  expect(search({ text: 'score unknown' })).toHaveLength(1);
});

function search(query: Partial<DecisionQuery> = {}): readonly string[] {
  const found = store.decisions.search({
    text: '',
    outcome: 'all',
    before: { at: Number.MAX_SAFE_INTEGER, key: '' },
    limit: 10,
    ...query,
  });
  return found.map(({ subject }) => subject);
}

describe('a signal below the threshold', () => {
  test('is found with its score and the threshold of its day, whatever it is now', () => {
    takeWeak(1, 75);
    expect(store.decisions.find('signal:s1')).toEqual({
      subject: 'signal:s1',
      at: minute(1),
      domain: 'halderby.example',
      what: { code: 'signal', type: 'pricing_page_view' },
      alertId: null,
      reason: { code: 'below-threshold', score: 40, threshold: 75 },
      accountName: 'Halderby',
    });
  });

  test('at its threshold, or without one, it has no such reason', () => {
    store.signals.insertNew([makeSignal('at', { score: 80 })], 1, { threshold: 80 });
    store.signals.insertNew([makeSignal('none', { score: 1 })], 1);
    expect(store.decisions.find('signal:at')).toBeNull();
    expect(store.decisions.find('signal:none')).toBeNull();
    expect(search()).toEqual([]);
  });

  test('is of no threshold when that was off, however high its score', () => {
    store.signals.insertNew([makeSignal('a', { score: 99 })], 1, { threshold: 'off' });
    expect(store.decisions.find('signal:a')?.reason).toEqual({ code: 'nothing-unusual' });
    expect(search({ text: 'normal for them' })).toEqual(['signal:a']);
    expect(search({ text: 'threshold' })).toEqual([]);
  });

  test('gives way to what another rule decided on it', () => {
    takeWeak(2);
    store.decisions.add(
      [
        {
          subject: 'signal:s1',
          domain: 'halderby.example',
          what: { code: 'signal', type: 'pricing_page_view' },
          alertId: 'watched:s1',
          reason: null,
        },
      ],
      minute(1),
    );
    expect(store.decisions.find('signal:s1')).toMatchObject({ alertId: 'watched:s1', reason: null });
    expect(search()).toEqual(['signal:s2']);
  });
});

describe('the search', () => {
  test('lists both kinds in one order, newest first, page by page', () => {
    takeWeak(4);
    store.decisions.add(
      [
        {
          subject: 'like:7',
          domain: null,
          what: { code: 'ad-like', person: 'Robin Vale' },
          alertId: null,
          reason: { code: 'like-unqualified' },
        },
      ],
      minute(2) + 1,
    );
    expect(search()).toEqual(['signal:s4', 'signal:s3', 'like:7', 'signal:s2', 'signal:s1']);
    expect(search({ limit: 2 })).toEqual(['signal:s4', 'signal:s3']);
    expect(search({ limit: 2, before: { at: minute(3), key: 'signal:s3' } })).toEqual([
      'like:7',
      'signal:s2',
    ]);
  });

  test('looks through the name, the domain, what happened and the reason', () => {
    takeWeak(2);
    expect(search({ text: 'halder' })).toEqual(['signal:s1']);
    expect(search({ text: 'tarnwick.ex' })).toEqual(['signal:s2']);
    expect(search({ text: 'newsletter open' })).toEqual(['signal:s2']);
    expect(search({ text: 'threshold of 80' })).toEqual(['signal:s2', 'signal:s1']);
    expect(search({ text: 'threshold of 79' })).toEqual([]);
  });

  test('goes by the words of the language that is spoken, stored reasons included', () => {
    takeWeak(1);
    const decision = { domain: 'halderby.example', alertId: null, reason: { code: 'muted' } as const };
    store.decisions.add([{ subject: 'like:7', what: { code: 'ad-like', person: null }, ...decision }], 9);
    expect(search({ text: 'you muted' })).toEqual(['like:7']);
    setLanguage('de');
    expect(search({ text: 'stummgeschaltet' })).toEqual(['like:7']);
    expect(search({ text: 'schwelle von 80' })).toEqual(['signal:s1']);
    expect(search({ text: 'threshold' })).toEqual([]);
    setLanguage('en');
    expect(search({ text: 'you muted' })).toEqual(['like:7']);
    expect(search({ text: 'stummgeschaltet' })).toEqual([]);
  });

  test('of what joined leaves signals below the threshold out', () => {
    takeWeak(2);
    expect(search({ outcome: 'joined' })).toEqual([]);
    expect(search({ outcome: 'rejected' })).toEqual(['signal:s2', 'signal:s1']);
  });
});
