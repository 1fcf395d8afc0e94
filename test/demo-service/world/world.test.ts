// The demo's world is deterministic, alive and believable, in everything that sections 1 and 2 leave to the data.

import { describe, expect, test } from 'vitest';
import { callerOf, likes, rankedPage, serve, walkSignals, type Bench } from '../caller.ts';
import { createService, type ScenarioName } from '../../../src/demo-service/index.ts';
import { manualClock, WEDNESDAY } from '../manual-clock.ts';

const DAY_MS = 86_400_000;

async function top10({ call, clock }: Bench): Promise<string[]> {
  const body = { startDate: clock.now() - DAY_MS, endDate: clock.now(), size: 10 };
  return rankedPage
    .parse((await call.a('/companies/ranked', body)).body)
    .data.map((entry) => entry.company.domain.toLowerCase());
}

describe('determinism', () => {
  test('the same seed and the same clock give the same world and the same arrivals, however often it is asked', async () => {
    const seldom = serve({ rate: 6, plan: 'agency' });
    const often = serve({ rate: 6, plan: 'agency' });
    for (let step = 0; step < 600; step += 1) {
      often.clock.advance(1_000);
      often.service.world.counts();
    }
    seldom.clock.advance(600_000);
    expect(often.service.world.signalIds()).toEqual(seldom.service.world.signalIds());
    expect(await walkSignals(often.call, 'limit=200')).toEqual(await walkSignals(seldom.call, 'limit=200'));
    expect(often.service.world.likeIds()).toEqual(seldom.service.world.likeIds());
    expect(often.service.world.accounts()).toEqual(seldom.service.world.accounts());
  });

  test('another seed gives other companies and other keys', () => {
    const one = createService({ seed: 1, clock: manualClock() });
    const two = createService({ seed: 2, clock: manualClock() });
    expect(one.world.accounts()[0]?.domain).not.toBe(two.world.accounts()[0]?.domain);
    expect(one.apiKey).not.toBe(two.apiKey);
    expect(new Set([one.apiKey, one.restApiKey, one.readOnlyApiKey, one.readOnlyRestApiKey]).size).toBe(4);
  });

  test('every company has a name and a domain of its own, all under .example, even ten thousand', () => {
    const service = createService({
      clock: manualClock(),
      history: { companies: 10_000, signals: 0, likes: 0 },
    });
    const accounts = service.world.accounts();
    expect(new Set(accounts.map((entry) => entry.domain)).size).toBe(10_000);
    expect(new Set(accounts.map((entry) => entry.accountId)).size).toBe(10_000);
    expect(accounts.every((entry) => entry.domain.endsWith('.example'))).toBe(true);
  });
});

