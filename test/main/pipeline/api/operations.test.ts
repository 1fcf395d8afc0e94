// Every documented operation (API 4), called by the client against the demo service: each request must conform to the OpenAPI
// documents, and each field of the reply must arrive under our own name (API 2).
import { beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../src/main/pipeline/api/outcome.ts';
import { feedsOf } from '../../../../src/main/pipeline/api/operations.ts';
import { createPublicApi, type PublicApi } from '../../../../src/main/pipeline/api/public-api.ts';
import { createRestApi, type RestApi } from '../../../../src/main/pipeline/api/rest-api.ts';
import type { Service } from '../../../../src/demo-service/index.ts';
import { feedNames } from '../../../../src/shared/contract/service.ts';
import { createServiceHttp, type ServiceHttp } from '../../../fakes/service-http.ts';
import { serve } from '../../../demo-service/caller.ts';
import type { ManualClock } from '../../../demo-service/manual-clock.ts';
import { createConformance } from '../../../demo-service/openapi/conformance.ts';

const DAY_MS = 86_400_000;
const conformance = createConformance();

let service: Service;
let clock: ManualClock;
let http: ServiceHttp;
let a: PublicApi;
let b: RestApi;

beforeEach(() => {
  ({ service, clock } = serve({ history: { companies: 60, persons: 120, signals: 600, likes: 60 } }));
  http = createServiceHttp(service);
  const parts = { http, clock };
  a = createPublicApi({ ...parts, surface: 'public', address: service.baseUrl, key: service.apiKey });
  b = createRestApi({ ...parts, surface: 'rest', address: service.restBaseUrl, key: service.restApiKey });
});

/** The value of a fresh outcome, after checking that all requests are documented. */
async function ask<T>(asked: Promise<Outcome<T>>): Promise<T> {
  const outcome = await asked;
  for (const { method, url, body } of http.requests) {
    expect(conformance.ofRequest(method, url, body === null ? undefined : JSON.parse(body))).toEqual([]);
  }
  if (outcome.kind !== 'fresh') throw new Error(`${outcome.kind}: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

test('every feed is named by an operation that it polls, which says how a team treats it', () => {
  expect(new Set(feedsOf(() => true))).toEqual(new Set(feedNames));
});

describe('surface A (4.1)', () => {
  test('users: the main account and the members (2.1)', async () => {
    const { items, malformedCount } = await ask(a.listUsers());
    expect(malformedCount).toBe(0);
    expect(items.filter((user) => user.isOrganization)).toHaveLength(1);
    expect(
      items.every((user) => user.isOrganization || user.name === `${user.firstName} ${user.lastName}`),
    ).toBe(true);
    expect(items.every((user) => user.email?.includes('@'))).toBe(true);
  });

  test('ranked: an all-time page has its accounts in order, with facts, labels and instants (2.3, 2.5, 2.6)', async () => {
    const page = await ask(a.listRanked({ window: null, page: 0 }));
    expect(page.items.malformedCount).toBe(0);
    expect(page.totalCount).toBe(
      service.world.accounts().filter((account) => account.surfaces !== 'b').length,
    );
    const scores = page.items.items.map(({ account }) => account.totalScore ?? NaN);
    expect(scores).toEqual([...scores].sort((x, y) => y - x));
    const labels = page.items.items.flatMap(({ account }) => account.labels);
    expect(labels.some((label) => label.isTag)).toBe(true);
    expect(labels.some((label) => !label.isTag)).toBe(true);
    expect(labels.every((label) => /^#[0-9a-f]{6}$/i.test(label.color ?? ''))).toBe(true);
    expect(page.items.items.every(({ account }) => account.domain === account.domain.toLowerCase())).toBe(
      true,
    );
    expect(page.items.items.every(({ account }) => !account.domain.startsWith('www.'))).toBe(true);
  });

  test('ranked: all eleven body fields are sent by their documented names', async () => {
    await ask(
      a.listRanked({
        stageIds: [11],
        icpIds: [41],
        labelIds: [501],
        isUnlabelledOnly: true,
        isUntaggedOnly: false,
        personaIds: [],
        window: { startAt: clock.now() - DAY_MS, endAt: clock.now() },
        listId: null,
        page: 2,
      }),
    );
    const body: unknown = JSON.parse(http.requests[0]?.body ?? 'null');
    expect(body).toEqual({
      stageIds: [11],
      icpIds: [41],
      labelIds: [501],
      unLabeledOnly: true,
      unTaggedOnly: false,
      employeePersonaIds: [],
      startDate: clock.now() - DAY_MS,
      endDate: clock.now(),
      listId: null,
      page: 2,
      size: 100,
    });
  });

  test('ranked: with a window windowedScore carries the score over it (4.1 rule 1)', async () => {
    const window = { startAt: clock.now() - DAY_MS, endAt: clock.now() };
    const { items } = (await ask(a.listRanked({ window, page: 0 }))).items;
    const scores = items.map((ranked) => ranked.windowedScore ?? NaN);
    expect(scores).toEqual([...scores].sort((x, y) => y - x));
    expect(scores.some((score) => score > 0)).toBe(true);
  });

  test('trend: this period against the previous one, with and without a window (2.10)', async () => {
    const window = { startAt: clock.now() - 2 * DAY_MS, endAt: clock.now() };
    const windowed = await ask(a.getTrend({ window, icpIds: [], listIds: [] }));
    const usual = await ask(a.getTrend({ window: null }));
    expect(windowed.currentCount).toBeGreaterThan(0);
    expect(usual.currentCount).toBeGreaterThan(windowed.currentCount);
    expect(usual.previousCount).toBeGreaterThan(0);
  });

  test('person scores: one for each identifier (2.10)', async () => {
    const [account] = service.world
      .accounts()
      .filter(({ domain }) => service.world.people(domain).length > 1);
    const people = service.world.people(account?.domain ?? '').map((person) => person.publicIdentifier);
    const { items } = await ask(a.listPersonScores(people));
    expect(items.map((item) => item.publicIdentifier)).toEqual(people);
    expect(items.every((item) => Number.isInteger(item.score))).toBe(true);
  });

  test('activity: a page of a person, newest first, with its user (2.7)', async () => {
    const like = await ask(a.listRecentLikes());
    const person = like.items[0]?.person.publicIdentifier ?? '';
    const page = await ask(a.listActivity(person, 0));
    expect(page.items.malformedCount).toBe(0);
    expect(page.items.items.length).toBeGreaterThan(0);
    const instants = page.items.items.map((item) => item.happenedAt);
    expect(instants).toEqual([...instants].sort((x, y) => y - x));
    expect(page.items.items.every((item) => item.user?.name !== null && item.title !== null)).toBe(true);
    await ask(a.listActivity(person, 1));
    expect(http.requests.at(-1)?.url).toMatch(/\/activity\?page=1$/);
  });

  test('activity: an identifier is sent as one path segment, whatever is in it', async () => {
    await a.listActivity('a/b?c d', 0);
    expect(http.requests[0]?.url).toMatch(/\/persons\/a%2Fb%3Fc%20d\/activity$/);
  });

  test('ad engagement: accounts with all counts (2.8)', async () => {
    const { items, malformedCount } = await ask(a.listAdEngagement());
    expect(malformedCount).toBe(0);
    const [first] = items;
    expect(first?.account.isIcpMatched).toBe(true);
    expect(first?.totalInteractions).toBeGreaterThan(0);
    expect(first?.lastInteractionAt).toBeLessThanOrEqual(clock.now());
    expect(items.some((item) => item.paidImpressions > 0 && item.organicImpressions > 0)).toBe(true);
  });

  test('ad likes: person, account, ad and instant (2.9)', async () => {
    const { items, malformedCount } = await ask(a.listRecentLikes());
    expect(malformedCount).toBe(0);
    expect(items.map((like) => like.likeId)).toEqual(service.world.likeIds().slice(0, items.length));
    expect(items.every((like) => like.adTitle !== null && like.person.name !== '' && like.likedAt > 0)).toBe(
      true,
    );
  });

  test('signal categories: the organization’s own (2.10)', async () => {
    const { items } = await ask(a.listSignalCategories());
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((category) => category.name !== '' && typeof category.score === 'number')).toBe(true);
  });
});

describe('surface B (4.2)', () => {
  test('signals: every filter is sent by its documented name, instants as ISO 8601', async () => {
    const [account] = service.world.accounts().filter(({ surfaces }) => surfaces === 'both');
    const toAt = clock.now();
    const fromAt = toAt - 3 * DAY_MS;
    await ask(
      b.listSignals({
        accountDomain: account?.domain ?? '',
        type: 'demo_request',
        source: 'website',
        fromAt,
        toAt,
        limit: 7,
      }),
    );
    const { searchParams } = new URL(http.requests[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      account_domain: account?.domain,
      type: 'demo_request',
      source: 'website',
      from: new Date(fromAt).toISOString(),
      to: new Date(toAt).toISOString(),
      limit: '7',
    });
  });

  test('signals: an item has account, contact, properties and its instant as epoch ms (2.12)', async () => {
    const page = await ask(b.listSignals({}));
    expect(page.signals.malformedCount).toBe(0);
    expect(page.total).toBe(service.world.signalIds().length);
    expect(page.signals.items.map((signal) => signal.id)).toEqual(service.world.signalIds().slice(0, 200));
    expect(
      page.signals.items.every(
        (signal) => signal.recordedAt <= clock.now() && (signal.score ?? Infinity) <= 100,
      ),
    ).toBe(true);
    expect(page.signals.items.some((signal) => signal.contact === null)).toBe(true);
    expect(page.signals.items.some((signal) => signal.contact?.email?.includes('@'))).toBe(true);
    expect(page.signals.items.some((signal) => Object.keys(signal.properties).length > 0)).toBe(true);
  });

  test('automations: incoming ones have no action, outgoing ones a trigger with conditions (2.11)', async () => {
    const all = await ask(b.listAutomations({}));
    const incoming = await ask(b.listAutomations({ direction: 'incoming' }));
    const paused = await ask(b.listAutomations({ direction: 'outgoing', isEnabled: false }));
    expect(all.total).toBeGreaterThan(incoming.total ?? NaN);
    expect(
      incoming.automations.items.every((item) => item.action === null && item.trigger.method !== null),
    ).toBe(true);
    expect(paused.automations.items.length).toBeGreaterThan(0);
    expect(paused.automations.items.every((item) => !item.isEnabled && item.action !== null)).toBe(true);
    expect(all.automations.items.some((item) => item.trigger.conditions.length > 0)).toBe(true);
    expect(all.automations.items.every((item) => item.createdAt !== null && item.updatedAt !== null)).toBe(
      true,
    );
  });

  test('automations that nothing matches are an empty page, not a failure (4.2)', async () => {
    const bare = serve({ scenario: 'first-day' });
    const surface = createRestApi({
      http: createServiceHttp(bare.service),
      clock: bare.clock,
      surface: 'rest',
      address: bare.service.restBaseUrl,
      key: bare.service.restApiKey,
    });
    const page = await ask(surface.listAutomations({}));
    expect(page).toEqual({ automations: { items: [], malformedCount: 0 }, nextCursor: null, total: 0 });
  });

  test('every path carries the version that the client was written for (9.1)', async () => {
    await ask(b.listSignals({}));
    await ask(a.listUsers());
    const paths = http.requests.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual([expect.stringMatching(/\/v1\/signals$/), '/public/v1/users']);
  });

  test('a signal sent is created, alone and in a batch', async () => {
    const [account] = service.world.accounts().filter(({ surfaces }) => surfaces === 'both');
    const signal = { type: 'call_booked', accountId: account?.accountId ?? '' };
    const before = service.world.counts().signals;
    await ask(b.sendSignal(signal));
    await ask(b.sendSignals([signal, signal]));
    expect(service.world.counts().signals).toBe(before + 3);
  });
});

describe('credentials (5)', () => {
  test('each surface gets its own header, and the key is nowhere else', async () => {
    await ask(a.listUsers());
    await ask(b.listSignals({}));
    const [first, second] = http.requests;
    expect(first?.headers['x-api-key']).toBe(service.apiKey);
    expect(first?.headers['authorization']).toBeUndefined();
    expect(second?.headers['authorization']).toBe(`Bearer ${service.restApiKey}`);
    expect(second?.headers['x-api-key']).toBeUndefined();
    expect(`${first?.url}${second?.url}`).not.toMatch(/hl_demo/);
  });

  test('an unknown key is 401, a read-only key 403 on a write (5.5)', async () => {
    const parts = { http, clock, surface: 'rest', address: service.restBaseUrl } as const;
    const unknown = await createRestApi({ ...parts, key: 'nobody' }).listSignals({});
    const readOnly = createRestApi({ ...parts, key: service.readOnlyRestApiKey });
    const [account] = service.world.accounts();
    const write = await readOnly.sendSignal({ type: 'x', accountId: account?.accountId ?? '' });
    expect(unknown).toMatchObject({ kind: 'refused', failure: { code: 'key-refused', status: 401 } });
    expect(write).toMatchObject({ kind: 'refused', failure: { code: 'scope-missing', status: 403 } });
    expect((await readOnly.listSignals({})).kind).toBe('fresh');
  });
});
