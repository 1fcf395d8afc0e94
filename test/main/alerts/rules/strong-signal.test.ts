// Strong signal: the user's line, the lists over the open vocabulary, and what is usual for an account.
import { describe, expect, test } from 'vitest';
import { chooses, decideStrongSignals } from '../../../../src/main/alerts/rules/strong-signal.ts';
import type { Settings } from '../../../../src/shared/model.ts';
import { defaultSettings, makeSignal } from '../../../fakes/records.ts';
import { createRuleBench } from '../rule-context.ts';

const bench = createRuleBench();
const withSettings = (settings: Partial<Settings>) =>
  bench.context({ settings: { ...defaultSettings, ...settings } });

test('a signal at the line is told, one below it is not and the ledger says by how much', () => {
  const signals = [makeSignal('at', { score: 80 }), makeSignal('below', { score: 79 })];
  const { candidates, untold } = decideStrongSignals(signals, bench.context());
  expect(candidates.map(({ id }) => id)).toEqual(['strong-signal:at']);
  expect(untold).toEqual([
    {
      key: 'signal:below',
      domain: 'alder.example',
      what: 'Demo request',
      reason: 'Score 79, below your line of 80',
    },
  ]);
});

test('turned off, nothing is told and the reason says so', () => {
  const { candidates, untold } = decideStrongSignals(
    [makeSignal('a', { score: 99 })],
    withSettings({ strongSignalOn: false }),
  );
  expect(candidates).toEqual([]);
  expect(untold[0]?.reason).toBe('Strong signals are turned off');
});

describe('lists over the open vocabulary', () => {
  test.each([
    ['all', [], 'x', true],
    ['only', ['demo_request'], 'demo_request', true],
    ['only', ['Demo_Request'], 'demo_request', true],
    ['only', ['demo_request'], 'never_seen_before', false],
    ['only', ['demo_request'], null, false],
    ['except', ['demo_request'], 'demo_request', false],
    ['except', ['demo_request'], 'never_seen_before', true],
    ['except', ['demo_request'], null, true],
  ] as const)('%s %j lets %s through: %s', (mode, values, value, passes) => {
    expect(chooses({ mode, values }, value)).toBe(passes);
  });

  test('a type and a source that are left out are not told', () => {
    const strong = [makeSignal('a', { score: 90, type: 'demo_request', source: 'website' })];
    const except = (values: readonly string[]) => ({ mode: 'except', values }) as const;
    expect(
      decideStrongSignals(strong, withSettings({ strongSignalTypes: except(['demo_request']) })).untold[0]
        ?.reason,
    ).toBe('You left out signals of the type demo request');
    expect(
      decideStrongSignals(strong, withSettings({ strongSignalSources: except(['website']) })).untold[0]
        ?.reason,
    ).toBe('You left out signals from website');
  });
});

describe('what is usual for an account', () => {
  const strong = [makeSignal('a', { score: 90 })];
  const habit = { toldHours: () => 1, strongHistory: () => ({ hours: 3, lastDay: 2, usual: 1 }) };

  test('strong signals in three hours of two weeks, told before, are no news', () => {
    const { untold } = decideStrongSignals(strong, bench.context(habit));
    expect(untold[0]?.reason).toBe('Usual for this account: strong signals in 3 hours of the last two weeks');
  });

  test('what was never told is always news, whatever lay before the first start', () => {
    const { candidates } = decideStrongSignals(strong, bench.context({ ...habit, toldHours: () => 0 }));
    expect(candidates).toHaveLength(1);
  });

  test('three times the usual rate, and five at least, is news again', () => {
    const rate = (lastDay: number, usual: number) => ({
      ...habit,
      strongHistory: () => ({ hours: 9, lastDay, usual }),
    });
    expect(decideStrongSignals(strong, bench.context(rate(4, 1))).candidates).toHaveLength(0);
    expect(decideStrongSignals(strong, bench.context(rate(5, 1))).candidates).toHaveLength(1);
    expect(decideStrongSignals(strong, bench.context(rate(8, 3))).candidates).toHaveLength(0);
    expect(decideStrongSignals(strong, bench.context(rate(9, 3))).candidates).toHaveLength(1);
  });

  test('an account that is here all day is usual after one hour; the fewer days are known, the more it takes', () => {
    const busy = (dailyMean: number, knownDays: number) =>
      bench.context({
        toldHours: () => 1,
        strongHistory: () => ({ hours: 1, lastDay: 2, usual: 1 }),
        activity: () => ({ lastHour: 1, lastDay: 9, dailyMean, knownDays, knownMs: knownDays * 86_400_000 }),
      });
    expect(decideStrongSignals(strong, busy(6, 14)).candidates).toHaveLength(0);
    expect(decideStrongSignals(strong, busy(6, 1)).candidates).toHaveLength(1);
    expect(decideStrongSignals(strong, busy(10, 1)).candidates).toHaveLength(0);
  });
});

test('the cool-down of an account that is here all day, or not known for a day yet, grows faster', () => {
  const growth = (dailyMean: number, knownDays: number): number | undefined => {
    const activity = () => ({
      lastHour: 1,
      lastDay: 2,
      dailyMean,
      knownDays,
      knownMs: knownDays * 86_400_000,
    });
    return decideStrongSignals([makeSignal('a', { score: 90 })], bench.context({ activity })).candidates[0]
      ?.coolDownGrowth;
  };
  expect(growth(1, 14)).toBe(2);
  expect(growth(6, 14)).toBe(8);
  expect(growth(1, 0)).toBe(8);
});

test('the words lead with what happened and by whom, then the score and where the account stands', () => {
  const signal = makeSignal('a', {
    score: 91,
    contact: { id: null, email: 'dana@northwind.example', score: null },
  });
  const [candidate] = decideStrongSignals([signal], bench.context()).candidates;
  expect(candidate?.words()).toEqual({
    title: 'Northwind',
    body: 'Demo request by dana@northwind.example · signal 91 of 100 · 34 → 71, now #3',
    discreet: 'Demo request · signal 91 of 100 · 34 → 71, now #3',
  });
});
