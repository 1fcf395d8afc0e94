// Remembering histories over the pages of a walk changes no decision: random walks are evaluated with and without it.
import { expect, test } from 'vitest';
import { evaluateChanges } from '../../../../../src/main/pipeline/alerts/decide/evaluate-changes.ts';
import {
  createHistoryCache,
  type HistoryCache,
} from '../../../../../src/main/pipeline/alerts/decide/read-history.ts';
import { readPreferences } from '../../../../../src/main/settings/read-preferences.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createRandom, type Random } from '../../../../../src/demo-service/random.ts';
import type { Signal } from '../../../../../src/shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { makeLike, makePerson, makeSignal } from '../../../../fakes/records.ts';

/** The defaults: alerts by what accounts do, not by score. */
const { settings } = readPreferences({});

const TYPES = [
  'page_view',
  'pricing_page_visit',
  'comparison_page_visit',
  'webinar_joined',
  'email_open',
  'demo_request',
  'feature_used',
];
/** The size of a page. Smaller than a real one, so that most accounts are on several pages. */
const PAGE = 15;

/** Some accounts are busy, some appear once; most signals are of today, some of the weeks before. */
function randomSignals(random: Random, count: number): readonly Signal[] {
  const signalOf = (number: number, at: number, type: string, email: string | null): Signal => {
    const domain = `company-${number}.example`;
    const contact = { id: `c-${email ?? 0}`, email, score: 10 };
    return makeSignal(`s-${random.next()}`, {
      type,
      account: { id: `a-${number}`, domain, name: domain, score: 20 },
      contact: email === null && random.chance(0.5) ? null : contact,
      score: random.int(0, 99),
      recordedAt: Math.floor(at),
    });
  };
  const usual = Array.from({ length: count }, () => {
    const number = Math.floor(random.next() ** 2 * 14);
    const ago = random.chance(0.6) ? random.next() * 5 * HOUR_MS : random.next() ** 3 * 29 * DAY_MS;
    const person = random.int(0, 4);
    const hosts = [`company-${number}.example`, `Company-${number}.example`, 'mail.example'];
    const email = random.chance(0.3) ? null : `p${person}@${random.pick(hosts)}`;
    return signalOf(number, WEDNESDAY - ago, random.pick(TYPES), email);
  });
  // Quiet accounts with several people at once, or with somebody new each day.
  const gathered = [20, 21, 22, 23].flatMap((number) =>
    Array.from({ length: random.int(2, 6) }, (_, person) => {
      const at = WEDNESDAY - random.next() * 50 * MINUTE_MS;
      return signalOf(number, at, 'pricing_page_visit', `g${person}@company-${number}.example`);
    }),
  );
  const dayByDay = [30, 31, 32, 33].flatMap((number) =>
    Array.from({ length: random.int(3, 5) }, (_, day) => {
      const at = WEDNESDAY - day * DAY_MS - random.next() * HOUR_MS;
      return signalOf(number, at, 'page_view', `d${day}@company-${number}.example`);
    }),
  );
  return [...usual, ...gathered, ...dayByDay].toSorted((one, other) => other.recordedAt - one.recordedAt);
}

/** All decisions, whether or not they led to an alert. */
function evaluate(signals: readonly Signal[], memory: () => HistoryCache) {
  const database = openMemory();
  const store = createStore(database, 'main');
  for (let number = 0; number < 6; number += 1) {
    const domain = `company-${number}.example`;
    const person = { ...makePerson(`liker-${number}`), name: `P${number} Vale` };
    store.people.meet(person, domain, WEDNESDAY - DAY_MS);
    store.likes.insertNew([{ ...makeLike(number), person, likedAt: WEDNESDAY - number * HOUR_MS }]);
  }
  const from = [...signals];
  for (let page = 0; from.length > 0; page += 1) {
    const added = store.signals.insertNew(from.splice(0, PAGE), 1);
    store.accounts.upsertFromSignals(added, WEDNESDAY);
    const histories = memory();
    histories.add(added);
    evaluateChanges(
      store,
      { signals: added, countedDomains: [] },
      {
        now: WEDNESDAY + page * MINUTE_MS,
        clockErrorMs: 0,
        settings,
        utcOffsetMinutes: () => 60,
        walk: 1,
        isCatchUp: false,
        isBaseline: false,
        histories,
      },
    );
  }
  const rowsOf = (table: string) => database.sql(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all();
  return { alerts: rowsOf('alert'), decisions: rowsOf('decision'), latches: rowsOf('latch') };
}

/** The service pages newest first; a team's stream brings the oldest part first. */
const worlds = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => [
  [seed, 'newest first'] as const,
  [seed, 'oldest first'] as const,
]);
const met = new Set<unknown>();

test.each(worlds)('world %d, %s', (seed, order) => {
  const newestFirst = randomSignals(createRandom(seed), 400);
  const signals = order === 'newest first' ? newestFirst : newestFirst.toReversed();
  const fresh = evaluate(signals, createHistoryCache);
  for (const mostEvents of [undefined, 60]) {
    const kept = createHistoryCache(mostEvents);
    expect(evaluate(signals, () => kept)).toEqual(fresh);
  }
  expect(fresh.decisions.length).toBeGreaterThan(40);
  for (const { kind } of fresh.alerts) met.add(kind);
});

test('the worlds contain what the rules about several visits look for', () => {
  expect(met).toContain('several-people');
  expect(met).toContain('worth-a-look');
});
