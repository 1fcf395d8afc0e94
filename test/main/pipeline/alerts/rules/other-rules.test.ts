// The smaller rules, one by one: cooling, ad likes, people, watched accounts and people, and Hotlist's own problems.
import { bodyLines, discreetBody } from '../../../../../src/shared/words/alert-body.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  decideSystem,
  findSystemCauses,
} from '../../../../../src/main/pipeline/alerts/decide/system-alerts.ts';
import { accountCools } from '../../../../../src/main/pipeline/alerts/rules/account-cools.ts';
import { adLike } from '../../../../../src/main/pipeline/alerts/rules/ad-like.ts';
import {
  noChanges,
  type Changes,
  type PersonChange,
  type RankChange,
  type Rule,
  type RuleContext,
} from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { personRises } from '../../../../../src/main/pipeline/alerts/rules/person-rises.ts';
import { watched } from '../../../../../src/main/pipeline/alerts/rules/watched.ts';
import { failureCodes, isTeamTrouble } from '../../../../../src/shared/contract/failures.ts';
import { describeFailure } from '../../../../../src/shared/words/failure-words.ts';
import type { Failure, FailureCode, Settings } from '../../../../../src/shared/model.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { defaultSettings, makeAccount, makeLike, makeSignal } from '../../../../fakes/records.ts';
import { HOUR_MS as HOUR } from '../../../../../src/shared/time-units.ts';
import { createRuleBench, type RuleBench } from '../rule-bench.ts';

const evaluate = (rule: Rule, changes: Partial<Changes>, context: RuleContext) =>
  rule.evaluate({ ...noChanges, ...changes }, context);

let bench: RuleBench;
beforeEach(() => {
  bench = createRuleBench();
});

describe('account cools', () => {
  const cools = { ...defaultSettings, coolsOn: true };
  const cool = (change: RankChange, context: RuleContext) =>
    bench.keep(
      evaluate(
        accountCools,
        { ranking: { window: '24h', previousAt: null, changes: [change], dropped: [], mostUnlisted: 0 } },
        context,
      ),
    );
  const poll = (
    rank: number,
    previousRank: number | null,
    score: number,
    isWatched = true,
  ): readonly string[] =>
    cool(
      { domain: 'alder.example', rank, previousRank, score, previousScore: null },
      bench.context({ settings: cools, isAccountWatched: () => isWatched }),
    );

  test('is off by default', () => {
    const change = { domain: 'alder.example', previousRank: 5, previousScore: null };
    const rankings = [
      { ...change, rank: 5, score: 90 },
      { ...change, rank: 30, score: 9 },
    ];
    const count = (settings: Settings): number =>
      rankings.flatMap((place) => cool(place, bench.context({ settings, isAccountWatched: () => true })))
        .length;
    expect(count(defaultSettings)).toBe(0);
    expect(count(cools)).toBe(1);
  });

  test('a watched account that leaves the top ten, or loses a third of its peak, alerts; another one does not', () => {
    expect(poll(5, 5, 90)).toEqual([]);
    expect(poll(11, 5, 85)).toHaveLength(1);
    expect(poll(12, 11, 60)).toEqual([]);
    expect(poll(13, 12, 56)).toHaveLength(1);
    expect(poll(20, 5, 10, false)).toEqual([]);
  });
});

describe('ad like', () => {
  const other = makeAccount('other.example');

  test('by a person of an ICP account, or with high engagement, alerts; any other does not', () => {
    const likes = [
      makeLike(1, { engagementLevel: null }),
      makeLike(2, { account: other, engagementLevel: 'HIGH' }),
      makeLike(3, { account: other, engagementLevel: 'MEDIUM' }),
      makeLike(4, { account: other, engagementLevel: null }),
    ];
    const { candidates, rejected } = evaluate(adLike, { likes }, bench.context());
    expect(candidates.map(({ id }) => id)).toEqual(['ad-like:1', 'ad-like:2']);
    expect(rejected.map(({ key }) => key)).toEqual(['like:3', 'like:4']);
  });

  test('turned off does not alert, and the ledger says so', () => {
    const off = bench.context({ settings: { ...defaultSettings, adLikesOn: false } });
    const { candidates, rejected } = evaluate(adLike, { likes: [makeLike(1)] }, off);
    expect([candidates, rejected[0]?.reason]).toEqual([[], { code: 'rule-off', rule: 'ad-like' }]);
  });

  test('its discreet words name neither the person nor the company', () => {
    const [candidate] = evaluate(adLike, { likes: [makeLike(1)] }, bench.context()).candidates;
    const content = candidate?.content() ?? { code: 'unknown', name: '' };
    expect(discreetBody({ content, cause: { likeId: 1 } })).toBe('Someone liked an ad');
  });
});

