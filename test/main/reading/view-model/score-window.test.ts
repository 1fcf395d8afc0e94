// An account has the same score in the hot list, on its page and in the lookup, and each says what it counts.
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { lookUpLocally } from '../../../../src/main/reading/lookup/local-lookup.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { viewHot } from '../../../../src/main/reading/view-model/hot-view.ts';
import { viewAccount } from '../../../../src/main/reading/view-model/account-view.ts';
import type { HotWindow } from '../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makePerson, makeSignal } from '../../../fakes/records.ts';

const DAY_MS = 86_400_000;

let store: Store;

const page = (window: HotWindow, now = WEDNESDAY, domain = 'acme.example') =>
  viewAccount(store, domain, { now, crmUrlTemplate: '', hasPublicApi: true, window });
const found = (typed: string, window: HotWindow) => lookUpLocally(store, typed, WEDNESDAY, window).results[0];

beforeEach(() => {
  store = createMemoryStore();
  store.accounts.upsertFacts([
    makeAccount('acme.example', { name: 'Acme', totalScore: 600 }),
    makeAccount('birch.example', { name: 'Birch', totalScore: 70 }),
  ]);
  store.rankings.replace('24h', [{ rank: 1, domain: 'acme.example', score: 40 }], WEDNESDAY, 1);
  store.rankings.replace('7d', [{ rank: 1, domain: 'acme.example', score: 210 }], WEDNESDAY, 1);
});

test('the window of the hot list is that of the page and of the lookup', () => {
  expect(page('7d')).toMatchObject({ score: 210, scoreKind: '7d', spanDays: 28 });
  expect(page('24h')).toMatchObject({ score: 40, scoreKind: '24h', spanDays: 7 });
  expect(found('acme', '7d')).toMatchObject({ score: 210, scoreKind: '7d' });
});

test('a window that has not been read falls back to the day; in the place of a score that is not known stands none', () => {
  expect(page('30d')).toMatchObject({ score: 40, scoreKind: '24h' });
  expect(found('birch', '24h')).toMatchObject({ score: null, scoreKind: '24h', listedTop: null });
  expect(found('birch', 'all')).toMatchObject({ score: null, scoreKind: '24h' });
  store.rankings.replace('all', [], WEDNESDAY, 1);
  expect(found('birch', 'all')).toMatchObject({ score: 70, scoreKind: 'all' });
});

test('the page of an account in no ranking shows what the lookup shows; its plot stays one of the window', () => {
  const birch = page('24h', WEDNESDAY, 'birch.example');
  expect(birch).toMatchObject({ score: null, scoreKind: '24h', rank: null, heat: 0, historyKind: '24h' });
  expect(birch?.scores).toEqual([]);
});

test('of a ranking that was not read to its end it is said how far it was read', () => {
  store.rankings.replace('24h', [{ rank: 1, domain: 'acme.example', score: 40 }], WEDNESDAY, 240);
  expect(page('24h', WEDNESDAY, 'birch.example')).toMatchObject({ score: null, listedTop: 1 });
  expect(found('birch', '24h')).toMatchObject({ score: null, listedTop: 1 });
});

test('of an account that did something since the ranking was read it is not said that it is not in it', () => {
  store.signals.insertNew([makeSignal('new', { domain: 'birch.example', recordedAt: WEDNESDAY + 1 })], 1);
  store.accounts.upsertFromSignals(
    [makeSignal('new', { domain: 'birch.example', recordedAt: WEDNESDAY + 1 })],
    WEDNESDAY + 1,
  );
  expect(page('24h', WEDNESDAY + 2, 'birch.example')).toMatchObject({ score: null, listedTop: 'updating' });
  expect(found('birch', '24h')).toMatchObject({ score: null, listedTop: 'updating' });
});

test('the reasons are those of the window', () => {
  store.signals.insertNew(
    [
      makeSignal('now', { domain: 'acme.example', type: 'demo_request', recordedAt: WEDNESDAY - 1 }),
      makeSignal('old', { domain: 'acme.example', type: 'webinar', recordedAt: WEDNESDAY - 3 * DAY_MS }),
    ],
    1,
  );
  const day = page('24h');
  expect([day?.window, day?.why, day?.contributions.length]).toEqual(['24h', 'Demo request', 1]);
  const week = page('7d');
  expect([week?.window, week?.why, week?.contributions.length]).toEqual(['7d', 'Demo request, webinar', 2]);
  const filter = {
    order: 'score',
    filter: emptyFilter,
    namedFilters: [],
    settings: initialSettings,
  } as const;
  const moment = { now: WEDNESDAY, utcOffsetMinutes: () => 0 };
  const why = (window: HotWindow) => viewHot(store, { window, ...filter }, moment).accounts[0]?.why;
  expect([why('24h'), why('7d')]).toEqual(['Demo request', 'Demo request, webinar']);
});

