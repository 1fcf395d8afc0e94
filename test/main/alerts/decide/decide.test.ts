// One alert a subject, whichever order the rules stand in.
import { eventSays } from '../../../../src/main/alerts/rules/event-says.ts';
import { expect, test } from 'vitest';
import type { AlertRule } from '../../../../src/shared/model.ts';
import { decide, type DecideContext } from '../../../../src/main/alerts/decide/decide.ts';
import { growths, type Candidate, type RuleResult } from '../../../../src/main/alerts/rules/rule.ts';
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { HOUR_MS } from '../../../../src/shared/time-units.ts';
import { makeAccount, makeAlert } from '../../../fakes/records.ts';

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
  watchedPerson: null,
  coolDownGrowth: growths.none,
  leastCoolDownMs: 0,
  coolDownAfter: '',
  isAboutCustomers: false,
  endsSnooze: () => false,
  says: () => eventSays('Alder', { code: 'ad-like' }),
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

test('what is about customers passes the stage and the label that say who they are, and no other filter', () => {
  const account = {
    ...makeAccount('alder.example'),
    stage: 'Live',
    labels: [{ id: 1, name: 'Client', color: null, isTag: false }],
  };
  const candidate = { ...candidateOf('worth-a-look', 64), isAboutCustomers: true };
  const decided = (isAboutCustomers: boolean, patch: Partial<DecideContext['settings']>) =>
    decide([{ ...fired('worth-a-look', 64), candidates: [{ ...candidate, isAboutCustomers }] }], {
      ...context,
      account: () => account,
      settings: { ...initialSettings, ...patch },
    }).decisions[0]?.reason?.code ?? null;
  const except = { stages: { mode: 'except', values: ['Live'] } } as const;
  expect(decided(false, except)).toBe('stage-left-out');
  expect(decided(true, except)).toBeNull();
  expect(decided(true, { labels: { mode: 'except', values: ['Client'] } })).toBeNull();
  // Who wants some stages alone wants no others.
  expect(decided(true, { stages: { mode: 'only', values: ['New'] } })).toBe('stage-left-out');
  expect(decided(true, { ...except, onlyIcpMatched: true })).toBe('icp-unmatched');
});

test('an alert cools down after those of the same matter', () => {
  const shown = {
    ...makeAlert('buyer-visit:alder.example:dana:1', { decidedAt: context.now - 3 * HOUR_MS }),
    isCatchUp: false,
    severity: 70,
    intoId: null,
    wordsFromId: null,
  };
  const joins = (coolDownAfter: string): boolean =>
    decide(
      [
        {
          ...fired('buyer-visit', 70),
          candidates: [{ ...candidateOf('buyer-visit', 70), leastCoolDownMs: 24 * HOUR_MS, coolDownAfter }],
        },
      ],
      { ...context, recentAlerts: () => [shown] },
    ).alerts[0]?.joins !== undefined;
  expect(joins('')).toBe(true);
  expect(joins('buyer-visit:alder.example:dana:')).toBe(true);
  expect(joins('buyer-visit:alder.example:robin:')).toBe(false);
});

test('that somebody who is watched did it holds whichever rule has the words', () => {
  const watchedPerson = { publicIdentifier: 'alma', name: 'Alma Zelkling' };
  const byAlma: RuleResult = {
    ...fired('watched', 50),
    candidates: [{ ...candidateOf('watched', 50), passesFilters: true, watchedPerson, person: 'alma' }],
  };
  const onlyWatched = { ...context, settings: { ...initialSettings, onlyWatched: true } };
  for (const severity of [40, 90]) {
    const { alerts } = decide([fired('strong-signal', severity), byAlma], onlyWatched);
    expect(alerts.map(({ person }) => person)).toEqual(['alma']);
  }
  expect(decide([fired('strong-signal', 90)], onlyWatched).alerts).toEqual([]);
});
