import { expect, test } from 'vitest';
import { z } from 'zod';
import type { HttpResult } from '../../../src/main/machine/http-port.ts';
import { MINUTE_MS } from '../../../src/shared/time-units.ts';
import { noRateHeaders, type Attempted } from '../../../src/main/pipeline/api/outcome.ts';
import { failureOf, readReply } from '../../../src/main/pipeline/api/reply.ts';
import { readAnswer } from '../../../src/main/team/forwarded.ts';
import { createForwarder } from '../../../src/main/team/forwarder.ts';
import { operations } from '../../../src/main/pipeline/api/operations.ts';
import { readAsked, type AskedCall } from '../../../src/main/team/service-calls.ts';
import { createFakeClock } from '../../fakes/clock.ts';

function setUp(answer: (call: AskedCall) => Promise<Attempted<unknown>> | null = good) {
  const clock = createFakeClock();
  const sent: string[] = [];
  const forwarder = createForwarder({
    clock,
    send(call) {
      sent.push(`${call.declared.method} ${call.declared.path(...call.args)}`);
      return answer(call);
    },
    scoresOf: (identifiers) => new Map(identifiers.includes('known') ? [['known', 12]] : []),
  });
  return { clock, sent, forwarder };
}

const good = (): Promise<Attempted<unknown>> =>
  Promise.resolve({ kind: 'fresh', value: { data: [] }, rate: noRateHeaders });

const users = { v: 1, operation: 'listUsers', args: [] };
const activityOf = (name: unknown, page: unknown = 0) => ({ operation: 'listActivity', args: [name, page] });

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

