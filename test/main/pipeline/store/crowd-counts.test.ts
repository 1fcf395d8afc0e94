// The counts of signals in memory are the same as in the database: after inserts, deletions, a transaction that was rolled back,
// and a restart.
import { beforeEach, expect, test } from 'vitest';
import {
  createCrowdCounts,
  crowdSpan,
  type CrowdCounts,
} from '../../../../src/main/pipeline/store/crowd-counts.ts';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import type { Signal } from '../../../../src/shared/model.ts';
import { MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createTempFolder, openMemory, openOrFail } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const TYPES = ['demo_request', 'website_visit', 'webinar_joined'] as const;

/** Minutes from now: some in the same span, some hours apart. */
const INSTANTS = [0, -10, -30, -60, -100, -200, -390, 50];

let database: Database;
let store: Store;

beforeEach(() => {
  database = openMemory();
  store = createStore(database, 'main');
});

const at = (minutes: number): number => WEDNESDAY + minutes * MINUTE_MS;

function signal(id: string, type: string, account: number, minutes: number): Signal {
  const domain = `company-${account}.example`;
  const named = { id: domain, domain, name: domain, score: 1 };
  return makeSignal(id, { id, type, account: named, recordedAt: at(minutes) });
}

let number = 0;
/** This many signals, from all the hours in question. */
const some = (count: number): readonly Signal[] =>
  Array.from({ length: count }, () => {
    number += 1;
    return signal(`s${number}`, TYPES[number % 3] ?? '', (number * 7) % 23, -((number * 37) % 400));
  });

function seen(crowds: CrowdCounts, minutes: number): readonly unknown[] {
  const around = crowds.around(at(minutes));
  return [around.total, ...TYPES.map((type) => around.of(type))];
}

/** The counts from a statement alone. */
function inDatabase(minutes: number, workspace = 'main', from = database): readonly unknown[] {
  const { from: fromAt, to } = crowdSpan(at(minutes));
  const rows = from
    .sql(
      `SELECT type, COUNT(*) AS count, COUNT(DISTINCT domain) AS accounts FROM signal
       WHERE workspace = ? AND recorded_at >= ? AND recorded_at < ? GROUP BY type`,
    )
    .all(workspace, fromAt, to);
  const of = (type: string) => {
    const row = rows.find((one) => one['type'] === type);
    return row === undefined ? null : { count: row['count'], accounts: row['accounts'] };
  };
  return [rows.reduce((sum, { count }) => sum + Number(count), 0), ...TYPES.map(of)];
}

function expectEqual(): void {
  for (const minutes of INSTANTS) expect(seen(store.crowds, minutes)).toEqual(inDatabase(minutes));
}

test('after each of many pages, and after signals that come in late', () => {
  for (let page = 0; page < 12; page += 1) {
    if (page % 4 === 3) store.signals.insertLate(some(7));
    else store.signals.insertNew(some(40), 1);
    expectEqual();
  }
  expect(seen(store.crowds, -60)[0]).toBeGreaterThan(20);
});

test('a signal that is stored already is counted once', () => {
  const page = some(20);
  store.signals.insertNew(page, 1);
  expectEqual();
  store.signals.insertNew([...page, ...some(3)], 1);
  expectEqual();
});

test('after signals were deleted for their age, and all of a workspace', () => {
  store.signals.insertNew(some(80), 1);
  expectEqual();
  expect(store.sizes.pruneOlder(at(-100), 500, store)).toBeGreaterThan(10);
  expectEqual();
  store.signals.insertNew(some(10), 1);
  expectEqual();
  store.clear();
  expectEqual();
  expect(seen(store.crowds, -60)[0]).toBe(0);
});

test('a page that was rolled back does not count, whether or not it was asked about', () => {
  store.signals.insertNew(some(30), 1);
  expectEqual();
  const takeBack = (ask: () => void): void =>
    store.transaction(() => {
      store.signals.insertNew(some(30), 2);
      ask();
      throw new Error('taken back');
    });
  for (const ask of [expectEqual, () => undefined]) {
    expect(() => takeBack(ask)).toThrow('taken back');
    expectEqual();
  }
});

test('signals of another workspace do not count, and do not affect the counts in memory', () => {
  store.signals.insertNew(some(30), 1);
  let reads = 0;
  const crowds = createCrowdCounts(database, 'main', {
    listAccountsByType(from, to) {
      reads += 1;
      return store.history.listAccountsByType(from, to);
    },
  });
  seen(crowds, 0);
  const before = reads;
  const other = createStore(database, 'other');
  other.signals.insertNew(some(30), 1);
  expect(seen(crowds, 0)).toEqual(inDatabase(0));
  expect(seen(other.crowds, -60)).toEqual(inDatabase(-60, 'other'));
  expect(reads).toBe(before);
});

test('what one store of a workspace has stored, another one counts', () => {
  store.signals.insertNew(some(30), 1);
  expectEqual();
  createStore(database, 'main').signals.insertNew(some(30), 1);
  expectEqual();
});

test('after a restart it is counted anew', () => {
  const folder = createTempFolder();
  const path = folder.file('hotlist.db');
  let file = openOrFail(path);
  createStore(file, 'main').signals.insertNew(some(60), 1);
  file.close();
  file = openOrFail(path);
  const { crowds } = createStore(file, 'main');
  for (const minutes of INSTANTS) expect(seen(crowds, minutes)).toEqual(inDatabase(minutes, 'main', file));
  expect(seen(crowds, -60)[0]).toBeGreaterThan(10);
  file.close();
  folder.remove();
});

test('a span is read once, however often it is asked about, and anew where too many others were', () => {
  const spans: number[] = [];
  const crowds = createCrowdCounts(database, 'main', {
    listAccountsByType(from, to) {
      spans.push(from);
      return store.history.listAccountsByType(from, to);
    },
  });
  for (const minutes of [0, -1, -2]) seen(crowds, minutes);
  expect(spans).toHaveLength(3);
  crowds.counting(() => []);
  seen(crowds, 0);
  expect(spans).toHaveLength(3);
  for (let hours = 0; hours < 20; hours += 1) seen(crowds, -60 * hours);
  // What was computed from them is reused until something is stored.
  expect(new Set(spans).size).toBe(spans.length);
  store.signals.insertNew(some(3), 1);
  expect(seen(crowds, 0)).toEqual(inDatabase(0));
  expect(new Set(spans).size).toBeLessThan(spans.length);
});
