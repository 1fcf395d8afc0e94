// What is usual for an account: who visits every day, and what is news nevertheless.
import { expect, test } from 'vitest';
import { accountHot } from '../../../../../src/main/pipeline/alerts/rules/account-hot.ts';
import { noChanges, type RuleContext } from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { strongSignal } from '../../../../../src/main/pipeline/alerts/rules/strong-signal.ts';
import { makeSignal } from '../../../../fakes/records.ts';
import { createRuleBench, makeActivity } from '../rule-bench.ts';

const bench = createRuleBench();
const dana = { id: null, email: 'dana@alder.example', score: null };
const habit = { strongAlertHours: () => 1, strongHistory: () => ({ hours: 3, lastDay: 2, usual: 1 }) };

const evaluate = (facts: Partial<RuleContext>, contact: typeof dana | null = dana) =>
  strongSignal.evaluate(
    { ...noChanges, signals: [makeSignal('a', { score: 90, contact })] },
    bench.context(facts),
  );
const alerts = (facts: Partial<RuleContext>, contact: typeof dana | null = dana): boolean =>
  evaluate(facts, contact).candidates.length > 0;

test('strong signals in three hours of two weeks, with an alert before, are no news', () => {
  expect(evaluate(habit).rejected[0]?.reason).toEqual({ code: 'usual-strong-signals', hours: 3 });
  expect(alerts({ ...habit, strongHistory: () => ({ hours: 2, lastDay: 2, usual: 1 }) })).toBe(true);
});

test('what never alerted is always news, whatever lay before the first start', () => {
  expect(alerts({ ...habit, strongAlertHours: () => 0 })).toBe(true);
});

test('three times the usual rate of strong signals, and five at least, is news again', () => {
  const isNews = (lastDay: number, usual: number): boolean =>
    alerts({ ...habit, strongHistory: () => ({ hours: 9, lastDay, usual }) });
  expect([isNews(4, 1), isNews(5, 1), isNews(8, 3), isNews(9, 3)]).toEqual([false, true, false, true]);
});

test('so is half of its usual day within an hour, and three at least', () => {
  const isNews = (lastHour: number, dailyMean: number): boolean =>
    alerts({ ...habit, activity: () => makeActivity({ lastHour, dailyMean }) });
  expect([isNews(2, 1), isNews(3, 1), isNews(5, 12), isNews(6, 12)]).toEqual([false, true, false, true]);
});

test('but not what anonymous visitors did: bots come in bursts', () => {
  const burst = {
    ...habit,
    strongHistory: () => ({ hours: 9, lastDay: 30, usual: 1 }),
    activity: () => makeActivity({ lastHour: 30 }),
  };
  expect([alerts(burst), alerts(burst, null)]).toEqual([true, false]);
});

test('an account that is here all day is usual after one hour; the fewer days are known, the more it takes', () => {
  const isNews = (dailyMean: number, knownDays: number): boolean =>
    alerts({
      strongAlertHours: () => 1,
      strongHistory: () => ({ hours: 1, lastDay: 2, usual: 1 }),
      activity: () => makeActivity({ lastHour: 1, dailyMean, knownDays }),
    });
  expect([isNews(6, 14), isNews(6, 1), isNews(10, 1)]).toEqual([false, true, false]);
});

test('while no day is known, an account must do more for its second alert', () => {
  const isNews = (knownDays: number, lastHour: number): boolean =>
    alerts({
      strongAlertHours: () => 1,
      strongHistory: () => ({ hours: 1, lastDay: 2, usual: 0 }),
      activity: () => makeActivity({ lastHour, knownDays }),
    });
  expect([isNews(1, 1), isNews(0, 1), isNews(0, 3)]).toEqual([true, false, true]);
});

test('the cool-down of an account that is here all day, or not known for a day yet, grows faster', () => {
  const growth = (dailyMean: number, knownDays: number): number | undefined =>
    evaluate({ activity: () => makeActivity({ dailyMean, knownDays }) }).candidates[0]?.coolDownGrowth;
  expect([growth(1, 14), growth(6, 14), growth(1, 0)]).toEqual([2, 8, 8]);
});

test('a busy account that only anonymous visitors visit does not become hot', () => {
  const change = { domain: 'alder.example', rank: 3, previousRank: 30, score: 90, previousScore: 10 };
  const isNews = (hasKnownPeople: boolean, dailyMean: number): number =>
    accountHot.evaluate(
      {
        ...noChanges,
        ranking: { window: '24h', previousAt: null, changes: [change], dropped: [], mostUnlisted: 0 },
      },
      bench.context({ activity: () => makeActivity({ hasKnownPeople, dailyMean }) }),
    ).candidates.length;
  expect([isNews(false, 9), isNews(true, 9), isNews(false, 1)]).toEqual([0, 1, 1]);
});
