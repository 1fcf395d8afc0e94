// One alert per subject, whatever the order of the rules.
import { eventContent } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { expect, test } from 'vitest';
import type { AlertRule } from '../../../../../src/shared/model.ts';
import { decide, type DecideContext } from '../../../../../src/main/pipeline/alerts/decide/decide.ts';
import {
  coolDownGrowths,
  type Candidate,
  type RuleResult,
} from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { makeAccount, makeAlert } from '../../../../fakes/records.ts';

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
  coolDownGrowth: coolDownGrowths.none,
  leastCoolDownMs: 0,
  coolDownAfter: '',
  isAboutCustomers: false,
  endsSnooze: () => false,
  content: () => eventContent('Alder', { code: 'ad-like' }),
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

test('of several rules about one subject, the most severe alerts', () => {
  const results = [fired('strong-signal', 40), fired('watched', 50)];
  expect(decide(results, context).alerts.map(({ id }) => id)).toEqual(['watched:a']);
});

test('what is asked for alerts as that, however strong the signal is, and is as severe', () => {
  const results = [fired('explicit-ask', 70), fired('strong-signal', 90), fired('watched', 50)];
  for (const order of [results, results.toReversed()])
    expect(decide(order, context).alerts).toEqual([
      expect.objectContaining({ id: 'explicit-ask:a', kind: 'explicit-ask', severity: 90 }),
    ]);
});

test('of equally severe rules the first by name alerts, whatever the order of evaluation', () => {
  const results = [fired('strong-signal', 50), fired('watched', 50)];
  for (const order of [results, results.toReversed()])
    expect(decide(order, context).alerts.map(({ id }) => id)).toEqual(['strong-signal:a']);
});

test('of two reasons that of the first rule by name is kept, whatever the order of evaluation', () => {
  const results = [rejected('ad-like'), rejected('strong-signal')];
  for (const order of [results, results.toReversed()])
    expect(decide(order, context).decisions.map(({ reason }) => reason)).toEqual([
      { code: 'rule-off', rule: 'ad-like' },
    ]);
});

test('an alert about customers passes the filters of stage and label that mark customers, but no others', () => {
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
  // A user who wants only some stages wants no others.
  expect(decided(true, { stages: { mode: 'only', values: ['New'] } })).toBe('stage-left-out');
  expect(decided(true, { ...except, onlyIcpMatched: true })).toBe('icp-unmatched');
});

test('an alert cools down after others about the same matter', () => {
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

test('whether a watched person did it does not depend on which rule has the words', () => {
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

test('a candidate that is only owed is kept, unless another rule alerts or the user’s settings exclude it', () => {
  const reason = { code: 'usual-asks', times: 3 } as const;
  const owed = { ...subject, reason, owed: candidateOf('explicit-ask', 52) };
  const usual: RuleResult = { ...rejected('explicit-ask'), rejected: [owed] };
  const kept = decide([usual, rejected('strong-signal')], context);
  expect(kept.alerts).toMatchObject([{ id: 'explicit-ask:a', severity: 52, owedOnly: reason }]);
  expect(kept.decisions).toMatchObject([{ alertId: 'explicit-ask:a', reason: null }]);
  expect(decide([usual, fired('watched', 50)], context).alerts).toMatchObject([{ id: 'watched:a' }]);
  const muted = decide([usual], { ...context, marks: (id) => ({ ...context.marks(id), isMuted: true }) });
  expect(muted.alerts).toEqual([]);
  expect(muted.decisions).toMatchObject([{ alertId: null, reason }]);
});
