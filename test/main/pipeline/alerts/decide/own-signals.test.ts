// A signal that the user logged comes back through the feed: it is not news, and the ledger says why there was no alert.
import { beforeEach, expect, test } from 'vitest';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import { evaluateChanges } from '../../../../../src/main/pipeline/alerts/decide/evaluate-changes.ts';
import { strongSignalThreshold } from '../../../../../src/main/pipeline/alerts/rules/strong-signal.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { viewAccount } from '../../../../../src/main/reading/view-model/account-view.ts';
import { listFeed } from '../../../../../src/main/reading/view-model/feed-view.ts';
import { explain } from '../../../../../src/main/reading/view-model/ledger-view.ts';
import type { Signal } from '../../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { defaultSettings, makeSignal } from '../../../../fakes/records.ts';

const now = WEDNESDAY;
const utcOffsetMinutes = (): number => 0;
let store: Store;

beforeEach(() => {
  store = createMemoryStore();
  store.outbox.add({ id: 'logged', domain: 'alder.example', type: 'demo_request' }, now);
});

function arrive(...signals: readonly Signal[]): readonly string[] {
  const settings = defaultSettings;
  const added = store.signals.insertNew(signals, 1, { threshold: strongSignalThreshold(settings) });
  store.accounts.upsertFromSignals(added, now);
  const moment = {
    now,
    settings,
    utcOffsetMinutes,
    clockErrorMs: 0,
    walk: null,
    isCatchUp: false,
    isBaseline: false,
  };
  evaluateChanges(store, { signals: added, countedDomains: ['alder.example'] }, moment);
  return store.ledger.listReleasable().map(({ id }) => id);
}

const why = (id: string): string | null =>
  explain(store, `signal:${id}`, { now: WEDNESDAY, retentionDays: 90 })?.reason ?? null;

test('one that the service named in its answer does not alert, however strong, but the next one does', () => {
  store.outbox.markSent('logged', now, { createdId: 's1' });
  const neighbour = makeSignal('s2', { score: 95, recordedAt: now });
  expect(arrive(makeSignal('s1', { score: 95, recordedAt: now }), neighbour)).toEqual(['strong-signal:s2']);
  expect(why('s1')).toBe('Logged by you');
  expect(explain(store, 'signal:s1', { now: WEDNESDAY, retentionDays: 90 })?.outcome).toBe('rejected');
});

test('nor on an account the user watches', () => {
  applyMark(store, { kind: 'account', domain: 'alder.example' }, 'watch', {
    now,
    utcOffsetMinutes,
    morningMinute: 8 * 60,
  });
  store.outbox.markSent('logged', now, { createdId: 's1' });
  expect(arrive(makeSignal('s1', { score: 10, recordedAt: now }))).toEqual([]);
  expect(why('s1')).toBe('Logged by you');
});

test('below the threshold it says so too, instead of the threshold', () => {
  store.outbox.markSent('logged', now, { createdId: 's1' });
  arrive(makeSignal('s1', { score: 10, recordedAt: now }));
  expect(why('s1')).toBe('Logged by you');
});

test('one that a look-up only assumed to be theirs alerts like any other', () => {
  store.outbox.markSent('logged', now, { foundId: 's1' });
  expect(arrive(makeSignal('s1', { score: 95, recordedAt: now }))).toEqual(['strong-signal:s1']);
});

test('several of them are not an account surge, but as many by somebody else are', () => {
  const old = makeSignal('s0', { score: 10, recordedAt: now - 20 * 86_400_000 });
  store.signals.insertNew([old], 0);
  const logged = ['s1', 's2', 's3'].map((id) => {
    store.outbox.add({ id: `logged-${id}`, domain: 'alder.example', type: 'call_booked' }, now);
    store.outbox.markSent(`logged-${id}`, now, { createdId: id });
    return makeSignal(id, { score: 10, recordedAt: now });
  });
  expect(arrive(...logged)).toEqual([]);
  const others = ['s4', 's5', 's6'].map((id) => makeSignal(id, { score: 10, recordedAt: now }));
  expect(arrive(...others)).toEqual([expect.stringContaining('account-surges:alder.example')]);
});

test('nor are several that a colleague logged, and none of them alerts', () => {
  store.signals.insertNew([makeSignal('s0', { score: 10, recordedAt: now - 20 * 86_400_000 })], 0);
  const logged = ['s1', 's2', 's3'].map((id) => {
    const act = { type: 'call', properties: {}, signalId: id };
    const done = { by: 'ben', id, kind: 'logged', account: 'alder.example', at: now, logged: act } as const;
    store.teamActs.apply([{ kind: 'told', act: done }]);
    return makeSignal(id, { score: 10, recordedAt: now });
  });
  expect(arrive(...logged)).toEqual([]);
  expect(why('s1')).toBe('Logged by Ben');
  // A further one from somebody else counts as the account’s first.
  expect(arrive(makeSignal('s4', { score: 10, recordedAt: now }))).toEqual([]);
});

test('in the feed it says whose it is, unlike the next one', () => {
  store.outbox.markSent('logged', now, { createdId: 's1' });
  arrive(makeSignal('s1', { recordedAt: now }), makeSignal('s2', { recordedAt: now }));
  const { items } = listFeed(store, { before: null, kinds: ['signal'], limit: 5 });
  expect(items).toMatchObject([
    { key: 'signal:s2', isOwn: false },
    { key: 'signal:s1', isOwn: true },
  ]);
});

test('it is neither a reason to call nor among the causes of the score', () => {
  store.outbox.markSent('logged', now, { createdId: 's1' });
  const pricing = makeSignal('s2', { type: 'pricing_page_visit', recordedAt: now - 1 });
  arrive(makeSignal('s1', { recordedAt: now - 1 }), makeSignal('s3', { recordedAt: now - 1 }), pricing);
  const view = viewAccount(store, 'alder.example', { now, crmUrlTemplate: '', hasPublicApi: false });
  expect(view?.why).toBe('Demo request, pricing page visit');
  const counted = Object.fromEntries(view?.contributions.map(({ what, count }) => [what, count]) ?? []);
  expect(counted).toEqual({ 'Demo request': 1, 'Pricing page visit': 1 });
});

test('an account’s last activity is not what the user logged there', () => {
  store.outbox.markSent('logged', now, { createdId: 's1' });
  arrive(makeSignal('theirs', { recordedAt: now - 60_000 }), makeSignal('s1', { recordedAt: now - 1 }));
  expect(store.history.lastBefore('alder.example', now)).toBe(now - 60_000);
});

test('what the user wrote is at the signal in the feed, whether or not the service kept it', () => {
  const note = 'First line\n  second line';
  store.outbox.add(
    { id: 'call', domain: 'alder.example', type: 'call', properties: { note, outcome: 'reached' } },
    now,
  );
  store.outbox.markSent('call', now, { createdId: 'c1' });
  arrive(makeSignal('c1', { type: 'call', recordedAt: now, properties: {} }));
  const [item] = listFeed(store, { before: null, kinds: ['signal'], limit: 5 }).items;
  expect(item).toMatchObject({
    isOwn: true,
    note,
    properties: [{ label: 'Outcome', value: 'Reached' }],
  });
});
