// What the user does about alerts, recorded to learn from: what counts, and what does not.
import { beforeEach, expect, test } from 'vitest';
import { createResponder, type Responder } from '../../../../../src/main/pipeline/alerts/learn/responder.ts';
import type { Settings } from '../../../../../src/shared/model.ts';
import { defaultSettings, makeAccount, makeAlert, makeSignal } from '../../../../fakes/records.ts';
import { createReleaseBench, EVENING, HOUR, type ReleaseBench } from '../deliver/release-bench.ts';

let bench: ReleaseBench;
let responder: Responder;
let settings: Settings;

beforeEach(() => {
  bench = createReleaseBench();
  settings = defaultSettings;
  responder = createResponder({ clock: bench.clock, store: () => bench.store, settings: () => settings });
});

/** Adds an alert that has been decided and shown. */
function show(id: string, account = `${id}.example`): void {
  const at = bench.clock.now();
  bench.store.accounts.upsertFacts([makeAccount(account, { isIcpMatched: true, icpName: 'Mid-market' })]);
  const signal = makeSignal(id, { domain: account, type: 'demo_request', source: 'website', recordedAt: at });
  bench.store.signals.insertNew([signal], 1);
  bench.decide(id, { account });
  bench.store.ledger.setState(id, 'shown', null, at);
}

const actOf = (id: string): string | undefined => bench.store.responses.find(id)?.act;

test('a click on a notification is noted with what the alert was about', () => {
  show('a');
  responder.notified('a', 'open');
  expect(bench.store.responses.find('a')).toEqual({
    alertId: 'a',
    act: 'opened',
    at: EVENING,
    kind: 'strong-signal',
    type: 'demo_request',
    source: 'website',
    icp: 'Mid-market',
    account: 'a.example',
  });
});

test('an alert about an account counts as what most signals of its hour were', () => {
  const at = bench.clock.now();
  bench.store.signals.insertNew(
    ['webinar_attended', 'webinar_attended', 'page_visit'].map((type, index) =>
      makeSignal(`s${index}`, { domain: 'b.example', type, source: 'events', recordedAt: at - index }),
    ),
    1,
  );
  bench.decide('b', { kind: 'several-people', cause: { accountAt: at, value: 3, usual: 0 } });
  responder.notified('b', 'open');
  expect(bench.store.responses.find('b')).toMatchObject({ type: 'webinar_attended', source: 'events' });
});

test('done is handled for what was opened, dismissed for what was not; an undo takes it back', () => {
  show('a');
  show('b');
  responder.shown({ name: 'account', domain: 'a.example' }, ['a']);
  responder.done(['a', 'b']);
  expect([actOf('a'), actOf('b')]).toEqual(['handled', 'dismissed']);
  responder.reopened(['a', 'b']);
  expect([actOf('a'), actOf('b')]).toEqual(['opened', undefined]);
});

test('what is done for an account was done for the alerts that were opened, else for the newest', async () => {
  show('older', 'a.example');
  await bench.clock.advance(HOUR);
  show('newer', 'a.example');
  responder.acted('a.example');
  expect([actOf('older'), actOf('newer')]).toEqual([undefined, 'acted']);
  show('first', 'b.example');
  show('second', 'b.example');
  responder.shown({ name: 'account', domain: 'b.example' }, ['first', 'second']);
  responder.actedOnShown();
  expect([actOf('first'), actOf('second')]).toEqual(['acted', 'acted']);
  responder.done(['second']);
  expect(actOf('second')).toBe('handled');
});

test.each([
  ['reached', 'reached'],
  ['booked', 'booked'],
  ['not-interested', 'refuted'],
  ['wrong-company', 'refuted'],
  ['no-answer', 'tried'],
  ['wrong-person', 'tried'],
] as const)(
  'a call whose outcome is %s is learned from as %s, days after the alert',
  async (outcome, act) => {
    show('a');
    await bench.clock.advance(3 * 24 * HOUR);
    responder.logged('a.example', outcome, bench.clock.now());
    responder.done(['a']);
    responder.shown({ name: 'account', domain: 'a.example' }, ['a']);
    expect(actOf('a')).toBe(act);
  },
);

test('an outcome is that of the strongest alert which was looked at, and outlives a later call that nobody took', () => {
  for (const [id, severity] of [
    ['weak', 20],
    ['strong', 80],
    ['unseen', 90],
  ] as const) {
    const at = bench.clock.now();
    const alert = { ...makeAlert(id, { account: 'a.example', decidedAt: at }), severity };
    bench.store.ledger.add([alert], at, { walk: null, isCatchUp: false });
    bench.store.ledger.setState(id, 'shown', null, at);
  }
  responder.shown({ name: 'account', domain: 'a.example' }, ['weak', 'strong']);
  responder.logged('a.example', 'booked', bench.clock.now());
  responder.logged('a.example', 'no-answer', bench.clock.now());
  expect(['weak', 'strong', 'unseen'].map(actOf)).toEqual(['opened', 'booked', undefined]);
});

test('Done on a notification says less than how the call went, and more than that nobody took it', () => {
  show('met');
  responder.logged('met.example', 'booked', bench.clock.now());
  responder.notified('met', 'done');
  show('tried');
  responder.logged('tried.example', 'no-answer', bench.clock.now());
  responder.notified('tried', 'done');
  expect([actOf('met'), actOf('tried')]).toEqual(['booked', 'handled']);
});

