// The rule for strong signals: the user's threshold, the lists of types and sources, and what is usual for an account.
import { describe, expect, test } from 'vitest';
import { alertLine, alertName, discreetBody } from '../../../../../src/shared/words/alert-body.ts';
import { noChanges, type RuleContext } from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { isChosen } from '../../../../../src/shared/choice-list.ts';
import {
  strongSignal,
  strongSignalThreshold,
} from '../../../../../src/main/pipeline/alerts/rules/strong-signal.ts';
import type { Settings, Signal } from '../../../../../src/shared/model.ts';
import { defaultSettings, makeSignal } from '../../../../fakes/records.ts';
import { createRuleBench } from '../rule-bench.ts';

const bench = createRuleBench();
const evaluate = (signals: readonly Signal[], context: RuleContext) =>
  strongSignal.evaluate({ ...noChanges, signals }, context);
const withSettings = (settings: Partial<Settings>) =>
  bench.context({ settings: { ...defaultSettings, ...settings } });

test('a signal at the threshold alerts, one below it is left to its own row, which keeps the threshold', () => {
  const signals = [makeSignal('at', { score: 80 }), makeSignal('below', { score: 79 })];
  const { candidates, rejected } = evaluate(signals, bench.context());
  expect(candidates.map(({ id }) => id)).toEqual(['strong-signal:at']);
  expect(rejected).toEqual([]);
  expect([
    strongSignalThreshold(defaultSettings),
    strongSignalThreshold({ ...defaultSettings, strongSignalOn: false }),
  ]).toEqual([80, 'off']);
});

test('turned off, nothing alerts, and no signal is decided on for its score', () => {
  const { candidates, rejected } = evaluate(
    [makeSignal('a', { score: 99 })],
    withSettings({ strongSignalOn: false }),
  );
  expect([candidates, rejected]).toEqual([[], []]);
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
    expect(isChosen({ mode, values }, value)).toBe(passes);
  });

  test('a type and a source that are left out do not alert', () => {
    const strong = [makeSignal('a', { score: 90, type: 'demo_request', source: 'website' })];
    const except = (values: readonly string[]) => ({ mode: 'except', values }) as const;
    expect(
      evaluate(strong, withSettings({ strongSignalTypes: except(['demo_request']) })).rejected[0]?.reason,
    ).toEqual({ code: 'type-left-out', type: 'demo_request' });
    expect(
      evaluate(strong, withSettings({ strongSignalSources: except(['website']) })).rejected[0]?.reason,
    ).toEqual({ code: 'source-left-out', source: 'website' });
  });
});

test('the words say what happened and by whom, and the score last', () => {
  const signal = makeSignal('a', {
    score: 91,
    contact: { id: null, email: 'dana@northwind.example', score: null },
  });
  const [candidate] = evaluate([signal], bench.context()).candidates;
  const content = candidate?.content() ?? { code: 'unknown', name: '' };
  const alert = { content, cause: { signalId: 'a' } };
  expect(alertName(alert)).toBe('Northwind');
  expect(alertLine(alert)).toBe('Demo request · from dana@northwind.example · signal score 91');
  expect(discreetBody(alert)).toBe('Demo request · signal score 91');
});
