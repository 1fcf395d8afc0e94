// Claims from one desktop to the other, over a relay, on one clock.
import { afterEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import { startTeamBench, startTwo, type Desktop, type TeamBench } from './team-bench.ts';

let bench: TeamBench;
afterEach(() => bench.stop());

async function startTeam() {
  bench = await startTeamBench();
  return startTwo(bench);
}

function accounts(): readonly string[] {
  return bench.service.world
    .accounts()
    .filter(({ surfaces }) => surfaces === 'both')
    .map(({ domain }) => domain);
}

/** What was answered; time passes until it is. */
async function done<T>(answer: T | Promise<T>): Promise<T> {
  const settled: { value?: T } = {};
  void Promise.resolve(answer).then((value) => (settled.value = value));
  while (settled.value === undefined) await bench.advance(100);
  return settled.value;
}

const claimsOf = async ({ app }: Desktop) => (await app.calls.getState()).claims;

test('a claim in one shows in the other, and quiets the other only', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = accounts();
  expect(await done(ada.app.calls.claimAccount(domain))).toMatchObject({
    kind: 'done',
    claim: { by: 'ada' },
  });
  const shown = { claims: [{ account: domain, by: 'ada' }] };
  expect(await claimsOf(ben)).toMatchObject({ ...shown, me: 'ben', colleagues: ['ada'] });
  expect(await claimsOf(ada)).toMatchObject({ ...shown, me: 'ada', colleagues: ['ben'] });
  bench.service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 85 });
  await bench.pass(30 * SECOND_MS);
  expect(ada.notifier.shown).toHaveLength(1);
  expect(ben.notifier.shown).toHaveLength(0);
  expect(ada.journal.claimedBy).toEqual(['ada']);
  expect(ben.journal.claimedBy).toEqual(['ada']);
  const ledger = await ben.app.calls.searchLedger({
    text: '',
    outcomes: ['held'],
    isDone: false,
    before: null,
    limit: 10,
  });
  expect(ledger.entries.map(({ reason }) => reason)).toEqual(['Ada has this account']);
});

test('whoever comes second is told by whom, and released it is anybody’s', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = accounts();
  await done(ada.app.calls.claimAccount(domain));
  expect(await done(ben.app.calls.claimAccount(domain))).toMatchObject({
    kind: 'refused',
    reason: 'taken',
    claim: { by: 'ada' },
  });
  await done(ada.app.calls.releaseAccount(domain));
  expect(await done(ben.app.calls.claimAccount(domain))).toMatchObject({ kind: 'done' });
  await done(ben.app.calls.handOverAccount(domain, 'ada'));
  expect(ada.journal.claims.map(({ by, state }) => `${by} ${state}`)).toEqual([
    'ada claimed',
    'ada released',
    'ben claimed',
    'ada claimed',
  ]);
  expect((await claimsOf(ben))?.claims).toMatchObject([{ by: 'ada', from: 'ben' }]);
});

test('whom an account is handed over to is told by whom and what is going on there, once, also after a restart', async () => {
  const { ada, ben } = await startTeam();
  const [domain = '', other = ''] = accounts();
  bench.service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 20 });
  await bench.pass(30 * SECOND_MS);
  await ada.app.calls.changeAttention({ kind: 'account', domain }, 'mute');
  const before = ada.notifier.shown.length;
  await done(ben.app.calls.claimAccount(domain));
  await done(ben.app.calls.handOverAccount(domain, 'ada'));
  await bench.advance(SECOND_MS);
  const told = ada.notifier.shown.slice(before);
  expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('is yours now, from Ben')]);
  expect(told[0]?.body).toMatch(/^a demo request today/i);
  expect(ben.notifier.shown.filter(({ title }) => title.includes('is yours now'))).toEqual([]);
  // Taking one, or having one back, is no hand-over.
  await done(ada.app.calls.claimAccount(other));
  await done(ada.app.calls.releaseAccount(domain));
  await done(ada.app.calls.claimAccount(domain));
  await ada.app.stop();
  const again = await bench.startDesktop('ada', ada.database);
  await bench.pass(2 * MINUTE_MS);
  expect(again.notifier.shown.filter(({ title }) => title.includes('is yours now'))).toEqual([]);
  expect(ada.notifier.shown).toHaveLength(before + 1);
});

