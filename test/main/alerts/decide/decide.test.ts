// One alert a subject, whichever order the rules stand in.
import { expect, test } from 'vitest';
import type { AlertRule } from '../../../../src/shared/model.ts';
import { decide, type DecideContext } from '../../../../src/main/alerts/decide/decide.ts';
import { growths, type Candidate, type RuleResult } from '../../../../src/main/alerts/rules/rule.ts';
import { initialSettings } from '../../../../src/shared/contract/settings.ts';

const context: DecideContext = {
  now: Date.UTC(2026, 6, 1),
  settings: initialSettings,
  utcOffsetMinutes: () => 0,
  account: () => null,
  marks: (id) => ({ kind: 'account', id, isWatched: false, isMuted: false, snooze: null }),
  severityChange: () => 0,
  recentAlerts: () => [],
  hasOpenAlert: () => false,
};

const subject = {
  key: 'signal:a',
  domain: 'alder.example',
  what: { code: 'signal', type: 'visit' },
} as const;

const candidateOf = (rule: AlertRule, severity: number): Candidate => ({
  id: `${rule}:a`,
  rule,
  subject,
  severity,
  account: 'alder.example',
  person: null,
  cause: { signalId: 'a' },
  passesFilters: false,
  coolDownGrowth: growths.none,
  leastCoolDownMs: 0,
  endsSnooze: () => false,
  words: () => ({ title: 'Alder', body: '', discreet: '' }),
});

const fired = (rule: AlertRule, severity: number): RuleResult => ({
  rule,
  candidates: [candidateOf(rule, severity)],
  rejected: [],
  latches: [],
});

const rejected = (rule: AlertRule): RuleResult => ({
  rule,
  candidates: [],
  rejected: [{ ...subject, reason: { code: 'rule-off', rule } }],
  latches: [],
});

test('the severest rule of a subject alerts', () => {
  const results = [fired('strong-signal', 40), fired('watched', 50)];
  expect(decide(results, context).alerts.map(({ id }) => id)).toEqual(['watched:a']);
});

test('of rules as severe the first by name alerts, in whichever order they were evaluated', () => {
  const results = [fired('strong-signal', 50), fired('watched', 50)];
  for (const order of [results, results.toReversed()])
    expect(decide(order, context).alerts.map(({ id }) => id)).toEqual(['strong-signal:a']);
});

test('of two reasons that of the first rule by name stands, in whichever order they were evaluated', () => {
  const results = [rejected('ad-like'), rejected('strong-signal')];
  for (const order of [results, results.toReversed()])
    expect(decide(order, context).decisions.map(({ reason }) => reason)).toEqual([
      { code: 'rule-off', rule: 'ad-like' },
    ]);
});