describe('person rises', () => {
  const read = (
    score: number,
    previousScore: number | null,
    personScoreThreshold: number | null = null,
    personRisesOn = true,
  ): number => {
    const person: PersonChange = {
      publicIdentifier: 'robin-vale',
      name: 'Robin Vale',
      domain: 'alder.example',
      score,
      previousScore,
    };
    const settings = { ...defaultSettings, personScoreThreshold, personRisesOn };
    return bench.keep(evaluate(personRises, { people: [person] }, bench.context({ settings }))).length;
  };

  test('turned off does not alert', () => {
    expect(read(90, 40, 80, false)).toBe(0);
    expect(read(90, 40, 80)).toBe(1);
  });

  test('by a quarter since the last alert, and not by many small steps of the same quarter', () => {
    expect(read(40, null)).toBe(0);
    expect(read(49, 40)).toBe(0);
    expect(read(50, 49)).toBe(1);
    expect(read(60, 50)).toBe(0);
    expect(read(63, 60)).toBe(1);
  });

  test('after a fall it counts from where it fell to', () => {
    expect(read(40, null)).toBe(0);
    expect(read(20, 40)).toBe(0);
    expect(read(25, 20)).toBe(1);
  });

  test('over the user’s threshold once, until it has fallen a tenth below', () => {
    expect(read(95, null, 100)).toBe(0);
    expect(read(100, 95, 100)).toBe(1);
    expect(read(92, 100, 100)).toBe(0);
    expect(read(101, 92, 100)).toBe(0);
    expect(read(89, 101, 100)).toBe(0);
    expect(read(102, 89, 100)).toBe(1);
  });

  test('over a threshold that was raised since, without having fallen', () => {
    expect(read(50, 45, 50)).toBe(1);
    expect(read(55, 50, 60)).toBe(0);
    expect(read(61, 55, 60)).toBe(1);
    expect(read(62, 61, 60)).toBe(0);
  });
});

describe('watched', () => {
  test('turned off does not alert by this rule', () => {
    const count = (watchedOn: boolean): number =>
      evaluate(
        watched,
        { signals: [makeSignal('a', { score: 1 })] },
        bench.context({ isAccountWatched: () => true, settings: { ...defaultSettings, watchedOn } }),
      ).candidates.length;
    expect([count(true), count(false)]).toEqual([1, 0]);
  });

  test('anything at all of a watched account or person alerts, past the threshold', () => {
    const context = bench.context({
      isAccountWatched: (domain) => domain === 'alder.example',
      watchedPerson: (id) => (id === 'robin-vale' ? { publicIdentifier: id, name: 'Robin Vale' } : null),
    });
    const likes = [makeLike(1, { account: makeAccount('other.example') })];
    const signals = [makeSignal('a', { score: 1 }), makeSignal('b', { domain: 'other.example', score: 99 })];
    const { candidates } = evaluate(watched, { signals, likes }, context);
    expect(candidates.map(({ id }) => id)).toEqual(['watched:signal:a', 'watched:like:1']);
    expect(candidates.every(({ passesFilters }) => passesFilters)).toBe(true);
  });
});

test.each([
  [34, null],
  [93, 93],
])('of a watched account, a score of %i is said to be %j: a low one is no reason', (score, said) => {
  const context = bench.context({ isAccountWatched: () => true });
  const { candidates } = evaluate(watched, { signals: [makeSignal('a', { score })] }, context);
  expect(candidates[0]?.content()).toMatchObject({ what: { score: said } });
});

