// Every number, text, list, depth and date has a bound where it enters the app. What exceeds it costs only its field or item.
import { describe, expect, test } from 'vitest';
import { adLikesSchema } from '../../../../src/main/pipeline/api/ads.ts';
import { automationPageSchema } from '../../../../src/main/pipeline/api/automations.ts';
import { call } from '../../../../src/main/pipeline/api/call.ts';
import { readInstant } from '../../../../src/main/pipeline/api/instant.ts';
import { usersSchema } from '../../../../src/main/pipeline/api/organization.ts';
import { activityPageSchema, personScoresSchema } from '../../../../src/main/pipeline/api/people.ts';
import { rankedPageSchema, trendSchema } from '../../../../src/main/pipeline/api/rankings.ts';
import { readReply } from '../../../../src/main/pipeline/api/reply.ts';
import { createSetAside } from '../../../../src/main/pipeline/api/set-aside.ts';
import { signalPageSchema } from '../../../../src/main/pipeline/api/signals.ts';
import { boundJson, readText } from '../../../../src/main/pipeline/api/tolerant.ts';
import { createFakeClock, WEDNESDAY } from '../../../fakes/clock.ts';
import { createFakeHttp, replyWith } from '../../../fakes/http.ts';

const at = '2026-11-18T14:00:00.000Z';

function wireSignal(facts: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 's1',
    type: 'visit',
    account: { domain: 'alder.example' },
    score: 50,
    created_at: at,
    ...facts,
  };
}

function readSignals(...signals: readonly unknown[]) {
  return signalPageSchema.parse({ data: signals, meta: {} }).signals;
}

function nested(depth: number): unknown {
  let value: unknown = 'inside';
  for (let step = 0; step < depth; step += 1) value = { inner: value };
  return value;
}

/** How deeply objects are nested. */
function depthOf(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;
}

describe('a signal', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['with an id of 200 kB', { id: 'x'.repeat(200_000) }, 'id', 'too-long'],
    ['with a type of 200 kB', { type: 'x'.repeat(200_000) }, 'type', 'too-long'],
    ['with a domain of 200 kB', { account: { domain: 'x'.repeat(200_000) } }, 'account.domain', 'unreadable'],
    ['of an account without a domain and an id', { account: { name: 'Alder' } }, 'account.domain', 'missing'],
    ['of an account that is a list', { account: [] }, 'account', 'list'],
    ['with half a character in its id', { id: 'a\uD800' }, 'id', 'unreadable'],
    ['of the year 275760', { created_at: '+275760-09-13T00:00:00Z' }, 'created_at', 'text'],
    ['of the year 1', { created_at: '0001-01-01T00:00:00Z' }, 'created_at', 'text'],
    ['of the year 9999', { created_at: '9999-12-31T23:59:59Z' }, 'created_at', 'text'],
  ])('%s is set aside with its shape, and its neighbours live', (_name, facts, field, problem) => {
    const { items, malformedCount, shapes } = readSignals(wireSignal(), wireSignal(facts), wireSignal());
    expect(items).toHaveLength(2);
    expect(malformedCount).toBe(1);
    expect(shapes).toEqual([{ field, problem, count: 1 }]);
  });

  test('that cannot be read says how many before it could', () => {
    const [good, bad] = [wireSignal(), wireSignal({ id: null })];
    expect(readSignals(good, good, bad, good, bad).readableFirst).toBe(2);
    expect(readSignals(bad, good).readableFirst).toBe(0);
    expect(readSignals(good)).not.toHaveProperty('readableFirst');
  });

  const domain = 'alder.example';
  test.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
    ['without a score', { score: undefined }, { score: null }],
    ['with a score of null', { score: null }, { score: null }],
    ['with a score as text', { score: '95' }, { score: 95 }],
    ['with a score as text with a fraction', { score: ' 95.5 ' }, { score: 95.5 }],
    ['with a score that is no number', { score: 'high' }, { score: null }],
    ['with an empty score', { score: '' }, { score: null }],
    ['with a score that no column holds', { score: 1e16 }, { score: null }],
    ['with an endless score', { score: Infinity }, { score: null }],
    ['with a score of endless text', { score: '9'.repeat(301) }, { score: null }],
    ['with a number as its id', { id: 123 }, { id: '123' }],
    ['with a number as its type', { type: 7 }, { type: '7' }],
    ['with a number as its instant', { created_at: WEDNESDAY }, { recordedAt: WEDNESDAY }],
    [
      'with its instant in milliseconds as text',
      { created_at: String(WEDNESDAY) },
      { recordedAt: WEDNESDAY },
    ],
    [
      'of an account with a number as its id',
      { account: { id: 7, domain } },
      { account: { id: '7', domain, name: domain, score: null } },
    ],
    [
      'of an account without a domain',
      { account: { id: 'acc_7', name: 'Alder', score: '12' } },
      { account: { id: 'acc_7', domain: 'account-acc_7', name: 'Alder', score: 12 } },
    ],
    [
      'of an account with a number as its id and nothing else',
      { account: { id: 7, domain: null } },
      { account: { id: '7', domain: 'account-7', name: 'account-7', score: null } },
    ],
    [
      'of a contact with a number as its id',
      { contact: { id: 5, score: '30' } },
      { contact: { id: '5', email: null, score: 30 } },
    ],
  ])('%s is read, and what it does not say is unknown', (_name, facts, read) => {
    expect(readSignals(wireSignal(facts))).toMatchObject({ items: [read], malformedCount: 0 });
  });

  test('keeps its news when only its account’s name, score or contact is out of bounds', () => {
    const [read] = readSignals(
      wireSignal({
        account: { domain: 'alder.example', id: 'x'.repeat(200_000), name: 'N'.repeat(200_000), score: 1e16 },
        contact: { id: 'c', email: `${'x'.repeat(200_000)}@alder.example`, score: -1e300 },
        source: 's'.repeat(200_000),
      }),
    ).items;
    expect(read?.account.name).toHaveLength(1_000);
    expect(read?.account).toMatchObject({ id: null, score: null });
    expect(read?.contact).toEqual({ id: 'c', email: null, score: null });
    expect(read?.source).toHaveLength(1_000);
  });

  test('keeps of its properties what is not too deep, too long or too many', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_unused, index) => [`key${index}`, index]),
    );
    const [deep] = readSignals(wireSignal({ properties: { page: '/pricing', deep: nested(6_000) } })).items;
    expect(deep?.properties['page']).toBe('/pricing');
    expect(depthOf(deep?.properties)).toBeLessThanOrEqual(6);
    const [wide] = readSignals(wireSignal({ properties: { ...many, text: 'x'.repeat(200_000) } })).items;
    expect(Object.keys(wide?.properties ?? {})).toHaveLength(100);
    const all = boundJson({ lists: Array.from({ length: 90 }, () => Array.from({ length: 90 }, () => 1)) });
    expect(JSON.stringify(all).length).toBeLessThan(4_000);
  });
});

