// A trace of one ask, run through the app's own rules and the counting.
import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { readTrace } from './read-trace.ts';
import { readSettingsPatch } from './read-options.ts';

/** A Tuesday, 9:00 UTC. */
const NINE = Date.UTC(2026, 10, 3, 9);
const HOUR_MS = 3_600_000;

const label = { label: { account: 'brindle.example', from: NINE, to: NINE, kind: 'explicit-ask' } };
const signal = {
  id: 'ask',
  type: 'demo_request',
  account: { id: 'acc', domain: 'brindle.example', name: 'Brindle', score: 95 },
  contact: { id: 'con', email: 'maren@brindle.example', score: 0 },
  score: 95,
  source: 'website',
  properties: {},
  created_at: new Date(NINE).toISOString(),
};
const lines = [label, { at: NINE, signal }];

/** The same with a type that says nothing. */
const codedLines = [label, { at: NINE, signal: { ...signal, type: 'evt_4211' } }];

test('Hotlist notifies of one ask, which is counted with all the figures of --json', async () => {
  const { verdicts } = await compare(readTrace(lines), {});
  const { reliability, ...figures } = verdicts.app;
  expect(reliability.map(({ count }) => count).filter((count) => count > 0)).toEqual([1]);
  expect(figures).toEqual({
    accounts: 1,
    labelsNow: 1,
    labelsDay: 0,
    told60: 1,
    toldWithinDay: 1,
    dayTold: null,
    precisionNow: 1,
    precisionAny: 1,
    perWorkingDay: 1,
    fromThirdDay: 0,
    coldStart: { perWorkingDay: 0.5, right: 1 },
    storiesADay: 1,
    worstHour: 1,
    worstDay: 1,
    perWorkingDayWithoutRequests: 1,
    worstHourWithoutRequests: 1,
    repeats: 0,
    outsideHours: 0,
    ratio: 1,
    byKind: { 'explicit-ask': { urgency: 'now', labels: 1, told60: 1, toldWithinDay: 1 } },
  });
});

test('the settings of a run reach the rules', async () => {
  const patch = readSettingsPatch('{"notificationsOn":false}');
  if (typeof patch === 'string') throw new Error(patch);
  const { verdicts } = await compare(readTrace(lines), patch);
  expect(verdicts.app).toMatchObject({ told60: 0, perWorkingDay: 0, precisionAny: null });
  expect(verdicts.bound.told60).toBe(1);
});

test('what the user of the trace has said of customers counts, too', async () => {
  const company = { companyId: 1, name: 'Brindle', domain: 'brindle.example', funnelStage: 'Live' };
  const ranked = { at: NINE - 3_600_000, ranked: { data: [{ company, windowedScore: 1 }] } };
  const said = { workspace: { customerStages: ['Live'] } };
  const notifiedWithin60s = async (extra: readonly object[]): Promise<number | null> =>
    (await compare(readTrace([...extra, ...lines]), {})).verdicts.app.told60;
  expect(await notifiedWithin60s([ranked])).toBe(1);
  expect(await notifiedWithin60s([ranked, said])).toBe(0);
});

test('what the user answers of types counts from then on', async () => {
  const told = async (answersAt: number, meaning: string): Promise<number | null> => {
    const answers = { at: answersAt, answers: { evt_4211: meaning } };
    return (await compare(readTrace([answers, ...codedLines]), {})).verdicts.app.told60;
  };
  expect(await told(NINE - HOUR_MS, 'request')).toBe(1);
  expect(await told(NINE - HOUR_MS, 'ordinary')).toBe(0);
  expect(await told(NINE + HOUR_MS, 'request')).toBe(0);
});

test('a category of the organization explains a type', async () => {
  const categories = [{ id: 1, name: 'evt_4211', description: 'Requested a demo', score: 90 }];
  const told = async (extra: readonly object[]): Promise<number | null> =>
    (await compare(readTrace([...extra, ...codedLines]), {})).verdicts.app.told60;
  expect(await told([{ categories }])).toBe(1);
  expect(await told([])).toBe(0);
});

test('without signals only those labels count that leave a trace, for the bound, too', async () => {
  const company = { companyId: 1, name: 'Brindle', domain: 'brindle.example' };
  const rankedAt = (at: number, windowedScore: number): object => ({
    at,
    ranked: { data: [{ company, windowedScore }] },
  });
  const labels = [label, { label: { account: 'cinder.example', from: NINE, to: NINE } }];
  const rising = [rankedAt(NINE - HOUR_MS, 5), rankedAt(NINE + 60_000, 90)];
  const falling = [rankedAt(NINE - HOUR_MS, 90), rankedAt(NINE + 60_000, 5)];
  const counted = async (rankings: readonly object[]): Promise<number> =>
    (await compare(readTrace([...labels, ...rankings]), {})).verdicts.bound.labelsNow;
  expect(await counted(rising)).toBe(1);
  expect(await counted(falling)).toBe(0);
});
