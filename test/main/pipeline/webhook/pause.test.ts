// What keeps a post from being sent, and how that is shown: each limit, each request of a receiver, and accounts that are never
// posted.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deliver } from '../../../../src/main/pipeline/webhook/deliver.ts';
import {
  createOutgoing,
  type Outgoing,
  type OutgoingParts,
} from '../../../../src/main/pipeline/webhook/outgoing.ts';
import { postOfAlert, postOfWeek } from '../../../../src/main/pipeline/webhook/post.ts';
import type { HttpRequest, HttpResult } from '../../../../src/main/machine/http-port.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import type { Settings, WeekView } from '../../../../src/shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/time-units.ts';
import { createFakeClock, until, WEDNESDAY, type FakeClock } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';
import { defaultSettings, makeAccount, makeAlert, written } from '../../../fakes/records.ts';

const ADDRESS = 'https://hooks.example/services/T0%20SECRET?token=very%20secret';

let clock: FakeClock;
let store: Store;
let settings: Settings;
let isDemo: boolean;
let outgoing: Outgoing;
/** The requests sent, oldest first, and how they are answered. */
let sent: HttpRequest[];
let answer: (request: HttpRequest) => Promise<HttpResult>;

function reply(status: number, headers: Readonly<Record<string, string>> = {}): HttpResult {
  return { kind: 'reply', status, headers, text: '' };
}

beforeEach(() => {
  clock = createFakeClock();
  store = createMemoryStore();
  store.accounts.upsertFacts([makeAccount('alder.example', { name: 'Alder' })]);
  settings = { ...defaultSettings, webhookOn: true };
  isDemo = false;
  sent = [];
  answer = () => Promise.resolve(reply(200));
  outgoing = create();
});
afterEach(() => outgoing.stop());

function create(forbidden: OutgoingParts['forbidden'] = null): Outgoing {
  return createOutgoing({
    entry: 'webhook',
    clock,
    http: {
      send(request) {
        sent.push(request);
        return answer(request);
      },
    },
    keychain: createFakeKeychain({ webhook: ADDRESS }),
    settings: () => settings,
    store: () => store,
    isDemo: () => isDemo,
    forbidden,
    week: () => week,
    guard: (work) => work(),
    onChange: () => undefined,
  });
}

function owe(...ids: readonly string[]): void {
  store.ledger.add(
    ids.map((id) => ({
      ...makeAlert(id, { content: written('Alder', id) }),
      severity: 50,
    })),
    clock.now(),
    { walk: null, isCatchUp: false },
  );
  for (const id of ids) store.pendingPosts.add(id, clock.now());
}

/** Posts it, and leaves it unanswered until the returned function is called. */
async function postWithoutAnswer(id: string): Promise<(result: HttpResult) => void> {
  let take: (result: HttpResult) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      take = resolve;
    });
  owe(id);
  outgoing.look();
  await until(() => sent.length === 1);
  return (result) => take(result);
}

const week: WeekView = {
  fromAt: WEDNESDAY - 7 * DAY_MS,
  toAt: WEDNESDAY,
  hot: [
    {
      domain: 'alder.example',
      name: 'Alder',
      why: 'asked',
      facts: [{ what: 'asked', basis: 'told' }],
      count: 3,
    },
    { domain: 'birch.example', name: 'Birch', why: null, facts: [], count: 2 },
  ],
  cold: [{ domain: 'cedar.example', name: 'Cedar', latestAt: WEDNESDAY }],
  signals: { count: 9, before: null },
  alerts: { count: 2, before: null },
  answers: { count: 1, open: 1, speed: null, goal: null, areReported: true },
  logged: { count: 0, before: null, types: [], latest: [] },
} as unknown as WeekView;

const settled = (count: number): Promise<void> =>
  until(() => sent.length >= count && clock.pendingTimers() > 0);

