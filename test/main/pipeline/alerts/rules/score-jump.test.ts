// The rule “score jumps”: what an account's score rises by, against what is usual for it, for the list and for the service's scale.
import { beforeEach, describe, expect, test } from 'vitest';
import { scoreJump } from '../../../../../src/main/pipeline/alerts/rules/score-jump.ts';
import {
  noChanges,
  type RankChange,
  type RankingChange,
  type RuleContext,
  type RuleResult,
} from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import type { ActivityEvent } from '../../../../../src/main/pipeline/alerts/evidence/account-history.ts';
import { meaningOf } from '../../../../../src/main/pipeline/alerts/evidence/intent.ts';
import { localTime } from '../../../../../src/main/machine/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { oddsOf } from '../../../../../src/shared/witness-odds.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { defaultSettings } from '../../../../fakes/records.ts';
import { createRuleBench, type RuleBench } from '../rule-bench.ts';

const DOMAIN = 'northwind.example';
const USUAL_RISE = 40;
const balanced = { ...defaultSettings, pace: 'balanced' } as const;

let bench: RuleBench;
beforeEach(() => {
  bench = createRuleBench();
});

/** Fourteen days of an account that has this score on each, an hour ago too. */
function daysOf(score: number): readonly number[] {
  return Array.from({ length: 14 }, () => score);
}

interface Case {
  readonly score: number;
  /** null: not listed. */
  readonly previousScore: number | null;
  readonly past: readonly (number | null)[];
  readonly rises?: number;
  readonly ranking?: Partial<RankingChange>;
  readonly facts?: Partial<RuleContext>;
  readonly scale?: number;
}

function evaluate({ score, previousScore, past, rises = 1, ranking, facts, scale = 1 }: Case): RuleResult {
  const scaled = (value: number | null): number | null => (value === null ? null : value * scale);
  const change = {
    domain: DOMAIN,
    rank: 1,
    previousRank: null,
    score: score * scale,
    previousScore: scaled(previousScore),
  };
  const others = Array.from({ length: 30 }, (_, index): RankChange => ({
    domain: `other-${index}.example`,
    rank: index + 2,
    previousRank: index + 2,
    score: 100 * scale,
    previousScore: 100 * scale,
  }));
  const context = bench.context({
    settings: balanced,
    latch: () => ({ isArmed: true, level: USUAL_RISE * scale, changedAt: 0 }),
    pastScores: () => past.map(scaled),
    risesInHour: () => new Map([[DOMAIN, rises]]),
    ...facts,
  });
  return scoreJump.evaluate(
    {
      ...noChanges,
      ranking: {
        window: '24h',
        previousAt: bench.now - MINUTE_MS,
        changes: [change, ...others],
        dropped: [],
        mostUnlisted: 0,
        ...ranking,
      },
    },
    context,
  );
}

/** A quiet account whose score rises by ten usual rises within the hour, five at once. */
const jump: Case = { score: 400, previousScore: 200, past: daysOf(0), rises: 4 };

test('a quiet account that rises by ten usual rises within an hour alerts, and says by how much', () => {
  const [candidate] = evaluate(jump).candidates;
  expect(candidate?.account).toBe(DOMAIN);
  const content = candidate?.content();
  expect(content).toMatchObject({ what: { code: 'score-jump', rise: 400, usual: 0 } });
  const evidence = content?.evidence ?? [];
  expect(evidence.map(({ code }) => code)).toEqual([
    'alone',
    'rise',
    'rise-since',
    'day',
    'rises',
    'all-rises',
  ]);
  expect(evidence).toContainEqual({ code: 'rise', odds: 2.61, value: 400, usual: 41 });
  expect(candidate?.severity).toBe(Math.round(60 + 8 * oddsOf(evidence)));
});

