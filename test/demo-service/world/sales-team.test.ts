// The world of the app's own demo: a sales team's days, in which the chosen number of alerts a day can be kept to.
import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../src/main/pipeline/alerts/evidence/intent.ts';
import { serve, walkSignals, type Bench } from '../caller.ts';
import { WEDNESDAY } from '../manual-clock.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ASKS = ['demo_request', 'free_trial_started'];

type Signals = Awaited<ReturnType<typeof walkSignals>>;

const isWorkday = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());
const asksIn = (signals: Signals): Signals => signals.filter(({ type }) => ASKS.includes(type));

function groupsOf(signals: Signals, keyOf: (signal: Signals[number]) => string): readonly Signals[] {
  const groups = new Map<string, Signals>();
  for (const signal of signals) {
    const key = keyOf(signal);
    groups.set(key, [...(groups.get(key) ?? []), signal]);
  }
  return [...groups.values()];
}

async function sinceStart({ call, service }: Bench): Promise<Signals> {
  return walkSignals(call, `limit=200&from=${new Date(service.world.startedAt).toISOString()}`);
}

describe.each([1, 2, 3, 4])('seed %i', (seed) => {
  test('a few asks on a working day, and fifty times as much that is none', async () => {
    const bench = serve({ seed, scenario: 'sales-team', plan: 'agency' });
    const past = await walkSignals(bench.call, 'limit=200');
    const asks = asksIn(past);
    expect(asks.length / 10).toBeGreaterThan(1);
    expect(asks.length / 10).toBeLessThan(4);
    expect(past.length / asks.length).toBeGreaterThan(50);
    // Even on the busiest day a person can answer everybody.
    const days = groupsOf(asks, ({ created_at }) => created_at.slice(0, 10));
    expect(Math.max(...days.map(({ length }) => length))).toBeLessThan(10);
  });

  test('one type explains itself nowhere, and comes often enough that the app asks about it', async () => {
    const bench = serve({ seed, scenario: 'sales-team', plan: 'agency' });
    const past = await walkSignals(bench.call, 'limit=200');
    const unexplained = groupsOf(past, ({ type }) => type).filter((signals) =>
      signals.every(({ type, properties }) => !meaningOf(type, properties).isExplained),
    );
    expect(unexplained.map(([first]) => first?.type)).toEqual(['tier_2_trigger']);
    // It asks from the twentieth on.
    expect(unexplained[0]?.length).toBeGreaterThan(20);
  });

  test('people read several pages in one visit, alone and together', async () => {
    const bench = serve({ seed, scenario: 'sales-team', plan: 'agency' });
    const past = await walkSignals(bench.call, 'limit=200');
    const read = past.filter(({ type }) =>
      ['pricing_page_visit', 'case_study_read', 'competitor_comparison'].includes(type),
    );
    const hours = groupsOf(read, ({ account, created_at }) =>
      [account.domain, Math.floor(Date.parse(created_at) / HOUR_MS)].join(' '),
    );
    const visits = hours.filter((pages) => new Set(pages.map(({ type }) => type)).size === 3);
    const readers = visits.map((pages) => new Set(pages.map(({ contact }) => contact?.email)).size);
    expect(readers.filter((count) => count === 1).length).toBeGreaterThan(15);
    expect(readers.filter((count) => count > 2).length).toBeGreaterThan(3);
  });

  test('within 30 s somebody asks, within minutes somebody reads, and then a day passes as the days before', async () => {
    const bench = serve({ seed, rate: 6, scenario: 'sales-team', plan: 'agency' });
    bench.clock.advance(30_000);
    expect(asksIn(await sinceStart(bench))).toHaveLength(1);
    bench.clock.advance(10 * 60_000);
    const soon = await sinceStart(bench);
    expect(soon.some(({ type }) => type === 'case_study_read')).toBe(true);
    expect(asksIn(soon).length).toBeLessThan(3);
    bench.clock.advance(DAY_MS);
    const later = await sinceStart(bench);
    expect(asksIn(later).length).toBeLessThan(12);
    const past = (
      await walkSignals(bench.call, `limit=200&to=${new Date(bench.service.world.startedAt).toISOString()}`)
    ).filter(({ created_at }) => isWorkday(Date.parse(created_at)));
    expect(later.length / (past.length / 10)).toBeLessThan(3);
  });
});

test('the same seed and start give the same days', () => {
  const [one, other] = [0, 1].map(() => serve({ rate: 6, scenario: 'sales-team' }));
  one?.clock.advance(HOUR_MS);
  for (let minute = 0; minute < 60; minute += 1) {
    other?.clock.advance(60_000);
    other?.service.world.counts();
  }
  expect(one?.service.world.signalIds()).toEqual(other?.service.world.signalIds());
  expect(one?.service.world.startedAt).toBe(WEDNESDAY);
});
