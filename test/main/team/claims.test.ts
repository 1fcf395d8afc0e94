import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClaimRequest } from '../../../src/shared/contract/team.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import { CLAIM_TERM_MS, createArbiter, type Arbiter } from '../../../src/main/team/claims-arbiter.ts';
import { removal } from '../../../src/main/team/claims-kept.ts';
import { claimAsk, readClaimAnswer } from '../../../src/main/team/claims-records.ts';
import { claimKey, personKey, REMOVALS } from '../../../src/main/team/subjects.ts';
import { createFakeClock, until, type FakeClock } from '../../fakes/clock.ts';
import { createFakeTeam, type FakeTeam } from '../../fakes/team-link.ts';

const ACME = 'acme.example';

let clock: FakeClock;
let team: FakeTeam;
let arbiters: Arbiter[];

beforeEach(() => {
  clock = createFakeClock();
  team = createFakeTeam(() => clock.now());
  arbiters = [];
});
afterEach(() => {
  for (const arbiter of arbiters) arbiter.end();
});

/** `aheadMs`: how far the clock of its machine is ahead of the server's. */
async function startArbiter({ aheadMs = 0 } = {}): Promise<Arbiter> {
  const link = team.relay();
  const arbiter = createArbiter({
    clock: { ...clock, now: () => clock.now() + aheadMs },
    bucket: link.claims,
    publish: (record) => link.publish(record),
    serverTime: () => link.serverTime(),
    holder: `relay ${arbiters.length}`,
  });
  arbiters.push(arbiter);
  arbiter.begin();
  await until(() => arbiter.hello() !== null);
  return arbiter;
}

async function ask(arbiter: Arbiter, request: ClaimRequest, from: string, to: string | null = null) {
  return readClaimAnswer(await arbiter.answer(request, from, claimAsk(ACME, to)));
}

function said(): readonly unknown[] {
  return team.records.filter(({ kind }) => kind === 'claims').map(({ body }) => body);
}

test('who asks first gets it, and whoever asks next is told by whom and since when', async () => {
  const relay = await startArbiter();
  const claim = {
    account: ACME,
    by: 'ada',
    at: clock.now(),
    untilAt: clock.now() + CLAIM_TERM_MS,
    from: null,
  };
  expect(await ask(relay, 'claim', 'ada')).toMatchObject({ kind: 'done', claim });
  await clock.advance(MINUTE_MS);
  expect(await ask(relay, 'claim', 'ben')).toEqual({ kind: 'refused', reason: 'taken', claim });
  expect(said().at(-1)).toEqual({ v: 1, kind: 'one', account: ACME, claim });
});

test('of two at the same moment one gets it', async () => {
  const relay = await startArbiter();
  const [ada, ben] = await Promise.all([ask(relay, 'claim', 'ada'), ask(relay, 'claim', 'ben')]);
  expect(ada.kind).toBe('done');
  expect(ben).toMatchObject({ kind: 'refused', reason: 'taken', claim: { by: 'ada' } });
});

test('of two relays that both believe that they lead, neither gives away what the other one has given', async () => {
  const [one, two] = [await startArbiter(), await startArbiter()];
  expect(await ask(two, 'claim', 'ben')).toMatchObject({ kind: 'done' });
  expect(await ask(one, 'claim', 'ada')).toMatchObject({ kind: 'refused', claim: { by: 'ben' } });
  expect(await ask(one, 'release', 'ben')).toMatchObject({ kind: 'done', claim: null });
  await ask(one, 'claim', 'ada');
  // Its own knowledge is of before: what it writes over has changed since.
  expect(await ask(two, 'release', 'ben')).toMatchObject({ kind: 'refused', claim: { by: 'ada' } });
});

test('what a relay says that no longer leads is said over by the one that does, and what it said itself is not', async () => {
  const link = team.relay();
  let sendLate = (): void => undefined;
  const one = createArbiter({
    clock,
    bucket: link.claims,
    async publish(record) {
      // Its machine stops between two steps, for as long as it takes the other one to lead.
      if (team.bucket.size > 0) await new Promise<void>((resolve) => (sendLate = resolve));
      return link.publish(record);
    },
    serverTime: () => link.serverTime(),
    holder: 'one',
  });
  arbiters.push(one);
  one.begin();
  await until(() => one.hello() !== null);
  const answered = ask(one, 'claim', 'ada');
  await until(() => team.bucket.size > 0);
  const two = await startArbiter();
  const endReading = link.consume(
    0,
    (messages) => {
      for (const { kind, sequence } of messages) if (kind === 'claims') two.read(sequence);
      return Promise.resolve();
    },
    () => undefined,
  );
  await ask(two, 'release', 'ada');
  await clock.advance(MINUTE_MS);
  expect(said().at(-1)).toMatchObject({ kind: 'one', claim: null });
  one.end();
  sendLate();
  await answered;
  expect(said().at(-1)).toMatchObject({ kind: 'one', claim: { by: 'ada' } });
  await clock.advance(MINUTE_MS);
  const once = said();
  expect(once.at(-1)).toMatchObject({ kind: 'all', claims: [] });
  await clock.advance(MINUTE_MS);
  expect(said()).toEqual(once);
  endReading();
});