describe('when it is tried again', () => {
  test('after an hour at the latest, however often it failed', async () => {
    answer = () => Promise.resolve(reply(500));
    owe('one');
    outgoing.look();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await settled(attempt);
      await clock.advance(Math.max(...clock.delays()));
    }
    await settled(11);
    expect(clock.delays()).toEqual([HOUR_MS]);
  });

  test.each([408, 409, 425])('a receiver that answers %d is busy, and gets it again', async (status) => {
    const answers = [reply(status), reply(200)];
    answer = () => Promise.resolve(answers.shift() ?? reply(200));
    owe('one');
    outgoing.look();
    await settled(1);
    await clock.advance(30 * SECOND_MS);
    await settled(2);
    expect(store.pendingPosts.list()).toEqual([]);
    expect(outgoing.view().droppedCount).toBe(0);
  });

  test('a receiver’s date is by its own clock', async () => {
    const ahead = 3 * DAY_MS;
    const headers = {
      date: new Date(clock.now() + ahead).toUTCString(),
      'retry-after': new Date(clock.now() + ahead + 10 * MINUTE_MS).toUTCString(),
    };
    answer = () => Promise.resolve(reply(429, headers));
    owe('one');
    outgoing.look();
    await settled(1);
    expect(clock.delays()).toEqual([10 * MINUTE_MS]);
  });

  test('at once when a test went through, but not before a receiver wants it', async () => {
    answer = () => Promise.resolve(reply(500));
    owe('one');
    outgoing.look();
    await settled(1);
    answer = () => Promise.resolve(reply(429, { 'retry-after': '600' }));
    await clock.advance(30 * SECOND_MS);
    await settled(2);
    answer = () => Promise.resolve(reply(200));
    await outgoing.test();
    await clock.advance(MINUTE_MS);
    expect(sent).toHaveLength(3);
    answer = () => Promise.resolve(reply(500));
    await clock.advance(10 * MINUTE_MS);
    await settled(4);
    answer = () => Promise.resolve(reply(200));
    await outgoing.test();
    await until(() => store.pendingPosts.list().length === 0);
    expect(sent).toHaveLength(6);
  });

  test('at another address at once, and again after a restart: what the last one wished is forgotten', async () => {
    answer = () => Promise.resolve(reply(429, { 'retry-after': '7200' }));
    owe('one');
    outgoing.look();
    await settled(1);
    answer = ({ signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'aborted' }));
      });
    await outgoing.setAddress('https://other.example/hook');
    await until(() => sent.length === 2);
    expect(store.webhookState.pause()).toBeNull();
  });

  test('what another address took meanwhile is posted to the new one', async () => {
    const take = await postWithoutAnswer('one');
    await outgoing.setAddress('https://other.example/hook');
    answer = () => Promise.resolve(reply(200));
    take(reply(200));
    await until(() => store.pendingPosts.list().length === 0);
    expect(sent.map(({ url }) => new URL(url).host)).toEqual(['hooks.example', 'other.example']);
  });

  test('what the same address took while it was entered again is not posted twice', async () => {
    const take = await postWithoutAnswer('one');
    await outgoing.setAddress(ADDRESS);
    answer = () => Promise.resolve(reply(200));
    take(reply(200));
    await until(() => store.pendingPosts.list().length === 0);
    expect(outgoing.view().last).toMatchObject({ kind: 'delivered' });
    expect(sent).toHaveLength(1);
  });
});

describe('what is not posted', () => {
  test('what waits behind five hundred others: the oldest are dropped, and counted', async () => {
    owe(...Array.from({ length: 502 }, (_, index) => `alert-${index}`));
    outgoing.look();
    await settled(1);
    expect(outgoing.view().droppedCount).toBe(2);
    expect(sent[0]?.body).toContain('alert-2');
    expect(store.pendingPosts.list()).toHaveLength(499);
  });

  test.each(['off', 'in the demo', 'forbidden'])('what is owed while it is %s', async (why) => {
    await outgoing.stop();
    if (why === 'off') settings = { ...settings, webhookOn: false };
    isDemo = why === 'in the demo';
    outgoing = create(why === 'forbidden' ? 'off' : null);
    owe('one');
    outgoing.look();
    await clock.advance(HOUR_MS);
    expect(sent).toEqual([]);
    expect(outgoing.view().waitingCount).toBe(0);
  });

  test.each([
    [2, 1],
    [3, 0],
  ])('a week that is %d days late is posted %d times', async (late, times) => {
    settings = { ...settings, webhookWeek: true };
    outgoing.look();
    await until(() => clock.pendingTimers() > 0);
    await outgoing.stop();
    // From Wednesday to Monday, and on.
    clock.jump((5 + late) * DAY_MS);
    outgoing = create();
    outgoing.look();
    if (times > 0) await until(() => sent.length > 0);
    await until(() => clock.pendingTimers() > 0);
    await clock.advance(HOUR_MS);
    expect(sent).toHaveLength(times);
  });

  test('a digest of follow-ups alone, which are the user’s own', () => {
    owe('ask');
    const reminder = makeAlert('own', { kind: 'reminder', cause: { loggedId: 'x' } });
    store.ledger.add([{ ...reminder, severity: 1 }], clock.now(), {
      walk: null,
      isCatchUp: false,
    });
    const digest = (...alertIds: readonly string[]) => {
      const made = makeAlert(`of-${alertIds.join()}`, { kind: 'digest', account: null, cause: { alertIds } });
      store.ledger.add([{ ...made, severity: 1 }], clock.now(), {
        walk: null,
        isCatchUp: false,
      });
      const kept = store.ledger.find(made.id);
      return kept === null ? null : postOfAlert(store, kept, settings);
    };
    expect(digest('own')).toBeNull();
    expect(digest('own', 'ask')).not.toBeNull();
  });
});

