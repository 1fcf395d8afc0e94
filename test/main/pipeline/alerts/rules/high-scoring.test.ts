// The rule “high score”: a type that is scored high is weighed as a request is, and less certain; a single score by its chance.
import { beforeEach, expect, test } from 'vitest';
import { meaningOf, type Meaning } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import type {
  AccountHistory,
  ActivityEvent,
} from '../../../../../src/main/pipeline/alerts/evidence/account-history.ts';
import { highScoring } from '../../../../../src/main/pipeline/alerts/rules/high-scoring.ts';
import { noChanges, type RuleResult } from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { DAY_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import type { Settings } from '../../../../../src/shared/model.ts';
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
  { settings = balanced, chance = 0 }: { readonly settings?: Settings; readonly chance?: number } = {},
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
    bench.context({
      settings,
      meaningOf: () => own.meaning,
      chanceOf: () => chance,
      leastEvidence: () => -1.1,
      recent: () => history,
      history: () => history,
    }),
  );
}

test('somebody new who reads about buying and then does it alerts, with the type and its score', () => {
  const pages = [20, 10].map((minutes) =>
    eventAt(WEDNESDAY - minutes * MINUTE_MS, { meaning: meaningOf('pricing_page_visit', {}) }),
  );
  expect(evaluate([]).candidates).toEqual([]);
  const [candidate] = evaluate(pages).candidates;
  expect(candidate?.account).toBe(DOMAIN);
  expect(candidate?.content()).toMatchObject({ what: { code: 'signal', type: 'evt 4211', score: 95 } });
  expect(candidate?.content().evidence).toEqual([
    { code: 'alone', odds: 0.7 },
    { code: 'decides', odds: 2 },
    { code: 'looked', odds: 0.2 },
    { code: 'score-alone', odds: -2.1 },
  ]);
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
  expect(evaluate([], {}, { settings: { ...balanced, highScoringOn: false } }).candidates).toEqual([]);
});

const unclear = meaningOf('evt 4211', {});
const buying = meaningOf('pricing_page_view', {});
const severityAt = (chance: number, meaning: Meaning): number | null =>
  evaluate([], { meaning }, { chance }).candidates[0]?.severity ?? null;

test('a single score alerts from a chance of one in four on, the surer the more severe, and is never exceptional', () => {
  expect([0, 0.2, 0.25, 0.5, 0.8].map((chance) => severityAt(chance, buying))).toEqual([
    null,
    null,
    51,
    60,
    71,
  ]);
  expect(severityAt(1, high)).toBe(severityAt(0.9, high));
  expect(severityAt(1, high)).toBeLessThan(92);
});

test('of the same chance, a type that is scored high is more certain than one about buying, and that more than others', () => {
  expect([high, buying, unclear].map((meaning) => severityAt(0.5, meaning))).toEqual([64, 60, 56]);
});

test.each<[string, Partial<ActivityEvent>]>([
  ['a request', { meaning: meaningOf('demo_requested', {}) }],
  ['what was cancelled', { meaning: meaningOf('evt 4211', { status: 'cancelled' }) }],
  ['what words call ordinary', { meaning: meaningOf('blog_post_view', {}) }],
  ['somebody unknown', { meaning: unclear, person: null }],
])('%s has no alert by its score', (_what, change) => {
  expect(evaluate([], change, { chance: 0.9 })).toMatchObject({ candidates: [], rejected: [] });
});

test('a rejected one hands on what spoke against it, unless it was ruled out', () => {
  const pages = [eventAt(WEDNESDAY - 10 * MINUTE_MS, { meaning: meaningOf('website_visit', {}) })];
  expect(evaluate(pages).rejected[0]?.reason).toEqual({
    code: 'high-score-alone',
    evidence: [
      { code: 'alone', odds: 0.7 },
      { code: 'looked', odds: 0.2 },
      { code: 'score-alone', odds: -2.1 },
    ],
  });
  expect(evaluate([], { person: null }).rejected[0]?.reason).toEqual({
    code: 'high-score-alone',
    evidence: [],
  });
});

test('a score is handed on with its chance, and what its type says of it', () => {
  const [candidate] = evaluate([], { meaning: high }, { chance: 0.8 }).candidates;
  expect(candidate?.content().evidence).toEqual([
    { code: 'score', odds: 1.39, value: 95, range: null },
    { code: 'type-high', odds: 0.5 },
  ]);
});
