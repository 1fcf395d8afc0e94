// What is usual for an account: who is here every day, and what is news all the same.
import { expect, test } from 'vitest';
import { decideHotAccounts } from '../../../../src/main/alerts/rules/account-hot.ts';
import type { RuleContext } from '../../../../src/main/alerts/rules/rule.ts';
import { decideStrongSignals } from '../../../../src/main/alerts/rules/strong-signal.ts';
import { makeSignal } from '../../../fakes/records.ts';
import { createRuleBench, makeActivity } from '../rule-context.ts';

const bench = createRuleBench();
const dana = { id: null, email: 'dana@alder.example', score: null };
const habit = { toldHours: () => 1, strongHistory: () => ({ hours: 3, lastDay: 2, usual: 1 }) };

const decide = (facts: Partial<RuleContext>, contact: typeof dana | null = dana) =>
  decideStrongSignals([makeSignal('a', { score: 90, contact })], bench.context(facts));
const isTold = (facts: Partial<RuleContext>, contact: typeof dana | null = dana): boolean =>
  decide(facts, contact).candidates.length > 0;

test('strong signals in three hours of two weeks, told before, are no news', () => {
  expect(decide(habit).rejected[0]?.reason).toEqual({ code: 'usual-strong-signals', hours: 3 });
  expect(isTold({ ...habit, strongHistory: () => ({ hours: 2, lastDay: 2, usual: 1 }) })).toBe(true);
});

test('what was never told is always news, whatever lay before the first start', () => {
  expect(isTold({ ...habit, toldHours: () => 0 })).toBe(true);
});

test('three times the usual rate of strong signals, and five at least, is news again', () => {
  const told = (lastDay: number, usual: number): boolean =>
    isTold({ ...habit, strongHistory: () => ({ hours: 9, lastDay, usual }) });
  expect([told(4, 1), told(5, 1), told(8, 3), told(9, 3)]).toEqual([false, true, false, true]);
});

test('so is half of its usual day within an hour, and three at least', () => {
  const told = (lastHour: number, dailyMean: number): boolean =>
    isTold({ ...habit, activity: () => makeActivity({ lastHour, dailyMean }) });
  expect([told(2, 1), told(3, 1), told(5, 12), told(6, 12)]).toEqual([false, true, false, true]);
});

test('but not what nobody known did: bots come in bursts', () => {
  const burst = {
    ...habit,
    strongHistory: () => ({ hours: 9, lastDay: 30, usual: 1 }),
    activity: () => makeActivity({ lastHour: 30 }),
  };
  expect([isTold(burst), isTold(burst, null)]).toEqual([true, false]);
});

test('an account that is here all day is usual after one hour; the fewer days are known, the more it takes', () => {
  const told = (dailyMean: number, knownDays: number): boolean =>
    isTold({
      toldHours: () => 1,
      strongHistory: () => ({ hours: 1, lastDay: 2, usual: 1 }),
      activity: () => makeActivity({ lastHour: 1, dailyMean, knownDays }),
    });
  expect([told(6, 14), told(6, 1), told(10, 1)]).toEqual([false, true, false]);
});

test('while no day is known, who was told once must do more to be told again', () => {
  const told = (knownDays: number, lastHour: number): boolean =>
    isTold({
      toldHours: () => 1,
      strongHistory: () => ({ hours: 1, lastDay: 2, usual: 0 }),
      activity: () => makeActivity({ lastHour, knownDays }),
    });
  expect([told(1, 1), told(0, 1), told(0, 3)]).toEqual([true, false, true]);
});

test('the cool-down of an account that is here all day, or not known for a day yet, grows faster', () => {
  const growth = (dailyMean: number, knownDays: number): number | undefined =>
    decide({ activity: () => makeActivity({ dailyMean, knownDays }) }).candidates[0]?.coolDownGrowth;
  expect([growth(1, 14), growth(6, 14), growth(1, 0)]).toEqual([2, 8, 8]);
});

test('a busy account that nobody known visits does not become hot', () => {
  const change = { domain: 'alder.example', rank: 3, previousRank: 30, score: 90, previousScore: 10 };
  const told = (hasKnownPeople: boolean, dailyMean: number): number =>
    decideHotAccounts(
      { changes: [change], dropped: [] },
      bench.context({ activity: () => makeActivity({ hasKnownPeople, dailyMean }) }),
    ).candidates.length;
  expect([told(false, 9), told(true, 9), told(false, 1)]).toEqual([0, 1, 1]);
});
