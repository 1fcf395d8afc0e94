// The counting, by examples.
import { expect, test } from 'vitest';
import type { Label } from '../trace.ts';
import { judge, type JudgedTrace } from './judge.ts';
import type { Delivery } from './delivery.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A Tuesday, 9:00 UTC. */
const NINE = Date.UTC(2026, 10, 3, 9);

const now: Label = { account: 'a.example', from: NINE, to: NINE + 20 * MINUTE_MS };
const day: Label = { account: 'b.example', from: NINE, to: NINE + HOUR_MS, urgency: 'day', kind: 'moved' };

const trace: JudgedTrace = {
  accounts: 3,
  labels: [now, day],
  from: NINE - DAY_MS,
  to: NINE + DAY_MS,
  utcOffsetMinutes: 0,
  isCold: false,
  strongSignals: 4,
  requests: [],
  facts: [],
};

function toast(account: string, at: number): Delivery {
  return { at, isDigest: false, accounts: [account], named: [account] };
}

test('notified in 60 s means from the first sign to a minute after the last one', () => {
  const at = (instant: number): number | null => judge(trace, [toast('a.example', instant)]).told60;
  expect(at(NINE - 1)).toBe(0);
  expect(at(NINE)).toBe(1);
  expect(at(now.to + MINUTE_MS)).toBe(1);
  expect(at(now.to + MINUTE_MS + 1)).toBe(0);
});

test('a later notification counts as within the day until midnight', () => {
  expect(judge(trace, [toast('a.example', now.to + 5 * HOUR_MS)])).toMatchObject({
    told60: 0,
    toldWithinDay: 1,
  });
  expect(judge(trace, [toast('a.example', now.to + DAY_MS)])).toMatchObject({ told60: 0, toldWithinDay: 0 });
});

test('a digest notifies only of the accounts that one can read of in it', () => {
  const digest: Delivery = {
    at: NINE + 2 * HOUR_MS,
    isDigest: true,
    accounts: ['b.example', 'c.example', 'd.example', 'a.example'],
    named: ['c.example', 'd.example'],
  };
  expect(judge(trace, [digest]).dayTold).toBe(0);
  expect(judge(trace, [{ ...digest, named: ['b.example'] }]).dayTold).toBe(1);
});

test('a digest counts as right by the share of its accounts with a label, or with a now label', () => {
  const digest: Delivery = {
    at: NINE + 2 * HOUR_MS,
    isDigest: true,
    accounts: ['a.example', 'b.example', 'c.example', 'd.example'],
    named: [],
  };
  expect(judge(trace, [digest])).toMatchObject({ precisionNow: 0.25, precisionAny: 0.5 });
});

test('a single notification is about a now label for ten minutes, and about a day label until it is due', () => {
  const share = (delivery: Delivery): number | null => judge(trace, [delivery]).precisionAny;
  expect(share(toast('a.example', now.to + 10 * MINUTE_MS))).toBe(1);
  expect(share(toast('a.example', now.to + 11 * MINUTE_MS))).toBe(0);
  expect(share(toast('b.example', day.to + 5 * HOUR_MS))).toBe(1);
  expect(share(toast('b.example', day.from - 1))).toBe(0);
});

test('interruptions are counted for each working day, in the worst hour and day, and outside of working hours', () => {
  const deliveries = [0, 10, 59, 60, 70].map((minutes) => toast('c.example', NINE + minutes * MINUTE_MS));
  const atNight = toast('c.example', NINE + 14 * HOUR_MS);
  expect(judge(trace, [...deliveries, atNight])).toMatchObject({
    // Monday to Wednesday.
    perWorkingDay: 2,
    // From 9:10 until before 10:10: 9:10, 9:59, 10:00.
    worstHour: 3,
    worstDay: 6,
    outsideHours: 1 / 6,
    ratio: 1.5,
    precisionAny: 0,
  });
});

test('a further notification of a told story repeats it and is not right, unless something of another kind has happened', () => {
  const told = [10, 15].map((minutes) => toast('a.example', NINE + minutes * MINUTE_MS));
  const sees = (minutes: number, kind: string): JudgedTrace['facts'][number] => ({
    account: 'a.example',
    at: NINE + minutes * MINUTE_MS,
    kind,
  });
  const rows = [
    { facts: [sees(0, 'page')], repeats: 0.5 },
    { facts: [sees(0, 'page'), sees(12, 'page')], repeats: 0.5 },
    { facts: [sees(0, 'page'), sees(12, 'demo')], repeats: 0 },
    { facts: [sees(0, 'page'), sees(16, 'demo')], repeats: 0.5 },
    { facts: [sees(-1, 'demo'), sees(12, 'demo')], repeats: 0 },
    { facts: [{ ...sees(12, 'demo'), account: 'b.example' }], repeats: 0.5 },
  ];
  for (const { facts, repeats } of rows)
    expect(judge({ ...trace, facts }, told)).toMatchObject({
      repeats,
      precisionAny: 1 - repeats,
      precisionNow: 1 - repeats,
    });
});

