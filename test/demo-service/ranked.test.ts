// POST companies/ranked and POST funnel/buying-signals: sections 2.3, 2.5, 2.6, 2.10 and 4.1.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rankedPage, serve, type Bench } from './caller.ts';

const DAY_MS = 86_400_000;
const HISTORY = { companies: 140, persons: 300, signals: 1_500, likes: 20 };
type Entry = z.infer<typeof rankedPage>['data'][number];

async function allRanked({ call }: Bench, body: object): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let page = 0; ; page += 1) {
    const read = rankedPage.parse((await call.a('/companies/ranked', { ...body, page, size: 100 })).body);
    found.push(...read.data);
    if (page + 1 >= read.totalPages) return found;
  }
}

function domains(entries: readonly Entry[]): string[] {
  return entries.map((entry) => entry.company.domain);
}

describe('POST companies/ranked (4.1)', () => {
  test('without dates it ranks by the stored all-time score', async () => {
    const bench = serve({ history: HISTORY });
    const scores = (await allRanked(bench, {})).map((entry) => entry.company.totalScore);
    expect(scores.length).toBe(
      bench.service.world.accounts().filter((entry) => entry.surfaces !== 'b').length,
    );
    expect(scores).toEqual([...scores].sort((one, two) => two - one));
  });

  test('with both dates it ranks by the activity between them, both ends inclusive', async () => {
    const bench = serve({ history: { ...HISTORY, signals: 0, likes: 0 } });
    const [first, second] = bench.service.world.accounts().filter((entry) => entry.surfaces === 'both');
    const nowAt = bench.clock.now();
    const add = (account_id: string | undefined, score: number, at: number): void =>
      void bench.service.world.addSignal({
        type: 'website_visit',
        account_id,
        score,
        occurred_at: new Date(at).toISOString(),
      });
    add(first?.accountId, 30, nowAt - DAY_MS);
    add(first?.accountId, 20, nowAt - 1);
    add(second?.accountId, 60, nowAt - 1_000);
    add(second?.accountId, 90, nowAt - DAY_MS - 1);
    // A like counts twelve, and only inside the window.
    bench.service.world.addLike({ domain: second?.domain ?? '', timestamp: nowAt - 1 });
    bench.service.world.addLike({ domain: second?.domain ?? '', timestamp: nowAt - DAY_MS - 1 });
    const inWindow = await allRanked(bench, { startDate: nowAt - DAY_MS, endDate: nowAt - 1 });
    expect(inWindow.slice(0, 3).map((entry) => entry.windowedScore)).toEqual([72, 50, 0]);
    const shorter = await allRanked(bench, { startDate: nowAt - DAY_MS + 1, endDate: nowAt - 2 });
    expect(shorter.slice(0, 2).map((entry) => entry.windowedScore)).toEqual([60, 0]);
  });

  test('size is clamped to 100, page counts from 0, and the envelope adds up', async () => {
    const bench = serve({ history: HISTORY });
    const all = await allRanked(bench, {});
    const read = async (body: object): Promise<z.infer<typeof rankedPage>> =>
      rankedPage.parse((await bench.call.a('/companies/ranked', body)).body);
    expect(await read({ size: 5_000 })).toMatchObject({
      page: 0,
      size: 100,
      totalElements: all.length,
      totalPages: 2,
    });
    const second = await read({ size: 30, page: 1 });
    expect(domains(second.data)).toEqual(domains(all.slice(30, 60)));
    expect((await read({ size: 30, page: 99 })).data).toEqual([]);
  });

  test('label rules: labelIds OR no Label OR no Tag; Tags do not count as Labels nor Labels as Tags', async () => {
    const bench = serve({ history: HISTORY });
    const all = await allRanked(bench, {});
    const hasNoLabel = (entry: Entry): boolean => entry.company.labels.every((label) => label.tag);
    const hasNoTag = (entry: Entry): boolean => entry.company.labels.every((label) => !label.tag);
    const has =
      (id: number) =>
      (entry: Entry): boolean =>
        entry.company.labels.some((label) => label.id === id);
    const cases: readonly (readonly [object, (entry: Entry) => boolean])[] = [
      [{ labelIds: [] }, () => true],
      [{ labelIds: [301] }, has(301)],
      [{ labelIds: [301, 322] }, (entry) => has(301)(entry) || has(322)(entry)],
      [{ unLabeledOnly: true }, hasNoLabel],
      [{ unTaggedOnly: true }, hasNoTag],
      [{ labelIds: [301], unLabeledOnly: true }, (entry) => has(301)(entry) || hasNoLabel(entry)],
      [{ unLabeledOnly: true, unTaggedOnly: true }, (entry) => hasNoLabel(entry) || hasNoTag(entry)],
      [{ labelIds: [322], unTaggedOnly: true }, (entry) => has(322)(entry) || hasNoTag(entry)],
    ];
    for (const [body, matches] of cases) {
      const expected = domains(all.filter(matches));
      expect(expected.length).toBeGreaterThan(0);
      expect(domains(await allRanked(bench, body)), JSON.stringify(body)).toEqual(expected);
    }
  });

  test('stages, ICPs, lists and personas restrict; empty and null mean all', async () => {
    const bench = serve({ history: HISTORY });
    const all = await allRanked(bench, {});
    const stageId = all[0]?.company.funnelStageId ?? 0;
    expect(domains(await allRanked(bench, { stageIds: [stageId] }))).toEqual(
      domains(all.filter((entry) => entry.company.funnelStageId === stageId)),
    );
    expect(domains(await allRanked(bench, { icpIds: [41, 42] }))).toEqual(
      domains(all.filter((entry) => entry.company.icpId === 41 || entry.company.icpId === 42)),
    );
    const listed = await allRanked(bench, { listId: 61 });
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThan(all.length);
    expect(await allRanked(bench, { listId: 999 })).toEqual([]);
    const personas = await allRanked(bench, { employeePersonaIds: [501] });
    expect(personas.length).toBeGreaterThan(0);
    expect(personas.length).toBeLessThan(all.length);
    const everything = { stageIds: [], icpIds: [], labelIds: [], employeePersonaIds: [], listId: null };
    expect(domains(await allRanked(bench, everything))).toEqual(domains(all));
  });

  test.each([
    { stageIds: 'hot' },
    { icpIds: [1.5] },
    { unLabeledOnly: 'yes' },
    { startDate: '2026-11-01', endDate: 5 },
    { startDate: 10, endDate: 5 },
    { page: -1 },
    { size: 0 },
    [],
  ])('%j is a 400 with a CustomError (7.2)', async (body) => {
    const { call } = serve({ history: HISTORY });
    const reply = await call.a('/companies/ranked', body);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ errorType: 'VALIDATION_ERROR' });
  });

  test('a company’s funnel stage follows its activity, up and down (3)', async () => {
    const bench = serve({ history: HISTORY });
    const all = await allRanked(bench, {});
    const last = all.findLast(
      (entry) => bench.service.world.account(entry.company.domain)?.surfaces === 'both',
    );
    const domain = last?.company.domain ?? '';
    for (let count = 0; count < 10; count += 1) {
      bench.service.world.addSignal({ type: 'demo_request', account_domain: domain, score: 95 });
    }
    const read = async (): Promise<Entry | undefined> =>
      (await allRanked(bench, {})).find((entry) => entry.company.domain === domain);
    const after = await read();
    expect(after?.company.funnelStageId).toBeGreaterThan(last?.company.funnelStageId ?? 0);
    expect(after?.company.funnelStage).not.toBe(last?.company.funnelStage);
    bench.clock.advance(30 * DAY_MS);
    const cold = await read();
    expect(cold?.company.funnelStageId).toBeLessThan(after?.company.funnelStageId ?? 0);
    expect(cold?.company.totalScore).toBe(after?.company.totalScore);
  });

  test('most companies join Surface B by root domain, some do not (1)', () => {
    const bench = serve({ history: HISTORY });
    const accounts = bench.service.world.accounts();
    const share = (surfaces: string): number =>
      accounts.filter((entry) => entry.surfaces === surfaces).length / 140;
    expect(share('both')).toBeGreaterThan(0.7);
    expect(share('a')).toBeGreaterThan(0);
    expect(share('b')).toBeGreaterThan(0);
  });
});