test('what only signals speak of has an overall score, which stands in the place of no other', () => {
  store.accounts.upsertFromSignals([makeSignal('s', { domain: 'corvane.example' })], WEDNESDAY);
  expect(page('24h', WEDNESDAY, 'corvane.example')).toMatchObject({
    score: null,
    scoreKind: '24h',
    aggregateScore: 100,
  });
  expect(found('corvane', '24h')).toMatchObject({ score: null, scoreKind: '24h' });
});

test('a person whose headline names the company is not said to be there twice', () => {
  store.people.meet(
    { ...makePerson('ada'), name: 'Ada Quillon', headline: 'VP Sales at acme' },
    'acme.example',
    WEDNESDAY,
  );
  expect(found('quillon', '24h')).toMatchObject({ detail: 'VP Sales at acme', scoreKind: 'person' });
});

test('the plot marks the signals of its span with their points, and begins with the first score known', () => {
  const at = WEDNESDAY - 3 * DAY_MS;
  store.signals.insertNew(
    [
      makeSignal('new', { domain: 'acme.example', type: 'demo_request', score: 90, recordedAt: at }),
      makeSignal('old', { domain: 'acme.example', recordedAt: WEDNESDAY - 8 * DAY_MS }),
    ],
    1,
  );
  expect(page('24h')?.marks).toEqual([{ at, what: 'Demo request', points: 90 }]);
  expect(page('24h')?.scores[0]).toEqual({ at: WEDNESDAY, score: 40 });
  store.rankings.addPoint('acme.example', 'past-24h', { at, score: 10, rank: 9 });
  expect(page('24h')?.scores.slice(0, 2)).toEqual([
    { at, score: 10 },
    { at: WEDNESDAY, score: 40 },
  ]);
});

test('two reads a moment apart draw the same history, up to the score of now', () => {
  // Up and down every ten minutes, between the drawn points.
  for (let turn = 1; turn <= 200; turn += 1) {
    const at = WEDNESDAY - turn * 600_000;
    store.rankings.addPoint('acme.example', '24h', { at, score: turn % 2 === 0 ? 10 : 90, rank: 1 });
  }
  const before = page('24h')?.scores ?? [];
  const after = page('24h', WEDNESDAY + 590_000)?.scores ?? [];
  expect(before.length).toBeGreaterThan(20);
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  expect([before.at(-1)?.score, after.at(-1)?.score]).toEqual([40, 40]);
});

test('the history of an account that has left a ranking of all accounts ends with 0, where it left', () => {
  store.rankings.replace('24h', [], WEDNESDAY + 60_000, 0);
  const left = page('24h', WEDNESDAY + DAY_MS);
  const scores = [
    { at: WEDNESDAY, score: 40 },
    { at: WEDNESDAY + 60_000, score: 0 },
  ];
  expect(left).toMatchObject({ scoreKind: '24h', score: null, scores });
});

test('what drives the score adds up to it: the rest is said, and of another window none', () => {
  store.signals.insertNew(
    [makeSignal('now', { domain: 'acme.example', score: 30, recordedAt: WEDNESDAY })],
    1,
  );
  expect(page('24h')).toMatchObject({ score: 40, restOfScore: 10 });
  expect(page('7d')).toMatchObject({ score: 210, restOfScore: 180 });
  expect(page('30d')).toMatchObject({ scoreKind: '24h', window: '24h', restOfScore: 10 });
  expect(page('24h', WEDNESDAY, 'birch.example')).toMatchObject({ score: null, restOfScore: null });
  store.signals.insertNew(
    [makeSignal('too', { domain: 'acme.example', score: 25, recordedAt: WEDNESDAY })],
    1,
  );
  expect(page('24h')).toMatchObject({ score: 40, restOfScore: -15 });
});

test('nor of an overall score, which is of no window', () => {
  store = createMemoryStore();
  const signal = makeSignal('s', { domain: 'corvane.example', recordedAt: WEDNESDAY });
  store.signals.insertNew([signal], 1);
  store.accounts.upsertFromSignals([signal], WEDNESDAY);
  expect(page('24h', WEDNESDAY, 'corvane.example')).toMatchObject({
    score: 100,
    scoreKind: 'aggregate',
    contributions: [{ count: 1 }],
    restOfScore: null,
  });
});