test('a text is cut between characters, never through one', () => {
  const cut = readText('😀'.repeat(1_000));
  expect(cut?.length).toBeLessThanOrEqual(1_000);
  expect(cut).toMatch(/^😀+…$/u);
});

test('items beyond the longest list are left out and counted, which is no failure', () => {
  const users = Array.from({ length: 20_000 }, (_unused, id) => ({ id, name: 'Robin' }));
  const { items, malformedCount, shapes } = usersSchema.parse(users);
  expect(items).toHaveLength(5_000);
  expect({ malformedCount, shapes }).toEqual({
    malformedCount: 0,
    shapes: [{ field: '', problem: 'too-many', count: 15_000 }],
  });
});

test('an instant of the Accounts API is one from 1970 to 2099', () => {
  const like = (timestamp: number) => ({
    likeId: 1,
    person: { publicIdentifier: 'robin' },
    company: { domain: 'alder.example', latestActivityTimestamp: timestamp },
    timestamp: WEDNESDAY,
  });
  const read = (timestamp: number) => adLikesSchema.parse([like(timestamp)]).items[0]?.account ?? null;
  expect(read(8.64e15)?.latestActivityAt).toBeNull();
  expect(read(-1)?.latestActivityAt).toBeNull();
  expect(read(WEDNESDAY + 0.5)?.latestActivityAt).toBe(WEDNESDAY);
  expect(adLikesSchema.parse([{ ...like(1), timestamp: 8.64e15 }])).toMatchObject({
    items: [],
    shapes: [{ field: 'timestamp', problem: 'out-of-range', count: 1 }],
  });
});

