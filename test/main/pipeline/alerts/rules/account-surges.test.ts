// Account surges: far more than usual for this account, alerted once.
import { beforeEach, describe, expect, test } from 'vitest';
import { accountSurges } from '../../../../../src/main/pipeline/alerts/rules/account-surges.ts';
import { noChanges, type RuleContext } from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { DAY_MS as DAY, HOUR_MS as HOUR } from '../../../../../src/shared/time-units.ts';
import { defaultSettings } from '../../../../fakes/records.ts';
import { createRuleBench, makeActivity, type RuleBench } from '../rule-bench.ts';

const evaluate = (context: RuleContext) =>
  accountSurges.evaluate({ ...noChanges, countedDomains: ['alder.example'] }, context);

let bench: RuleBench;
beforeEach(() => {
  bench = createRuleBench();
});

describe('account surges', () => {
  const surge = (
    lastHour: number,
    lastDay: number,
    dailyMean: number,
    knownDays = 14,
    hasKnownPeople = true,
  ): number =>
    bench.keep(
      evaluate(
        bench.context({
          activity: () =>
            makeActivity({
              lastHour,
              lastDay,
              dailyMean,
              knownDays,
              hasKnownPeople,
              knownMs: Math.max(3 * HOUR, knownDays * DAY),
            }),
        }),
      ),
    ).length;

  test('turned off does not alert', () => {
    const activity = () => makeActivity({ lastHour: 9, lastDay: 30 });
    const count = (surgesOn: boolean): number =>
      evaluate(bench.context({ activity, settings: { ...defaultSettings, surgesOn } })).candidates.length;
    expect([count(true), count(false)]).toEqual([1, 0]);
  });

  test('three times its own day, three at least, and as many within the hour', () => {
    expect(surge(3, 5, 2)).toBe(0);
    expect(surge(2, 6, 2)).toBe(0);
    expect(surge(3, 6, 2)).toBe(1);
  });

  test('alerts once until it has calmed down, or a day has passed', () => {
    expect(surge(3, 6, 2)).toBe(1);
    expect(surge(3, 7, 2)).toBe(0);
    bench.now += DAY;
    expect(surge(3, 7, 2)).toBe(1);
    expect(surge(0, 5, 2)).toBe(0);
    expect(surge(3, 6, 2)).toBe(1);
  });

  test('of an account without any signals before alerts again once it has calmed down', () => {
    expect(surge(3, 3, 0)).toBe(1);
    expect(surge(0, 2, 0)).toBe(0);
    expect(surge(3, 3, 0)).toBe(1);
  });

  test('three quarters of a day within an hour are one for a busy account, and again three hours later', () => {
    expect(surge(8, 20, 12)).toBe(0);
    expect(surge(9, 20, 12)).toBe(1);
    expect(surge(12, 22, 12)).toBe(0);
    bench.now += 3 * HOUR;
    expect(surge(11, 30, 12)).toBe(1);
  });

  test('takes a whole day’s worth of anonymous visitors', () => {
    expect(surge(11, 20, 12, 14, false)).toBe(0);
    expect(surge(12, 20, 12, 14, false)).toBe(1);
  });

  test('without a day of history only a rush counts, and in the first two hours nothing', () => {
    expect(surge(3, 3, 0, 0)).toBe(0);
    const first = makeActivity({ lastHour: 9, lastDay: 9, dailyMean: 0, knownDays: 0, knownMs: HOUR });
    expect(evaluate(bench.context({ activity: () => first })).candidates).toEqual([]);
    expect(surge(5, 5, 0, 0)).toBe(1);
  });
});