test('what was handed over while the desktop was off is told when it is back, and to a new desktop it is no news', async () => {
  const { ada, ben } = await startTeam();
  const [domain = '', other = ''] = accounts();
  await ada.app.stop();
  await done(ben.app.calls.claimAccount(domain));
  await done(ben.app.calls.handOverAccount(domain, 'ada'));
  const fresh = await bench.startDesktop('ada');
  await bench.pass(2 * MINUTE_MS);
  await done(ben.app.calls.claimAccount(other));
  await bench.pass(MINUTE_MS);
  expect((await claimsOf(fresh))?.claims).toContainEqual(
    expect.objectContaining({ account: domain, by: 'ada', from: 'ben' }),
  );
  expect(fresh.notifier.shown.filter(({ title }) => title.includes('is yours now'))).toEqual([]);
  await fresh.app.stop();
  const again = await bench.startDesktop('ada', ada.database);
  await bench.pass(2 * MINUTE_MS);
  expect(again.notifier.shown.filter(({ title }) => title.includes('is yours now'))).toHaveLength(1);
});

test('without the team nothing changes, what is known is shown, and what happened meanwhile comes afterwards', async () => {
  const { ada, ben } = await startTeam();
  const [first = '', second = ''] = accounts();
  await done(ada.app.calls.claimAccount(first));
  bench.team.setState('unreachable');
  expect(await done(ben.app.calls.claimAccount(second))).toEqual({ kind: 'failed', reason: 'unreachable' });
  await ben.app.stop();
  const again = await bench.startDesktop('ben', ben.database);
  expect((await claimsOf(again))?.claims).toMatchObject([{ account: first, by: 'ada' }]);
  // Its term is over by this clock: nobody can say so but that.
  bench.clock.jump(8 * DAY_MS);
  await bench.advance(SECOND_MS);
  expect((await claimsOf(again))?.claims).toEqual([]);
  bench.team.setState('connected');
  await bench.pass(2 * MINUTE_MS);
  await done(ada.app.calls.claimAccount(second));
  expect((await claimsOf(again))?.claims).toMatchObject([{ account: second, by: 'ada' }]);
});

test('a desktop that first comes later is told who has what, and so is one whose server lost everything', async () => {
  const { ada } = await startTeam();
  const [first = '', second = ''] = accounts();
  await done(ada.app.calls.claimAccount(first));
  for (let sequence = 0; sequence < 4_000; sequence += 1)
    bench.team.records.push({
      sequence: bench.team.records.length + 1,
      kind: 'replies',
      body: null,
      publishedAt: 0,
    });
  const cleo = await bench.startDesktop('cleo');
  await bench.pass(MINUTE_MS);
  expect((await claimsOf(cleo))?.claims).toMatchObject([{ account: first, by: 'ada' }]);
  bench.team.wipe();
  await bench.pass(2 * MINUTE_MS);
  expect((await claimsOf(cleo))?.claims).toEqual([]);
  expect(await done(cleo.app.calls.claimAccount(second))).toMatchObject({ kind: 'done' });
  expect((await claimsOf(ada))?.claims).toMatchObject([{ account: second, by: 'cleo' }]);
});

test('whom a colleague has is not who to call next', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = accounts();
  bench.service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 85 });
  await bench.pass(30 * SECOND_MS);
  const next = async ({ app }: Desktop) => (await app.calls.getState()).hot.today.next?.domain;
  expect(await next(ben)).toBe(domain);
  await done(ada.app.calls.claimAccount(domain));
  expect(await next(ben)).not.toBe(domain);
  expect(await next(ada)).toBe(domain);
});

test('a button of a notification claims; where a colleague was first, the account’s page says so', async () => {
  const { ada, ben } = await startTeam();
  const [domain = ''] = accounts();
  bench.service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 85 });
  await bench.pass(30 * SECOND_MS);
  ada.notifier.shown[0]?.onAction?.('claim');
  await bench.pass(10 * SECOND_MS);
  expect((await claimsOf(ben))?.claims).toMatchObject([{ by: 'ada' }]);
  expect((await ada.app.calls.getState()).feed.unreadCount).toBe(0);
  ben.notifier.shown[0]?.onAction?.('claim');
  await bench.pass(10 * SECOND_MS);
  expect((await ben.app.calls.getState()).navigation?.route).toEqual({ name: 'account', domain });
});