describe('numbers as text, and ids as the other of the two', () => {
  const company = {
    companyId: '7',
    employeeCount: '40',
    totalScore: '320',
    icpMatched: 'true',
    icpId: '2',
    icpName: 'Makers',
  };
  const like = {
    likeId: '3',
    person: { publicIdentifier: 'robin' },
    company: { ...company, labels: [{ id: '1', name: 'Key' }] },
    adPostId: '4',
    timestamp: String(WEDNESDAY),
  };

  test('are read in every list of the Accounts API', () => {
    expect(adLikesSchema.parse([like]).items).toMatchObject([
      {
        likeId: 3,
        adPostId: 4,
        likedAt: WEDNESDAY,
        account: {
          domain: 'company-7',
          companyId: 7,
          employeeCount: 40,
          totalScore: 320,
          isIcpMatched: true,
          icpId: 2,
          labels: [{ id: 1 }],
        },
      },
    ]);
    expect(adLikesSchema.parse([{ ...like, timestamp: at }]).items[0]?.likedAt).toBe(WEDNESDAY);
    expect(usersSchema.parse([{ id: '1', name: 'Robin' }]).items).toMatchObject([{ id: 1 }]);
    const user = { id: '1' };
    const activity = {
      id: '5',
      causeId: 12,
      entityId: 13,
      weightOverride: '3',
      timestamp: at,
      'the service': user,
    };
    expect(activityPageSchema.parse({ data: [activity], page: '2', totalPages: '4' })).toMatchObject({
      items: { items: [{ id: 5, causeId: '12', entityId: '13', weightOverride: 3, user: { id: 1 } }] },
      page: 2,
      totalPages: 4,
    });
    expect(rankedPageSchema.parse({ data: [{ company, windowedScore: '40' }] }).items.items).toMatchObject([
      { windowedScore: 40 },
    ]);
    expect(
      trendSchema.parse({ currentPeriodCount: '4', previousPeriodCount: '2', percentageChange: '100.0' }),
    ).toEqual({ currentCount: 4, previousCount: 2, percentageChange: 100 });
  });

  test('a score that the service does not know is none, and the person stays', () => {
    const people = [null, undefined, 'unknown', '12'].map((score) => ({ publicIdentifier: 'robin', score }));
    expect(personScoresSchema.parse(people).items.map(({ score }) => score)).toEqual([null, null, null, 12]);
  });

  test('a cursor and an automation are found by their numbers too', () => {
    const automation = { id: 9, name: 'Tell us', type: 'outgoing', enabled: 'true', created_at: WEDNESDAY };
    const page = automationPageSchema.parse({ automations: [automation], next_cursor: 12, total: '1' });
    expect(page).toMatchObject({
      automations: { items: [{ id: '9', isEnabled: true, createdAt: WEDNESDAY }] },
      nextCursor: '12',
      total: 1,
    });
  });
});

test.each<[string, unknown]>([
  ['null', null],
  ['nothing', undefined],
  ['a company that cannot be read', { name: 'Alder' }],
])('a like with %s in place of its company is read without one', (_name, company) => {
  const like = { likeId: 1, person: { publicIdentifier: 'robin' }, company, timestamp: WEDNESDAY };
  expect(adLikesSchema.parse([like]).items).toMatchObject([{ likeId: 1, account: null }]);
});

describe('an ISO 8601 instant', () => {
  const expected = Date.UTC(2026, 10, 18, 14, 0, 0);
  test.each<[string, number | null]>([
    ['2026-11-18T14:00:00Z', expected],
    ['2026-11-18T14:00:00', expected],
    ['2026-11-18 14:00:00Z', expected],
    ['2026-11-18T16:00:00+02:00', expected],
    ['2026-11-18T16:00:00+0200', expected],
    ['2026-11-18T16:00:00+02', expected],
    ['2026-11-18T09:30:00-04:30', expected],
    ['2026-11-18T14:00Z', expected],
    ['2026-11-18T14Z', expected],
    ['20261118T140000Z', expected],
    ['2026-11-18t14:00:00z', expected],
    ['2026-11-18T14:00:00.5Z', expected + 500],
    ['2026-11-18T14:00:00,5Z', expected + 500],
    ['2026-11-18T14:00:00.123456789012Z', expected + 123],
    ['2026-11-18T14:00:00.289Z', expected + 289],
    ['2026-11-18T14:00:00.999999+00:00', expected + 999],
    ['2026-11-18', Date.UTC(2026, 10, 18)],
    ['2026-11-18T24:00:00Z', Date.UTC(2026, 10, 19)],
    ['2026-12-31T23:59:60Z', Date.UTC(2027, 0, 1)],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
    ['2026-02-29T00:00:00Z', null],
    ['2026-13-01T00:00:00Z', null],
    ['2026-11-18T25:00:00Z', null],
    ['2026-11-18T14:60:00Z', null],
    ['2026-11-18T14:00:00+24:00', null],
    ['0099-01-01T00:00:00Z', null],
    ['1969-12-31T23:59:59Z', null],
    ['2100-01-01T00:00:00Z', null],
    ['yesterday', null],
    ['', null],
    ['1795010400000', null],
  ])('%s', (text, at) => expect(readInstant(text)).toBe(at));
});

