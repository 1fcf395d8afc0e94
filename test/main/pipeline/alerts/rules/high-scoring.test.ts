// The rule “high-scoring type”: weighed as a request is, called none, and less certain than one.
import { beforeEach, expect, test } from 'vitest';
import { meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import type {
  AccountHistory,
  ActivityEvent,
} from '../../../../../src/main/pipeline/alerts/evidence/account-history.ts';
import { highScoring } from '../../../../../src/main/pipeline/alerts/rules/high-scoring.ts';
import { noChanges, type RuleResult } from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { DAY_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { defaultSettings, makeSignal } from '../../../../fakes/records.ts';
import { createRuleBench, type RuleBench } from '../rule-bench.ts';

const DOMAIN = 'northwind.example';
const balanced = { ...defaultSettings, pace: 'balanced' } as const;
const high = { ...meaningOf('evt 4211', {}), isHighScoring: true };

let bench: RuleBench;
beforeEach(() => {
  bench = createRuleBench();
});

const eventAt = (at: number, change: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: `at ${at}`,
  type: 'evt 4211',
  at,
  score: 95,
  person: 'alma@northwind.example',
  isOwn: true,
  isLike: false,
  meaning: high,
  isCrowd: false,
  ...change,
});

/** What one signal by somebody known brings, after these events. */
function evaluate(
  before: readonly ActivityEvent[],
  change: Partial<ActivityEvent> = {},
  settings = balanced,
): RuleResult {
  const own = eventAt(WEDNESDAY, { id: 'this', ...change });
  const history: AccountHistory = { events: [...before, own], since: 0 };
  const signal = makeSignal('this', {
    domain: DOMAIN,
    type: 'evt 4211',
    score: 95,
    recordedAt: WEDNESDAY,
    contact: own.person === null ? null : { id: null, email: own.person, score: null },
  });
  return highScoring.evaluate(
    { ...noChanges, signals: [signal] },
    bench.context({ settings, meaningOf: () => own.meaning, recent: () => history, history: () => history }),
  );
}

test('somebody known who does it for the first time alerts, with the type and its score', () => {
  const [candidate] = evaluate([]).candidates;
  expect(candidate?.account).toBe(DOMAIN);
  expect(candidate?.content()).toMatchObject({ what: { code: 'signal', type: 'evt 4211', score: 95 } });
});

test('an account that does it all the time does not alert', () => {
  const habit = Array.from({ length: 8 }, (_, day) => eventAt(WEDNESDAY - (day + 1) * DAY_MS)).toReversed();
  const { candidates, rejected } = evaluate(habit);
  expect(candidates).toEqual([]);
  expect(rejected).toMatchObject([{ reason: { code: 'high-score-alone' } }]);
});

test('an ordinary type, somebody unknown, and the rule off alert to nothing', () => {
  expect(evaluate([], { meaning: meaningOf('evt 4211', {}) }).candidates).toEqual([]);
  expect(evaluate([], { person: null }).candidates).toEqual([]);
  expect(evaluate([], {}, { ...balanced, highScoringOn: false }).candidates).toEqual([]);
});
