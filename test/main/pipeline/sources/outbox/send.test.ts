// The outbox against the demo service: nothing is lost, and nothing is sent twice (API 4.2; there is no idempotency key).
import { alertBody, discreetBody } from '../../../../../src/shared/words/alert-body.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createRestApi } from '../../../../../src/main/pipeline/api/rest-api.ts';
import { sendOutbox, nextDueInMs } from '../../../../../src/main/pipeline/sources/outbox/send.ts';
import { createAttempt } from '../../../../../src/main/pipeline/poll/attempt.ts';
import { Budget } from '../../../../../src/main/pipeline/poll/budget/budget.ts';
import { cautiousPlan } from '../../../../../src/main/pipeline/poll/budget/plan.ts';
import type { HttpRequest } from '../../../../../src/main/machine/http-port.ts';
import type { FeedResult } from '../../../../../src/main/pipeline/poll/feed.ts';
import { createStore, type Store } from '../../../../../src/main/pipeline/store/store.ts';
import type { Service } from '../../../../../src/demo-service/index.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { makeSignal } from '../../../../fakes/records.ts';
import { createServiceHttp, type ServiceHttp } from '../../../../fakes/service-http.ts';
import { serve } from '../../../../demo-service/caller.ts';
import type { ManualClock } from '../../../../demo-service/manual-clock.ts';

const isPost = ({ method }: HttpRequest): boolean => method === 'POST';

let service: Service;
let clock: ManualClock;
let http: ServiceHttp;
let store: Store;
let domain: string;
let otherDomain: string;

beforeEach(() => {
  ({ service, clock } = serve({ history: { companies: 30, persons: 60, signals: 400, likes: 0 } }));
  http = createServiceHttp(service);
  store = createStore(openMemory(), 'main');
  const known = service.world.accounts().filter(({ surfaces }) => surfaces === 'both');
  [domain, otherDomain] = [known[0]?.domain ?? '', known[1]?.domain ?? ''];
});

function sendOut(key = service.restApiKey): Promise<FeedResult> {
  const budget = new Budget({
    surface: 'rest',
    clock,
    spending: store.spending,
    initialPlan: () => cautiousPlan,
  });
  const surface = createRestApi({ http, clock, surface: 'rest', address: service.restBaseUrl, key });
  return sendOutbox(
    { surface, store, clock },
    createAttempt(budget, clock, 'user'),
    AbortSignal.timeout(10_000),
  );
}

/** Logged long enough ago that the user can no longer take it back. */
function log(id: string, type = 'call_booked', at = domain, agoMs = 600_000): void {
  store.outbox.add({ id, domain: at, type }, clock.now() - agoMs);
}

/** How many signals of this type the service holds on the account. */
async function countAtService(type = 'call_booked', at = domain): Promise<number> {
  const url = `${service.restBaseUrl}/signals?account_domain=${at}&type=${type}`;
  const reply = await service.fetch(
    new Request(url, { headers: { authorization: `Bearer ${service.restApiKey}` } }),
  );
  const body = JSON.stringify(await reply.json());
  return Number(/"total":(\d+)/.exec(body)?.[1]);
}

const statesOf = (): readonly string[] => store.outbox.listOf(domain, 0).map((entry) => entry.state);

test('what was said goes along as it was typed, in the properties and not in the type', async () => {
  const properties = {
    note: 'Wants THE paper_first.\n\n  - and a call',
    outcome: 'reached',
    person: 'Bo',
  } as const;
  store.outbox.add({ id: 'call', domain, type: 'call', properties }, clock.now() - 600_000);
  await sendOut();
  expect(statesOf()).toEqual(['sent']);
  const sent = http.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(String(body)) as unknown);
  expect(sent).toMatchObject([{ type: 'call', properties }]);
});

