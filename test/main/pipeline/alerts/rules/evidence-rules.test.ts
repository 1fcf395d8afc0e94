// The rules based on evidence: each case next to one that only looks like it.
import { describe, expect, test } from 'vitest';
import {
  within,
  type AccountHistory,
} from '../../../../../src/main/pipeline/alerts/evidence/account-history.ts';
import { buyerVisit } from '../../../../../src/main/pipeline/alerts/rules/buyer-visit.ts';
import { chanceOf } from '../../../../bench/attention/contenders/chance.ts';
import { explicitAsk } from '../../../../../src/main/pipeline/alerts/rules/explicit-ask.ts';
import {
  noChanges,
  type Rule,
  type RuleContext,
} from '../../../../../src/main/pipeline/alerts/rules/rule.ts';
import { severalPeople } from '../../../../../src/main/pipeline/alerts/rules/several-people.ts';
import { worthALook } from '../../../../../src/main/pipeline/alerts/rules/worth-a-look.ts';
import type { Witness } from '../../../../../src/shared/contract/witnesses.ts';
import type { Signal } from '../../../../../src/shared/model.ts';
import { oddsOf } from '../../../../../src/shared/witness-odds.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import { DAY_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { makeAccount, makeLike, makeSignal } from '../../../../fakes/records.ts';
import { daily, DOMAIN, historyOf } from '../evidence/history-bench.ts';
import { createRuleBench } from '../rule-bench.ts';

/** Evaluates the rule on a history whose newest event has just come in. */
function evaluate(rule: Rule, history: AccountHistory, facts: Partial<RuleContext> = {}) {
  const newest = history.events.at(-1);
  if (newest === undefined) throw new Error('nothing has happened');
  const signal: Signal = makeSignal(newest.id ?? 'none', {
    type: newest.type,
    domain: DOMAIN,
    recordedAt: newest.at,
    contact: newest.person === null ? null : { id: null, email: newest.person, score: null },
  });
  const like = makeLike(1, { account: makeAccount(DOMAIN), likedAt: newest.at });
  const changes = newest.isLike ? { likes: [like] } : { signals: [signal] };
  const context = createRuleBench().context({
    settings: initialSettings,
    recent: () => history,
    lately: () => history,
    history: () => history,
    hasMoreThan: (_domain, since, most) => within(history, since - 1, Infinity).length > most,
    knownSince: () => history.since,
    ...facts,
  });
  const { candidates, rejected } = rule.evaluate({ ...noChanges, ...changes }, context);
  return {
    severity: candidates[0]?.severity ?? null,
    reason: rejected[0]?.reason.code ?? null,
    content: candidates[0]?.content() ?? null,
    look: candidates[0]?.cause,
    candidate: candidates[0] ?? null,
    evidence: candidates[0]?.content().evidence ?? [],
  };
}

/** Log odds by code. */
function oddsByCode(evidence: readonly Witness[]): Readonly<Record<string, number>> {
  return Object.fromEntries(evidence.map(({ code, odds }) => [code, odds]));
}

