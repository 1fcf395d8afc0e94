// Histories that are kept over the pages of a walk say what a fresh reading of the database would.
import { beforeEach, expect, test } from 'vitest';
import {
  createHistoryMemory,
  readAccountHistory,
  type Surroundings,
} from '../../../../src/main/alerts/decide/read-history.ts';
import { meaningOf } from '../../../../src/main/alerts/evidence/intent.ts';
import type { AccountHistory } from '../../../../src/main/alerts/evidence/account-history.ts';
import type { Signal } from '../../../../src/shared/model.ts';
import type { Store } from '../../../../src/main/store/store.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const surroundings: Surroundings = {
  isCrowd: (type) => type === 'webinar_joined',
  meaningOf,
};

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

function read(): AccountHistory {
  return readAccountHistory(store, 'alder.example', WEDNESDAY - 30 * DAY_MS, WEDNESDAY, surroundings);
}

function visit(id: string, hoursAgo: number, facts: Partial<Signal> = {}): Signal {
  const contact = { id: 'c1', email: 'Dana@alder.example', score: 10 };
  return makeSignal(id, { recordedAt: WEDNESDAY - hoursAgo * HOUR_MS, contact, ...facts });
}

test('a page adds its events to what was read before it, in order', () => {
  const memory = createHistoryMemory();
  store.signals.insertNew([visit('new', 1)], 1);
  memory.keep('alder.example', read());
  const page = [
    visit('between', 2, { type: 'webinar_joined', contact: null }),
    visit('old', 50, { properties: { page: 'pricing' } }),
    visit('elsewhere', 3, { account: { id: 'acc-b', domain: 'birch.example', name: 'Birch', score: 1 } }),
  ];
  store.signals.insertNew(page, 1);
  memory.add(page);
  const found = memory.find('alder.example', WEDNESDAY, surroundings);
  expect(found?.events.map(({ id }) => id)).toEqual(['old', 'between', 'new']);
  expect(found).toEqual(read());
  expect(memory.find('alder.example', WEDNESDAY, surroundings)).toEqual(found);
});

test('an account that was not asked for is not remembered', () => {
  const memory = createHistoryMemory();
  memory.add([visit('new', 1)]);
  expect(memory.find('alder.example', WEDNESDAY, surroundings)).toBeNull();
});