test('asked again, it answers as before and says nothing anew', async () => {
  const relay = await startArbiter();
  const first = await ask(relay, 'claim', 'ada');
  const count = said().length;
  await clock.advance(DAY_MS);
  expect(await ask(relay, 'claim', 'ada')).toEqual(first);
  expect(said()).toHaveLength(count);
  await ask(relay, 'release', 'ada');
  expect(await ask(relay, 'release', 'ada')).toMatchObject({ kind: 'done', claim: null });
  expect(said()).toHaveLength(count + 1);
});

const UNICODE = 'bücher.example';
const PUNYCODE = 'xn--bcher-kva.example';

test('an account is claimed once, whichever spelling of its international domain is asked for', async () => {
  const relay = await startArbiter();
  relay.heard('ben');
  const as = async (request: ClaimRequest, from: string, account: string, to: string | null = null) =>
    readClaimAnswer(await relay.answer(request, from, claimAsk(account, to)));
  expect(await as('claim', 'ada', UNICODE)).toMatchObject({ kind: 'done', claim: { account: UNICODE } });
  expect(await as('claim', 'ben', PUNYCODE)).toMatchObject({ kind: 'refused', claim: { by: 'ada' } });
  // In decomposed letters, as some systems write them.
  expect(await as('claim', 'ben', UNICODE.normalize('NFD'))).toMatchObject({ kind: 'refused' });
  expect(await as('hand-over', 'ada', PUNYCODE, 'ben')).toMatchObject({
    kind: 'done',
    claim: { account: UNICODE, by: 'ben' },
  });
  expect(await as('release', 'ben', PUNYCODE)).toMatchObject({ kind: 'done', claim: null });
  expect(relay.hello()?.claims).toEqual([]);
  expect(said().at(-1)).toMatchObject({ kind: 'one', account: UNICODE, claim: null });
});

test('nobody releases or hands over what is another’s', async () => {
  const relay = await startArbiter();
  relay.heard('ada');
  relay.heard('ben');
  await ask(relay, 'claim', 'ada');
  for (const [request, to] of [
    ['release', null],
    ['hand-over', 'ben'],
  ] as const)
    expect(await ask(relay, request, 'ben', to)).toMatchObject({ kind: 'refused', reason: 'not-yours' });
  expect(relay.hello()?.claims).toMatchObject([{ by: 'ada' }]);
});

test('an account is handed over to somebody of the team, with a term of its own, and can be taken back for a minute', async () => {
  const relay = await startArbiter();
  relay.heard('ben');
  await ask(relay, 'claim', 'ada');
  expect(await ask(relay, 'hand-over', 'ada', 'cleo')).toMatchObject({ reason: 'nobody-by-that-name' });
  await clock.advance(DAY_MS);
  const handed = await ask(relay, 'hand-over', 'ada', 'ben');
  expect(handed).toMatchObject({
    kind: 'done',
    claim: { by: 'ben', from: 'ada', untilAt: clock.now() + CLAIM_TERM_MS },
  });
  expect(await ask(relay, 'hand-over', 'ada', 'ben')).toEqual(handed);
  expect(await ask(relay, 'claim', 'ada')).toMatchObject({ kind: 'done', claim: { by: 'ada', from: null } });
  await ask(relay, 'hand-over', 'ada', 'ben');
  await clock.advance(2 * MINUTE_MS);
  expect(await ask(relay, 'claim', 'ada')).toMatchObject({ kind: 'refused', claim: { by: 'ben' } });
});

test('a term ends by itself, and everybody hears of it', async () => {
  const relay = await startArbiter();
  await ask(relay, 'claim', 'ada');
  await clock.advance(CLAIM_TERM_MS + MINUTE_MS);
  expect(relay.hello()?.claims).toEqual([]);
  expect(said().at(-1)).toEqual({ v: 1, kind: 'one', account: ACME, claim: null });
  expect(team.bucket.has(claimKey(ACME))).toBe(false);
});