describe('an explicit ask', () => {
  const ask = { ago: 1, type: 'demo_request', who: 'dana.vale' };

  test('by somebody of the company alerts, the surer after a look around', () => {
    const bare = evaluate(explicitAsk, historyOf([ask]));
    const looked = evaluate(explicitAsk, historyOf([{ ago: 9, type: 'website_visit' }, ask]));
    expect(bare.severity).toBeGreaterThan(60);
    expect(looked.severity).toBeGreaterThan(bare.severity ?? 0);
    // What is owed to whoever asked makes it more severe, and no more likely.
    expect(oddsByCode(looked.evidence)).toEqual({ alone: 0.7, looked: 0.2 });
    expect(looked.content).toMatchObject({
      what: { code: 'signal', type: 'demo_request', score: null },
      who: { name: 'Dana Vale' },
    });
  });

  test('by nobody does not', () => {
    expect(evaluate(explicitAsk, historyOf([{ ago: 1, type: 'demo_request' }])).reason).toBe('ask-unnamed');
  });

  test('from a private address needs a look around before it', () => {
    const sent = { ago: 1, type: 'demo_request', who: 'dana@letterbox.example' };
    expect(evaluate(explicitAsk, historyOf([sent])).reason).toBe('ask-unnamed');
    const looked = evaluate(explicitAsk, historyOf([{ ago: 9, type: 'pricing_page_visit' }, sent]));
    expect(looked.severity).toBeGreaterThanOrEqual(60);
  });

  test('in a burst of forms is no person’s', () => {
    const burst = [1, 3, 5].map((ago) => ({ ago, type: 'demo_request', who: `vexo${ago}` }));
    expect(evaluate(explicitAsk, historyOf(burst)).reason).toBe('asks-in-burst');
  });

  test('again and again is a habit, until somebody new reads buying pages and asks', () => {
    const habit = daily(5, { type: 'demo_request', who: 'dana.vale' });
    expect(evaluate(explicitAsk, historyOf([...habit, ask])).reason).toBe('usual-asks');
    const decides = [
      { ago: 20, type: 'pricing_page_visit', who: 'dana.vale' },
      { ago: 9, type: 'contract_page_view', who: 'robin.moor' },
      { ago: 1, type: 'contract_request', who: 'robin.moor' },
    ];
    expect(evaluate(explicitAsk, historyOf([...habit, ...decides])).severity).not.toBeNull();
  });

  test('out of habit alerts a user who wants everything', () => {
    const habit = daily(2, { type: 'demo_request', who: 'dana.vale' });
    const visit = { ago: 9, type: 'website_visit' };
    const history = historyOf([...habit, visit, ask]);
    expect(evaluate(explicitAsk, history).reason).toBe('usual-asks');
    const settings = { ...initialSettings, pace: 'everything' } as const;
    const first = evaluate(explicitAsk, historyOf([visit, ask]), { settings }).severity;
    expect(evaluate(explicitAsk, history, { settings }).severity).toBeLessThan(first ?? 0);
    const daylong = historyOf([...daily(9, { type: 'demo_request', who: 'dana.vale' }), visit, ask]);
    expect(evaluate(explicitAsk, daylong, { settings }).reason).toBe('usual-asks');
  });

  test('of forms that each name somebody new is no decision', () => {
    const forms = daily(5, { type: 'demo_request', who: 'vexo.blyko' });
    const pages = [9, 8].map((ago) => ({ ago, type: 'pricing_page_visit' }));
    const form = { ago: 1, type: 'demo_request', who: 'zotu.rixa' };
    expect(evaluate(explicitAsk, historyOf([...forms, ...pages, form])).reason).toBe('usual-asks');
  });

  test('by somebody who uses the product is a customer’s', () => {
    const usage = daily(6, { type: 'product_login', who: 'dana.vale' });
    expect(evaluate(explicitAsk, historyOf([...usage, ask])).reason).toBe('ask-of-customer');
  });

  test('under another id again is the same', () => {
    expect(evaluate(explicitAsk, historyOf([{ ...ask, ago: 30 }, ask])).reason).toBe('ask-repeated');
  });

  test('still counts when it comes in two days late', () => {
    expect(evaluate(explicitAsk, historyOf([{ ...ask, ago: 2_880 }])).severity).not.toBeNull();
  });

  test('is not looked for when it is turned off', () => {
    const settings = { ...initialSettings, explicitAskOn: false };
    expect(evaluate(explicitAsk, historyOf([ask]), { settings })).toMatchObject({
      severity: null,
      reason: null,
    });
  });
});