test('a further notification repeats a told story until the story is due, long after its last sign', () => {
  const repeatsAt = (at: number): number | null =>
    judge(trace, [toast('a.example', now.to), toast('a.example', at)]).repeats;
  expect(repeatsAt(now.to + 6 * HOUR_MS)).toBe(0.5);
  expect(repeatsAt(now.to + DAY_MS)).toBe(0);
});

test('what could not be read was not told, so it is not repeated; another story of the account is news', () => {
  const unread = { ...toast('a.example', NINE), named: [] };
  expect(judge(trace, [unread, toast('a.example', NINE + MINUTE_MS)]).repeats).toBe(0);
  const next: Label = { account: 'a.example', from: NINE + 4 * HOUR_MS, to: NINE + 4 * HOUR_MS };
  const told = [toast('a.example', NINE), toast('a.example', next.to)];
  expect(judge({ ...trace, labels: [now, next] }, told)).toMatchObject({ repeats: 0, precisionAny: 1 });
});

test('a digest repeats by the share of its accounts', () => {
  const digest: Delivery = {
    at: NINE + 2 * HOUR_MS,
    isDigest: true,
    accounts: ['a.example', 'b.example', 'c.example', 'd.example'],
    named: ['a.example', 'b.example'],
  };
  expect(judge(trace, [toast('a.example', NINE), digest])).toMatchObject({
    repeats: 0.25 / 2,
    precisionAny: (1 + 0.25) / 2,
  });
});

test('what comes within ten minutes of a request is left out of the counts without requests, but for digests', () => {
  const requests = [{ account: 'a.example', at: NINE }];
  const at = (minutes: number): Delivery => toast('a.example', NINE + minutes * MINUTE_MS);
  const digest: Delivery = { ...at(1), isDigest: true };
  const deliveries = [at(-1), at(0), at(10), at(11), digest, toast('b.example', NINE)];
  expect(judge({ ...trace, requests }, deliveries)).toMatchObject({
    worstHour: 6,
    worstHourWithoutRequests: 4,
    perWorkingDay: 2,
    perWorkingDayWithoutRequests: 4 / 3,
  });
});

test('days are the user’s, not UTC days', () => {
  const utcOffsetMinutes = 600;
  const deliveries = [toast('c.example', NINE), toast('c.example', NINE + 6 * HOUR_MS)];
  expect(judge({ ...trace, utcOffsetMinutes }, deliveries).worstDay).toBe(1);
  expect(judge(trace, deliveries).worstDay).toBe(2);
});

test('kinds are counted separately; a label without one is unnamed and counts as now', () => {
  expect(judge(trace, [toast('b.example', NINE)]).byKind).toEqual({
    moved: { urgency: 'day', labels: 1, told60: 1, toldWithinDay: 1 },
    unnamed: { urgency: 'now', labels: 1, told60: 0, toldWithinDay: 0 },
  });
});

test('a share of nothing is null', () => {
  expect(judge({ ...trace, labels: [], strongSignals: 0 }, [])).toMatchObject({
    told60: null,
    dayTold: null,
    precisionAny: null,
    ratio: null,
    perWorkingDay: 0,
    worstHour: 0,
  });
});

test('from the third day on, notifications and working days of the first two are left out', () => {
  const week = { ...trace, from: NINE, to: NINE + 6 * DAY_MS };
  const days = [0, 1, 2, 2, 3, 5];
  const verdict = judge(
    week,
    days.map((index) => toast('a.example', NINE + index * DAY_MS)),
  );
  // From a Tuesday to the next Monday, so Thursday, Friday and Monday count; the Sunday's notification counts as well.
  expect(verdict.fromThirdDay).toBeCloseTo(4 / 3);
  expect(verdict.storiesADay).toBeCloseTo(2 / 5);
});

test('a cold start is what came on the first two days, and without one there is none', () => {
  const cold = { ...trace, isCold: true };
  const notified = [toast('a.example', NINE), toast('c.example', NINE), toast('c.example', NINE + DAY_MS)];
  expect(judge(cold, notified).coldStart).toEqual({ perWorkingDay: 1, right: 0.5 });
  expect(judge(trace, notified).coldStart).toBeNull();
});
