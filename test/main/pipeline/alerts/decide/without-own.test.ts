// The service counts what the user and the colleagues logged into the account's score. It raises neither rank nor alert.
import { beforeEach, expect, test } from 'vitest';
import { compareRankings } from '../../../../../src/main/pipeline/alerts/decide/compare-rankings.ts';
import { rankWithoutOwn } from '../../../../../src/main/pipeline/alerts/decide/without-own.ts';
import type { RankedRow } from '../../../../../src/main/pipeline/store/rankings.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { viewHot } from '../../../../../src/main/reading/view-model/hot-view.ts';
import { emptyFilter } from '../../../../../src/shared/account-filter.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { defaultSettings, makeAccount, makeLike, makeSignal } from '../../../../fakes/records.ts';

const MINUTE_MS = 60_000;
const CALLED_AT = WEDNESDAY - 10 * MINUTE_MS;
const BORA = 'bora.example';
let store: Store;

function poll(scores: Readonly<Record<string, number>>, at = WEDNESDAY) {
  const rows = Object.entries(scores)
    .sort(([, one], [, other]) => other - one)
    .map(([domain, score], index): RankedRow => ({ rank: index + 1, domain, score }));
  const { changes } = compareRankings(store, '24h', { rows, total: 3 }, defaultSettings, at);
  store.rankings.replace('24h', rankWithoutOwn(store, '24h', rows, at), at, 3);
  return changes.map(({ domain, rank, score, previousRank, previousScore }) => [
    domain,
    [previousRank, previousScore],
    [rank, score],
  ]);
}

const listed = () =>
  viewHot(
    store,
    { window: '24h', order: 'score', filter: emptyFilter, namedFilters: [], settings: defaultSettings },
    { now: WEDNESDAY, utcOffsetMinutes: () => 0 },
  ).accounts.map(({ domain, score, rank, movement, includesOwn }) => [
    domain,
    score,
    rank,
    movement,
    includesOwn,
  ]);

function logCall(): void {
  store.outbox.add({ id: 'call', domain: BORA, type: 'call' }, CALLED_AT);
  store.outbox.markSent('call', CALLED_AT, { createdId: 'own' });
}

const readBack = (): void => {
  store.signals.insertNew(
    [makeSignal('own', { domain: BORA, type: 'call', score: 50, recordedAt: CALLED_AT })],
    1,
  );
};

beforeEach(() => {
  store = createMemoryStore();
  poll({ 'alder.example': 380, [BORA]: 347, 'cedar.example': 300 }, WEDNESDAY - 30 * MINUTE_MS);
});

const kept = [
  ['alder.example', [1, 380], [1, 380]],
  [BORA, [2, 347], [2, 347]],
  ['cedar.example', [3, 300], [3, 300]],
];
const raised = { 'alder.example': 380, [BORA]: 397, 'cedar.example': 300 };

test.each([
  ['before its signal is read back', logCall],
  [
    'after its signal is read back',
    () => {
      logCall();
      readBack();
    },
  ],
  [
    'logged by a colleague',
    () => {
      readBack();
      const logged = { type: 'call', properties: {}, signalId: 'own' };
      const act = { by: 'bo', id: '1', kind: 'logged', account: BORA, at: CALLED_AT, logged } as const;
      store.teamActs.apply([{ kind: 'told', act }]);
    },
  ],
])('an account keeps its place and counts no rise through a call: %s', (_when, log) => {
  log();
  expect(poll(raised)).toEqual(kept);
  expect(poll(raised)).toEqual(kept);
  expect(listed()).toEqual([
    ['alder.example', 380, 1, 0, false],
    [BORA, 397, 2, 0, true],
    ['cedar.example', 300, 3, 0, false],
  ]);
});

test.each([
  [
    'a signal',
    () => store.signals.insertNew([makeSignal('visit', { domain: BORA, recordedAt: CALLED_AT + 1 })], 1),
  ],
  [
    'a like',
    () => store.likes.insertNew([makeLike(1, { account: makeAccount(BORA), likedAt: CALLED_AT + 1 })]),
  ],
])('from %s by somebody else on, the whole score counts, and the call is still no rise', (_what, arrive) => {
  logCall();
  readBack();
  poll(raised);
  arrive();
  expect(poll({ ...raised, [BORA]: 402 })[0]).toEqual([BORA, [1, 397], [1, 402]]);
  expect(listed()[0]).toEqual([BORA, 402, 1, 1, false]);
});

test('what they did shortly before the call raises the score, even if the service counts both at once', () => {
  store.signals.insertNew([makeSignal('ask', { domain: BORA, recordedAt: CALLED_AT - MINUTE_MS })], 1);
  logCall();
  readBack();
  expect(poll({ ...raised, [BORA]: 487 })[0]).toEqual([BORA, [2, 347], [1, 437]]);
});

test('an account that only the call brings into the ranking comes last', () => {
  store.outbox.add({ id: 'call', domain: 'dune.example', type: 'call' }, CALLED_AT);
  store.outbox.markSent('call', CALLED_AT, { createdId: 'own' });
  expect(poll({ 'dune.example': 390, 'alder.example': 380, [BORA]: 347 }).at(-1)).toEqual([
    'dune.example',
    [null, null],
    [3, 0],
  ]);
});

test('a score that was not known before the call counts as the service has it', () => {
  store = createMemoryStore();
  logCall();
  poll(raised);
  expect(listed()[0]).toEqual([BORA, 397, 1, 0, false]);
});