describe('several people', () => {
  const gathering = [
    { ago: 50, type: 'pricing_page_visit', who: 'dana.vale' },
    { ago: 30, type: 'case_study_read', who: 'robin.moor' },
    { ago: 2, type: 'pricing_page_visit', who: 'kim.birch' },
  ];

  test('within the hour alert where nobody comes otherwise', () => {
    const { severity, content, evidence } = evaluate(severalPeople, historyOf(gathering));
    expect(severity).toBeGreaterThan(60);
    expect(evidence.map(({ code }) => code)).toEqual(['alone', 'visitors', 'readers']);
    expect(severity).toBe(Math.round(60 + 8 * oddsOf(evidence)));
    expect(content?.what).toEqual({
      code: 'people-at-once',
      count: 3,
      pages: ['price', 'reference'],
      names: ['Kim Birch', 'Robin Moor'],
    });
  });

  test('are less unusual while more comes in the whole workspace', () => {
    const severityAt = (lift: number): number | null =>
      evaluate(severalPeople, historyOf(gathering), { workspaceLift: () => lift }).severity;
    expect(severityAt(2)).toBeLessThan(severityAt(1) ?? 0);
    expect(severityAt(200)).toBeNull();
  });

  test('are counted apart from visits of somebody unknown, who may be one of them', () => {
    const unknown = { ago: 50, type: 'pricing_page_visit' };
    const { content } = evaluate(severalPeople, historyOf([unknown, ...gathering.slice(1)]));
    expect(content?.what).toMatchObject({ code: 'people-at-once', count: 3, anonymous: 1 });
  });

  test('do not where as many come every hour', () => {
    const people = ['dana.vale', 'robin.moor', 'kim.birch'];
    const usual = Array.from({ length: 70 }, (_hour, hour) =>
      people.map((who, index) => ({ ago: 180 + hour * 180 + index * 10, type: 'website_visit', who })),
    ).flat();
    expect(evaluate(severalPeople, historyOf([...usual, ...gathering])).severity).toBeNull();
  });

  test('are not one visitor who reads three pages', () => {
    const pages = [20, 10, 2].map((ago) => ({ ago, type: 'pricing_page_visit', who: 'dana.vale' }));
    expect(evaluate(severalPeople, historyOf(pages)).severity).toBeNull();
  });

  test('are no gathering of anonymous visits', () => {
    const pages = [50, 30, 2].map((ago) => ({ ago, type: 'pricing_page_visit' }));
    expect(evaluate(severalPeople, historyOf(pages)).severity).toBeNull();
  });

  test('who are not quite unusual alert a user who wants everything', () => {
    const pages = [50, 30, 10].map((ago, index) => ({
      ago,
      type: 'website_visit',
      who: `guest${index}.vale`,
    }));
    const history = historyOf(pages, 1.5);
    expect(evaluate(severalPeople, history).severity).toBeNull();
    const settings = { ...initialSettings, pace: 'everything' } as const;
    expect(evaluate(severalPeople, history, { settings }).severity).toBeLessThan(60);
  });

  test('that came in two days late are over', () => {
    const late = gathering.map((one) => ({ ...one, ago: one.ago + 2_880 }));
    expect(evaluate(severalPeople, historyOf(late)).severity).toBeNull();
  });

  test('at a webinar that everybody attends are none', () => {
    const guests = gathering.map((one) => ({ ...one, type: 'webinar_attended', isCrowd: true }));
    expect(evaluate(severalPeople, historyOf(guests)).severity).toBeNull();
  });
});

