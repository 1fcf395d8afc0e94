// The webhook over the wire, under every kind of fault: posts are sent in order, retried, not repeated once accepted, and never
// sent to another address.
import { eventContent, personNamed } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttp } from '../../../../src/main/pipeline/api/http.ts';
import {
  createOutgoing,
  type Outgoing,
  type OutgoingParts,
} from '../../../../src/main/pipeline/webhook/outgoing.ts';
import type { Http } from '../../../../src/main/machine/http-port.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { viewWeek } from '../../../../src/main/reading/view-model/week-view.ts';
import { FAULT_KINDS, type FaultKind } from '../../../../src/demo-service/faults/fault.ts';
import type { WebhookFailure } from '../../../../src/shared/contract/webhook.ts';
import type { Settings } from '../../../../src/shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/time-units.ts';
import { createFakeClock, flush, until, type FakeClock } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeKeychain, type FakeKeychain } from '../../../fakes/keychain.ts';
import { defaultSettings, makeAccount, makeAlert } from '../../../fakes/records.ts';
import {
  SECRET_PATH,
  startWebhookReceiver,
  type Posted,
  type WebhookReceiver,
} from '../../../fakes/webhook-receiver.ts';

let receiver: WebhookReceiver;
let clock: FakeClock;
let store: Store;
let keychain: FakeKeychain;
let http: Http;
let settings: Settings;
let outgoing: Outgoing;
let isDemo: boolean;
let faults: unknown[];
let deadlineMs: number;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  clock = createFakeClock();
  store = createMemoryStore();
  store.accounts.upsertFacts([makeAccount('alder.example', { name: 'Alder' })]);
  keychain = createFakeKeychain({ webhook: receiver.address });
  settings = { ...defaultSettings, webhookOn: true };
  isDemo = false;
  faults = [];
  deadlineMs = 10_000;
  const sending = createHttp();
  http = { send: (request) => sending.send({ ...request, deadlineMs }), close: () => sending.close() };
  outgoing = create();
});
afterEach(async () => {
  await outgoing.stop();
  expect(clock.pendingTimers()).toBe(0);
  await http.close();
  await receiver.close();
});

function create(forbidden: OutgoingParts['forbidden'] = null, entry = 'webhook'): Outgoing {
  return createOutgoing({
    entry,
    clock,
    http,
    keychain,
    settings: () => settings,
    store: () => store,
    isDemo: () => isDemo,
    forbidden,
    week: (of) =>
      viewWeek(of, { now: clock.now(), utcOffsetMinutes: () => 0 }, { ...settings, readsSignals: true }),
    guard(work) {
      try {
        return work();
      } catch (error) {
        faults.push(error);
        return null;
      }
    },
    onChange: () => undefined,
  });
}

/** Content as the releaser passes it on. */
const saying = (who: string, name = 'Alder') =>
  eventContent(name, { code: 'signal', type: 'demo_request', score: null }, { who: personNamed(who) });

function show(id: string, facts: Parameters<typeof makeAlert>[1] = {}): void {
  const alert = makeAlert(id, { content: saying('Kit Wren'), ...facts });
  store.transaction(() => {
    store.ledger.add([{ ...alert, severity: 50 }], clock.now(), {
      walk: null,
      isCatchUp: false,
    });
    store.ledger.setState(id, 'shown', null, clock.now());
    outgoing.enqueue(store, alert);
  });
  outgoing.look();
}

/** Resolves once this many attempts have ended. */
async function settled(attempts: number): Promise<void> {
  await until(() => receiver.posted.length >= attempts && clock.pendingTimers() > 0);
}

const plain = z.object({ lines: z.array(z.string()) });
const slack = z.object({
  text: z.string(),
  blocks: z.array(z.object({ text: z.object({ type: z.string() }) })),
});
const card = z.object({
  content: z.object({ body: z.array(z.object({ type: z.string() })) }),
  contentType: z.string(),
});
const teams = z.object({ attachments: z.tuple([card]) });

const read = (index = 0): unknown => JSON.parse(receiver.posted[index]?.body ?? '');
const titles = (): readonly unknown[] =>
  receiver.posted.map((_posted, index) => plain.parse(read(index)).lines);

