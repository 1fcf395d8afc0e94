// Scores never contradict each other: a longer window never has less than a shorter one, and both surfaces agree.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rankedPage, serve, signalPage, type Bench } from '../caller.ts';

const DAY_MS = 86_400_000;
const personScores = z.array(z.object({ publicIdentifier: z.string(), score: z.int() }));

interface Ranked {
  readonly score: number;
  readonly total: number;
}

/** The ranking by root domain; without a window when `days` is null. */
async function rank({ call, clock }: Bench, days: number | null): Promise<ReadonlyMap<string, Ranked>> {
  const window = days === null ? {} : { startDate: clock.now() - days * DAY_MS, endDate: clock.now() };
  const found = new Map<string, Ranked>();
  for (let page = 0; ; page += 1) {
    const read = rankedPage.parse((await call.a('/companies/ranked', { ...window, page, size: 100 })).body);
    for (const { company, windowedScore } of read.data) {
      const domain = company.domain.toLowerCase().replace(/^www\./, '');
      found.set(domain, { score: windowedScore, total: company.totalScore });
    }
    if (page + 1 >= read.totalPages) return found;
  }
}

/** The tests' default scenario, and that of the app's own demo. */
const scenarios = ['demo', 'sales-team'] as const;
const seeds = [1, 2, 3, 4, 5];
const ages = [0, 1, 4];
const cases = scenarios.flatMap((scenario) =>
  seeds.flatMap((seed) => ages.map((days) => ({ scenario, seed, days }))),
);

describe.each(cases)('$scenario, seed $seed after $days days', ({ scenario, seed, days }) => {
  async function livedIn(): Promise<Bench> {
    const bench = serve({ scenario, seed, rate: 6, plan: 'agency' });
    bench.clock.advance(days * DAY_MS + 40_000);
    // One request, so that everything due has arrived.
    await rank(bench, null);
    return bench;
  }

  test('24 hours ≤ 7 days ≤ 30 days ≤ all time, for every account', async () => {
    const bench = await livedIn();
    const [day, week, month, all] = await Promise.all([1, 7, 30, null].map((span) => rank(bench, span)));
    expect(all?.size).toBeGreaterThan(200);
    for (const [domain, { score, total }] of all ?? []) {
      const rising = [day, week, month].map((ranking) => ranking?.get(domain)?.score ?? NaN);
      expect([...rising, score], domain).toEqual([...rising, score].sort((one, two) => one - two));
      expect(score, domain).toBe(total);
    }
  });

  test('both surfaces give one account one all-time score, and a contact the score of the lead', async () => {
    const bench = await livedIn();
    const all = await rank(bench, null);
    const { data } = signalPage.parse((await bench.call.b('/signals?limit=200')).body);
    const people = bench.service.world
      .accounts()
      .flatMap(({ domain }) => bench.service.world.people(domain).map((person) => ({ ...person, domain })));
    for (const { account, contact } of data) {
      const ranked = all.get(account.domain);
      if (ranked !== undefined) expect(account.score, account.domain).toBe(ranked.total);
      const person = people.find(({ email }) => email === contact?.email);
      if (contact === null || person === undefined) continue;
      expect(contact.score, contact.email).toBeLessThanOrEqual(account.score);
      const asked = await bench.call.a('/persons/scores', [person.publicIdentifier]);
      expect(personScores.parse(asked.body)[0]?.score, contact.email).toBe(contact.score);
    }
  });
});