test('a relay whose clock is weeks ahead ends no claim, and lets nobody have what is another’s', async () => {
  const right = await startArbiter();
  await ask(right, 'claim', 'ada');
  right.end();
  const ahead = await startArbiter({ aheadMs: 3 * CLAIM_TERM_MS });
  expect(await ask(ahead, 'claim', 'ben')).toMatchObject({ reason: 'taken', claim: { by: 'ada' } });
  await clock.advance(MINUTE_MS);
  expect(ahead.hello()?.claims).toMatchObject([{ account: ACME, by: 'ada' }]);
  await clock.advance(CLAIM_TERM_MS);
  expect(ahead.hello()?.claims).toEqual([]);
});

test('what was claimed while the relay’s clock was ahead ends a week after it is right again', async () => {
  const ahead = await startArbiter({ aheadMs: 5 * CLAIM_TERM_MS });
  await ask(ahead, 'claim', 'ada');
  ahead.end();
  const right = await startArbiter();
  await clock.advance(CLAIM_TERM_MS - MINUTE_MS);
  expect(right.hello()?.claims).toMatchObject([{ account: ACME, by: 'ada' }]);
  await clock.advance(2 * MINUTE_MS);
  expect(right.hello()?.claims).toEqual([]);
});

test('the next relay knows what the last one decided, also what could not be said any more', async () => {
  const first = await startArbiter();
  first.heard('ada');
  const link = team.relay();
  const mute = createArbiter({
    clock,
    bucket: link.claims,
    publish: () => Promise.resolve({ kind: 'failed' }),
    serverTime: () => link.serverTime(),
    holder: 'mute',
  });
  mute.begin();
  await ask(first, 'claim', 'ada');
  first.end();
  const next = await startArbiter();
  expect(next.hello()).toMatchObject({ claims: [{ account: ACME, by: 'ada' }], people: ['ada'] });
  expect(said().at(-1)).toMatchObject({ kind: 'all', claims: [{ by: 'ada' }], people: ['ada'] });
  expect(await ask(next, 'claim', 'ben')).toMatchObject({ kind: 'refused' });
  // One that cannot say what it decides decides nothing.
  expect(await ask(mute, 'release', 'ada')).toEqual({ kind: 'failed', reason: 'relay-failed' });
  mute.end();
});

test('without the server nothing is decided, and afterwards it goes on by itself', async () => {
  const relay = await startArbiter();
  team.setState('unreachable');
  expect(await ask(relay, 'claim', 'ada')).toEqual({ kind: 'failed', reason: 'relay-failed' });
  expect(relay.hello()).toBe(null);
  team.setState('connected');
  await clock.advance(30 * SECOND_MS);
  expect(relay.hello()?.claims).toEqual([]);
  expect(await ask(relay, 'claim', 'ben')).toMatchObject({ kind: 'done' });
});

test('what is decided while the stream takes nothing is said with the next record', async () => {
  const link = team.relay();
  let isTaking = true;
  const relay = createArbiter({
    clock,
    bucket: link.claims,
    publish: (record) => (isTaking ? link.publish(record) : Promise.resolve({ kind: 'failed' })),
    serverTime: () => link.serverTime(),
    holder: 'halting',
  });
  arbiters.push(relay);
  relay.begin();
  await until(() => relay.hello() !== null);
  isTaking = false;
  expect(await ask(relay, 'claim', 'ada')).toMatchObject({ kind: 'done', sequence: null });
  isTaking = true;
  await clock.advance(30 * SECOND_MS);
  expect(said().at(-1)).toMatchObject({ kind: 'all', claims: [{ by: 'ada' }] });
});

test('a claim that this version cannot read keeps nobody from the account', async () => {
  const key = claimKey(ACME);
  team.bucket.set(key, { key, value: { anything: 1 }, revision: 7 });
  const relay = await startArbiter();
  expect(await ask(relay, 'claim', 'ben')).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
});

test('what names no account, and more than anybody can work on, is refused', async () => {
  const relay = await startArbiter();
  for (const body of [null, {}, { v: 1, account: 'no domain' }, { v: 1, account: '' }])
    expect(readClaimAnswer(await relay.answer('claim', 'ada', body))).toMatchObject({ reason: 'no-account' });
  const claim = (index: number) => relay.answer('claim', 'ada', claimAsk(`company-${index}.example`, null));
  for (let index = 0; index < 200; index += 1) {
    await claim(index);
    await clock.advance(2 * SECOND_MS);
  }
  expect(readClaimAnswer(await claim(200))).toMatchObject({ kind: 'refused', reason: 'too-many' });
  expect(await ask(relay, 'claim', 'ben')).toMatchObject({ kind: 'done' });
});