test('what was noted before an activity is back once that is taken back, and gone where nothing was', () => {
  show('unseen');
  show('dismissed');
  responder.done(['dismissed']);
  const before = bench.store.responses.find('dismissed');
  const at = bench.clock.now() + 1;
  for (const outcome of ['reached', null] as const) {
    for (const domain of ['unseen.example', 'dismissed.example']) {
      responder.logged(domain, outcome, at);
      responder.unlogged(domain, at);
    }
    expect([actOf('unseen'), bench.store.responses.find('dismissed')]).toEqual([undefined, before]);
  }
});

test('an outcome that was taken back is forgotten', async () => {
  show('a');
  responder.notified('a', 'open');
  const at = bench.clock.now();
  responder.logged('a.example', 'not-interested', at);
  await bench.clock.advance(HOUR);
  responder.unlogged('a.example', at);
  expect(actOf('a')).toBe('opened');
});

test('a link called up from another page than an account says nothing', () => {
  show('a');
  responder.shown({ name: 'account', domain: 'a.example' }, []);
  responder.shown({ name: 'feed' }, []);
  responder.actedOnShown();
  expect(actOf('a')).toBeUndefined();
});

test('muting and snoozing count for the alerts of the last day, until they are undone', async () => {
  show('old', 'a.example');
  await bench.clock.advance(25 * HOUR);
  show('new', 'a.example');
  responder.marked(['a.example'], 'mute');
  expect([actOf('old'), actOf('new')]).toEqual([undefined, 'muted']);
  responder.marked(['a.example'], 'unmute');
  expect(actOf('new')).toBeUndefined();
  responder.marked(['a.example'], 'snooze-1h');
  expect(actOf('new')).toBe('snoozed');
  responder.marked(['a.example'], 'watch');
  expect(actOf('new')).toBe('acted');
});

test('a mark of many accounts is learned from at once, however many they are', () => {
  const accounts = ['a', 'b', 'c', 'd', 'e'];
  for (const id of accounts) show(id);
  let readings = 0;
  const responses = {
    ...bench.store.responses,
    list: () => {
      readings += 1;
      return bench.store.responses.list();
    },
  };
  const counting = createResponder({
    clock: bench.clock,
    store: () => ({ ...bench.store, responses }),
    settings: () => settings,
  });
  counting.marked(['a.example'], 'mute');
  const ofOne = readings;
  readings = 0;
  counting.marked(
    accounts.map((id) => `${id}.example`),
    'mute',
  );
  expect(readings).toBe(ofOne);
  expect(accounts.map(actOf)).toEqual(accounts.map(() => 'muted'));
});

test('a look at the account does not count as opening alerts that are days old', async () => {
  show('a');
  await bench.clock.advance(73 * HOUR);
  responder.shown({ name: 'account', domain: 'a.example' }, ['a']);
  expect(actOf('a')).toBeUndefined();
});

test('nothing is learned from a digest or a problem of Hotlist itself', () => {
  bench.decide('d', { kind: 'digest', cause: { alertIds: [] } });
  bench.decide('t', { kind: 'system', cause: { system: 'rest:key-refused' } });
  responder.done(['d', 't']);
  expect(bench.store.responses.list()).toEqual([]);
});

test('nothing is noted while learning is off', () => {
  settings = { ...settings, learnFromActs: false };
  show('a');
  responder.notified('a', 'open');
  responder.done(['a']);
  expect(bench.store.responses.list()).toEqual([]);
});

test('that a kind now goes to the digest is said once, and its alerts are held with that reason', async () => {
  bench.settings = { ...bench.settings, quietHoursOn: false };
  for (let index = 0; index < 6; index += 1) {
    show(`w${index}`);
    if (index % 2 === 0) await bench.clock.advance(24 * HOUR);
    show(`liked${index}`, `liked${index}.example`);
    bench.store.responses.write({
      alertId: `liked${index}`,
      act: 'acted',
      at: bench.clock.now(),
      kind: 'buyer-visit',
      type: 'pricing_page_visit',
      source: 'website',
      icp: 'Mid-market',
      account: `liked${index}.example`,
    });
    responder.done([`w${index}`]);
  }
  expect(responder.takeNews()).toContainEqual({
    trait: 'type',
    value: 'demo_request',
    isAsk: false,
    verdict: 'digest',
    dismissed: 6,
    of: 6,
  });
  expect(responder.takeNews()).toEqual([]);
  const at = bench.clock.now();
  bench.store.accounts.upsertFacts([makeAccount('x.example', { isIcpMatched: true, icpName: 'Mid-market' })]);
  const signal = makeSignal('x', { domain: 'x.example', type: 'demo_request', recordedAt: at });
  bench.store.signals.insertNew([signal], 1);
  bench.decide('x');
  await bench.releaser.release();
  expect(bench.of('x')).toMatchObject({ state: 'held', reason: { code: 'learned', dismissed: 6, of: 6 } });
  bench.store.responses.clear();
  await bench.releaser.release();
  expect(bench.of('x')?.state).toBe('held');
});