test('a service that takes no properties gets the activity without them, once, and it is kept that it did', async () => {
  store.outbox.add(
    { id: 'call', domain, type: 'call', properties: { note: 'Not for you' } },
    clock.now() - 600_000,
  );
  service.faults.add({
    operation: 'send-signal',
    kind: 'status',
    status: 422,
    times: 1,
    body: { error: { code: 'validation_failed', message: 'Unknown field.', param: 'properties' } },
  });
  await sendOut();
  expect(store.outbox.listOf(domain, 0)).toMatchObject([{ state: 'waiting', isBare: true }]);
  await sendOut();
  expect(store.outbox.listOf(domain, 0)).toMatchObject([
    { state: 'sent', isBare: true, properties: { note: 'Not for you' } },
  ]);
  expect(await countAtService('call')).toBe(1);
});

test('what is taken back while the service is still asked about its account is not sent', async () => {
  const answering = http;
  let takenBack = 'one';
  http = {
    ...answering,
    send(request) {
      store.outbox.discard(takenBack);
      return answering.send(request);
    },
  };
  log('one');
  log('two', 'demo_held');
  await sendOut();
  expect(await countAtService()).toBe(0);
  expect(await countAtService('demo_held')).toBe(1);
  expect(statesOf()).toEqual(['sent']);

  log('three');
  takenBack = 'three';
  expect(await sendOut()).toMatchObject({ kind: 'fresh' });
  expect(await countAtService()).toBe(0);
});

test('an empty outbox sends nothing', async () => {
  expect(await sendOut()).toEqual({ kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false });
  expect(http.requests).toEqual([]);
});

test('a logged signal is sent once and settled by its 201', async () => {
  log('one');
  expect(await sendOut()).toMatchObject({ kind: 'fresh', newCount: 1 });
  expect(statesOf()).toEqual(['sent']);
  await sendOut();
  expect(await countAtService()).toBe(1);
});

test('what was just logged waits for two minutes, so that it can be taken back', async () => {
  log('one', 'call_booked', domain, 0);
  expect(await sendOut()).toEqual({ kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false });
  expect(http.requests).toEqual([]);
  expect(nextDueInMs({ store, clock })).toBe(120_000);
  clock.advance(119_999);
  expect(await sendOut()).toMatchObject({ newCount: 0 });
  clock.advance(1);
  expect(await sendOut()).toMatchObject({ newCount: 1 });
  expect(nextDueInMs({ store, clock })).toBe(Infinity);
});

test('one that was logged before the clock was set back is not held for as long as that', async () => {
  log('one', 'call_booked', domain, -86_400_000);
  expect(nextDueInMs({ store, clock })).toBe(Infinity);
  expect(await sendOut()).toMatchObject({ newCount: 1 });
});

test('what the service calls it in its answer is known to be ours, one or several at once', async () => {
  log('one');
  await sendOut();
  log('two', 'meeting_held');
  log('three', 'call_booked', otherDomain);
  await sendOut();
  const ids = service.world.signalIds();
  expect(new Set(ids.slice(0, 3))).toEqual(store.outbox.ownAmong(ids));
});

test('an answer that was lost, or that names another signal, leaves it open whose it is', async () => {
  log('one');
  http.loseAnswerTo(isPost);
  await sendOut();
  await sendOut();
  log('two', 'meeting_held');
  const text = JSON.stringify({ data: { id: 'sig-of-somebody', type: 'pricing_page' }, meta: {} });
  const send = http.send.bind(http);
  http.send = async (request) => {
    const answer = await send(request);
    return answer.kind === 'reply' && isPost(request) ? { ...answer, text } : answer;
  };
  await sendOut();
  expect(statesOf()).toEqual(['sent', 'sent']);
  expect(store.outbox.ownAmong([...service.world.signalIds(), 'sig-of-somebody'])).toEqual(new Set());
});

test('several go out in one batch', async () => {
  log('one');
  log('two', 'meeting_held');
  log('three', 'call_booked', otherDomain);
  expect(await sendOut()).toMatchObject({ newCount: 3 });
  expect(http.requests.filter(isPost).map(({ url }) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/\/signals\/batch$/),
  ]);
  expect(await countAtService('call_booked', otherDomain)).toBe(1);
});

