// The summary of many worlds.
import { expect, test } from 'vitest';
import { judge, type Verdict } from './judge.ts';
import { summarize } from './summary.ts';

const none = judge(
  {
    accounts: 1,
    labels: [],
    from: 0,
    to: 0,
    utcOffsetMinutes: 0,
    isCold: false,
    strongSignals: 0,
    requests: [],
    facts: [],
  },
  [],
);

function withTold60(told60: number | null, worstHour: number): Verdict {
  const kind = { urgency: 'now', labels: 4, told60: 1, toldWithinDay: 2 } as const;
  return { ...none, told60, worstHour, byKind: { champion: kind } };
}

test('the worst tenth is the low end of what should be high, and the high end of what should be low', () => {
  const worlds = Array.from({ length: 20 }, (_unused, index) => withTold60(index / 20, index));
  const { median, worstTenth, bestTenth } = summarize(worlds);
  expect(median).toMatchObject({ told60: 9.5 / 20, worstHour: 9.5 });
  // Two of twenty are as bad as this or worse.
  expect(worstTenth).toMatchObject({ told60: 1 / 20, worstHour: 18 });
  expect(bestTenth).toMatchObject({ told60: 18 / 20, worstHour: 1 });
});

test('with few worlds the worst one is the worst tenth, and worlds without a share are left out', () => {
  const { worstTenth } = summarize([withTold60(0.5, 3), withTold60(null, 9), withTold60(0.8, 1)]);
  expect(worstTenth).toMatchObject({ told60: 0.5, worstHour: 9 });
});

test('kinds are added up over all worlds', () => {
  expect(summarize([withTold60(1, 1), withTold60(1, 1)]).byKind).toEqual({
    champion: { urgency: 'now', labels: 8, told60: 2, toldWithinDay: 4 },
  });
});

test('the promised volume is kept from 7 to 13 a day, and worlds with fewer for lack of stories are counted separately', () => {
  const world = (fromThirdDay: number, storiesADay: number): Verdict => ({
    ...none,
    fromThirdDay,
    storiesADay,
  });
  const worlds = [world(7, 5), world(13, 30), world(13.1, 30), world(6.9, 7), world(6.9, 6.9), world(2, 2.4)];
  expect(summarize(worlds).volume).toEqual({
    within: 2,
    more: 1,
    fewer: 3,
    fewerStories: 2,
    unreachable: 1,
  });
});

test('cold starts are summed up over the worlds without a history', () => {
  const cold = (perWorkingDay: number, right: number | null): Verdict => ({
    ...none,
    coldStart: { perWorkingDay, right },
  });
  expect(summarize([none, cold(0, null), cold(4, 0.5), cold(16, 0.25)]).cold).toEqual({
    worlds: 3,
    perWorkingDay: 4,
    mostPerWorkingDay: 16,
    right: 0.375,
  });
});