describe.each<[string, Partial<Case>]>([
  ['a rise as it is usual', { score: 40, previousScore: 0, rises: 1 }],
  ['an account that has as much every day', { past: daysOf(400), score: 800, previousScore: 600 }],
  [
    'a launch that lifts everybody',
    {
      facts: {
        risesInHour: () =>
          new Map([[DOMAIN, 1], ...Array.from({ length: 30 }, (_, i) => [`${i}`, 6] as const)]),
      },
    },
  ],
  ['an account whose signals are read', { facts: { hasMoreThan: () => true } }],
  [
    'an account that only came back onto a full list',
    { previousScore: null, ranking: { mostUnlisted: 390 } },
  ],
  [
    'an account of which no earlier day is known, with half of that',
    { score: 100, previousScore: 40, past: [], rises: 2 },
  ],
  ['a rise since the day before, after a gap', { ranking: { previousAt: WEDNESDAY - 2 * HOUR_MS } }],
  ['a first ranking', { ranking: { previousAt: null } }],
  ['the all-time score', { ranking: { window: 'aggregate' } }],
  ['a fall', { previousScore: 500, past: daysOf(500) }],
  ['the rule off', { facts: { settings: { ...balanced, scoreJumpOn: false } } }],
])('%s', (_what, change) => {
  test('does not alert', () => {
    expect(evaluate({ ...jump, ...change }).candidates).toEqual([]);
  });
});

test.each([0.001, 1_000])('scores on a scale of %d give the same severity', (scale) => {
  const severities = evaluate({ ...jump, scale }).candidates.map(({ severity }) => severity);
  expect(severities).toEqual(evaluate(jump).candidates.map(({ severity }) => severity));
});

/** A like of an ad by one of the account's people. */
function likeBy(person: string, at: number): ActivityEvent {
  return {
    id: null,
    type: 'ad_like',
    at,
    score: 30,
    person,
    isOwn: true,
    isLike: true,
    meaning: meaningOf('ad_like', {}),
    isCrowd: false,
  };
}

function afterLikes(...events: readonly ActivityEvent[]): Partial<Case> {
  return { facts: { lately: () => ({ events, since: 0 }) } };
}

const ADA_JUST_LIKED = likeBy('ada', WEDNESDAY - 20 * MINUTE_MS);
const SATURDAY = WEDNESDAY + 3 * DAY_MS;

describe('a jump counts less than', () => {
  test.each<[string, Partial<Case>, Partial<Case>]>([
    ['the same in several pieces', { rises: 2 }, { rises: 4 }],
    ['the same at an account without a habit', { past: daysOf(20) }, {}],
    [
      'the same at an account that has done nothing else today',
      { score: 600, previousScore: 400, past: [200, ...daysOf(0)] },
      {},
    ],
    [
      'a smaller one, where all of it comes at once',
      { score: 2_000, previousScore: 0 },
      { previousScore: 0 },
    ],
    ['the same within working hours', { facts: { localTime: () => localTime(SATURDAY, () => 0) } }, {}],
    ['the same after somebody there has liked an ad', {}, afterLikes(ADA_JUST_LIKED)],
    [
      'the same without several people there who like ads',
      afterLikes(ADA_JUST_LIKED, likeBy('ben', WEDNESDAY - 5 * HOUR_MS)),
      {},
    ],
  ])('%s', (_what, less, more) => {
    const severityOf = (change: Partial<Case>): number =>
      evaluate({ ...jump, ...change }).candidates[0]?.severity ?? 0;
    expect(severityOf(less)).toBeLessThan(severityOf(more));
  });
});

test('a usual rise is learned from the rises that come, whatever was taken for one at first', () => {
  const rises = Array.from({ length: 200 }, (_, index) => 30 + (index % 21));
  for (const rise of [5_000, ...rises]) {
    bench.keep(
      scoreJump.evaluate(
        {
          ...noChanges,
          ranking: {
            window: '24h',
            previousAt: bench.now - MINUTE_MS,
            changes: [
              { domain: DOMAIN, rank: 1, previousRank: 1, score: 1_000 + rise, previousScore: 1_000 },
            ],
            dropped: [],
            mostUnlisted: 0,
          },
        },
        bench.context(),
      ),
    );
  }
  const level = bench.context().latch('score-jump:usual-rise', '')?.level ?? 0;
  expect(level).toBeGreaterThan(30);
  expect(level).toBeLessThan(50);
});