test('an answer that was lost: the signal is looked up and not sent again', async () => {
  log('one');
  http.loseAnswerTo(isPost);
  expect((await sendOut()).kind).toBe('broken');
  expect(statesOf()).toEqual(['unsure']);
  expect(await sendOut()).toMatchObject({ kind: 'fresh', newCount: 1 });
  expect(statesOf()).toEqual(['sent']);
  expect(await countAtService()).toBe(1);
});

test('a request that never arrived: the look-up finds nothing and it is sent again', async () => {
  log('one');
  service.faults.add({ operation: 'send-signal', kind: 'status', status: 503, times: 1 });
  expect((await sendOut()).kind).toBe('broken');
  expect(statesOf()).toEqual(['unsure']);
  expect(await sendOut()).toMatchObject({ kind: 'fresh', newCount: 1 });
  expect(await countAtService()).toBe(1);
});

test('an older signal of the same type is not taken for ours', async () => {
  service.world.addSignal({ type: 'call_booked', account_domain: domain });
  log('one');
  service.faults.add({ operation: 'send-signal', kind: 'status', status: 503, times: 1 });
  await sendOut();
  await sendOut();
  expect(statesOf()).toEqual(['sent']);
  expect(await countAtService()).toBe(2);
});

test('two of the same kind whose answer was lost are distinguished: each claims one', async () => {
  log('one');
  log('two');
  http.loseAnswerTo(isPost);
  await sendOut();
  await sendOut();
  expect(statesOf()).toEqual(['sent', 'sent']);
  expect(await countAtService()).toBe(2);
});

test('of two that may have arrived only one did: the other is sent again', async () => {
  log('one');
  log('two');
  for (const id of ['one', 'two']) store.outbox.markUnsure(id, [], clock.now());
  service.world.addSignal({ type: 'call_booked', account_domain: domain });
  await sendOut();
  expect(statesOf()).toEqual(['sent', 'sent']);
  expect(await countAtService()).toBe(2);
});

test('a day offline loses nothing and sends nothing twice', async () => {
  http.isCut = true;
  log('one');
  for (let hour = 0; hour < 24; hour += 1) {
    expect((await sendOut()).kind).toBe('offline');
    clock.advance(3_600_000);
  }
  log('two', 'meeting_held');
  http.isCut = false;
  await sendOut();
  expect(statesOf()).toEqual(['sent', 'sent']);
  expect([await countAtService(), await countAtService('meeting_held')]).toEqual([1, 1]);
});

test('a process that died after it was sent: the entry is on disk as unsure, and looked up', async () => {
  log('one');
  store.outbox.markUnsure('one', [], clock.now());
  service.world.addSignal({ type: 'call_booked', account_domain: domain });
  await sendOut();
  expect(statesOf()).toEqual(['sent']);
  expect(await countAtService()).toBe(1);
});

test('422 goes back to the user with the field named, once', async () => {
  log('one');
  service.faults.add({
    operation: 'send-signal',
    kind: 'status',
    status: 422,
    body: { error: { code: 'unprocessable_entity', message: 'no', param: 'type' } },
    times: 1,
  });
  expect((await sendOut()).kind).toBe('fresh');
  expect(store.outbox.listOf(domain, 0)).toMatchObject([
    { state: 'rejected', reason: { code: 'field-refused', field: 'type' } },
  ]);
  expect(store.ledger.listReleasable()).toMatchObject([{ kind: 'system', account: domain }]);
  const alerts = store.ledger.listReleasable();
  expect(alerts.map(alertBody)).toEqual(['The service did not accept the field “type”.']);
  expect(alerts.map(discreetBody), 'shown while names are hidden').toEqual([
    'The service rejected an activity you logged',
  ]);
  await sendOut();
  expect(await countAtService()).toBe(0);
});

test('a refused batch is sent one by one, so that one bad signal does not hold up the others', async () => {
  log('good');
  log('bad', ' '.repeat(3));
  expect((await sendOut()).kind).toBe('fresh');
  for (let round = 0; round < 3; round += 1) await sendOut();
  expect(store.outbox.listOf(domain, 0).map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([
      ['good', 'sent'],
      ['bad', 'rejected'],
    ]),
  );
  expect(await countAtService()).toBe(1);
});