describe('a buyer’s visit', () => {
  test('over prices, comparisons and terms alerts', () => {
    const pages = ['pricing_page_visit', 'competitor_comparison', 'contract_page_view'];
    const read = pages.map((type, index) => ({ ago: 20 - index * 9, type, who: 'dana.vale' }));
    expect(evaluate(buyerVisit, historyOf(read)).severity).not.toBeNull();
    // Nobody is known, so there is nothing that a rep could act on.
    const anonymous = read.map(({ ago, type }) => ({ ago, type }));
    expect(evaluate(buyerVisit, historyOf(anonymous)).severity).toBeNull();
  });

  test('after a like alerts, the surer after days away', () => {
    const liked = { ago: 20, type: 'ad_like', who: 'dana.vale' };
    const looked = { ago: 2, type: 'pricing_page_visit', who: 'dana.vale' };
    const after = (days: readonly number[]) =>
      evaluate(
        buyerVisit,
        historyOf([
          ...days.map((day) => ({ ago: day * 1_440, type: 'website_visit', who: 'dana.vale' })),
          liked,
          looked,
        ]),
      );
    const back = after([11, 12]);
    expect(after([1, 2]).severity).not.toBeNull();
    expect(back.severity).toBeGreaterThan(after([1, 2]).severity ?? 100);
    expect(evaluate(buyerVisit, historyOf([liked])).severity).toBeNull();
    expect(back.content).toMatchObject({
      what: { code: 'back-after', days: 10, witnesses: ['liked-ad'] },
      who: { name: 'Dana Vale' },
    });
  });

  test('cools down after visits of the same person, but for the terms after other pages', () => {
    const visit = (who: string, types: readonly string[]) =>
      evaluate(buyerVisit, historyOf(types.map((type, index) => ({ ago: 20 - index * 5, type, who }))))
        .candidate;
    const pages = ['ad_like', 'pricing_page_visit'];
    const terms = ['competitor_comparison', 'pricing_page_visit', 'contract_page_view'];
    const first = visit('dana.vale', pages);
    const isAfter = (who: string, types: readonly string[]): boolean =>
      first?.id.startsWith(visit(who, types)?.coolDownAfter ?? '') ?? false;
    expect(isAfter('dana.vale', pages)).toBe(true);
    expect(isAfter('robin.moor', pages)).toBe(false);
    expect(isAfter('dana.vale', terms)).toBe(false);
  });

  test('of somebody new to the terms, while a colleague compares, is how those decide who are always here', () => {
    const habit = [1, 2, 3].flatMap((day) => [
      { ago: day * 1_440, type: 'contract_page_view', who: 'dana.vale' },
      { ago: day * 1_440 + 9, type: 'pricing_page_visit', who: 'kim.birch' },
    ]);
    const visit = (colleague: string) => [
      { ago: 30, type: 'competitor_comparison', who: 'dana.vale' },
      { ago: 28, type: 'pricing_page_visit', who: 'dana.vale' },
      { ago: 9, type: 'pricing_page_visit', who: colleague },
      { ago: 7, type: 'contract_page_view', who: colleague },
    ];
    const decides = evaluate(buyerVisit, historyOf([...habit, ...visit('robin.moor')]));
    expect(decides.severity).not.toBeNull();
    expect(decides.candidate?.id).toContain('robin.moor');
    const ofRegular = evaluate(buyerVisit, historyOf([...habit, ...visit('kim.birch')]));
    expect(ofRegular.severity).toBeLessThan(decides.severity ?? 0);
  });

  test('to any page after a like alerts, and is less sure than to a page that buyers read', () => {
    const visitTo = (type: string) =>
      evaluate(
        buyerVisit,
        historyOf([
          { ago: 20, type: 'ad_like', who: 'dana.vale' },
          { ago: 2, type, who: 'dana.vale' },
        ]),
      ).severity;
    expect(visitTo('website_visit')).not.toBeNull();
    expect(visitTo('website_visit')).toBeLessThan(visitTo('pricing_page_visit') ?? 0);
    expect(visitTo('post_like')).toBeNull();
  });

  test('by somebody new who reads the terms alerts, and by somebody who always does so it does not', () => {
    const terms = (who: string) => ({ ago: 2, type: 'contract_page_view', who });
    const before = daily(5, { type: 'contract_page_view', who: 'dana.vale' });
    const visits = daily(5, { type: 'website_visit', who: 'dana.vale' });
    expect(evaluate(buyerVisit, historyOf([...visits, terms('robin.moor')])).severity).not.toBeNull();
    expect(evaluate(buyerVisit, historyOf([...before, terms('dana.vale')])).severity).toBeNull();
  });

  test('has the severities of the example in docs/design.md', () => {
    const before = Array.from({ length: 20 }, (_, index) => ({
      ago: (index + 1) * 1_440,
      type: 'website_visit',
    }));
    const liked = { ago: 20, type: 'ad_like', who: 'dana.vale' };
    const looked = { ago: 2, type: 'pricing_page_visit', who: 'dana.vale' };
    const told = evaluate(buyerVisit, historyOf([...before, liked, looked], 28));
    expect(told.severity).toBe(80);
    expect(oddsByCode(told.evidence)).toEqual({
      alone: -2.6,
      'liked-ad': 3.8,
      'new-here': 1.6,
      rate: 0.05,
      'at-most': -0.35,
    });
    const withoutLike = (aDay: number) =>
      evaluate(buyerVisit, historyOf([...before, looked], 28), {
        leastEvidence: () => -1.1,
        signalsADay: () => aDay,
      }).severity;
    expect(withoutLike(400)).toBe(52);
    expect(withoutLike(2_000)).toBeNull();
    expect(chanceOf({ kind: 'buyer-visit', severity: 80 })).toBeCloseTo(0.92);
  });

  test('hands on what else speaks for it and against it', () => {
    const { evidence } = evaluate(
      buyerVisit,
      historyOf([
        { ago: 20, type: 'contract_page_view', who: 'robin.moor' },
        { ago: 9, type: 'pricing_page_visit', who: 'dana.vale' },
        { ago: 2, type: 'contract_page_view', who: 'dana.vale' },
      ]),
      {
        localTime: () => ({ day: 0, weekday: 0, minute: 0 }),
        workspaceLift: () => 2,
        signalsADay: () => 2_000,
        scoreEvidence: () => 1.5,
        usualScores: () => ({ source: 'website', from: 12, to: 40, highest: 60 }),
      },
    );
    expect(evidence).toContainEqual({ code: 'volume', odds: -0.8, value: 2_000 });
    expect(evidence).toContainEqual({ code: 'lift', odds: -0.69, value: 2 });
    expect(evidence).toContainEqual({ code: 'colleagues', odds: 0.8, value: 1 });
    const range = { source: 'website', from: 12, to: 40, isHighest: false };
    expect(evidence).toContainEqual({ code: 'score', odds: 1.5, value: 40, range });
    expect(evidence.map(({ code }) => code)).toEqual(expect.arrayContaining(['read-terms', 'off-hours']));
  });

  test('says at most two things that speak for it, the weightiest first', () => {
    const witnessesOf = (...types: readonly string[]) =>
      evaluate(
        buyerVisit,
        historyOf(types.map((type, index) => ({ ago: 20 - index, type, who: 'dana.vale' }))),
        { leastEvidence: () => -1.1 },
      ).content?.what;
    expect(witnessesOf('contract_page_view')).toMatchObject({ witnesses: ['read-terms', 'new-here'] });
    expect(witnessesOf('ad_like', 'contract_page_view')).toMatchObject({
      witnesses: ['liked-ad', 'read-terms'],
    });
  });

  test('says that a like came first only if it did, and what followed where no page is known', () => {
    const whatOf = (...types: readonly string[]) => {
      const visit = types.map((type, index) => ({ ago: 20 - index, type, who: 'dana.vale' }));
      return evaluate(buyerVisit, historyOf(visit), { leastEvidence: () => -3 }).content?.what;
    };
    expect(whatOf('pricing_page_visit', 'ad_like')).toMatchObject({
      witnesses: ['new-here'],
      pages: ['price'],
    });
    expect(whatOf('ad_like', 'content_download')).toMatchObject({
      witnesses: ['liked-ad', 'new-here'],
      pages: [],
      deed: 'download',
    });
    expect(whatOf('ad_like', 'content_download', 'pricing_page_visit')).not.toHaveProperty('deed');
    // The title then says nothing of it, so the list below must.
    const downloads = whatOf('contract_guide_download', 'pricing_guide_download');
    expect(downloads).toMatchObject({ code: 'buying-research', pages: [] });
    expect(downloads).not.toHaveProperty('deed');
  });

  test('calls nobody new at an account that was known before what is read of it', () => {
    const witnessesWith = (lastSeen: number | null) =>
      evaluate(buyerVisit, historyOf([{ ago: 9, type: 'contract_page_view', who: 'dana.vale' }]), {
        lastSeenBefore: () => lastSeen,
        leastEvidence: () => -3,
      }).content?.what;
    expect(witnessesWith(null)).toMatchObject({ witnesses: ['read-terms', 'new-here'] });
    expect(witnessesWith(WEDNESDAY - 40 * DAY_MS)).toMatchObject({ witnesses: ['read-terms'] });
  });

  test.each<{ readonly rule: Rule; readonly what: string; readonly weaker: Partial<RuleContext> }>([
    { rule: buyerVisit, what: 'while more comes in the whole workspace', weaker: { workspaceLift: () => 2 } },
    { rule: buyerVisit, what: 'where more comes every day', weaker: { signalsADay: () => 20_000 } },
    {
      rule: buyerVisit,
      what: 'outside of working hours',
      weaker: { localTime: () => ({ day: 0, weekday: 0, minute: 0 }) },
    },
    { rule: severalPeople, what: 'where more comes every day', weaker: { signalsADay: () => 1_100 } },
  ])('by $rule.name, says less $what', ({ rule, weaker }) => {
    const pages = ['contract_page_view', 'competitor_comparison', 'pricing_page_visit'];
    const people = ['dana.vale', 'robin.moor', 'kim.birch'];
    const history = historyOf(
      pages.map((type, index) => ({ ago: 20 - 9 * index, type, who: people[index] ?? '' })),
    );
    const severityWith = (facts: Partial<RuleContext>) => evaluate(rule, history, facts).severity;
    expect(severityWith(weaker)).toBeLessThan(severityWith({}) ?? 0);
  });

  test('of an account that nobody came from before says less than of one that was silent for weeks', () => {
    const read = ['contract_page_view', 'pricing_page_visit'].map((type, index) => ({
      ago: 9 - index,
      type,
      who: 'dana.vale',
    }));
    const severityWith = (lastSeen: number | null) =>
      evaluate(buyerVisit, historyOf(read), { lastSeenBefore: () => lastSeen, leastEvidence: () => -1.1 })
        .severity;
    expect(severityWith(null)).toBeLessThan(severityWith(WEDNESDAY - 40 * DAY_MS) ?? 0);
  });
});

