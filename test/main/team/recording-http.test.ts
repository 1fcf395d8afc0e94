import { expect, test } from 'vitest';
import { adLikesSchema } from '../../../src/main/pipeline/api/ads.ts';
import { parseExactly } from '../../../src/main/pipeline/api/exact-json.ts';
import type { HttpResult } from '../../../src/main/machine/http-port.ts';
import { createRecordingHttp } from '../../../src/main/team/recording-http.ts';
import { readLikeRecord, readReplyRecord, replyRecord } from '../../../src/main/team/records.ts';
import { requestOf } from '../../fakes/service-call.ts';

const key = 'hl_secret_key_1234567890';

function setUp(given: string | (() => string), isStored: () => boolean = () => true, status = 200) {
  let at = 0;
  const written: { kind: string; id: string; body: unknown }[] = [];
  const http = createRecordingHttp({
    http: {
      send: (): Promise<HttpResult> =>
        Promise.resolve({
          kind: 'reply',
          status,
          headers: {},
          text: typeof given === 'string' ? given : given(),
        }),
      close: () => Promise.resolve(),
    },
    surfaces: ['public', 'rest'],
    keys: [key],
    publish(record) {
      if (!isStored()) return Promise.resolve({ kind: 'failed' });
      written.push(record);
      return Promise.resolve({ kind: 'stored', sequence: written.length });
    },
    now: () => (at += 1),
    onCallState: () => undefined,
  });
  const ask = (operation: string, ...args: readonly unknown[]) => http.send(requestOf(operation, ...args));
  return { http, written, ask };
}

const signal = (id: string, extra = {}) => ({
  id,
  type: 'demo_request',
  account: { id: 'a1', domain: 'acme.example', name: 'Acme', score: 80 },
  contact: null,
  score: 90,
  source: 'website',
  properties: {},
  created_at: '2026-11-02T08:00:00Z',
  ...extra,
});

const pageOf = (...data: unknown[]) =>
  JSON.stringify({ data, meta: { next_cursor: null, total: data.length } });

test('signals are written once each, the oldest first, as the service sent them', async () => {
  const { written, ask } = setUp(pageOf(signal('s2', { later_field: [1] }), signal('s1')));
  await ask('listSignals', { limit: 25 });
  await ask('listSignals', { limit: 25 });
  expect(written.map(({ id }) => id)).toEqual(['signals:s1', 'signals:s2']);
  expect(written[1]?.body).toEqual({ v: 1, item: signal('s2', { later_field: [1] }) });
});

test('what cannot be read is left out, and its neighbours are written', async () => {
  const { written, ask } = setUp(pageOf({ id: 's1' }, signal('s2'), null));
  await ask('listSignals', {});
  expect(written.map(({ id }) => id)).toEqual(['signals:s2']);
});

test.each<[string, string, unknown]>([
  ['<html>Sign in</html>', 'listSignals', {}],
  ['{"status":"sign in"}', 'listSignals', {}],
  ['<html>Sign in</html>', 'listRecentLikes', undefined],
  ['<html>Sign in</html>', 'listRanked', { window: null, page: 0 }],
  ['{"status":"sign in"}', 'listRanked', { window: null, page: 0 }],
  ['<html>Sign in</html>', 'listPersonScores', ['robin']],
  ['<html>Sign in</html>', 'getTrend', { window: { startAt: 1 - 604_800_000, endAt: 1 } }],
])(
  '%s in place of what was asked for is not written, nor called read: %s',
  async (text, operation, query) => {
    const { written, ask, http } = setUp(text);
    await ask(operation, ...(query === undefined ? [] : [query]));
    expect(written).toEqual([]);
    expect(Object.values(http.status().calls)).toEqual([{ kind: 'status', status: 200, text }]);
  },
);

test('signals that somebody looked up for one account are no news for all', async () => {
  const { written, ask } = setUp(pageOf(signal('s1')));
  await ask('listSignals', { accountDomain: 'acme.example', limit: 25 });
  expect(written).toEqual([]);
  await ask('listSignals', { fromAt: 1, toAt: 2 });
  expect(written).toHaveLength(1);
});

test('a key that the service repeats is written nowhere', async () => {
  const { written, ask, http } = setUp(pageOf(signal('s1', { properties: { note: `Bearer ${key}` } })));
  await ask('listSignals', {});
  expect(JSON.stringify([written, http.status()])).not.toContain(key);
  expect(written).toHaveLength(1);
});

test('what the stream did not take counts as not read, and is written by the next call', async () => {
  let isStored = false;
  const { written, ask, http } = setUp(pageOf(signal('s1')), () => isStored);
  expect(await ask('listSignals', {})).toEqual({ kind: 'failed', reason: 'team-unreachable' });
  expect(http.status().calls).toEqual({ signals: { kind: 'failed', reason: 'team-unreachable' } });
  isStored = true;
  expect(await ask('listSignals', {})).toMatchObject({ kind: 'reply' });
  expect(written).toHaveLength(1);
  expect(http.status()).toEqual({ surfaces: ['public', 'rest'], calls: { signals: { kind: 'fresh' } } });
});

test('a ranking is written when it has changed', async () => {
  const { written, ask } = setUp('{"data":[],"page":0}');
  await ask(...wholeRanking);
  await ask(...wholeRanking);
  expect(written).toMatchObject([
    { kind: 'replies', body: { v: 1, key: 'ranked-all', text: '{"data":[],"page":0}' } },
  ]);
});

