// What the relays before this one have spent is counted once, evenly over the day, and only what is not counted here.
import { beforeEach, expect, test } from 'vitest';
import { createSpendingTable, type SpendingTable } from '../../src/main/pipeline/store/spending.ts';
import { countSpentBefore, takeOverSpending } from '../../src/relay/spent-before.ts';
import { createFakeClock, until } from '../fakes/clock.ts';
import { openMemory } from '../fakes/database.ts';
import { createFakeTeam } from '../fakes/team-link.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-03-02T09:00:00Z');

let spending: SpendingTable;
const counted = (since = NOW - DAY_MS): number =>
  spending.listSends('rest', since).reduce((sum, { count, others }) => sum + count + others, 0);
const budget = (usedToday: number, perDay: number | null = 10_000) => ({
  surface: 'rest' as const,
  perMinute: 60,
  usedThisMinute: 1,
  perDay,
  usedToday,
});

beforeEach(() => {
  spending = createSpendingTable(openMemory(), 'main');
});

test('what is missing here is counted evenly over the day before it was said', () => {
  spending.addSend('rest', NOW - 20 * HOUR_MS);
  countSpentBefore(spending, { budgets: [budget(961)], at: NOW }, NOW);
  expect(counted()).toBe(961);
  const lastQuarter = spending
    .listSends('rest', NOW - DAY_MS)
    .filter(({ minute }) => minute * 60_000 >= NOW - 6 * HOUR_MS)
    .reduce((sum, { count }) => sum + count, 0);
  expect(lastQuarter).toBe(240);
});

test('said a second time, or by one that knows less, it changes nothing', () => {
  countSpentBefore(spending, { budgets: [budget(500)], at: NOW }, NOW);
  countSpentBefore(spending, { budgets: [budget(500)], at: NOW }, NOW);
  countSpentBefore(spending, { budgets: [budget(20)], at: NOW }, NOW);
  expect(counted()).toBe(500);
});

test('what was spent more than a day ago is free again', () => {
  countSpentBefore(spending, { budgets: [budget(960)], at: NOW - 18 * HOUR_MS }, NOW);
  expect(counted()).toBe(240);
});

test('no word uses up more than the day has, and a day without a limit is not counted', () => {
  countSpentBefore(spending, { budgets: [budget(1e12, 300)], at: NOW + DAY_MS }, NOW);
  expect(counted()).toBe(300);
  spending.clear('rest');
  countSpentBefore(spending, { budgets: [budget(5_000, null)], at: NOW }, NOW);
  expect(counted()).toBe(0);
});

test('it is read also where the stream keeps little', async () => {
  const clock = createFakeClock();
  const team = createFakeTeam(() => clock.now());
  const relay = team.relay();
  const empty = { v: 1, surfaces: ['rest'], calls: {}, ages: {}, unreadable: {}, typeMeanings: [] };
  const body = { ...empty, work: { budgets: [budget(480)], completeTo: null } };
  for (let id = 0; id < 6_000; id += 1)
    await relay.publish({ kind: 'status', id: String(id), body: id === 5_990 ? body : empty });
  team.dropBefore(5_950);
  const database = openMemory();
  await takeOverSpending(relay, database, clock);
  const sends = createSpendingTable(database, 'main').listSends('rest', clock.now() - DAY_MS);
  expect(sends.reduce((sum, { count }) => sum + count, 0)).toBe(480);
});

test('a server that does not answer delays nothing for long', async () => {
  const clock = createFakeClock();
  const team = createFakeTeam(() => clock.now());
  const link = { ...team.relay(), lastSequence: () => new Promise<never>(() => undefined) };
  let isOver = false;
  const taking = takeOverSpending(link, openMemory(), clock).then(() => (isOver = true));
  await until(() => clock.pendingTimers() > 0);
  await clock.advance(2_000);
  expect(isOver).toBe(false);
  await clock.advance(1_000);
  await taking;
  expect(isOver).toBe(true);
});

test('a disk that refuses it keeps the relay from nothing', async () => {
  const clock = createFakeClock();
  const team = createFakeTeam(() => clock.now());
  const relay = team.relay();
  const work = { budgets: [budget(480)], completeTo: null };
  await relay.publish({ kind: 'status', id: 'one', body: { v: 1, calls: {}, work } });
  const database = openMemory();
  const full = {
    ...database,
    transaction: () => {
      throw new Error('the disk is full');
    },
  };
  await expect(takeOverSpending(relay, full, clock)).resolves.toBeUndefined();
});