test('a byte order mark before a reply is no fault', () => {
  const reply = replyWith(200, '\uFEFF[]');
  expect(readReply(reply, 'public', usersSchema, WEDNESDAY)).toMatchObject({ kind: 'fresh' });
});

describe('automations', () => {
  const automation = (value: unknown) => ({
    id: 'aut_1',
    name: 'Tell us',
    type: 'outgoing',
    enabled: true,
    trigger: { event: 'signal.created', conditions: [{ field: 'signal.score', operator: 'gt', value }] },
    action: null,
  });

  test.each<[string, unknown, string]>([
    ['a number', 80, '80'],
    ['a flag', true, 'true'],
    ['a text', '80', '80'],
    ['nothing', null, ''],
  ])('a condition whose value is %s stays', (_name, value, text) => {
    const { items } = automationPageSchema.parse({ automations: [automation(value)] }).automations;
    expect(items[0]?.trigger.conditions).toEqual([{ field: 'signal.score', operator: 'gt', value: text }]);
  });

  test.each<[string, (items: readonly unknown[]) => unknown, string | null]>([
    ['bare', (automations) => ({ automations, next_cursor: 'c', total: 1 }), 'c'],
    ['wrapped', (automations) => ({ data: { automations, next_cursor: 'c', total: 1 }, meta: {} }), 'c'],
    ['as the payload', (data) => ({ data, meta: { next_cursor: 'c', total: 1 } }), 'c'],
    ['as a list alone', (items) => items, null],
    ['with an empty cursor', (automations) => ({ automations, next_cursor: '' }), null],
  ])('are read %s', (_name, wrap, cursor) => {
    const page = automationPageSchema.parse(wrap([automation('80')]));
    expect(page.automations.items).toHaveLength(1);
    expect(page.nextCursor).toBe(cursor);
  });
});

describe('a list that is mostly unreadable', () => {
  const good = wireSignal();
  const bad = wireSignal({ id: null });
  const ask = async (...data: readonly unknown[]) => {
    const clock = createFakeClock();
    const setAside = createSetAside(clock);
    const http = createFakeHttp(replyWith(200, { data, meta: {} }));
    const target = {
      http,
      clock,
      surface: 'rest',
      address: 'https://b.example/v1',
      key: 'k',
      setAside,
    } as const;
    const outcome = await call(target, 'GET', '/signals', signalPageSchema, {
      list: { of: 'signals', items: (page) => page.signals },
    });
    return { outcome, setAside };
  };

  test.each<[string, readonly unknown[], number]>([
    ['all of it', [bad, bad], 0],
    ['its only item', [bad], 0],
    ['more than half', [good, bad, bad], 1],
  ])('is a failure with a code of its own: %s', async (_name, data, readable) => {
    const { outcome, setAside } = await ask(...data);
    expect(outcome).toMatchObject({ kind: 'broken', failure: { code: 'newer-language', status: 200 } });
    // The readable items are not lost.
    expect(outcome.kind === 'broken' && outcome.readable?.signals.items).toHaveLength(readable);
    expect(setAside.list()).toEqual([
      { reply: 'signals', field: 'id', problem: 'null', count: data.length - readable, at: WEDNESDAY },
    ]);
  });

  test.each<[string, readonly unknown[]]>([
    ['half of it', [good, bad]],
    ['nothing', []],
  ])('is none when unreadable is %s', async (_name, data) => {
    expect((await ask(...data)).outcome.kind).toBe('fresh');
  });
});

test('STILL_GENERATING passes by itself, whichever status it comes with', () => {
  for (const status of [400, 409, 500]) {
    const reply = replyWith(status, { errorType: 'STILL_GENERATING' });
    expect(readReply(reply, 'public', usersSchema, WEDNESDAY)).toMatchObject({
      kind: 'broken',
      failure: { code: 'still-generating', status },
    });
  }
});

test('an identifier of dots is none: in a request for somebody’s activity it would lead to another operation', () => {
  const scores = ['..', '.', 'ada.quill'].map((publicIdentifier) => ({ publicIdentifier, score: 7 }));
  const { items, malformedCount } = personScoresSchema.parse(scores);
  expect([items.map(({ publicIdentifier }) => publicIdentifier), malformedCount]).toEqual([['ada.quill'], 2]);
});