describe('the demo is alive', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'within 30 s of the start there are a strong signal, a new top-ten account and a like from a matched company (seed %i)',
    async (seed) => {
      const bench = serve({ seed, rate: 6 });
      const before = await top10(bench);
      bench.clock.advance(30_000);
      const { startedAt } = bench.service.world;
      const signals = await walkSignals(bench.call, `limit=200&from=${new Date(startedAt).toISOString()}`);
      expect(signals.some((entry) => entry.score >= 80)).toBe(true);
      expect((await top10(bench)).filter((domain) => !before.includes(domain)).length).toBeGreaterThan(0);
      const liked = likes.parse((await bench.call.a('/ads/likes/recent')).body);
      expect(liked.some((like) => like.timestamp >= startedAt && like.company.icpMatched)).toBe(true);
    },
  );

  test('the rate is the average number of signals a minute, and then the rhythm is calm', async () => {
    for (const rate of [6, 30]) {
      const bench = serve({ rate, plan: 'agency' });
      const before = bench.service.world.counts().signals;
      bench.clock.advance(10 * 3_600_000);
      const arrived = bench.service.world.counts().signals - before;
      expect(arrived / 600).toBeGreaterThan(rate * 0.8);
      expect(arrived / 600).toBeLessThan(rate * 1.2);
    }
    const bench = serve({ rate: 6, plan: 'agency' });
    bench.clock.advance(2 * 3_600_000);
    const from = new Date(bench.service.world.startedAt).toISOString();
    const strong = (await walkSignals(bench.call, `limit=200&from=${from}`)).filter(
      (entry) => entry.score >= 80,
    );
    expect(strong.length / 120).toBeGreaterThan(0.5);
    expect(strong.length / 120).toBeLessThan(2);
  });

  test('with rate 0 nothing arrives', () => {
    const bench = serve();
    const before = bench.service.world.counts();
    bench.clock.advance(3_600_000);
    expect(bench.service.world.counts()).toEqual(before);
  });

  test('the score of a day fades without activity, and some accounts heat up while others cool', async () => {
    const scores = async ({ call, clock }: Bench): Promise<ReadonlyMap<string, number>> => {
      const body = { startDate: clock.now() - DAY_MS, endDate: clock.now(), size: 100 };
      const { data } = rankedPage.parse((await call.a('/companies/ranked', body)).body);
      return new Map(data.map(({ company, windowedScore }) => [company.domain, windowedScore]));
    };
    const still = serve();
    expect(Math.max(...(await scores(still)).values())).toBeGreaterThan(0);
    still.clock.advance(2 * DAY_MS);
    expect(Math.max(...(await scores(still)).values())).toBe(0);
    const live = serve({ rate: 6 });
    const before = await scores(live);
    live.clock.advance(6 * 3_600_000);
    const after = await scores(live);
    const changes = [...before].map(([domain, score]) => (after.get(domain) ?? 0) - score);
    expect(changes.filter((change) => change > 100).length).toBeGreaterThan(3);
    expect(changes.filter((change) => change < -2).length).toBeGreaterThan(5);
  });

  test('some live signals are recorded later than they occurred', async () => {
    const bench = serve({ rate: 60, plan: 'agency' });
    bench.clock.advance(3_600_000);
    const { startedAt } = bench.service.world;
    const late = await walkSignals(bench.call, `limit=200&to=${new Date(startedAt - 1).toISOString()}`);
    expect(late.filter((entry) => Date.parse(entry.created_at) >= startedAt).length).toBeGreaterThan(10);
  });
});

