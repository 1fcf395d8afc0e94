import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/shared/time-units.ts';
import { noRateHeaders, type Attempted } from '../../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../../src/main/pipeline/api/reply.ts';
import { createForwarder } from '../../../src/main/team/forwarder.ts';
import type { Exchange } from '../../../src/main/team/exchanges.ts';
import { createFakeClock } from '../../fakes/clock.ts';

function setUp(answer: (exchange: Exchange) => Promise<Attempted<unknown>> | null = good) {
  const clock = createFakeClock();
  const sent: string[] = [];
  const forwarder = createForwarder({
    clock,
    send(exchange) {
      sent.push(`${exchange.method} ${exchange.path}`);
      return answer(exchange);
    },
    scoresOf: (identifiers) => new Map(identifiers.includes('known') ? [['known', 12]] : []),
  });
  return { clock, sent, forwarder };
}

const good = (): Promise<Attempted<unknown>> =>
  Promise.resolve({ kind: 'fresh', value: { data: [] }, rate: noRateHeaders });

const users = { v: 1, surface: 'public', method: 'GET', path: '/public/v1/users' };

test('what many ask at the same time is asked once, and answered from memory for a minute', async () => {
  const { clock, sent, forwarder } = setUp();
  const answers = await Promise.all(['ada', 'ben', 'cy'].map((name) => forwarder.answer(name, users)));
  expect(answers).toEqual(Array(3).fill({ v: 1, status: 200, text: '{"data":[]}' }));
  await forwarder.answer('dee', users);
  expect(sent).toEqual(['GET /public/v1/users']);
  await clock.advance(2 * MINUTE_MS);
  await forwarder.answer('dee', users);
  expect(sent).toHaveLength(2);
});

test('the same window of a ranking is one question, and another window or size is another one', async () => {
  const { sent, forwarder } = setUp();
  const ask = (name: string, endDate: number, size = 100) =>
    forwarder.answer(name, {
      surface: 'public',
      method: 'POST',
      path: '/public/v1/companies/ranked',
      body: { startDate: endDate - 7 * 86_400_000, endDate, page: 0, size },
    });
  await ask('ada', 1_000_000_000_000);
  await ask('ben', 1_000_000_005_000);
  expect(sent).toHaveLength(1);
  await ask('ada', 1_000_000_000_000 - 7 * 86_400_000);
  await ask('ben', 1_000_000_000_000, 1);
  expect(sent).toHaveLength(3);
});

test('a signal that somebody logs is sent for each', async () => {
  const { sent, forwarder } = setUp();
  const logged = {
    surface: 'rest',
    method: 'POST',
    path: '/signals',
    body: { type: 'call', account_id: 'a1' },
  };
  await forwarder.answer('ada', logged);
  await forwarder.answer('ada', logged);
  expect(sent).toEqual(['POST /signals', 'POST /signals']);
});

test('what somebody logs in one go is sent in one go', async () => {
  const { sent, forwarder } = setUp();
  const body = { signals: [{ type: 'call', account_id: 'a1' }] };
  await forwarder.answer('ada', { surface: 'rest', method: 'POST', path: '/signals/batch', body });
  expect(sent).toEqual(['POST /signals/batch']);
});

test.each([
  ['an operation that is for nobody', { ...users, path: '/public/v1/users/7/delete' }],
  ['another method', { surface: 'rest', method: 'DELETE', path: '/signals' }],
  ['a path of its own', { ...users, path: 'https://elsewhere.example/public/v1/users' }],
  ['a way out of the path', { ...users, path: '/public/v1/users/../../signals' }],
  ['a way out by backslashes', { ...users, path: '/public/v1/persons/..\\..\\..\\admin\\keys#/activity' }],
  ['a way out in the place of a person', { ...users, path: '/public/v1/persons/../activity' }],
  ['an encoded way out', { ...users, path: '/public/v1/persons/%2e%2E/activity' }],
  ['a way out with encoded slashes', { ...users, path: '/public/v1/persons/..%2f..%5cadmin/activity' }],
  ['what is no text', { ...users, path: '/public/v1/persons/%ff/activity' }],
  ['nothing', null],
])('%s is refused and never sent', async (_what, body) => {
  const { sent, forwarder } = setUp();
  expect(await forwarder.answer('ada', body)).toMatchObject({ status: 403 });
  expect(sent).toEqual([]);
});

test('a person with any name is asked for as a desktop asks', async () => {
  const { sent, forwarder } = setUp();
  const names = ['anna-zelk.1', "o'hara (sales)!*~", 'jürgen/größe', 'a b%c?d#e', '...', 'a/../', '名'];
  const paths = names.map((name) => `/public/v1/persons/${encodeURIComponent(name)}/activity?page=1`);
  for (const path of paths) await forwarder.answer('ada', { ...users, path });
  expect(sent).toEqual(paths.filter((path) => !path.includes('..%2F')).map((path) => `GET ${path}`));
});

test('one person cannot use up what the others may ask', async () => {
  const { sent, forwarder } = setUp();
  const ask = (name: string, page: number) =>
    forwarder.answer(name, { ...users, path: `/public/v1/persons/p-${page}/activity` });
  for (let page = 0; page < 40; page += 1) await ask('ada', page);
  expect(sent).toHaveLength(30);
  expect(await ask('ada', 41)).toMatchObject({ status: 429, retryAfter: '60' });
  expect(await ask('ben', 41)).toMatchObject({ status: 200 });
});

test('scores that the relay has read cost nothing, and one it has not is asked for', async () => {
  const { sent, forwarder } = setUp(() =>
    Promise.resolve({ kind: 'fresh', value: [{ publicIdentifier: 'new', score: 3 }], rate: noRateHeaders }),
  );
  const ask = (...body: string[]) =>
    forwarder.answer('ada', { surface: 'public', method: 'POST', path: '/public/v1/persons/scores', body });
  expect(await ask('known')).toMatchObject({ text: '[{"publicIdentifier":"known","score":12}]' });
  expect(await ask('known', ...'abcdef')).toMatchObject({
    text: '[{"publicIdentifier":"known","score":12}]',
  });
  expect(sent).toEqual([]);
  expect(await ask('new')).toMatchObject({ text: '[{"publicIdentifier":"new","score":3}]' });
});

test('what fits into no message is said to be too large, and not asked anew by the next one', async () => {
  const { sent, forwarder } = setUp(() =>
    Promise.resolve({ kind: 'fresh', value: 'x'.repeat(1_000_000), rate: noRateHeaders }),
  );
  for (const name of ['ada', 'ben'])
    expect(await forwarder.answer(name, users)).toEqual({ v: 1, failed: 'too-large' });
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Promise<Attempted<unknown>> | null, object]>([
  ['no service', () => null, { failed: 'relay-silent' }],
  [
    'a used-up budget',
    () => Promise.resolve({ kind: 'waiting', untilAt: Number.MAX_SAFE_INTEGER }),
    { status: 429 },
  ],
  [
    'a refusal',
    () =>
      Promise.resolve({
        kind: 'refused',
        failure: failureOf('public', 'plan-limit', 402),
        rate: noRateHeaders,
      }),
    { status: 402 },
  ],
  [
    'no network',
    () => Promise.resolve({ kind: 'offline', failure: failureOf('public', 'tls', null) }),
    { failed: 'tls' },
  ],
])('%s is passed on, and asked anew by the next one', async (_what, answer, expected) => {
  const { sent, forwarder } = setUp(answer);
  expect(await forwarder.answer('ada', users)).toMatchObject(expected);
  await forwarder.answer('ben', users);
  expect(sent).toHaveLength(2);
});