test('an address of an account is its domain, and a key of the bucket has only what keys may have', async () => {
  const relay = await startArbiter();
  const answer = await relay.answer('claim', 'ada', claimAsk('https://www.Acme.example/about', null));
  expect(readClaimAnswer(answer)).toMatchObject({ claim: { account: ACME } });
  expect(claimKey('bücher.example')).toBe('account.b=c3bccher.example');
});

test('nobody floods the stream by claiming and releasing, and the others go on', async () => {
  const relay = await startArbiter();
  const before = said().length;
  const turn = async (): Promise<unknown> => {
    await ask(relay, 'claim', 'ada');
    return ask(relay, 'release', 'ada');
  };
  for (let turns = 0; turns < 40; turns += 1) await turn();
  expect(said().length - before).toBe(60);
  expect(await ask(relay, 'claim', 'ada')).toEqual({ kind: 'failed', reason: 'too-often' });
  expect(await ask(relay, 'claim', 'ben')).toMatchObject({ kind: 'done' });
  await ask(relay, 'release', 'ben');
  await clock.advance(MINUTE_MS);
  expect(await turn()).toMatchObject({ kind: 'done' });
  for (let turns = 0; turns < 300; turns += 1) {
    await turn();
    await clock.advance(MINUTE_MS);
  }
  expect(said().length - before).toBe(502);
});

/** As `relay remove` writes it. */
async function removePerson(name: string): Promise<void> {
  const { claims } = team.relay();
  const write = async (key: string, value: unknown) =>
    claims.write(key, value, team.bucket.get(key)?.revision ?? null);
  await write(personKey(name), removal);
  await write(REMOVALS, { name });
}

test('what somebody had who was removed is free, everybody reads it, and nobody can hand anything to them', async () => {
  const relay = await startArbiter();
  relay.heard('ada');
  relay.heard('ben');
  await ask(relay, 'claim', 'ada');
  await until(() => relay.hello()?.people.length === 2);
  await removePerson('ada');
  await clock.advance(15 * SECOND_MS);
  await until(() => relay.hello()?.claims.length === 0);
  expect(said().at(-1)).toEqual({ v: 1, kind: 'one', account: ACME, claim: null });
  expect(relay.hello()?.people).toEqual(['ben']);
  expect(await ask(relay, 'claim', 'ben')).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
  expect(await ask(relay, 'hand-over', 'ben', 'ada')).toMatchObject({ reason: 'nobody-by-that-name' });
});

test('nothing is handed over to somebody who was removed a moment ago', async () => {
  const relay = await startArbiter();
  relay.heard('ben');
  await ask(relay, 'claim', 'ada');
  await until(() => relay.hello()?.people.length === 1);
  await removePerson('ben');
  expect(await ask(relay, 'hand-over', 'ada', 'ben')).toMatchObject({ reason: 'nobody-by-that-name' });
});

test('what was handed over at the moment of a removal becomes free', async () => {
  const relay = await startArbiter();
  relay.heard('ben');
  await ask(relay, 'claim', 'ada');
  await until(() => relay.hello()?.people.length === 1);
  const { claims } = team.relay();
  const key = claimKey(ACME);
  const { value, revision } = team.bucket.get(key) ?? { value: {}, revision: 0 };
  await removePerson('ben');
  await claims.write(key, { ...Object(value), by: 'ben', from: 'ada' }, revision);
  await clock.advance(15 * SECOND_MS);
  await until(() => relay.hello()?.claims.length === 0);
  expect(await ask(relay, 'claim', 'cleo')).toMatchObject({ kind: 'done', claim: { by: 'cleo' } });
});

test('what somebody claims at the moment of their removal becomes free', async () => {
  const relay = await startArbiter();
  relay.heard('ada');
  await until(() => relay.hello()?.people.length === 1);
  await removePerson('ada');
  // Sent before the server cut them off, and decided before the relay reads of the removal.
  expect(await ask(relay, 'claim', 'ada')).toMatchObject({ kind: 'done', claim: { by: 'ada' } });
  await clock.advance(30 * SECOND_MS);
  expect(relay.hello()).toMatchObject({ claims: [], people: [] });
  expect(await ask(relay, 'claim', 'ben')).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
});

