import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { engagement } from '../../../../src/main/reading/on-demand/ads.ts';
import { automations } from '../../../../src/main/reading/on-demand/automations.ts';
import { team } from '../../../../src/main/reading/on-demand/team.ts';
import { loadTimeline, viewTimeline } from '../../../../src/main/reading/on-demand/timeline.ts';
import { lookUpLocally } from '../../../../src/main/reading/lookup/local-lookup.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { viewAds } from '../../../../src/main/reading/view-model/ads-view.ts';
import { viewPerson } from '../../../../src/main/reading/view-model/people-view.ts';
import { describeFailure } from '../../../../src/shared/words/failure-words.ts';
import type { AdEngagement, Automation } from '../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import {
  createFakeAccess,
  forbidden,
  fresh,
  notFound,
  unreachable,
  type FakeAccess,
} from '../../../fakes/service-access.ts';
import { makeAccount, makeActivity, makeLike, makePerson } from '../../../fakes/records.ts';

let store: Store;
let service: FakeAccess;

beforeEach(() => {
  store = createMemoryStore();
  service = createFakeAccess();
});

describe("a person's timeline", () => {
  const page = (ids: readonly number[], totalPages: number | null) =>
    fresh({
      items: {
        items: ids.map((id) => makeActivity({ id, happenedAt: WEDNESDAY - id * 1_000 })),
        malformedCount: 0,
      },
      page: 0,
      totalPages,
      totalCount: 4,
    });

  test('grows page by page, newest first, without doubles, and knows its end', async () => {
    service.activity = (_id, number) => (number === 0 ? page([1, 2], 2) : page([2, 3], 2));
    expect(await loadTimeline(store, service, 'ada', 0)).toMatchObject({
      hasOlder: true,
      nextPage: 1,
      asOf: WEDNESDAY,
    });
    const whole = await loadTimeline(store, service, 'ada', 1);
    expect(whole.items.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(whole).toMatchObject({ hasOlder: false, total: 4, problem: null });
    expect(whole.items[0]).toMatchObject({
      what: 'Post like',
      teamMember: 'Ellis Brandt',
      channel: 'LinkedIn',
    });
  });

  test('shows when its person was last seen, on the page and in the lookup; older pages do not move it back', async () => {
    store.people.meet({ ...makePerson('ada'), name: 'Ada Quillon' }, null, WEDNESDAY - 3 * 86_400_000);
    service.activity = (_id, number) => (number === 0 ? page([1, 2], 2) : page([3, 4], 2));
    await loadTimeline(store, service, 'ada', 0);
    await loadTimeline(store, service, 'ada', 1);
    const person = store.people.find('ada');
    expect(person === null ? null : viewPerson(store, person).lastSeenAt).toBe(WEDNESDAY - 1_000);
    expect(lookUpLocally(store, 'quillon', WEDNESDAY).results).toMatchObject([
      { id: 'ada', latestActivityAt: WEDNESDAY - 1_000 },
    ]);
  });

  test('is kept as the service wrote it: words are made when it is shown', async () => {
    service.activity = () => page([1], 1);
    const { items } = await loadTimeline(store, service, 'ada', 0);
    const [kept] = store.fetched.list('timeline:ada', z.array(z.looseObject({ id: z.number() })));
    const { signalType, channel, user } = makeActivity({ id: 1 });
    expect(kept?.body).toMatchObject([{ id: 1, signalType, channel, user }]);
    expect(JSON.stringify(kept)).not.toContain(items[0]?.channel);
  });

  test('says the type beside another title, what it counts, and the logo unless an icon is meant', async () => {
    const logoUrl = 'https://pictures.example/logo.png';
    const items = [
      makeActivity({ id: 3, title: 'Spring launch', logoUrl }),
      makeActivity({ id: 2, title: 'Post like', logoUrl, usesIcon: true, weightOverride: null }),
      makeActivity({ id: 1 }),
    ];
    service.activity = () =>
      fresh({ items: { items, malformedCount: 0 }, page: 0, totalPages: 1, totalCount: 3 });
    expect((await loadTimeline(store, service, 'ada', 0)).items).toMatchObject([
      { what: 'Spring launch', type: 'Post like', weight: 10, logoUrl },
      { what: 'Post like', type: null, weight: null, logoUrl: null },
      { what: 'Post like', type: null, weight: 10, logoUrl: null },
    ]);
  });

  test('says that the service has nothing of somebody it does not know, and no more than the failure of a later page', async () => {
    service.activity = () => notFound;
    expect((await loadTimeline(store, service, 'ada', 0)).problem).toBe(
      'The service has no activity for this person.',
    );
    service.activity = (_id, number) => (number === 0 ? page([1], 2) : notFound);
    await loadTimeline(store, service, 'ada', 0);
    expect((await loadTimeline(store, service, 'ada', 1)).problem).toBe(
      describeFailure(notFound.failure).title,
    );
  });

  test.each([
    [1, 'about a minute'],
    [90, 'about 2 minutes'],
    [59 * 60, 'about 59 minutes'],
    [61 * 60, 'about an hour'],
    [13 * 3_600, 'about 13 hours'],
  ])('says how long the key has no calls left: %i s', async (seconds, wait) => {
    service.waitMs = seconds * 1_000;
    service.isWaiting = true;
    expect((await loadTimeline(store, service, 'ada', 0)).problem).toContain(`Try again in ${wait}.`);
  });

  test('leaves no gap: a page too far down is read as the next one', async () => {
    service.activity = () => page([1], 9);
    await loadTimeline(store, service, 'ada', 5);
    expect(service.asked).toEqual([['activity', 'ada', 0]]);
  });

  test('without page counts ends at an empty page', async () => {
    service.activity = (_id, number) => page(number === 0 ? [1] : [], null);
    expect((await loadTimeline(store, service, 'ada', 0)).hasOlder).toBe(true);
    expect((await loadTimeline(store, service, 'ada', 1)).hasOlder).toBe(false);
  });

  test('that cannot be read keeps what was known, and says why', async () => {
    service.activity = () => page([1], 2);
    await loadTimeline(store, service, 'ada', 0);
    service.activity = () => forbidden;
    const after = await loadTimeline(store, service, 'ada', 1);
    expect(after.items).toHaveLength(1);
    expect(after.problem).not.toBeNull();
    expect(viewTimeline(store, 'ada', true, null)).toMatchObject({ problem: null, nextPage: 1 });
  });

  test('is not available with Surface B alone', async () => {
    expect(await loadTimeline(store, createFakeAccess(['rest']), 'ada', 0)).toMatchObject({
      isAvailable: false,
      hasOlder: false,
    });
  });
});

describe('automations', () => {
  const make = (id: string): Automation => ({
    id,
    name: id,
    direction: 'outgoing',
    isEnabled: true,
    trigger: {
      method: null,
      integration: null,
      event: 'signal.created',
      conditions: [{ field: 'signal.score', operator: 'gt', value: '70' }],
    },
    action: { type: 'slack', config: { url: 'https://hooks.example/secret' } },
    createdAt: 1,
    updatedAt: null,
  });
  const page = (ids: readonly string[], nextCursor: string | null) =>
    fresh({ automations: { items: ids.map(make), malformedCount: 0 }, nextCursor, total: 2 });

  test('are read to the last page and said in words', async () => {
    service.automations = ({ cursor }) => (cursor === null ? page(['one'], 'next') : page(['two'], null));
    const { automations: listed, asOf } = await automations.load(store, service);
    expect(listed.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(listed[0]?.sentence).toBe('When a signal is created and its score is above 70, pass it to Slack.');
    expect(asOf).toBe(WEDNESDAY);
  });

  test("what an action's config holds is not kept: it may be an address with a secret", async () => {
    service.automations = () => page(['one'], null);
    await automations.load(store, service);
    expect(JSON.stringify(store.fetched.list('automations', z.unknown()))).not.toContain('secret');
  });

  test('half a list is not stored', async () => {
    service.automations = () => page(['one', 'two'], null);
    await automations.load(store, service);
    service.automations = ({ cursor }) => (cursor === null ? page(['three'], 'next') : unreachable);
    const after = await automations.load(store, service);
    expect(after.automations.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(after.problem).not.toBeNull();
  });

  test('were never read: empty, with no instant', () => {
    expect(automations.get(store, service)).toEqual({
      asOf: null,
      problem: null,
      isAvailable: true,
      automations: [],
    });
  });
});

describe('ads', () => {
  const engaged = (domain: string, totalInteractions: number): AdEngagement => ({
    account: makeAccount(domain, { name: domain }),
    engagementLevel: 'HIGH',
    paidClicks: 1,
    paidEngagements: 2,
    paidImpressions: 3,
    organicEngagements: 4,
    organicImpressions: 5,
    totalInteractions,
    lastInteractionAt: null,
  });

  test('the most engaged companies come first, and their facts are stored', async () => {
    service.engagement = () =>
      fresh({ items: [engaged('a.example', 3), engaged('b.example', 9)], malformedCount: 0 });
    const { rows, problem } = await engagement.load(store, service);
    expect(problem).toBeNull();
    expect(rows.map(({ domain }) => domain)).toEqual(['b.example', 'a.example']);
    expect(store.accounts.find('b.example')).not.toBeNull();
  });

  test('likes are grouped by ad, the ad liked last first', () => {
    const likes = [
      makeLike(1, { adPostId: 5, adTitle: null, likedAt: WEDNESDAY - 3 }),
      makeLike(2, { adPostId: 5, adTitle: 'Spring', likedAt: WEDNESDAY - 2 }),
      makeLike(3, { adPostId: null, adTitle: 'Other', likedAt: WEDNESDAY - 1 }),
    ];
    store.accounts.upsertFacts(likes.map((like) => like.account));
    for (const like of likes) store.people.meet(like.person, like.account.domain, like.likedAt);
    store.likes.insertNew(likes);
    const { ads } = viewAds(store, engagement.get(store, service)).likes;
    expect(ads.map(({ title, likeCount }) => [title, likeCount])).toEqual([
      ['Other', 1],
      ['Spring', 2],
    ]);
    expect(ads[1]?.likes.map(({ likeId }) => likeId)).toEqual([2, 1]);
  });
});

test('an answer that another version stored is as if it had never been read', () => {
  const old = [{ id: 1, name: 'Northlight' }];
  for (const topic of ['team', 'ad-engagement', 'automations', 'timeline:ada'])
    store.fetched.write(topic, { page: 0, at: WEDNESDAY, total: 1, pageCount: 1, body: old });
  expect(team.get(store, service)).toMatchObject({ members: [], asOf: null });
  expect(engagement.known(store)).toEqual({ items: [], asOf: null });
  expect(automations.get(store, service)).toMatchObject({ automations: [], asOf: null });
  expect(viewTimeline(store, 'ada', true, null)).toMatchObject({ items: [], asOf: null, nextPage: 0 });
  expect(store.unreadableRows()).toEqual([{ table: 'fetched', column: 'body', count: 4 }]);
});

test('the team is read and kept', async () => {
  service.users = () =>
    fresh({
      items: [
        {
          id: 1,
          name: 'Northlight',
          firstName: null,
          lastName: null,
          email: null,
          isOrganization: true,
          isLinkedInConnected: true,
        },
      ],
      malformedCount: 0,
    });
  await team.load(store, service);
  service.users = () => unreachable;
  expect((await team.load(store, service)).problem).not.toBeNull();
  expect(team.get(store, service).members).toMatchObject([
    { id: 1, name: 'Northlight', isOrganization: true },
  ]);
});