test('a post has the fields that the document names, and no setting is in it, whatever it is of', async () => {
  settings = {
    ...settings,
    crmUrlTemplate: 'https://crm.secret.example/{domain}',
    excludedDomains: ['excluded.secret.example'],
  };
  owe('one', 'two');
  const digest = makeAlert('digest', { kind: 'digest', account: null, cause: { alertIds: ['one', 'two'] } });
  store.ledger.add([{ ...digest, severity: 1 }], clock.now(), { walk: null, isCatchUp: false });
  const ofAlert = (id: string): object | null => {
    const kept = store.ledger.find(id);
    return kept === null ? null : postOfAlert(store, kept, settings);
  };
  await outgoing.test();
  const posts: Record<string, object | null> = {
    alert: ofAlert('one'),
    digest: ofAlert('digest'),
    week: postOfWeek(store, week, settings, 0, () => 0),
    test: z.looseObject({}).parse(JSON.parse(sent[0]?.body ?? '')),
  };
  for (const [kind, post] of Object.entries(posts)) {
    expect(post).toMatchObject({ kind });
    expect(Object.keys(post ?? {}).toSorted(), kind).toEqual(
      ['version', 'id', 'kind', 'at', 'rule', 'basis', 'title', 'lines', 'account', 'link'].toSorted(),
    );
    expect(JSON.stringify(post), kind).not.toContain('secret');
  }
});

describe('whom a post does not name', () => {
  test('somebody left out, of several in a digest: then it names nobody', () => {
    for (const [id, account] of [
      ['one', 'alder.example'],
      ['two', 'birch.example'],
    ] as const) {
      store.ledger.add([{ ...makeAlert(id, { account }), severity: 50 }], clock.now(), {
        walk: null,
        isCatchUp: false,
      });
    }
    const made = makeAlert('digest', {
      kind: 'digest',
      account: null,
      content: {
        code: 'digest',
        heading: 'alerts',
        alerts: 2,
        accounts: 2,
        waiting: 0,
        lines: ['Alder', 'Birch'].map((name) => ({ name, text: 'asks' })),
        more: 0,
      },
      cause: { alertIds: ['one', 'two'] },
    });
    store.ledger.add([{ ...made, severity: 50 }], clock.now(), {
      walk: null,
      isCatchUp: false,
    });
    const kept = store.ledger.find('digest');
    if (kept === null) throw new Error('not kept');
    const post = (facts: Partial<Settings>) =>
      JSON.stringify(postOfAlert(store, kept, { ...settings, ...facts }));
    expect(post({})).toContain('Birch');
    expect(post({ excludedDomains: ['birch.example'] })).not.toMatch(/alder|birch/iu);
    expect(post({ excludedDomains: ['birch.example'] })).toContain('"kind":"digest"');
  });

  test('in a week: nobody where names are hidden, and those left out never', () => {
    const post = (facts: Partial<Settings>) =>
      JSON.stringify(postOfWeek(store, week, { ...settings, ...facts }, 0, () => 0));
    expect(post({})).toMatch(/Alder.+Birch.+Cedar/u);
    expect(post({ hideNames: true })).not.toMatch(/alder|birch|cedar/iu);
    expect(post({ excludedDomains: ['birch.example', 'cedar.example'] })).not.toMatch(/birch|cedar/iu);
    expect(post({ excludedDomains: ['birch.example', 'cedar.example'] })).toContain('Alder');
  });
});

test('a receiver that repeats the address, as it stands or decoded, does not show it', async () => {
  const text = `${ADDRESS} /services/T0%20SECRET T0 SECRET “very secret” very%20secret`;
  const { text: shown } = await deliver(
    {
      http: { send: () => Promise.resolve({ ...reply(404), text } as HttpResult) },
      now: () => WEDNESDAY,
      address: ADDRESS,
    },
    { id: 'x' },
    '{}',
    null,
  );
  expect(shown).not.toMatch(/SECRET|very/u);
});