describe('a look-up that the service refuses', () => {
  /** Answers every look-up of `domain` with this status. */
  function refuse(status: number, isRefused: (url: URL) => boolean = () => true): void {
    const send = http.send.bind(http);
    http.send = (request) => {
      const url = new URL(request.url);
      const isOfDomain = url.searchParams.get('account_domain') === domain && isRefused(url);
      if (isPost(request) || !isOfDomain) return send(request);
      http.requests.push(request);
      return Promise.resolve({
        kind: 'reply',
        status,
        headers: {},
        text: JSON.stringify({ error: { code: 'no', message: 'no' }, meta: { request_id: 'r' } }),
      });
    };
  }
  const statesByDomain = (): readonly unknown[] =>
    [domain, otherDomain].map((at) => store.outbox.listOf(at, 0).map(({ state }) => state));

  test.each([400, 404, 422])(
    'of one account (%i) is that account’s, and the others are sent',
    async (status) => {
      log('bad');
      log('good', 'call_booked', otherDomain);
      refuse(status);
      expect((await sendOut()).kind).toBe('fresh');
      expect(statesByDomain()).toEqual([['rejected'], ['sent']]);
      expect(store.ledger.listReleasable()).toMatchObject([{ kind: 'system', account: domain }]);
      expect(await countAtService('call_booked', otherDomain)).toBe(1);
    },
  );

  test('of more than a batch of them holds up nobody, nor one that is sent by itself', async () => {
    for (let number = 0; number < 25; number += 1) log(`bad-${number}`);
    log('good', 'call_booked', otherDomain);
    store.outbox.markAlone('good');
    refuse(404);
    await sendOut();
    expect(new Set(statesOf())).toEqual(new Set(['rejected']));
    expect(store.outbox.listOf(otherDomain, 0)).toMatchObject([{ state: 'sent' }]);
  });

  test('of one that may have arrived does not hold up the others', async () => {
    log('bad');
    store.outbox.markUnsure('bad', [], clock.now());
    log('good', 'call_booked', otherDomain);
    refuse(400);
    expect((await sendOut()).kind).toBe('refused');
    expect(statesByDomain()).toEqual([['unsure'], ['sent']]);
    expect(store.ledger.listReleasable()).toEqual([]);
  });

  test('of the account’s signals of this type, when the account itself was found, is the entry’s', async () => {
    log('one');
    refuse(404, (url) => url.searchParams.has('type'));
    await sendOut();
    expect(statesOf()).toEqual(['rejected']);
  });

  test.each([400, 404])(
    '(%i) while nothing else is answered may be no word of it: it stays, and says so',
    async (status) => {
      log('one');
      store.accounts.upsertFromSignals([makeSignal('s', { domain })], clock.now());
      refuse(status);
      expect(await sendOut()).toMatchObject({ kind: 'refused' });
      expect(statesOf()).toEqual(['waiting']);
      expect(store.ledger.listReleasable()).toEqual([]);
    },
  );

  test('of one that the user takes back meanwhile raises no alert', async () => {
    log('bad');
    log('good', 'call_booked', otherDomain);
    refuse(400);
    const send = http.send.bind(http);
    http.send = (request) => {
      store.outbox.discard('bad');
      return send(request);
    };
    await sendOut();
    expect(statesByDomain()).toEqual([[], ['sent']]);
    expect(store.ledger.listReleasable()).toEqual([]);
  });
});

test('a read-only key (403) keeps what is logged and says so', async () => {
  log('one');
  expect(await sendOut(service.readOnlyRestApiKey)).toMatchObject({
    kind: 'refused',
    failure: { code: 'scope-missing' },
  });
  expect(statesOf()).toEqual(['waiting']);
  await sendOut();
  expect(await countAtService()).toBe(1);
});

test('429 keeps what is logged as waiting: it was not recorded', async () => {
  log('one');
  service.faults.add({ operation: 'send-signal', kind: 'rate-limited', retryAfter: 1, times: 1 });
  expect((await sendOut()).kind).toBe('limited');
  expect(statesOf()).toEqual(['waiting']);
});