test('the same window of a ranking is one question, and another window or page is another one', async () => {
  const { sent, forwarder } = setUp();
  const ask = (name: string, endAt: number, page = 0) =>
    forwarder.answer(name, {
      operation: 'listRanked',
      args: [{ window: { startAt: endAt - 7 * 86_400_000, endAt }, page }],
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
  const logged = { operation: 'sendSignal', args: [{ type: 'call', accountId: 'a1' }] };
  await forwarder.answer('ada', logged);
  await forwarder.answer('ada', logged);
  expect(sent).toEqual(['POST /signals', 'POST /signals']);
});

test('what somebody logs in one go is sent in one go', async () => {
  const { sent, forwarder } = setUp();
  await forwarder.answer('ada', { operation: 'sendSignals', args: [[{ type: 'call', accountId: 'a1' }]] });
  expect(sent).toEqual(['POST /signals/batch']);
});

test.each([
  ['an operation that there is none of', { ...users, operation: 'deleteUser', args: ['7'] }],
  ['what every object has', { ...users, operation: 'constructor' }],
  ['a request of its own', { surface: 'public', method: 'GET', path: '/public/v1/users' }],
  ['an argument too many', { ...users, args: ['../../signals'] }],
  ['an argument too few', { ...users, operation: 'listActivity' }],
  ['a field that the operation does not know', { operation: 'listSignals', args: [{ path: '/admin/keys' }] }],
  ['a way out of the path', activityOf('../../users')],
  ['a way out by backslashes', activityOf('..\\..\\..\\admin\\keys#')],
  ['a way out in the place of a person', activityOf('..')],
  ['a way out to the same place', activityOf('.')],
  ['a way out within a name', activityOf('a/../b')],
  ['a way out in the place of a page', activityOf('anna', '0/../../admin')],
  ['what is no text', activityOf('\uD800')],
  ['an instant that is none', { operation: 'listSignals', args: [{ toAt: 1e300 }] }],
  ['nothing', null],
])('%s is refused and never sent', async (_what, body) => {
  const { sent, forwarder } = setUp();
  expect(await forwarder.answer('ada', body)).toMatchObject({ status: 403 });
  expect(sent).toEqual([]);
});

test('an operation that a team refuses is done for nobody, whatever its arguments', () => {
  const listUsers = operations.get('listUsers');
  if (listUsers === undefined) throw new Error('no such operation');
  const known = (inTeam: 'asked' | 'refused') => new Map([['listUsers', { ...listUsers, inTeam }]]);
  expect(readAsked(users, known('asked'))).toMatchObject({ operation: 'listUsers' });
  expect(readAsked(users, known('refused'))).toBeNull();
});

test('besides GET, the relay only asks what is asked by POST, and sends what people log', () => {
  const posts = [...operations.values()].filter(({ method }) => method !== 'GET');
  expect(posts.map((post) => [post.path(), post.inTeam === 'sent'])).toEqual([
    ['/public/v1/companies/ranked', false],
    ['/public/v1/funnel/buying-signals', false],
    ['/public/v1/persons/scores', false],
    ['/signals', true],
    ['/signals/batch', true],
  ]);
});

test('a person with any name is asked for as a desktop asks', async () => {
  const { sent, forwarder } = setUp();
  const names = ['anna-zelk.1', "o'hara (sales)!*~", 'jürgen/größe', 'a b%c?d#e', '...', 'a/b', '名'];
  for (const name of names) await forwarder.answer('ada', activityOf(name, 1));
  expect(sent).toEqual(
    names.map((name) => `GET /public/v1/persons/${encodeURIComponent(name)}/activity?page=1`),
  );
});

test('one person cannot use up what the others may ask', async () => {
  const { sent, forwarder } = setUp();
  const ask = (name: string, page: number) => forwarder.answer(name, activityOf('anna', page));
  for (let page = 0; page < 40; page += 1) await ask('ada', page);
  expect(sent).toHaveLength(30);
  expect(await ask('ada', 41)).toMatchObject({ status: 429, retryAfter: '60' });
  expect(await ask('ben', 41)).toMatchObject({ status: 200 });
});

test('scores that the relay has read cost nothing, and one it has not is asked for', async () => {
  const { sent, forwarder } = setUp(() =>
    Promise.resolve({ kind: 'fresh', value: [{ publicIdentifier: 'new', score: 3 }], rate: noRateHeaders }),
  );
  const ask = (...identifiers: string[]) =>
    forwarder.answer('ada', { operation: 'listPersonScores', args: [identifiers] });
  expect(await ask('known')).toMatchObject({ text: '[{"publicIdentifier":"known","score":12}]' });
  expect(await ask('known', ...'abcdef')).toMatchObject({
    text: '[{"publicIdentifier":"known","score":12}]',
  });
  expect(sent).toEqual([]);
  expect(await ask('new')).toMatchObject({ text: '[{"publicIdentifier":"new","score":3}]' });
});

test.each([
  ['accepted without a body', 'rest', 204, ''],
  ['accepted with a body that is none of the service’s', 'rest', 200, '<html></html>'],
  ['an error without a body', 'public', 500, ''],
  [
    'an error in the service’s words',
    'public',
    500,
    '{"code":"oops","message":"Try later","errorType":"CustomError"}',
  ],
  ['what passes, in the service’s words', 'public', 409, '{"errorType":"STILL_GENERATING","message":"Soon"}'],
  ['a refusal', 'rest', 400, '{"error":{"code":"invalid_x","message":"No","param":"type"}}'],
  ['a refusal of something in between', 'rest', 403, 'Forbidden'],
] as const)('%s means the same to the desktop as to the relay, and is asked anew', async (...given) => {
  const [, surface, status, text] = given;
  const read = (result: HttpResult) => readReply(result, surface, z.unknown(), 0);
  const outcome = read({ kind: 'reply', status, headers: {}, text });
  const { sent, forwarder } = setUp(() => Promise.resolve(outcome));
  const answered = readAnswer(await forwarder.answer('ada', users));
  expect(answered === null ? null : read(answered)).toEqual(outcome);
  await forwarder.answer('ben', users);
  expect(sent).toHaveLength(2);
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