describe('worth a look', () => {
  test('is an account that is back after months, with the days', () => {
    const visit = [9, 2].map((ago) => ({ ago, type: 'pricing_page_visit', who: 'dana.vale' }));
    const lastSeenBefore = () => WEDNESDAY - 74 * DAY_MS;
    const { look, content, evidence } = evaluate(worthALook, historyOf(visit), { lastSeenBefore });
    expect(look).toMatchObject({ look: 'back', count: 73 });
    expect(content).toMatchObject({
      what: { code: 'look', look: 'back', count: 73 },
      who: { name: 'Dana Vale' },
    });
    expect(oddsByCode(evidence)).toEqual({ alone: 2.5 });
    expect(evaluate(worthALook, historyOf(visit)).look).toBeUndefined();
  });

  describe('is somebody who was known at another company', () => {
    const look = (type: string, who: string, lastSeenAt: readonly number[]) =>
      evaluate(worthALook, historyOf([{ ago: 2, type, who }]), {
        namesakes: (mailbox) =>
          mailbox === who
            ? lastSeenAt.map((at, index) => ({ domain: `birch-${index}.example`, lastSeenAt: at }))
            : [],
      }).look;
    const monthAgo = WEDNESDAY - 30 * DAY_MS;

    test('as news of a new job, or looking at what buyers look at', () => {
      expect(look('job_change', 'dana.vale', [WEDNESDAY])).toMatchObject({ look: 'moved' });
      expect(look('pricing_page_visit', 'dana.vale', [monthAgo])).toMatchObject({ look: 'moved' });
    });

    test('is not somebody with only the same name', () => {
      expect(look('website_visit', 'dana.vale', [monthAgo])).toBeUndefined();
      // The person is still seen at the other company.
      expect(look('pricing_page_visit', 'dana.vale', [WEDNESDAY - DAY_MS])).toBeUndefined();
      // Several people have the name.
      expect(look('pricing_page_visit', 'dana.vale', [monthAgo, monthAgo])).toBeUndefined();
      // A mailbox that many read is nobody’s name.
      expect(look('job_change', 'info', [monthAgo])).toBeUndefined();
      expect(look('job_change', 'dana.vale', [])).toBeUndefined();
    });
  });

  test('are new people on three days at a quiet account', () => {
    const days = [2_880, 1_440, 2];
    const visits = days.map((ago, index) => ({ ago, type: 'website_visit', who: `guest${index}.vale` }));
    const found = evaluate(worthALook, historyOf(visits));
    expect(found.look).toMatchObject({ look: 'new-people', count: 3 });
    expect(found.content?.who).toMatchObject({ email: `guest2.vale@${DOMAIN}` });
    expect(evaluate(worthALook, historyOf(visits), { workspaceLift: () => 20 }).look).toBeUndefined();
    const known = days.map((ago) => ({ ago, type: 'website_visit', who: 'dana.vale' }));
    expect(evaluate(worthALook, historyOf(known)).look).toBeUndefined();
    // The same number on one day does not count as several days.
    const today = visits.map((visit, index) => ({ ...visit, ago: 40 - index * 19 }));
    expect(evaluate(worthALook, historyOf(today)).look).toBeUndefined();
  });

  test('are new people at a customer who look at seats', () => {
    const usage = daily(8, { type: 'product_login', who: 'dana.vale' });
    const visits = ['robin.moor', 'kim.birch'].map((who, index) => ({
      ago: 20 - index * 9,
      type: 'seats_page_visit',
      who,
    }));
    const found = evaluate(worthALook, historyOf([...usage, ...visits]));
    expect(found.look).toMatchObject({ look: 'expands' });
    expect(found.content?.who).toMatchObject({ name: 'Kim Birch' });
    // Nothing says that it is a customer unless the user does.
    expect(evaluate(worthALook, historyOf(visits)).look).toBeUndefined();
    const isMarkedCustomer = (): boolean => true;
    expect(evaluate(worthALook, historyOf(visits), { isMarkedCustomer }).look).toMatchObject({
      look: 'expands',
    });
  });

  test('are new people at a customer however much they look at', () => {
    const usage = daily(5, { type: 'product_login', who: 'dana.vale' });
    const visits = Array.from({ length: 24 }, (_unused, index) => ({
      ago: 50 - index,
      type: index === 0 ? 'pricing_page_visit' : 'website_visit',
      who: index % 2 === 0 ? 'robin.moor' : 'kim.birch',
    }));
    expect(evaluate(worthALook, historyOf([...usage, ...visits])).look).toMatchObject({ look: 'expands' });
  });
});