test('two organizations post to one receiver without being taken for one another', async () => {
  show('ad-like:7');
  await settled(1);
  await outgoing.stop();
  keychain = createFakeKeychain({ 'organization-2/webhook': receiver.address });
  store = createMemoryStore();
  outgoing = create(null, 'organization-2/webhook');
  show('ad-like:7');
  await settled(2);
  expect(new Set(receiver.posted.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('an alert about a name that nobody can see has a title for the chat', async () => {
  settings = { ...settings, webhookShape: 'slack' };
  show('one', { content: { code: 'unknown', name: '\u200b\u202e' } });
  await settled(1);
  expect(read()).toMatchObject({ blocks: [{ type: 'header', text: { text: 'Hotlist' } }, {}, {}] });
});

test('what is delivered is posted once, in order, and a second apart', async () => {
  for (const id of ['one', 'two', 'three']) show(id, { content: saying(id) });
  await settled(1);
  expect(titles()).toEqual([['one']]);
  await clock.advance(SECOND_MS);
  await settled(2);
  await clock.advance(SECOND_MS);
  await settled(3);
  await clock.advance(DAY_MS);
  expect(titles()).toEqual([['one'], ['two'], ['three']]);
  expect(store.pendingPosts.list()).toEqual([]);
  const keys = receiver.posted.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
  expect(read()).toEqual({
    version: 1,
    id: keys[0],
    kind: 'alert',
    at: '2026-11-18T14:00:00.000Z',
    rule: 'strong-signal',
    basis: 'observed',
    title: 'Alder · Demo request (we observed)',
    lines: ['one'],
    account: { domain: 'alder.example', name: 'Alder' },
    link: 'hotlist://account/alder.example',
  });
});

/** What the receiver does, and what becomes of the post. */
interface Played {
  readonly play: (posted: Posted, response: Parameters<Parameters<WebhookReceiver['answer']>[0]>[1]) => void;
  /** Null = it was accepted. */
  readonly failure: WebhookFailure | null;
  /** Whether it is sent again. */
  readonly isAgain: boolean;
  readonly isShort?: boolean;
}

const taken = (play: Played['play']): Played => ({ play, failure: null, isAgain: false });

/** The answer's body is not read: with status 200 the post was accepted. */
const body = taken((_posted, response) => response.end('not what anybody expects'));

const board: Readonly<Record<FaultKind, Played>> = {
  latency: taken((_posted, response) => void setTimeout(() => response.end('ok'), 20)),
  hang: { play: () => undefined, failure: 'timeout', isAgain: true, isShort: true },
  reset: { play: (_posted, response) => response.destroy(), failure: 'cut-off', isAgain: true },
  'revoked-key': {
    play: (_posted, response) => response.writeHead(401).end(),
    failure: 'refused',
    isAgain: true,
  },
  'in-between': {
    play: (_posted, response) => response.writeHead(403).end('<!doctype html><title>Sign in</title>'),
    failure: 'refused',
    isAgain: true,
  },
  'rate-limited': {
    play: (_posted, response) => response.writeHead(429, { 'retry-after': '30' }).end(),
    failure: 'limited',
    isAgain: true,
  },
  'no-credits': {
    play: (_posted, response) => response.writeHead(402).end(),
    failure: 'not-taken',
    isAgain: false,
  },
  status: {
    play: (_posted, response) => response.writeHead(503).end(),
    failure: 'server-error',
    isAgain: true,
  },
  'key-in-message': {
    play: ({ path }, response) => response.writeHead(400).end(`no such hook: ${path}`),
    failure: 'not-taken',
    isAgain: false,
  },
  redirect: {
    play: (_posted, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    failure: 'redirected',
    isAgain: true,
  },
  'invalid-json': body,
  'wrong-types': body,
  'hostile-values': body,
  'date-form': body,
  'first-item-only': body,
  'numeric-text': body,
  'other-envelope': body,
  'endless-cursor': body,
  'no-company': body,
  'loose-types': body,
  'rate-headers': body,
  compressed: taken((_posted, response) =>
    response.writeHead(200, { 'content-encoding': 'zstd' }).end('whatever it is'),
  ),
  'byte-order-mark': body,
  'extra-fields': body,
  // 2xx means accepted, however the page goes on: to send the post again would show it twice.
  truncated: taken((_posted, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('o', () => response.destroy());
  }),
  'slow-drip': {
    ...taken((_posted, response) => {
      response.writeHead(200);
      response.write('o');
    }),
    isShort: true,
  },
  huge: taken((_posted, response) => response.end('x'.repeat(1_000_000))),
  'clock-skew': taken((_posted, response) =>
    response.writeHead(200, { date: new Date(clock.now() + 9 * DAY_MS).toUTCString() }).end('ok'),
  ),
};

describe('every fault of the board', () => {
  test.each(FAULT_KINDS)('%s', async (kind) => {
    const { play, failure, isAgain, isShort = false } = board[kind];
    receiver.answer(play);
    if (isShort) deadlineMs = 60;
    show('one', { content: saying('one') });
    show('two', { content: saying('two') });
    await settled(1);
    deadlineMs = 10_000;
    const { last } = outgoing.view();
    expect(last).toMatchObject(failure === null ? { kind: 'delivered' } : { kind: 'failed', failure });
    receiver.answer((_posted, response) => response.end('ok'));
    await clock.advance(isAgain ? 30 * SECOND_MS : SECOND_MS);
    await settled(2);
    await clock.advance(SECOND_MS);
    await until(() => store.pendingPosts.list().length === 0);
    await clock.advance(DAY_MS);
    expect(titles()).toEqual(isAgain ? [['one'], ['one'], ['two']] : [['one'], ['two']]);
    // The repeated post has the same key, and nothing was sent anywhere else.
    const [first, second] = receiver.posted.map(({ headers }) => headers['idempotency-key']);
    expect(first === second).toBe(isAgain);
    expect(new Set(receiver.posted.map(({ path }) => path))).toEqual(new Set([SECRET_PATH]));
    expect(faults).toEqual([]);
  });
});

test('Retry-After is obeyed, and the pause grows without it', async () => {
  receiver.answer((_posted, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
  show('one');
  await settled(1);
  await clock.advance(7_199 * SECOND_MS);
  expect(receiver.posted).toHaveLength(1);
  receiver.answer((_posted, response) => response.writeHead(500).end());
  await clock.advance(SECOND_MS);
  await settled(2);
  expect(clock.delays()).toEqual([MINUTE_MS]);
  await clock.advance(MINUTE_MS);
  await settled(3);
  expect(clock.delays()).toEqual([2 * MINUTE_MS]);
});

test('a receiver that asks for a month is asked again after six hours, and nothing is lost or reordered', async () => {
  receiver.answer((_posted, response) => response.writeHead(429, { 'retry-after': '2592000' }).end());
  show('one', { content: saying('one') });
  await settled(1);
  expect(outgoing.view().last).toMatchObject({ failure: 'limited', againAt: clock.now() + 6 * HOUR_MS });
  receiver.answer((_posted, response) => response.end('ok'));
  show('two', { content: saying('two'), decidedAt: clock.now() });
  await clock.advance(6 * HOUR_MS - SECOND_MS);
  expect(receiver.posted).toHaveLength(1);
  await clock.advance(SECOND_MS);
  await settled(2);
  await clock.advance(SECOND_MS);
  await settled(3);
  expect(titles()).toEqual([['one'], ['one'], ['two']]);
  expect(outgoing.view().droppedCount).toBe(0);
});

test('a month that an earlier version has noted ends after six hours, too', async () => {
  await outgoing.stop();
  store.webhookState.notePause({ fromAt: clock.now(), ms: 30 * DAY_MS });
  outgoing = create();
  show('one');
  await clock.advance(6 * HOUR_MS - SECOND_MS);
  expect(receiver.posted).toHaveLength(0);
  await clock.advance(SECOND_MS);
  await settled(1);
});

test('what waited for a day is dropped, and counted', async () => {
  receiver.answer((_posted, response) => response.writeHead(500).end());
  show('one', { content: saying('one') });
  await settled(1);
  clock.jump(DAY_MS);
  receiver.answer((_posted, response) => response.end('ok'));
  show('two', { content: saying('two'), decidedAt: clock.now() });
  await clock.advance(HOUR_MS);
  await settled(2);
  expect(titles()).toEqual([['one'], ['two']]);
  expect(outgoing.view().droppedCount).toBe(1);
});

test('what was owed is posted after a restart, with the key it would have had', async () => {
  receiver.answer((_posted, response) => response.destroy());
  show('one');
  await settled(1);
  await outgoing.stop();
  receiver.answer((_posted, response) => response.end('ok'));
  outgoing = create();
  outgoing.look();
  await until(() => store.pendingPosts.list().length === 0);
  const keys = receiver.posted.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('what the receiver asked for is obeyed after a restart too, and not by another address', async () => {
  receiver.answer((_posted, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
  show('one');
  await settled(1);
  await outgoing.stop();
  receiver.answer((_posted, response) => response.end('ok'));
  await clock.advance(SECOND_MS);
  outgoing = create();
  outgoing.look();
  await until(() => clock.pendingTimers() > 0);
  expect(outgoing.view().address).toMatchObject({ kind: 'present' });
  expect(outgoing.view().last).toMatchObject({
    failure: 'limited',
    againAt: clock.now() + 7_199 * SECOND_MS,
  });
  await clock.advance(7_198 * SECOND_MS);
  expect(receiver.posted).toHaveLength(1);
  await clock.advance(SECOND_MS);
  await settled(2);
  receiver.answer((_posted, response) => response.writeHead(503, { 'retry-after': '7200' }).end());
  show('two');
  await clock.advance(SECOND_MS);
  await settled(3);
  receiver.answer((_posted, response) => response.end('ok'));
  await outgoing.setAddress(receiver.address);
  await settled(4);
  await outgoing.stop();
  show('three');
  outgoing = create();
  show('four');
  await settled(5);
});

test('a clock that is set back puts off nothing, and changes no order', async () => {
  receiver.answer((_posted, response) => response.writeHead(500).end());
  show('one', { content: saying('one') });
  await settled(1);
  clock.jump(-3 * HOUR_MS);
  show('two', { content: saying('two') });
  receiver.answer((_posted, response) => response.end('ok'));
  await clock.advance(30 * SECOND_MS);
  await settled(2);
  await clock.advance(SECOND_MS);
  await settled(3);
  expect(titles()).toEqual([['one'], ['one'], ['two']]);
});

test('a clock that was a year ahead does not stop the weeks for a year', async () => {
  settings = { ...settings, webhookWeek: true };
  clock.jump(364 * DAY_MS);
  outgoing.look();
  await until(() => clock.pendingTimers() > 0);
  clock.jump(-364 * DAY_MS);
  await clock.advance(12 * DAY_MS);
  await settled(1);
  expect(read()).toMatchObject({ kind: 'week' });
});

test('nothing is posted while it is off, in the demo, or forbidden; and nothing of that time afterwards', async () => {
  settings = { ...settings, webhookOn: false };
  show('one');
  settings = { ...settings, webhookOn: true };
  isDemo = true;
  show('two');
  isDemo = false;
  await outgoing.stop();
  outgoing = create('off');
  show('three');
  expect(await outgoing.test()).toEqual({ kind: 'forbidden' });
  expect(await outgoing.setAddress(receiver.address)).toEqual({ kind: 'refused', reason: 'forbidden' });
  await clock.advance(DAY_MS);
  await outgoing.stop();
  outgoing = create();
  outgoing.look();
  await clock.advance(HOUR_MS);
  expect(receiver.posted).toEqual([]);
});

test('what waits stays while it is not known what the organization wants, and is posted once that is', async () => {
  receiver.answer((_posted, response) => response.writeHead(503).end());
  show('one', { content: saying('one') });
  await settled(1);
  await outgoing.stop();
  outgoing = create('unread');
  show('two', { content: saying('two') });
  await clock.advance(HOUR_MS);
  await outgoing.stop();
  expect(receiver.posted).toHaveLength(1);
  receiver.answer((_posted, response) => response.end('ok'));
  outgoing = create();
  outgoing.look();
  await settled(2);
  expect(titles()).toEqual([['one'], ['one']]);
});

test('a server that fails with a long page is asked again, and waited for as long as it says', async () => {
  receiver.answer((_posted, response) =>
    response.writeHead(503, { 'retry-after': '120' }).end('<html>'.padEnd(1_000_000, 'x')),
  );
  show('one', { content: saying('one') });
  await settled(1);
  const { last, droppedCount, waitingCount } = outgoing.view();
  expect({ droppedCount, waitingCount }).toEqual({ droppedCount: 0, waitingCount: 1 });
  expect(last).toMatchObject({ failure: 'server-error', status: 503, againAt: clock.now() + 120_000 });
});

test('only the rules that the user wants, no follow-up, and nothing about Hotlist itself', async () => {
  settings = { ...settings, webhookLeftOut: ['ad-like'], webhookDigest: false };
  show('like', { kind: 'ad-like' });
  show('digest', { kind: 'digest', cause: { alertIds: ['like'] } });
  show('own', { kind: 'system', cause: { system: 'own' } });
  show('reminder', { kind: 'reminder' });
  show('ask', { kind: 'explicit-ask', content: saying('ask') });
  await settled(1);
  await clock.advance(MINUTE_MS);
  expect(titles()).toEqual([['ask']]);
});

test('names are hidden as in notifications, and whom the user left out since is not named', async () => {
  settings = { ...settings, hideNames: true };
  show('one');
  await settled(1);
  expect(receiver.posted[0]?.body).not.toMatch(/alder/i);
  expect(titles()).toEqual([['Demo request']]);
  settings = { ...settings, hideNames: false, excludedDomains: ['alder.example'] };
  show('two');
  show('digest', {
    kind: 'digest',
    account: null,
    cause: { alertIds: ['other', 'two'] },
    content: saying('Alder: asks'),
  });
  await clock.advance(MINUTE_MS);
  expect(receiver.posted).toHaveLength(1);
});

test('the address is a secret: no view, no fault and no answer of a test has it', async () => {
  receiver.answer(({ path, headers }, response) =>
    response.writeHead(404).end(`${path} is not here; ${decodeURIComponent(path)}; ${headers.host ?? ''}`),
  );
  const answer = await outgoing.test();
  expect(answer).toMatchObject({ kind: 'answered', failure: 'refused', status: 404 });
  if (answer.kind === 'answered') expect(answer.body).toBe(receiver.posted[0]?.body);
  show('one');
  await settled(2);
  const said = JSON.stringify([answer, outgoing.view(), faults, settings]);
  for (const secret of ['T0SECRET', 'B1SECRET', 'very-secret-token']) expect(said).not.toContain(secret);
  expect(receiver.posted[0]?.body).not.toContain('SECRET');
});

test('an address is taken over TLS or on this machine only, and is kept in the keychain alone', async () => {
  expect(await outgoing.setAddress('http://hooks.example/x')).toEqual({
    kind: 'refused',
    reason: 'not-https',
  });
  expect(await outgoing.setAddress('hooks')).toEqual({ kind: 'refused', reason: 'not-a-url' });
  expect(await outgoing.setAddress('https://me:pass@hooks.example/')).toEqual({
    kind: 'refused',
    reason: 'has-credentials',
  });
  expect(await outgoing.setAddress('https://hooks.example/a?b=c')).toEqual({ kind: 'kept' });
  expect(keychain.entries.get('webhook')).toBe('https://hooks.example/a?b=c');
  expect(outgoing.view().address).toEqual({ kind: 'present', host: 'hooks.example', isKept: true });
  keychain.isAvailable = false;
  expect(await outgoing.setAddress('https://hooks.example/d')).toEqual({ kind: 'session' });
  expect(await outgoing.forgetAddress()).toBe(false);
  expect(await outgoing.test()).toEqual({ kind: 'no-address' });
});

test('a test by the user may open the dialog of a keychain that kept the address back, nothing else does', async () => {
  keychain.isAvailable = false;
  outgoing.look();
  await flush();
  expect(keychain.allowed).toBe(0);
  expect(await outgoing.test()).toEqual({ kind: 'keychain-silent' });
  expect(keychain.allowed).toBe(1);
});

test('the week is posted on Monday at the time of the briefing, once, and not for the week it was turned on in', async () => {
  settings = { ...settings, webhookWeek: true };
  outgoing.look();
  // From Wednesday to Monday at 8:29.
  await clock.advance(4 * DAY_MS + 18 * HOUR_MS + 29 * MINUTE_MS);
  expect(receiver.posted).toEqual([]);
  await clock.advance(HOUR_MS);
  await settled(1);
  await clock.advance(DAY_MS);
  expect(receiver.posted).toHaveLength(1);
  expect(read()).toMatchObject({ kind: 'week', account: null });
});

describe('the shapes', () => {
  const hostile = '<!channel> & <https://evil.example|Click> **bold** [x](https://evil.example) @here';

  test('Slack reads no mention and no link in what a company is called', async () => {
    settings = { ...settings, webhookShape: 'slack' };
    show('one', { content: saying(hostile, hostile) });
    await settled(1);
    const sent = slack.parse(read());
    expect(sent.text).not.toMatch(/[<>]/);
    expect(sent.blocks.map((block) => block.text.type)).toEqual(['plain_text', 'plain_text', 'plain_text']);
  });

  test('Teams gets a card of runs of text, which know no Markdown', async () => {
    settings = { ...settings, webhookShape: 'teams' };
    show('one', { content: saying(hostile, hostile) });
    await settled(1);
    const [attachment] = teams.parse(read()).attachments;
    expect(attachment.contentType).toBe('application/vnd.microsoft.card.adaptive');
    expect(new Set(attachment.content.body.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']));
  });
});

test('the example of the document is what is posted', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/webhook.md'), 'utf8');
  const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  store.accounts.upsertFacts([makeAccount('emberkiln.example', { name: 'Emberkiln' })]);
  show('strong-signal:1', {
    kind: 'explicit-ask',
    account: 'emberkiln.example',
    content: eventContent(
      'Emberkiln',
      { code: 'signal', type: 'demo_request', score: null, asks: 'demo' },
      {
        who: personNamed('Alma Zelkling', 'Director of Growth'),
        said: { code: 'facts', facts: [{ key: 'seats', value: '27' }] },
        story: { causes: [{ type: 'pricing_page_visit', count: 2 }], within: 20 },
      },
    ),
  });
  await settled(1);
  expect(read()).toEqual(example);
});