test('whoever is added again keeps what they have claimed since', async () => {
  const relay = await startArbiter();
  await ask(relay, 'claim', 'ada');
  await removePerson('ada');
  await clock.advance(15 * SECOND_MS);
  await until(() => relay.hello()?.claims.length === 0);
  await ask(relay, 'claim', 'ada');
  await clock.advance(15 * SECOND_MS);
  expect(relay.hello()?.claims).toMatchObject([{ account: ACME, by: 'ada' }]);
  // Nor does a relay that begins later take it away.
  relay.end();
  const next = await startArbiter();
  await clock.advance(15 * SECOND_MS);
  expect(next.hello()?.claims).toMatchObject([{ account: ACME, by: 'ada' }]);
});

test('whoever is added again within the same moment is not told that they have what the removal is about to free', async () => {
  const relay = await startArbiter();
  relay.heard('ada');
  await until(() => relay.hello()?.people.length === 1);
  await ask(relay, 'claim', 'ada');
  await removePerson('ada');
  expect(await ask(relay, 'claim', 'ada')).toMatchObject({ kind: 'failed' });
  expect(await ask(relay, 'claim', 'ada')).toMatchObject({ kind: 'done', claim: { by: 'ada' } });
  await clock.advance(30 * SECOND_MS);
  expect(relay.hello()?.claims).toMatchObject([{ account: ACME, by: 'ada' }]);
});

test('what somebody had is free once they are added again, whichever account they claim first', async () => {
  const relay = await startArbiter();
  relay.heard('ada');
  relay.heard('ben');
  await until(() => relay.hello()?.people.length === 2);
  await ask(relay, 'claim', 'ada');
  await removePerson('ada');
  // The relay reads of the removal for another reason than its round.
  await relay.answer('claim', 'ben', claimAsk('other.example', null));
  await relay.answer('hand-over', 'ben', claimAsk('other.example', 'ada'));
  await relay.answer('claim', 'ada', claimAsk('third.example', null));
  await clock.advance(30 * SECOND_MS);
  expect(relay.hello()?.claims.map(({ account, by }) => [account, by])).toEqual([
    ['other.example', 'ben'],
    ['third.example', 'ada'],
  ]);
});

test('a removal while no relay leads is carried out by the next one', async () => {
  const relay = await startArbiter();
  await ask(relay, 'claim', 'ada');
  relay.end();
  await removePerson('ada');
  const next = await startArbiter();
  await until(() => next.hello()?.claims.length === 0);
  expect(await ask(next, 'claim', 'ben')).toMatchObject({ kind: 'done' });
});

test('whoever was removed and added again keeps what is handed over to them', async () => {
  const relay = await startArbiter();
  relay.heard('ben');
  await until(() => relay.hello()?.people.length === 1);
  await removePerson('ben');
  await clock.advance(15 * SECOND_MS);
  await until(() => relay.hello()?.people.length === 0);
  // Added again, and their desktop greets.
  relay.heard('ben');
  await until(() => relay.hello()?.people.length === 1);
  await ask(relay, 'claim', 'ada');
  expect(await ask(relay, 'hand-over', 'ada', 'ben')).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
  await clock.advance(31 * SECOND_MS);
  // The next claim comes after the round that frees what the removed have.
  await relay.answer('claim', 'ada', claimAsk('other.example', null));
  expect(relay.hello()?.claims).toMatchObject([{ by: 'ben', from: 'ada' }, { by: 'ada' }]);
});

test('nobody fills a colleague’s list by handing over, so that they could claim nothing themselves', async () => {
  const relay = await startArbiter();
  relay.heard('ben');
  await until(() => relay.hello()?.people.length === 1);
  const as = async (request: ClaimRequest, from: string, account: string, to: string | null = null) =>
    readClaimAnswer(await relay.answer(request, from, claimAsk(account, to)));
  for (let number = 0; number < 200; number += 1) {
    await as('claim', 'ben', `own-${number}.example`);
    await clock.advance(2 * SECOND_MS);
  }
  await as('claim', 'ada', ACME);
  expect(await as('hand-over', 'ada', ACME, 'ben')).toMatchObject({
    kind: 'refused',
    reason: 'too-many',
    claim: { by: 'ada' },
  });
  await as('release', 'ben', 'own-7.example');
  expect(await as('hand-over', 'ada', ACME, 'ben')).toMatchObject({ kind: 'done', claim: { by: 'ben' } });
});