test('an account the service has no signals of is rejected, and the alert says why', async () => {
  log('one', 'call_booked', 'nowhere.example');
  await sendOut();
  const [entry, ...others] = store.outbox.listOf('nowhere.example', 0);
  expect(others).toEqual([]);
  expect(entry?.state).toBe('rejected');
  expect(entry?.reason).toEqual({ code: 'account-unknown' });
  expect(store.ledger.listReleasable().map(alertBody).join()).toContain('unknown');
});

test('what waits or was rejected can be taken back, what may have arrived cannot', () => {
  log('one');
  log('two');
  store.outbox.markUnsure('two', [], clock.now());
  expect(store.outbox.discard('one')).toMatchObject({ id: 'one' });
  expect(store.outbox.discard('two')).toBeNull();
  expect(statesOf()).toEqual(['unsure']);
});

describe('an answer to a batch that names only some of it', () => {
  /** Answers a batch with this status and these items, while the service has recorded `recorded` of them. */
  function answerWith(
    status: number,
    edit: (data: readonly Readonly<Record<string, unknown>>[]) => unknown,
    recorded: 'all' | 'named' = 'named',
  ): void {
    const send = http.send.bind(http);
    http.send = async (request) => {
      if (!request.url.endsWith('/signals/batch')) return send(request);
      const { signals } = z.object({ signals: z.array(z.unknown()) }).parse(JSON.parse(request.body ?? ''));
      const kept = recorded === 'all' ? signals : signals.slice(0, 1);
      const answer = await send({ ...request, body: JSON.stringify({ signals: kept }) });
      if (answer.kind !== 'reply') return answer;
      const { data } = z
        .object({ data: z.array(z.record(z.string(), z.unknown())) })
        .parse(JSON.parse(answer.text));
      return { ...answer, status, text: JSON.stringify({ data: edit(data), meta: {} }) };
    };
  }

  const logThree = (): void => {
    log('one');
    log('two', 'meeting_held');
    log('three', 'demo_done');
  };

  test.each([200, 201, 207])(
    '(%i): those it does not name are unsure, and never shown as sent',
    async (status) => {
      answerWith(status, (data) => data);
      logThree();
      expect(await sendOut()).toMatchObject({ kind: 'fresh', newCount: 1 });
      expect([...statesOf()].sort()).toEqual(['sent', 'unsure', 'unsure']);
      // They are searched for and, when not found, sent one by one.
      expect(nextDueInMs({ store, clock })).toBe(30_000);
      clock.advance(29_999);
      expect(await sendOut()).toMatchObject({ isMoreWaiting: false });
      expect([...statesOf()].sort()).toEqual(['sent', 'unsure', 'unsure']);
      clock.advance(1);
      for (let turn = 0; turn < 3; turn += 1) await sendOut();
      expect(statesOf()).toEqual(['sent', 'sent', 'sent']);
      for (const type of ['call_booked', 'meeting_held', 'demo_done'])
        expect(await countAtService(type)).toBe(1);
    },
  );

  test('but recorded all of it: the others are found, and not sent again', async () => {
    answerWith(207, (data) => data.slice(0, 1), 'all');
    logThree();
    await sendOut();
    expect([...statesOf()].sort()).toEqual(['sent', 'unsure', 'unsure']);
    await sendOut();
    expect(statesOf()).toEqual(['sent', 'sent', 'sent']);
    for (const type of ['call_booked', 'meeting_held', 'demo_done'])
      expect(await countAtService(type)).toBe(1);
  });

  test.each<[string, (data: readonly Readonly<Record<string, unknown>>[]) => unknown]>([
    ['with an error', (data) => data.map((item) => ({ ...item, error: { code: 'invalid_signal_type' } }))],
    ['with a status of its own', (data) => data.map((item) => ({ ...item, status: 422 }))],
    ['in a form nobody knows', () => ({ accepted: 3 })],
  ])('an item %s is not one that was accepted', async (_name, edit) => {
    answerWith(207, edit);
    logThree();
    await sendOut();
    expect(statesOf()).toEqual(['unsure', 'unsure', 'unsure']);
  });
});