describe('the history', () => {
  test('is denser in office hours and thinner at weekends', async () => {
    const bench = serve({ plan: 'agency' });
    const signals = await walkSignals(bench.call, 'limit=200');
    expect(signals).toHaveLength(4_200);
    const hours = signals.map((entry) => new Date(entry.created_at));
    const isWeekend = (date: Date): boolean => date.getUTCDay() % 6 === 0;
    const weekend = hours.filter(isWeekend).length / 4;
    const weekday = hours.filter((date) => !isWeekend(date)).length / 10;
    expect(weekend).toBeLessThan(weekday / 2);
    const night = hours.filter((date) => date.getUTCHours() < 6).length / 6;
    const office = hours.filter((date) => date.getUTCHours() >= 9 && date.getUTCHours() < 15).length / 6;
    expect(night).toBeLessThan(office / 4);
    expect(signals.every((entry) => Date.parse(entry.created_at) < WEDNESDAY)).toBe(true);
  });

  test('with the office-hours rhythm arrivals go on like that', () => {
    const bench = serve({ rate: 6, rhythm: 'office-hours' });
    const arrivedIn = (ms: number): number => {
      const before = bench.service.world.counts().signals;
      bench.clock.advance(ms);
      return bench.service.world.counts().signals - before;
    };
    const afternoon = arrivedIn(3 * 3_600_000);
    arrivedIn(7 * 3_600_000);
    const night = arrivedIn(3 * 3_600_000);
    expect(night).toBeLessThan(afternoon / 4);
  });

  test('no reply points off loopback or .example, but for LinkedIn addresses', async () => {
    const bench = serve();
    const { service } = bench;
    const call = callerOf(service);
    const texts = await Promise.all(
      [
        call.a('/companies/ranked', { size: 100 }),
        call.a('/ads/likes/recent'),
        call.a('/users'),
        call.b('/signals'),
      ].map(async (reply) => JSON.stringify((await reply).body)),
    );
    const addresses = texts.join('\n').match(/https?:\/\/[^/"]+/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set(['https://www.linkedin.com']));
    const domains = texts.join('\n').match(/"[\w.+-]+@[\w.-]+"/g) ?? [];
    expect(domains.every((address) => address.endsWith('.example"'))).toBe(true);
  });
});

describe('scenarios', () => {
  function arrivals(scenario: ScenarioName, ms: number): { bench: Bench; count: number } {
    const bench = serve({ scenario, rate: 6, plan: 'agency' });
    const before = bench.service.world.counts().signals;
    bench.clock.advance(ms);
    return { bench, count: bench.service.world.counts().signals - before };
  }
  const sinceStart = ({ call, service }: Bench): ReturnType<typeof walkSignals> =>
    walkSignals(call, `limit=200&from=${new Date(service.world.startedAt).toISOString()}`);

  test('quiet: a weak signal now and then, no strong one, no like', async () => {
    const { bench, count } = arrivals('quiet', 3_600_000);
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThan(150);
    expect((await sinceStart(bench)).every((entry) => entry.score < 80)).toBe(true);
    expect(bench.service.world.counts().likes).toBe(
      serve({ scenario: 'quiet' }).service.world.counts().likes,
    );
  });

  test('busy-morning: four times the pace between ten and forty minutes after the start', () => {
    const { bench } = arrivals('busy-morning', 600_000);
    const before = bench.service.world.counts().signals;
    bench.clock.advance(30 * 60_000);
    expect((bench.service.world.counts().signals - before) / 30).toBeGreaterThan(18);
  });

  test('account-heats-up: one account climbs into the top ten in two minutes, and hardly anything else happens', async () => {
    const bench = serve({ scenario: 'account-heats-up', rate: 6 });
    const before = await top10(bench);
    bench.clock.advance(180_000);
    const risen = (await top10(bench)).filter((domain) => !before.includes(domain));
    expect(risen).toHaveLength(1);
    const strong = (await sinceStart(bench)).filter((entry) => entry.score >= 80);
    expect(new Set(strong.map((entry) => entry.account.domain))).toEqual(new Set(risen));
  });

  test('burst-after-outage: both surfaces answer 500 for a minute, then forty signals are there at once', async () => {
    const bench = serve({ scenario: 'burst-after-outage', rate: 6 });
    bench.clock.advance(29_999);
    expect((await bench.call.b('/signals')).status).toBe(200);
    bench.clock.advance(1);
    const down = await bench.call.b('/signals');
    expect(down.status).toBe(500);
    expect(down.headers.has('x-ratelimit-remaining')).toBe(true);
    expect(await bench.call.a('/users')).toMatchObject({
      status: 500,
      body: { errorType: 'UNEXPECTED_ERROR' },
    });
    bench.clock.advance(59_999);
    const before = bench.service.world.counts().signals;
    expect((await bench.call.b('/signals')).status).toBe(500);
    bench.clock.advance(1);
    expect(bench.service.world.counts().signals).toBe(before + 40);
    expect((await bench.call.b('/signals')).status).toBe(200);
  });

  test('first-day: a dozen companies, no history, no automations; the first account stirs after 15 s', async () => {
    const bench = serve({ scenario: 'first-day', rate: 6 });
    expect(bench.service.world.counts()).toMatchObject({ companies: 12, signals: 0, likes: 0 });
    expect((await bench.call.b('/automations')).body).toMatchObject({ data: { automations: [], total: 0 } });
    bench.clock.advance(60_000);
    expect((await sinceStart(bench)).some((entry) => entry.score >= 80)).toBe(true);
  });
});