test('a ranking that is again as it was is written again, under an id of its own', async () => {
  const texts = ['{"data":[1]}', '{"data":[2]}', '{"data":[1]}'];
  const { written, ask } = setUp(() => texts.shift() ?? '');
  for (let time = 0; time < 3; time += 1) await ask(...wholeRanking);
  expect(written).toHaveLength(3);
  expect(new Set(written.map(({ id }) => id)).size).toBe(3);
});

test('an error page of the service is cut, so that what is said about it fits into a message', async () => {
  const { ask, http } = setUp(`<html>${'x'.repeat(1_100_000)}</html>`, () => true, 503);
  await ask('listSignals', {});
  expect(http.status().calls).toMatchObject({ signals: { kind: 'status', status: 503 } });
  expect(JSON.stringify(http.status()).length).toBeLessThan(10_000);
});

test('a signal that fits into no record has its texts cut, and one that still does not is left out without its neighbours', async () => {
  const { written, ask, http } = setUp(
    pageOf(
      signal('s3', { properties: { note: 'x'.repeat(1_100_000), page: '/pricing' } }),
      signal('s2', { properties: { many: Array(600_000).fill(1) } }),
      signal('s1'),
    ),
  );
  for (let time = 0; time < 2; time += 1)
    expect(await ask('listSignals', {})).toMatchObject({ kind: 'reply', status: 200 });
  expect(written.map(({ id }) => id)).toEqual(['signals:s1', 'signals:s3']);
  expect(written[1]?.body).toMatchObject({
    item: { properties: { note: 'x'.repeat(2_000), page: '/pricing' } },
  });
  expect([http.leftOut(), http.status().calls]).toEqual([1, { signals: { kind: 'fresh' } }]);
});

test('likes with ids that a number cannot hold are the same ones in a team as without one', async () => {
  const like = (id: string) =>
    `{"likeId":${id},"person":{"publicIdentifier":"p1","fullName":"P One","score":1},"company":null,"adPostId":null,"adTitle":"T","engagementLevel":null,"timestamp":1790000000000}`;
  const text = `[${like('9007199254740993')},${like('9007199254740992')},${like('12')}]`;
  const { written, ask } = setUp(text);
  await ask('listRecentLikes');
  const inTeam = written.map(({ body }) => readLikeRecord(JSON.parse(JSON.stringify(body)))?.id);
  const alone = adLikesSchema.parse(parseExactly(text)).items.map(({ likeId }) => likeId);
  expect(new Set(alone).size).toBe(3);
  expect(inTeam.toReversed()).toEqual(alone);
});

const ranking = (name: string): string => `{"data":[{"name":"${name}"}]}`;
const wholeRanking = ['listRanked', { window: null, page: 0 }] as const;

test('a ranking whose acknowledgement was lost is followed by the former one when that is back', async () => {
  let text = ranking('Acme');
  let isStored = true;
  const { written, ask } = setUp(
    () => text,
    () => isStored,
  );
  await ask(...wholeRanking);
  text = ranking('Bolt');
  isStored = false;
  await ask(...wholeRanking);
  text = ranking('Acme');
  isStored = true;
  await ask(...wholeRanking);
  expect(written.map(({ body }) => readReplyRecord(body)?.text)).toEqual([ranking('Acme'), ranking('Acme')]);
});

test('a ranking that another relay wrote, late or while it led, is followed by the current one', async () => {
  const { written, ask, http } = setUp(ranking('Acme'));
  const own = { sequence: 1, kind: 'replies', body: replyRecord('ranked-all', ranking('Acme')) } as const;
  await ask(...wholeRanking);
  http.read([own]);
  await ask(...wholeRanking);
  expect(written).toHaveLength(1);
  http.read([{ ...own, sequence: 2, body: replyRecord('ranked-all', '[]') }]);
  await ask(...wholeRanking);
  expect(written).toHaveLength(2);
  http.begin();
  await ask(...wholeRanking);
  expect(written).toHaveLength(3);
});

test('whoever leads anew has read nothing yet, whatever was read while it led before', async () => {
  const { ask, http } = setUp(ranking('Acme'));
  await ask(...wholeRanking);
  expect(http.status().calls).toEqual({ 'ranked-all': { kind: 'fresh' } });
  http.begin();
  expect(http.status().calls).toEqual({});
});

test('a ranking that fits into no record has its texts cut, and one that still does not is not called fresh', async () => {
  const row = (name: string, note: string) => ({ name, note });
  let rows: unknown = [row('Acme', 'a')];
  const { written, ask, http } = setUp(() => JSON.stringify({ data: rows }));
  const texts = () => written.map(({ body }) => JSON.parse(readReplyRecord(body)?.text ?? '') as unknown);
  const state = () => http.status().calls['ranked-all'];
  await ask(...wholeRanking);
  rows = [row('Bolt', '"'.repeat(600_000)), row('Acme', 'a')];
  expect(await ask(...wholeRanking)).toMatchObject({ kind: 'reply', status: 200 });
  expect(texts().at(-1)).toEqual({ data: [row('Bolt', '"'.repeat(2_000)), row('Acme', 'a')] });
  expect(state()).toEqual({ kind: 'fresh' });
  rows = Array.from({ length: 100_000 }, () => row('Bolt', 'b'));
  // The relay itself has it; the desktops go on with the one before, and say why.
  expect(await ask(...wholeRanking)).toMatchObject({ kind: 'reply', status: 200 });
  expect(written).toHaveLength(2);
  expect(state()).toEqual({ kind: 'failed', reason: 'too-large' });
  rows = [row('Acme', 'a')];
  await ask(...wholeRanking);
  expect(written).toHaveLength(3);
  expect(state()).toEqual({ kind: 'fresh' });
});
