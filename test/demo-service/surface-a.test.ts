// Surface A's other operations, its keys and its error bodies: sections 2, 4.1, 5 and 7.2.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { company, likes, serve } from './caller.ts';

const HISTORY = { companies: 80, persons: 240, signals: 600, likes: 80 };

const activityPage = z.object({
  data: z.array(
    z.strictObject({
      id: z.int(),
      signalType: z.string(),
      causeId: z.string(),
      causeType: z.string(),
      weightOverride: z.int(),
      timestamp: z.int(),
      entityId: z.string(),
      entityType: z.string(),
      'the service': z.strictObject({
        id: z.int(),
        name: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        profilePicture: z.string(),
      }),
      channel: z.string(),
      name: z.string(),
      description: z.string(),
      logo: z.string(),
      useIcon: z.boolean(),
    }),
  ),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
});

describe('keys on Surface A (5)', () => {
  test.each(['', 'wrong', 'hl_demo_a_'])(
    'a missing or invalid key (%j) is a 401 CommunityError',
    async (key) => {
      const { call } = serve({ history: HISTORY });
      const reply = await call.a('/users', undefined, key);
      expect(reply.status).toBe(401);
      expect(z.strictObject({ code: z.string(), message: z.string() }).parse(reply.body).code).toBe(
        'UNAUTHORIZED',
      );
    },
  );

  test('a key of Surface B is refused here', async () => {
    const { call, service } = serve({ history: HISTORY });
    expect((await call.a('/users', undefined, service.restApiKey)).status).toBe(401);
  });

  test('revocation takes effect at once; a new key works before the old one is revoked (5 rule 6)', async () => {
    const { call, service } = serve({ history: HISTORY });
    service.keys.add('a', 'hl_demo_a_second', 'read-write');
    expect((await call.a('/users', undefined, 'hl_demo_a_second')).status).toBe(200);
    expect((await call.a('/users')).status).toBe(200);
    service.keys.revoke(service.apiKey);
    expect((await call.a('/users')).status).toBe(401);
    expect((await call.a('/users', undefined, 'hl_demo_a_second')).status).toBe(200);
  });

  test('a read-only key may use POST reads, unless the service is set to refuse them (5 rule 8)', async () => {
    const open = serve({ history: HISTORY });
    const strict = serve({ history: HISTORY, readOnlyPosts: 'refuse' });
    const path = '/companies/ranked';
    expect((await open.call.a(path, {}, open.service.readOnlyApiKey)).status).toBe(200);
    const refused = await strict.call.a(path, {}, strict.service.readOnlyApiKey);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await strict.call.a('/users', undefined, strict.service.readOnlyApiKey)).status).toBe(200);
    expect((await strict.call.a(path, {})).status).toBe(200);
  });

  test('an unknown operation is a 404 CommunityError', async () => {
    const { call } = serve({ history: HISTORY });
    const reply = await call.a('/signal-types');
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('users and categories (2.1, 2.10, 4.1)', () => {
  test('there is one main account, named after the organization, and team members', async () => {
    const { call } = serve({ history: HISTORY });
    const user = z.strictObject({
      id: z.int(),
      name: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.email(),
      organization: z.boolean(),
      linkedinConnected: z.boolean(),
    });
    const users = z.array(user).parse((await call.a('/users')).body);
    expect(users.filter((entry) => entry.organization)).toHaveLength(1);
    for (const member of users.filter((entry) => !entry.organization)) {
      expect(member.name).toBe(`${member.firstName} ${member.lastName}`);
    }
  });

  test('signal-categories are the organization’s own', async () => {
    const { call } = serve({ history: HISTORY });
    const category = z.strictObject({
      id: z.int(),
      name: z.string(),
      description: z.string(),
      score: z.int(),
    });
    expect(z.array(category).parse((await call.a('/signal-categories')).body).length).toBeGreaterThan(0);
  });
});

describe('persons (2.4, 2.7, 4.1)', () => {
  test('scores answers for each identifier, in order, 0 for somebody unknown', async () => {
    const { call, service } = serve({ history: HISTORY });
    const domain = service.world.accounts().find((entry) => entry.surfaces === 'both')?.domain ?? '';
    const [person] = service.world.people(domain);
    service.world.addSignal({
      type: 'x',
      account_domain: domain,
      score: 40,
      contact: { email: person?.email },
    });
    const reply = await call.a('/persons/scores', ['nobody-0', person?.publicIdentifier]);
    expect(reply.body).toEqual([
      { publicIdentifier: 'nobody-0', score: 0 },
      { publicIdentifier: person?.publicIdentifier, score: Math.round((person?.score ?? 0) + 40) },
    ]);
    expect((await call.a('/persons/scores', { ids: [] })).status).toBe(400);
    expect((await call.a('/persons/scores', [])).body).toEqual([]);
  });

  test('activity is a page of signals and likes, newest first', async () => {
    const { call, service, clock } = serve({ history: HISTORY });
    const domain = service.world.accounts().find((entry) => entry.surfaces === 'both')?.domain ?? '';
    const [person] = service.world.people(domain);
    const path = `/persons/${person?.publicIdentifier}/activity`;
    const before = activityPage.parse((await call.a(path)).body).totalElements;
    clock.advance(1_000);
    service.world.addSignal({
      type: 'demo_request',
      account_domain: domain,
      contact: { email: person?.email },
    });
    clock.advance(1_000);
    service.world.addLike({ domain, publicIdentifier: person?.publicIdentifier ?? '' });
    const page = activityPage.parse((await call.a(path)).body);
    expect(page.totalElements).toBe(before + 2);
    expect(page.data.slice(0, 2).map((entry) => entry.signalType)).toEqual(['ad_like', 'demo_request']);
    const times = page.data.map((entry) => entry.timestamp);
    expect(times).toEqual([...times].sort((one, two) => two - one));
    const second = activityPage.parse((await call.a(`${path}?page=1&size=1`)).body);
    expect(second).toMatchObject({ page: 1, size: 1 });
    expect(second.data[0]?.signalType).toBe('demo_request');
  });

  test('activity names its owner: a member for LinkedIn, the main account for the rest (1)', async () => {
    const { call, service, clock } = serve({ history: { ...HISTORY, signals: 0, likes: 0 } });
    const domain = service.world.accounts().find((entry) => entry.surfaces === 'both')?.domain ?? '';
    const [person] = service.world.people(domain);
    for (const type of ['linkedin_post_like', 'pricing_page_visit']) {
      clock.advance(1_000);
      service.world.addSignal({ type, account_domain: domain, contact: { email: person?.email } });
    }
    const { body } = await call.a(`/persons/${person?.publicIdentifier}/activity`);
    const users = z
      .array(z.object({ id: z.int(), organization: z.boolean() }))
      .parse((await call.a('/users')).body);
    const owners = activityPage
      .parse(body)
      .data.map((entry) => users.find((user) => user.id === entry['the service'].id)?.organization);
    expect(owners).toEqual([true, false]);
  });

  test('an unknown person is a 404, a bad page a 400', async () => {
    const { call, service } = serve({ history: HISTORY });
    const [person] = service.world.people(service.world.accounts()[0]?.domain ?? '');
    expect((await call.a('/persons/nobody-9/activity')).status).toBe(404);
    expect((await call.a(`/persons/${person?.publicIdentifier}/activity?page=x`)).status).toBe(400);
  });
});

describe('ads (2.8, 2.9, 4.1)', () => {
  test('recent likes come newest first, with person and company', async () => {
    const { call, service, clock } = serve({ history: HISTORY });
    clock.advance(5_000);
    const domain = service.world.accounts().find((entry) => entry.surfaces === 'both')?.domain ?? '';
    const likeId = service.world.addLike({ domain });
    const read = likes.parse((await call.a('/ads/likes/recent')).body);
    expect(read[0]).toMatchObject({ likeId, timestamp: clock.now() });
    const times = read.map((like) => like.timestamp);
    expect(times).toEqual([...times].sort((one, two) => two - one));
  });

  test('a like can be posted for demos, but not by a web page', async () => {
    const { service } = serve({ history: HISTORY });
    const domain = service.world.accounts().find((entry) => entry.surfaces === 'both')?.domain ?? '';
    const post = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
      service.fetch(
        new Request(`${service.baseUrl}/__likes`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      );
    const before = service.world.counts().likes;
    expect((await post({ domain })).status).toBe(201);
    expect((await post({ domain: 'nobody.example' })).status).toBe(400);
    expect((await post({ domain }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(service.world.counts().likes).toBe(before + 1);
  });

  test('top engagement lists ICP-matched companies only, most interactions first', async () => {
    const { call } = serve({ history: HISTORY });
    const engagement = z.strictObject({
      company,
      engagementLevel: z.string(),
      paidClicks: z.int(),
      paidEngagements: z.int(),
      organicEngagements: z.int(),
      organicImpressions: z.int(),
      paidImpressions: z.int(),
      totalInteractions: z.int(),
      lastInteractionTimestamp: z.int(),
    });
    const read = z.array(engagement).parse((await call.a('/ads/company-engagement/top-icp')).body);
    expect(read.length).toBeGreaterThan(3);
    expect(read.every((entry) => entry.company.icpMatched)).toBe(true);
    const totals = read.map((entry) => entry.totalInteractions);
    expect(totals).toEqual([...totals].sort((one, two) => two - one));
  });
});
