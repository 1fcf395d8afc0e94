// A signal that the user logged does not count as an account's activity, nor as a reason for its score.
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { viewAccount } from '../../../../src/main/reading/view-model/account-view.ts';
import { viewHot } from '../../../../src/main/reading/view-model/hot-view.ts';
import { lookUpLocally } from '../../../../src/main/reading/lookup/local-lookup.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal } from '../../../fakes/records.ts';

const HOUR = 3_600_000;
const ACME = 'acme.example';
let store: Store;

const context = { now: WEDNESDAY, crmUrlTemplate: '', hasPublicApi: true };

/** The latest activity in the hot list, on the page and in the lookup. */
function latest(): readonly (number | null | undefined)[] {
  const hot = viewHot(
    store,
    { window: '24h', order: 'score', filter: emptyFilter, namedFilters: [], settings: initialSettings },
    { now: WEDNESDAY, utcOffsetMinutes: () => 0 },
  );
  return [
    hot.accounts[0]?.latestActivityAt,
    viewAccount(store, ACME, context)?.account.latestActivityAt,
    lookUpLocally(store, ACME, WEDNESDAY, '24h').results[0]?.latestActivityAt,
  ];
}

const everywhere = (at: number | null): readonly (number | null)[] => [at, at, at];

/** Logs a signal. The service counts it as the account's latest activity. */
function log(at: number): void {
  store.outbox.add({ id: 'call', domain: ACME, type: 'call' }, at);
  store.outbox.markSent('call', at, { createdId: 'own' });
  store.accounts.upsertFacts([makeAccount(ACME, { latestActivityAt: at })]);
}

beforeEach(() => {
  store = createMemoryStore();
  const visit = makeSignal('visit', {
    domain: ACME,
    type: 'page_view',
    score: 20,
    recordedAt: WEDNESDAY - 5 * HOUR,
  });
  store.accounts.upsertFacts([makeAccount(ACME, { latestActivityAt: visit.recordedAt })]);
  store.signals.insertNew([visit], 1);
  store.rankings.replace('24h', [{ rank: 1, domain: ACME, score: 70 }], WEDNESDAY, 1);
});

test('an account’s last activity is not the user’s own, before and after its signal has come', () => {
  expect(latest()).toEqual(everywhere(WEDNESDAY - 5 * HOUR));
  log(WEDNESDAY - HOUR);
  expect(latest()).toEqual(everywhere(WEDNESDAY - 5 * HOUR));
  const own = makeSignal('own', {
    domain: ACME,
    type: 'call',
    score: 50,
    recordedAt: WEDNESDAY - HOUR + 900,
  });
  store.signals.insertNew([own], 2);
  expect(latest()).toEqual(everywhere(WEDNESDAY - 5 * HOUR));
  // Then somebody at the account does something.
  store.accounts.upsertFacts([makeAccount(ACME, { latestActivityAt: WEDNESDAY - 60_000 })]);
  expect(latest()).toEqual(everywhere(WEDNESDAY - 60_000));
});

test('what came since the service counted is the last activity, a signal as well as an ad like', () => {
  const at = WEDNESDAY - HOUR;
  store.signals.insertNew([makeSignal('since', { domain: ACME, recordedAt: at })], 2);
  expect(latest()).toEqual(everywhere(at));
  store.people.meet(makePerson('kit-wren'), ACME, at);
  store.likes.insertNew([
    makeLike(1, { person: makePerson('kit-wren'), account: makeAccount(ACME), likedAt: at + 60_000 }),
  ]);
  expect(latest()).toEqual(everywhere(at + 60_000));
});

test('an account with only the user’s own activity has none', () => {
  const other = 'other.example';
  store.accounts.upsertFacts([makeAccount(other, { latestActivityAt: WEDNESDAY })]);
  store.outbox.add({ id: 'first', domain: other, type: 'call' }, WEDNESDAY);
  store.outbox.markSent('first', WEDNESDAY, { createdId: 'only' });
  expect(viewAccount(store, other, context)?.account.latestActivityAt).toBeNull();
});

test('the causes of the score name it last, as logged by the user or a colleague, so that they add up', () => {
  log(WEDNESDAY - HOUR);
  const own = makeSignal('own', { domain: ACME, type: 'call', score: 50, recordedAt: WEDNESDAY - HOUR });
  store.signals.insertNew([own], 2);
  const view = viewAccount(store, ACME, context);
  expect(view?.causes).toEqual([{ what: 'Page view', basis: 'observed' }]);
  expect(view?.contributions).toMatchObject([
    { what: 'Page view', points: 20, loggedBy: null },
    { what: 'Call', points: 50, loggedBy: 'user' },
  ]);
  expect(view?.restOfScore).toBe(0);
  expect(view?.signalCount).toBe(1);
});

test('what a colleague logged is named as the team’s', () => {
  const at = WEDNESDAY - HOUR;
  const logged = { type: 'meeting', properties: {}, signalId: 'theirs' };
  const act = { by: 'bo', id: '1', kind: 'logged', account: ACME, at, logged } as const;
  store.teamActs.apply([{ kind: 'told', act }]);
  const theirs = makeSignal('theirs', { domain: ACME, type: 'meeting', score: 30, recordedAt: at });
  store.signals.insertNew([theirs], 2);
  expect(viewAccount(store, ACME, context)?.contributions).toMatchObject([
    { what: 'Page view', loggedBy: null },
    { what: 'Meeting', points: 30, loggedBy: 'team' },
  ]);
});

test('the timeline says how a logged call went and with whom', () => {
  const properties = { outcome: 'reached', person: 'Alma Zelkling' } as const;
  store.outbox.add({ id: 'call', domain: ACME, type: 'call', properties }, WEDNESDAY - HOUR);
  store.outbox.markSent('call', WEDNESDAY - HOUR, { createdId: 'own' });
  const own = makeSignal('own', { domain: ACME, type: 'call', properties, recordedAt: WEDNESDAY - HOUR });
  store.signals.insertNew([own], 2);
  expect(viewAccount(store, ACME, context)?.items[0]).toMatchObject({
    isOwn: true,
    said: 'Reached · Alma Zelkling',
  });
});
