// The rule “account became hot”: the account itself has risen, into the top N or over the user's threshold, with hysteresis.
import { beforeEach, describe, expect, test } from 'vitest';
import { accountHot } from '../../../../../src/main/pipeline/alerts/rules/account-hot.ts';
import {
  noChanges,
  type RankChange,
  type RankingChange,
  type RuleContext,
} from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { defaultSettings } from '../../../../fakes/records.ts';
import { createRuleBench, type RuleBench } from '../rule-bench.ts';

const evaluate = (ranking: RankingChange, context: RuleContext) =>
  accountHot.evaluate({ ...noChanges, ranking }, context);

let bench: RuleBench;
beforeEach(() => {
  bench = createRuleBench();
});

function moved(
  rank: number,
  previousRank: number | null,
  score = 100,
  previousScore: number | null = 50,
): RankChange {
  return { domain: 'northwind.example', rank, score, previousRank, previousScore };
}

/** A ranking with nine other accounts above, and the tenth at 80. */
function ranking(change: RankChange | null, dropped: readonly string[] = []): RankingChange {
  const others = Array.from({ length: 10 }, (_, index) => ({
    domain: `other-${index}.example`,
    rank: index + 1,
    score: 200 - index * 10,
    previousRank: index + 1,
    previousScore: 200 - index * 10,
  })).filter((other) => other.rank !== change?.rank);
  return {
    window: '24h',
    previousAt: null,
    changes: [...others, ...(change === null ? [] : [change])],
    dropped,
    mostUnlisted: 0,
  };
}

const poll = (change: RankChange | null, dropped?: readonly string[]): readonly string[] =>
  bench.keep(evaluate(ranking(change, dropped), bench.context())).filter((id) => id.includes('northwind'));

test('entering the top ten by its own rise alerts', () => {
  expect(poll(moved(10, 11))).toHaveLength(1);
});

test('staying in the top ten, moving within it, and a place outside of it do not', () => {
  expect(poll(moved(4, 4))).toEqual([]);
  expect(poll(moved(2, 4))).toEqual([]);
  expect(poll(moved(11, 30))).toEqual([]);
});

test('an account nobody knew that comes in at the top alerts', () => {
  expect(poll(moved(3, null, 100, null))).toHaveLength(1);
});

describe('hysteresis', () => {
  test('one that hovers about the tenth place alerts once', () => {
    expect(poll(moved(10, 12))).toHaveLength(1);
    expect(poll(moved(12, 10, 105, 110))).toEqual([]);
    expect(poll(moved(10, 12, 120, 105))).toEqual([]);
  });

  test('after it fell a tenth below the tenth place it alerts again', () => {
    expect(poll(moved(10, 12))).toHaveLength(1);
    // The tenth place has 110, and a tenth less is 99.
    expect(poll(moved(14, 10, 99, 100))).toEqual([]);
    expect(poll(moved(9, 14, 130, 99))).toHaveLength(1);
  });

  test('so it is after it left the list', () => {
    expect(poll(moved(10, 12))).toHaveLength(1);
    expect(poll(null, ['northwind.example'])).toEqual([]);
    expect(poll(moved(8, null, 130, null))).toHaveLength(1);
  });
});

test('moving up because others fell does not alert, and the ledger says so', () => {
  const { candidates, rejected } = evaluate(ranking(moved(10, 11, 50, 50)), bench.context());
  expect(candidates).toEqual([]);
  expect(rejected[0]?.reason).toEqual({ code: 'others-fell' });
});

test('creeping up over hours does not alert', () => {
  const context = bench.context({ scoreAnHourAgo: () => 90 });
  expect(evaluate(ranking(moved(10, 11, 100, 99)), context).rejected[0]?.reason).toEqual({
    code: 'crept-up',
  });
});

test('an account that is there every other day is usual', () => {
  const context = bench.context({ topDays: () => 2 });
  expect(evaluate(ranking(moved(10, 11)), context).rejected[0]?.reason).toEqual({
    code: 'usual-in-top',
    topN: 10,
    days: 2,
  });
});

describe('the user’s threshold', () => {
  let hotScoreThreshold = 60;
  beforeEach(() => {
    hotScoreThreshold = 60;
  });
  const context = () => bench.context({ settings: { ...defaultSettings, hotScoreThreshold } });
  const cross = (score: number, previousScore: number | null): number =>
    bench.keep(evaluate(ranking(moved(40, 40, score, previousScore)), context())).length;

  test('crossed upward alerts, far from the top too; above it before does not', () => {
    expect(cross(60, 59)).toBe(1);
    bench = createRuleBench();
    expect(cross(70, 65)).toBe(0);
  });

  test('must fall to nine tenths of it before it alerts again', () => {
    expect(cross(61, 40)).toBe(1);
    expect(cross(55, 61)).toBe(0);
    expect(cross(62, 55)).toBe(0);
    expect(cross(54, 62)).toBe(0);
    expect(cross(66, 54)).toBe(1);
  });

  test('that was raised since is crossed anew, without a fall', () => {
    expect(cross(61, 40)).toBe(1);
    hotScoreThreshold = 75;
    expect(cross(70, 61)).toBe(0);
    expect(cross(76, 70)).toBe(1);
    expect(cross(78, 76)).toBe(0);
  });

  test('that was raised and stays below the score is not crossed again', () => {
    expect(cross(61, 40)).toBe(1);
    expect(cross(80, 61)).toBe(0);
    hotScoreThreshold = 75;
    expect(cross(82, 80)).toBe(0);
  });
});

test('turned off it does not alert, and still keeps count of who is above', () => {
  const off = bench.context({ settings: { ...defaultSettings, accountHotOn: false } });
  expect(bench.keep(evaluate(ranking(moved(10, 11)), off))).toEqual([]);
  expect(poll(moved(9, 11))).toEqual([]);
});

test('the words say that it heats up; its place is said when it is shown', () => {
  const [candidate] = evaluate(ranking(moved(3, 11, 71, 34)), bench.context()).candidates;
  expect(candidate?.content()).toMatchObject({
    name: 'Northwind',
    what: { code: 'rule', rule: 'account-hot' },
  });
});