describe('POST funnel/buying-signals (4.1)', () => {
  const trend = z.strictObject({
    currentPeriodCount: z.int(),
    previousPeriodCount: z.int(),
    percentageChange: z.number(),
  });

  test('counts the period against the equally long one before it', async () => {
    const bench = serve({ history: { ...HISTORY, signals: 0 } });
    const account_id = bench.service.world.accounts().find((entry) => entry.surfaces === 'both')?.accountId;
    const nowAt = bench.clock.now();
    for (const hours of [1, 2, 3, 25, 26, 49]) {
      const occurred_at = new Date(nowAt - hours * 3_600_000).toISOString();
      bench.service.world.addSignal({ type: 'website_visit', account_id, occurred_at });
    }
    const reply = await bench.call.a('/funnel/buying-signals', { startDate: nowAt - DAY_MS, endDate: nowAt });
    expect(trend.parse(reply.body)).toEqual({
      currentPeriodCount: 3,
      previousPeriodCount: 2,
      percentageChange: 50,
    });
  });

  test('a default window applies without dates, and ICPs and lists restrict', async () => {
    const { call } = serve({ history: HISTORY });
    const count = async (body: object): Promise<number> =>
      trend.parse((await call.a('/funnel/buying-signals', body)).body).currentPeriodCount;
    const all = await count({});
    expect(all).toBeGreaterThan(100);
    expect(await count({ icpIds: null, accountListIds: null })).toBe(all);
    expect(await count({ icpIds: [], accountListIds: [] })).toBe(all);
    const parts = await Promise.all([41, 42, 43].map((id) => count({ icpIds: [id] })));
    expect(parts.reduce((sum, part) => sum + part)).toBeLessThan(all);
    expect(await count({ icpIds: [41, 42, 43] })).toBe(parts.reduce((sum, part) => sum + part));
    expect(await count({ accountListIds: [999] })).toBe(0);
  });
});