describe('watched, where only what is worth a look is wanted', () => {
  const signals = [
    makeSignal('blog', { type: 'blog_visit', score: 5 }),
    makeSignal('price', { type: 'pricing_page_visit', score: 5 }),
    makeSignal('ask', { type: 'demo_request', score: 5 }),
    makeSignal('strong', { type: 'blog_visit', score: 80 }),
  ];
  const less = { ...defaultSettings, watchedSignals: 'worth-a-look' } as const;
  const found = (settings: Settings): readonly string[] =>
    evaluate(
      watched,
      { signals, likes: [makeLike(1)] },
      bench.context({ isAccountWatched: () => true, settings }),
    ).candidates.map(({ id }) => id.replace('watched:', ''));

  test('asks, buying pages, and strong signals alert, and at first everything does', () => {
    expect(found(less)).toEqual(['signal:price', 'signal:ask', 'signal:strong']);
    expect(found(defaultSettings)).toEqual([
      'signal:blog',
      'signal:price',
      'signal:ask',
      'signal:strong',
      'like:1',
    ]);
  });

  test('the user’s own line of what is strong counts', () => {
    expect(found({ ...less, strongSignalScore: 81 })).toEqual(['signal:price', 'signal:ask']);
  });
});

describe('system', () => {
  const failing = (code: FailureCode, sinceMs: number) => {
    const failure: Failure = {
      code,
      surface: 'rest',
      status: null,
      serviceCode: null,
      limit: null,
      param: null,
      requestId: null,
    };
    return [{ surface: 'rest', failure, failingSinceAt: WEDNESDAY - sinceMs }] as const;
  };
  const idsOf = (code: FailureCode, sinceMs: number): readonly string[] =>
    findSystemCauses(failing(code, sinceMs), [], WEDNESDAY).map(({ id }) => id);

  test('a refused key and used-up credits alert at once, a silent feed after half an hour', () => {
    expect(idsOf('key-refused', 0)).toEqual(['rest:key-refused']);
    expect(idsOf('credits-used-up', 0)).toEqual(['rest:credits-used-up']);
    expect(idsOf('no-route', HOUR / 2 - 1)).toEqual([]);
    expect(idsOf('no-route', HOUR / 2)).toEqual(['rest:silent']);
  });

  test.each(failureCodes)('%s is called silence only where there was no answer', (code) => {
    const [{ failure, ...trouble }] = failing(code, HOUR);
    const bodyOf = (status: number | null): string | undefined =>
      findSystemCauses([{ ...trouble, failure: { ...failure, status } }], [], WEDNESDAY).map(({ content }) =>
        bodyLines(content),
      )[0];
    expect(bodyOf(403)).toContain(describeFailure(failure).title);
    // The problems of a team have words of their own, which say who does not answer.
    const isPassing = describeFailure(failure).severity === 'passing' && !isTeamTrouble(code);
    for (const status of [null, 503]) expect(bodyOf(status)?.includes('has had no answer')).toBe(isPassing);
  });

  test('a key that may only read is reported at once, a redirect or a resource that is missing only when it lasts', () => {
    expect(idsOf('scope-missing', 0)).toEqual(['rest:scope-missing']);
    for (const code of ['redirected', 'not-found'] as const) {
      expect(idsOf(code, HOUR / 2 - 1)).toEqual([]);
      expect(idsOf(code, HOUR / 2)).toHaveLength(1);
    }
  });

  test('each cause once, however many feeds meet it, and closed when it is over', () => {
    const causes = findSystemCauses(
      [...failing('key-refused', 0), ...failing('key-refused', 9)],
      [],
      WEDNESDAY,
    );
    const first = decideSystem(causes, [], WEDNESDAY);
    expect(first.alerts.map(({ id }) => id)).toEqual([`system:rest:key-refused:${WEDNESDAY}`]);
    const again = decideSystem(causes, first.begun, WEDNESDAY + 1);
    expect(again).toMatchObject({ alerts: [], begun: [], ended: [] });
    expect(decideSystem([], first.begun, WEDNESDAY + 2).ended).toEqual(['rest:key-refused']);
  });
});
