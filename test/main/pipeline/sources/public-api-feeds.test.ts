// The feeds of the Accounts API (likes, rankings and person scores): what they store, and what raises an alert.
import { describe, expect, test } from 'vitest';
import {
  noRateHeaders,
  type Batch,
  type Outcome,
  type Attempt,
} from '../../../../src/main/pipeline/api/outcome.ts';
import { failureOf } from '../../../../src/main/pipeline/api/reply.ts';
import type { Feed, FeedResult } from '../../../../src/main/pipeline/poll/feed.ts';
import { createLikesFeed } from '../../../../src/main/pipeline/sources/likes-feed.ts';
import { createPeopleFeed } from '../../../../src/main/pipeline/sources/people-feed.ts';
import { createRankedFeed } from '../../../../src/main/pipeline/sources/ranked-feed.ts';
import { listFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import type { AdLike, Settings } from '../../../../src/shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';
import { defaultSettings, makeAccount, makeLike, makePerson } from '../../../fakes/records.ts';

function setUp() {
  const clock = createFakeClock();
  const store = createMemoryStore();
  const attempt: Attempt = (send) => send();
  const run = (feed: Feed): Promise<FeedResult> =>
    feed.run(attempt, store.feeds.read(feed.name).lastFreshAt, new AbortController().signal);
  const alerted = (): readonly string[] => store.ledger.listReleasable().map(({ id }) => id);
  return { clock, store, run, alerted, settings: () => defaultSettings };
}

function fresh<T>(value: T): Promise<Outcome<T>> {
  return Promise.resolve({ kind: 'fresh', value, rate: noRateHeaders });
}

describe('ad likes', () => {
  function setUpLikes() {
    const bench = setUp();
    const log = createFakeLog();
    let likes: readonly AdLike[] = [];
    const feed = createLikesFeed({
      ...bench,
      log,
      surface: { listRecentLikes: () => fresh({ items: likes, malformedCount: 0 }) },
    });
    return {
      ...bench,
      log,
      see: async (...now: readonly AdLike[]): Promise<void> => {
        likes = now;
        await bench.run(feed);
      },
    };
  }

  test('the first reply is a silent baseline; after it each new like of an ICP account raises one alert', async () => {
    const { see, alerted } = setUpLikes();
    await see(makeLike(1), makeLike(2));
    expect(alerted()).toEqual([]);
    await see(makeLike(3), makeLike(1), makeLike(2));
    await see(makeLike(3), makeLike(1), makeLike(2));
    expect(alerted()).toEqual(['ad-like:3']);
  });

  test('a like of another account whose engagement is not high is stored and raises no alert', async () => {
    const { see, store, alerted } = setUpLikes();
    await see();
    await see(makeLike(1, { account: makeAccount('birch.example'), engagementLevel: 'LOW' }));
    expect(alerted()).toEqual([]);
    expect(store.likes.list({ limit: 5 })).toMatchObject([{ likeId: 1, domain: 'birch.example' }]);
    expect(store.people.find('robin-vale')).toMatchObject({ domain: 'birch.example' });
  });

  test('a like without a company is stored, listed and alerts under the name of its person', async () => {
    const { see, store, alerted } = setUpLikes();
    await see();
    await see({ ...makeLike(1), account: null });
    expect(store.likes.list({ limit: 5 })).toMatchObject([{ likeId: 1, domain: null, accountName: null }]);
    expect(store.likes.find(1)).toMatchObject({ domain: null });
    expect(store.people.find('robin-vale')).toMatchObject({ domain: null });
    expect(alerted()).toEqual(['ad-like:1']);
    expect(store.ledger.find('ad-like:1')).toMatchObject({ account: null, person: 'robin-vale' });
    expect(listFeed(store, { before: null, kinds: ['like'], limit: 5 }).items).toMatchObject([
      { kind: 'like', domain: null, accountName: null },
    ]);
  });

  test('an old like that moves up because a newer one was withdrawn is stored, and no news', async () => {
    const { clock, see, store, alerted } = setUpLikes();
    await see(makeLike(3), makeLike(2));
    await clock.advance(MINUTE_MS);
    await see(makeLike(2), makeLike(1, { likedAt: clock.now() - 20 * DAY_MS }));
    expect(alerted()).toEqual([]);
    expect(store.likes.find(1)).not.toBeNull();
    expect(store.decisions.find('like:1')?.reason).toEqual({ code: 'like-over' });
  });

  test('an old like is no news either when all newer ones were withdrawn', async () => {
    const { clock, see, alerted } = setUpLikes();
    await see(makeLike(3));
    await clock.advance(MINUTE_MS);
    await see(makeLike(1, { likedAt: clock.now() - 20 * DAY_MS }));
    expect(alerted()).toEqual([]);
  });

  test('a like that reaches the service days late is news where it stands among known ones', async () => {
    const { clock, see, alerted } = setUpLikes();
    const daysAgo = (days: number): number => clock.now() - days * DAY_MS;
    await see(makeLike(3), makeLike(1, { likedAt: daysAgo(9) }));
    await clock.advance(MINUTE_MS);
    await see(makeLike(3), makeLike(2, { likedAt: daysAgo(3) }), makeLike(1, { likedAt: daysAgo(9) }));
    expect(alerted()).toEqual(['ad-like:2']);
  });

  test('a like of a weekend without the network is news after it', async () => {
    const { clock, see, alerted } = setUpLikes();
    await see(makeLike(1));
    await clock.advance(3 * DAY_MS);
    await see(makeLike(2, { likedAt: clock.now() - 2 * DAY_MS }), makeLike(1));
    expect(alerted()).toEqual(['ad-like:2']);
  });

  test('of a reply that is mostly unreadable, what could be read alerts, and the feed is not fresh', async () => {
    const { clock, run, store, alerted, ...bench } = setUp();
    let answer = fresh<Batch<AdLike>>({ items: [], malformedCount: 0 });
    const feed = createLikesFeed({
      ...bench,
      clock,
      store,
      log: createFakeLog(),
      surface: { listRecentLikes: () => answer },
    });
    await run(feed);
    const before = store.feeds.read('ad-likes').lastFreshAt;
    await clock.advance(1_000);
    answer = Promise.resolve({
      kind: 'broken',
      failure: failureOf('public', 'newer-language', 200),
      rate: noRateHeaders,
      readable: { items: [makeLike(1)], malformedCount: 3 },
    });
    expect(await run(feed)).toMatchObject({ kind: 'broken', failure: { code: 'newer-language' } });
    expect(alerted()).toEqual(['ad-like:1']);
    expect(store.feeds.read('ad-likes').lastFreshAt).toBe(before);
  });

  test('a reply of which nothing was known says that likes may be missing; an empty or a known one does not', async () => {
    const { see, log } = setUpLikes();
    await see(makeLike(1));
    await see();
    await see(makeLike(1), makeLike(2));
    expect(log.events()).toEqual([]);
    await see(makeLike(3), makeLike(4));
    expect(log.lines).toEqual([{ level: 'warn', event: 'likes-may-be-missing', fields: { count: 2 } }]);
  });
});

describe('rankings', () => {
  function setUpRanked(window: '24h' | 'all' = '24h', settings: Settings = defaultSettings) {
    const bench = { ...setUp(), settings: () => settings };
    const asked: unknown[] = [];
    let domains: readonly string[] = [];
    const feed = createRankedFeed({
      ...bench,
      window,
      surface: {
        listRanked(query) {
          asked.push(query);
          const items = domains.map((domain, index) => ({
            account: makeAccount(domain, { totalScore: 900 - index, stage: stageOf(domain) }),
            windowedScore: window === '24h' ? 500 - index : null,
          }));
          return fresh({ items: { items, malformedCount: 0 }, page: 0, totalPages: 1, totalCount: 240 });
        },
      },
    });
    return {
      ...bench,
      asked,
      see: async (...now: readonly string[]): Promise<void> => {
        domains = now;
        await bench.run(feed);
      },
    };
  }
  const stageOf = (domain: string): string => (/^account-[12]\./.test(domain) ? 'Customer' : 'Prospect');
  const crowd = Array.from({ length: 30 }, (_unused, index) => `account-${index + 1}.example`);
  const without = (domain: string): readonly string[] => crowd.filter((other) => other !== domain);
  /** The ranking with one account moved to this rank. */
  const withAt = (domain: string, rank: number): readonly string[] => [
    ...without(domain).slice(0, rank - 1),
    domain,
    ...without(domain).slice(rank - 1),
  ];
  const hot = (alerted: readonly string[]): readonly string[] =>
    alerted.map((id) => /^account-hot:(.*):\d+$/.exec(id)?.[1] ?? id);

  test('a reply that brings nothing new is fresh all the same, moves the mark and writes nothing that is shown', async () => {
    const { see, store, clock } = setUpRanked('24h');
    await see('a.example', 'b.example');
    const points = store.rankings.points('a.example', '24h', 9);
    const before = store.contentVersion();
    await clock.advance(60_000);
    await see('a.example', 'b.example');
    expect(store.feeds.read('ranked-24h').lastFreshAt).toBe(clock.now());
    expect(store.rankings.lastFetch('24h')).toEqual({ at: clock.now(), total: 240 });
    expect(store.rankings.points('a.example', '24h', 9)).toEqual(points);
    expect(store.contentVersion()).toBe(before);
    await see('b.example', 'a.example');
    expect(store.rankings.list('24h').map(({ domain }) => domain)).toEqual(['b.example', 'a.example']);
    expect(store.contentVersion()).toBeGreaterThan(before);
  });

  test('the day is asked for as a window, all time as none', async () => {
    const day = setUpRanked('24h');
    await day.see();
    expect(day.asked).toEqual([
      { window: { startAt: day.clock.now() - 86_400_000, endAt: day.clock.now() }, page: 0 },
    ]);
    const all = setUpRanked('all');
    await all.see();
    expect(all.asked).toEqual([{ window: null, page: 0 }]);
  });

  test('the first ranking is silent, and so is one that has not changed', async () => {
    const { see, store, alerted } = setUpRanked();
    await see(...crowd);
    await see(...crowd);
    expect(alerted()).toEqual([]);
    expect(store.rankings.list('24h').slice(0, 2)).toEqual([
      { rank: 1, domain: 'account-1.example', score: 500 },
      { rank: 2, domain: 'account-2.example', score: 499 },
    ]);
  });

  test('an account that enters the top ten raises an alert; one that moves within or below does not', async () => {
    const { see, alerted } = setUpRanked();
    await see(...crowd);
    await see(...withAt('account-9.example', 2));
    await see(...withAt('account-14.example', 11));
    expect(alerted()).toEqual([]);
    await see(...withAt('account-14.example', 10));
    expect(hot(alerted())).toEqual(['account-14.example']);
  });

  test('whom the user left out takes no place in the top ten, unless they are to be ranked', async () => {
    const leftOut: Settings = { ...defaultSettings, stages: { mode: 'except', values: ['Customer'] } };
    const { see, alerted, store } = setUpRanked('24h', leftOut);
    await see(...crowd);
    await see(...withAt('account-14.example', 13));
    expect(alerted()).toEqual([]);
    await see(...withAt('account-14.example', 12));
    expect(hot(alerted())).toEqual(['account-14.example']);
    expect(store.ledger.listReleasable()).toMatchObject([{ cause: { rank: 10, previousRank: 11 } }]);
    const ranked = setUpRanked('24h', { ...leftOut, rankLeftOut: true });
    await ranked.see(...crowd);
    await ranked.see(...withAt('account-14.example', 12));
    expect(ranked.alerted()).toEqual([]);
  });

  test('one that is left out does not alert, and why is kept', async () => {
    const leftOut: Settings = { ...defaultSettings, stages: { mode: 'except', values: ['Customer'] } };
    const { see, alerted, store } = setUpRanked('24h', leftOut);
    await see(...without('account-1.example'));
    await see(...crowd);
    expect(alerted()).toEqual([]);
    expect(
      store.decisions.search({
        text: '',
        outcome: 'rejected',
        before: { at: Number.MAX_SAFE_INTEGER, key: '' },
        limit: 9,
      }),
    ).toMatchObject([{ domain: 'account-1.example', reason: { code: 'stage-left-out' } }]);
  });

  test('an account that is pushed in and out of the top ten raises one alert while it cools down', async () => {
    const { clock, see, alerted } = setUpRanked();
    await see(...crowd);
    for (let turn = 0; turn < 5; turn += 1) {
      await see(...withAt('account-12.example', 9));
      await clock.advance(60_000);
      await see(...crowd);
      await clock.advance(60_000);
    }
    expect(hot(alerted()).filter((domain) => domain === 'account-12.example')).toHaveLength(1);
  });

  test('the all-time ranking alerts nobody: an account that rises in both would raise two alerts', async () => {
    const { see, alerted } = setUpRanked('all');
    await see(...crowd);
    await see(...withAt('account-20.example', 1));
    expect(alerted()).toEqual([]);
  });
});

describe('person scores', () => {
  function setUpPeople(scores: Record<string, number>) {
    const bench = setUp();
    const asked: (readonly string[])[] = [];
    const answer: { instead: (identifiers: readonly string[]) => Outcome<never> | null } = {
      instead: () => null,
    };
    const feed = createPeopleFeed({
      ...bench,
      surface: {
        listPersonScores(identifiers) {
          asked.push(identifiers);
          const instead = answer.instead(identifiers);
          if (instead !== null) return Promise.resolve(instead);
          const items = identifiers.flatMap((publicIdentifier) => {
            const score = scores[publicIdentifier];
            return score === undefined ? [] : [{ publicIdentifier, score }];
          });
          return fresh({ items, malformedCount: 0 });
        },
      },
    });
    return { ...bench, asked, answer, poll: () => bench.run(feed) };
  }

  test('are asked for nobody when nobody was met', async () => {
    const { asked, poll } = setUpPeople({});
    expect(await poll()).toMatchObject({ kind: 'fresh', newCount: 0 });
    expect(asked).toEqual([]);
  });

  test('are asked a hundred at a time, those read longest ago first, also the ones the service leaves out', async () => {
    const { asked, clock, poll, store } = setUpPeople({});
    for (let index = 0; index < 150; index += 1) {
      store.people.meet(makePerson(`person-${index}`), null, clock.now());
    }
    await poll();
    await clock.advance(1_000);
    await poll();
    expect(asked.map((identifiers) => identifiers.length)).toEqual([100, 100]);
    expect(new Set(asked.flat()).size).toBe(150);
  });

  test('keep the score before the last change, for the movement', async () => {
    const scores: Record<string, number> = { 'robin-vale': 10 };
    const { clock, poll, store } = setUpPeople(scores);
    store.people.meet(makePerson('robin-vale'), null, clock.now());
    await poll();
    scores['robin-vale'] = 25;
    await poll();
    await poll();
    expect(store.people.find('robin-vale')).toMatchObject({ score: 25, previousScore: 10 });
  });

  const refusal = (status: number): Outcome<never> => ({
    kind: 'refused',
    failure: failureOf('public', 'unexpected-status', status),
    rate: noRateHeaders,
  });

  test.each([400, 413, 422])('refused for their number (%i) are asked in halves, at once', async (status) => {
    const { clock, poll, store, asked, answer } = setUpPeople({});
    answer.instead = (identifiers) => (identifiers.length > 30 ? refusal(status) : null);
    for (let index = 0; index < 150; index += 1)
      store.people.meet(makePerson(`person-${index}`), null, clock.now());
    expect(await poll()).toEqual({ kind: 'waiting', untilAt: clock.now() });
    expect(await poll()).toEqual({ kind: 'waiting', untilAt: clock.now() });
    expect((await poll()).kind).toBe('fresh');
    expect((await poll()).kind).toBe('fresh');
    expect(asked.map((identifiers) => identifiers.length)).toEqual([100, 50, 25, 25]);
  });

  test('one that is refused alone is left out, and the others go on', async () => {
    const { clock, poll, store, asked, answer } = setUpPeople({});
    answer.instead = (identifiers) => (identifiers.includes('odd') ? refusal(400) : null);
    for (const name of ['odd', 'ada', 'ben', 'cem']) store.people.meet(makePerson(name), null, clock.now());
    for (let turn = 0; turn < 12 && (await poll()).kind !== 'fresh'; turn += 1) await clock.advance(1);
    expect(new Set(asked.at(-1))).not.toContain('odd');
    expect(store.feeds.read('person-scores').lastFreshAt).toBe(clock.now());
  });

  test('refused one by one are a failure: it is not their number', async () => {
    const { clock, poll, store, answer } = setUpPeople({});
    answer.instead = () => refusal(400);
    for (let index = 0; index < 150; index += 1)
      store.people.meet(makePerson(`person-${index}`), null, clock.now());
    let result = await poll();
    for (let turn = 0; turn < 60 && result.kind === 'waiting'; turn += 1) result = await poll();
    expect(result.kind).toBe('refused');
  });

  test('are not asked for people who were not seen for a month', async () => {
    const { asked, clock, poll, store } = setUpPeople({});
    store.people.meet(makePerson('robin-vale'), null, clock.now());
    await clock.advance(31 * 86_400_000);
    await poll();
    expect(asked).toEqual([]);
  });
});
