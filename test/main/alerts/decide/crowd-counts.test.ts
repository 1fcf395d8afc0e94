// What is kept of the counts over the pages of a walk is what the database would count anew.
import { beforeEach, expect, test } from 'vitest';
import {
  createCrowdCounts,
  createHourBound,
  type CrowdCounts,
} from '../../../../src/main/alerts/decide/crowd-counts.ts';
import type { Store } from '../../../../src/main/store/store.ts';
import type { Signal } from '../../../../src/shared/model.ts';
import { MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const TYPES = ['demo_request', 'website_visit', 'webinar_joined'];

let store: Store;
let counts: CrowdCounts;
let read: string[];
/** Of the store, with what is asked of it noted. */
let history: Store['history'];

beforeEach(() => {
  store = createMemoryStore();
  counts = createCrowdCounts();
  read = [];
  history = {
    ...store.history,
    countTypes: (from, to) => {
      read.push('types');
      return store.history.countTypes(from, to);
    },
    countByAccount: (from, to) => {
      read.push('accounts');
      return store.history.countByAccount(from, to);
    },
  };
});

const at = (minutes: number): number => WEDNESDAY + minutes * MINUTE_MS;

function signal(id: string, type: string, account: number, minutes: number): Signal {
  const domain = `company-${account}.example`;
  return makeSignal(id, {
    id,
    type,
    account: { id: domain, domain, name: domain, score: 1 },
    recordedAt: at(minutes),
  });
}

function insert(page: readonly Signal[]): void {
  counts.add(store.signals.insertNew(page, 1));
}

const seen = (from: CrowdCounts, minutes: number): readonly unknown[] => {
  const around = from.around(history, at(minutes));
  return [around.total, ...TYPES.map((type) => around.of(type) ?? null)].map((one) =>
    typeof one === 'object' && one !== null ? [one.count, one.accounts] : one,
  );
};

test('the counts of each page of a long walk are those that a fresh count has', () => {
  let number = 0;
  for (let page = 0; page < 12; page += 1) {
    insert(
      Array.from({ length: 40 }, () => {
        number += 1;
        const minutes = -((number * 37) % 400);
        return signal(`s${number}`, TYPES[number % 3] ?? '', (number * 7) % 23, minutes);
      }),
    );
    for (const minutes of [0, -30, -60, -100, -200, -390, 50])
      expect(seen(counts, minutes)).toEqual(seen(createCrowdCounts(), minutes));
  }
});

test('a signal that is stored already is counted once', () => {
  const page = [signal('a', 'demo_request', 1, 0)];
  insert(page);
  seen(counts, 0);
  insert([...page, signal('b', 'demo_request', 1, 0)]);
  seen(counts, 0);
  insert(page);
  expect(seen(counts, 0)).toEqual([2, [2, 1], null, null]);
});

test('one page counts a span once, and pages after the second count it no more', () => {
  for (const page of [1, 2, 3, 4]) {
    insert([signal(`s${page}`, 'demo_request', page, 0)]);
    seen(counts, 0);
    seen(counts, 0);
  }
  expect(read).toEqual(['types', 'accounts']);
});

test('a walk through many spans holds a few of them, and counts one anew that it comes back to', () => {
  const spans = Array.from({ length: 12 }, (_unused, index) => -45 * index);
  for (const page of [1, 2, 3]) {
    insert([signal(`s${page}`, 'demo_request', page, 0)]);
    for (const minutes of spans) expect(seen(counts, minutes)).toEqual(seen(createCrowdCounts(), minutes));
  }
  expect(read.filter((what) => what === 'accounts').length).toBeGreaterThan(spans.length);
  insert([signal('last', 'website_visit', 9, 0)]);
  expect(seen(counts, 0)).toEqual([4, [3, 3], [1, 1], null]);
});

test('the counts by hour never say that fewer came around an instant than did', () => {
  for (let minutes = -600; minutes < 600; minutes += 7)
    insert([signal(`at ${minutes}`, 'demo_request', minutes, minutes)]);
  for (let minutes = -720; minutes < 720; minutes += 11) {
    const { total } = createCrowdCounts().around(history, at(minutes));
    const bound = createHourBound(store.counts).around(at(minutes));
    expect(bound).toBeGreaterThanOrEqual(total);
    // Whole hours instead of the span of 135 minutes: no more than four of them.
    expect(bound).toBeLessThanOrEqual(4 * 9);
  }
});
