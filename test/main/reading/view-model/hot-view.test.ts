import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { viewFacets } from '../../../../src/main/reading/view-model/facets-view.ts';
import { viewHot, viewHotPage, type HotChoice } from '../../../../src/main/reading/view-model/hot-view.ts';
import { viewAccount } from '../../../../src/main/reading/view-model/account-view.ts';
import { eventContent, personNamed } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import type { AlertKind, HotWindow, Settings } from '../../../../src/shared/model.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import {
  defaultSettings,
  makeAccount,
  makeAlert,
  makeLike,
  makePerson,
  makeSignal,
} from '../../../fakes/records.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

function view(choice: Partial<HotChoice> = {}, utcOffsetMinutes: (at: number) => number = () => 0) {
  const whole: HotChoice = {
    window: '24h',
    order: 'score',
    filter: emptyFilter,
    namedFilters: [],
    settings: defaultSettings,
    ...choice,
  };
  return viewHot(store, whole, { now: WEDNESDAY, utcOffsetMinutes });
}

function rank(...domains: readonly string[]): void {
  store.accounts.upsertFacts(domains.map((domain) => makeAccount(domain, { stage: `Stage of ${domain}` })));
  const rows = domains.map((domain, index) => ({ rank: index + 1, domain, score: 100 - index }));
  store.rankings.replace('24h', rows, WEDNESDAY, domains.length);
}

describe('the hot list', () => {
  test('goes through the kept filter, and says how many pass', () => {
    rank('a.example', 'b.example');
    const { accounts, knownCount } = view({ filter: { ...emptyFilter, stages: ['Stage of b.example'] } });
    // Its rank is that in the whole list: the first one in a filter may be the 25th.
    expect(accounts.map(({ domain, rank: place }) => [place, domain])).toEqual([[2, 'b.example']]);
    expect(knownCount).toBe(1);
  });

  test('says what was logged last in a week, by whom, and when a reminder brings the account back', () => {
    rank('a.example', 'b.example', 'c.example', 'd.example');
    const log = (id: string, domain: string, type: string, ago: number, remindAt: number | null = null) =>
      store.outbox.add({ id, domain, type, remindAt }, WEDNESDAY - ago);
    log('1', 'a.example', 'call', 2 * HOUR_MS, WEDNESDAY + 2 * HOUR_MS);
    log('2', 'a.example', 'voicemail', HOUR_MS, WEDNESDAY + HOUR_MS);
    log('3', 'b.example', 'call', 8 * DAY_MS);
    log('4', 'd.example', 'call', HOUR_MS);
    store.outbox.markRejected('4', { code: 'unknown' }, WEDNESDAY);
    const act = { by: 'bo', id: '1', kind: 'logged', account: 'c.example', at: WEDNESDAY - HOUR_MS } as const;
    store.teamActs.apply([
      { kind: 'told', act: { ...act, logged: { type: 'meeting', properties: {}, signalId: null } } },
    ]);
    expect(view().accounts.map(({ logged, remindAt }) => [logged, remindAt])).toEqual([
      [{ type: 'voicemail', at: WEDNESDAY - HOUR_MS, by: null }, WEDNESDAY + HOUR_MS],
      [null, null],
      [{ type: 'meeting', at: WEDNESDAY - HOUR_MS, by: 'bo' }, null],
      [null, null],
    ]);
  });

  test('says first what somebody asked for, by the words of its type or by the user’s own choice', () => {
    rank('a.example');
    const types = ['pricing_page_visit', 'webinar_attended', 'email_opened', 'demo_request'];
    const signals = types.map((type, index) =>
      makeSignal(type, {
        type,
        domain: 'a.example',
        recordedAt: WEDNESDAY - HOUR_MS,
        score: 90 - index * 20,
      }),
    );
    store.signals.insertNew(signals, 1);
    const why = (typeMeanings?: Settings['typeMeanings']) => {
      const settings = typeMeanings && { ...defaultSettings, typeMeanings };
      const page = viewAccount(store, 'a.example', {
        now: WEDNESDAY,
        crmUrlTemplate: '',
        hasPublicApi: true,
        ...(settings && { settings }),
      });
      return [view(settings && { settings }).accounts[0]?.why, page?.why];
    };
    const byWords = 'Demo request, pricing page visit, webinar attended';
    expect(why()).toEqual([byWords, byWords]);
    const chosen = 'Email opened, pricing page visit, webinar attended';
    expect(
      why([
        { type: 'email_opened', meaning: 'request' },
        { type: 'Demo_Request', meaning: 'ordinary' },
      ]),
    ).toEqual([chosen, chosen]);
    const withoutIgnored = 'Demo request, webinar attended, email opened';
    const ignored = { type: 'Pricing_Page_Visit', meaning: 'ignore' } as const;
    expect(why([ignored])).toEqual([withoutIgnored, withoutIgnored]);
  });

  describe('names who gave the first reason', () => {
    const contact = (name: string) => ({ id: name, email: `${name}@a.example`, score: null });
    const came = (
      id: string,
      type: string,
      minutesAgo: number,
      facts: Parameters<typeof makeSignal>[1] = {},
    ) =>
      makeSignal(id, {
        type,
        domain: 'a.example',
        score: 20,
        recordedAt: WEDNESDAY - minutesAgo * MINUTE_MS,
        ...facts,
      });
    const who = () => {
      const row = view().accounts[0]?.who;
      return row && `${[row.person.name, row.person.title].join('/')}${row.did} · ${row.also ?? ''}`;
    };
    beforeEach(() => rank('a.example'));

    test('with their title, what they asked for, and what else there was', () => {
      store.signals.insertNew(
        [
          came('1', 'demo_request', 9, {
            contact: contact('freya'),
            properties: { full_name: 'Freya Yildides', job_title: 'CTO' },
          }),
          came('2', 'pricing_page_visit', 8, { contact: contact('omar.hest') }),
          came('3', 'pricing_page_visit', 7),
        ],
        1,
      );
      expect(who()).toBe('Freya Yildides/CTO, asked for a demo · also 2 pricing page visits');
    });

    test('says that others did it as well, also if these are anonymous', () => {
      const visits = [1, 2].map((id) =>
        came(String(id), 'case_study_read', 10 - id, { contact: contact('dana.ode') }),
      );
      store.signals.insertNew(visits, 1);
      expect(who()).toBe('Dana Ode/: case study read twice · ');
      store.signals.insertNew([came('3', 'case_study_read', 1)], 2);
      expect(who()).toBe('Dana Ode/ and others: case study read 3 times · ');
    });

    test('nobody where all of it is anonymous, whoever else is known there', () => {
      store.signals.insertNew(
        [came('1', 'demo_request', 9), came('2', 'email_opened', 8, { contact: contact('dana.ode') })],
        1,
      );
      expect(who()).toBe(null);
      expect(view().accounts[0]?.why).toBe('Demo request, email opened');
    });

    test('the lead who liked an ad', () => {
      const liker = { ...makePerson('robin-vale'), name: 'Robin Vale', headline: 'CFO at A' };
      store.people.meet(liker, 'a.example', WEDNESDAY);
      store.likes.insertNew([makeLike(1, { person: liker, account: makeAccount('a.example') })]);
      expect(who()).toBe('Robin Vale/CFO: ad like · ');
    });

    describe('or whom an alert tells to call, the same as the next call', () => {
      const people = { freya: 'Freya Yildides', dana: 'Dana Ode', omar: 'Omar Hest' } as const;
      type Who = keyof typeof people;
      const heard = (kind: AlertKind, who: Who | null, type: string, minutesAgo: number) => {
        const id = `${String(who)} ${type} ${String(minutesAgo)}`;
        const named = who === null ? {} : { contact: contact(people[who].toLowerCase().replace(' ', '.')) };
        store.signals.insertNew([came(id, type, minutesAgo, named)], 1);
        if (kind === 'digest') return;
        const content = eventContent(
          'A',
          { code: 'rule', rule: 'buyer-visit' },
          { who: who === null ? null : personNamed(people[who]) },
        );
        const happenedAt = WEDNESDAY - minutesAgo * MINUTE_MS;
        const alert = makeAlert(id, { kind, account: 'a.example', content, happenedAt });
        const severity = kind === 'explicit-ask' ? 9 : 1;
        store.ledger.add([{ ...alert, severity }], happenedAt, { walk: null, isCatchUp: false });
      };
      const asks = (who: Who, minutesAgo: number) => heard('explicit-ask', who, 'demo_request', minutesAgo);
      const buys = (who: Who, minutesAgo: number) =>
        heard('buyer-visit', who, 'pricing_page_visit', minutesAgo);
      const looks = (who: Who | null, type: string, minutesAgo: number) =>
        heard('digest', who, type, minutesAgo);
      const calls = (minutesAgo: number) => {
        store.outbox.add(
          { id: 'call', domain: 'a.example', type: 'call' },
          WEDNESDAY - minutesAgo * MINUTE_MS,
        );
      };

      test.each<readonly [string, () => void, string]>([
        [
          'whoever asked, before who bought since',
          () => (asks('freya', 9), buys('dana', 2)),
          'Freya Yildides',
        ],
        [
          'whoever has waited longest, of several who asked',
          () => (asks('freya', 90), asks('dana', 2)),
          'Freya Yildides',
        ],
        [
          'whoever asked, also before the window begins',
          () => (asks('freya', 3_000), looks('dana', 'case_study_read', 2)),
          'Freya Yildides',
        ],
        [
          'whoever asked after the last answer',
          () => (asks('freya', 90), calls(60), asks('dana', 2)),
          'Dana Ode',
        ],
        [
          'the buyer, once who asked has an answer',
          () => (asks('freya', 90), calls(60), buys('dana', 2)),
          'Dana Ode',
        ],
        [
          'the latest buyer, if the alert names nobody',
          () => (heard('buyer-visit', null, 'pricing_page_visit', 2), looks('omar', 'pricing_page_visit', 9)),
          'Omar Hest',
        ],
        [
          'the latest buyer, without an alert',
          () => (looks('dana', 'case_study_read', 9), looks('omar', 'email_opened', 1)),
          'Dana Ode',
        ],
      ])('%s', (_rule, happen, name) => {
        happen();
        const { accounts, today } = view();
        expect([accounts[0]?.who?.person.name, today.next?.person?.name]).toEqual([name, name]);
      });

      test('with what they asked for, and what others did', () => {
        asks('freya', 3_000);
        looks('dana', 'case_study_read', 2);
        expect(who()).toBe('Freya Yildides/ asked for a demo · also case study read');
      });

      test('of whom the alert tells, with what it is about where their visits are older', () => {
        heard('buyer-visit', 'freya', 'pricing_page_visit', 3_000);
        looks('dana', 'case_study_read', 2);
        expect(who()).toBe('Freya Yildides/: buyer visit · also case study read');
      });

      test.each([
        ['the alert', () => (asks('freya', 90), looks('dana', 'email_opened', 2)), 90],
        [
          'the latest buyer',
          () => (looks('dana', 'case_study_read', 9), looks('omar', 'email_opened', 1)),
          9,
        ],
      ])('with the time of what they did, by %s, whatever others did since', (_by, happen, minutesAgo) => {
        happen();
        expect(view().accounts[0]?.who?.at).toBe(WEDNESDAY - minutesAgo * MINUTE_MS);
      });
    });
  });

  describe('by waiting', () => {
    const ask = (domain: string, minutesAgo: number) =>
      store.ledger.add(
        [
          {
            ...makeAlert(domain, { kind: 'explicit-ask', account: domain }),
            severity: 1,
            happenedAt: WEDNESDAY - minutesAgo * MINUTE_MS,
          },
        ],
        WEDNESDAY,
        { walk: null, isCatchUp: false },
      );
    const listed = (choice: Partial<HotChoice> = {}) =>
      view({ order: 'waiting', ...choice }).accounts.map((row) => [row.domain, row.rank, row.score]);

    test('begins with the longest waiting, whether the ranking has them or not; the rest is by score', () => {
      rank('a.example', 'b.example', 'c.example');
      const byScore = [
        ['a.example', 1, 100],
        ['b.example', 2, 99],
        ['c.example', 3, 98],
      ];
      expect(listed()).toEqual(byScore);
      store.accounts.upsertFacts([makeAccount('unranked.example')]);
      ask('c.example', 5);
      ask('unranked.example', 3);
      ask('b.example', 90);
      expect(listed()).toEqual([
        ['b.example', 2, 99],
        ['c.example', 3, 98],
        ['unranked.example', null, null],
        ['a.example', 1, 100],
      ]);
      expect(listed({ order: 'score' })).toEqual(byScore);
    });

    test('goes through the filter and leaves out whom the user left out', () => {
      rank('a.example', 'b.example');
      store.accounts.upsertFacts([
        makeAccount('other.example', { stage: 'Other' }),
        makeAccount('out.example', { stage: 'Out' }),
      ]);
      for (const domain of ['b.example', 'other.example', 'out.example']) ask(domain, 5);
      const filter = { ...emptyFilter, stages: ['Stage of a.example', 'Other'] };
      expect(listed({ filter }).map(([domain]) => domain)).toEqual(['other.example', 'a.example']);
      const settings: Settings = { ...defaultSettings, stages: { mode: 'except', values: ['Out'] } };
      const domains = (rankLeftOut: boolean) =>
        view({ order: 'waiting', settings: { ...settings, rankLeftOut } }).accounts.map(
          (row) => `${row.domain}${row.isLeftOut ? ' (out)' : ''}`,
        );
      expect(domains(false)).not.toContain('out.example');
      expect(domains(true)).toContain('out.example (out)');
    });

    test('further pages continue it', () => {
      rank('a.example', 'b.example', 'c.example');
      ask('c.example', 5);
      const query = { window: '24h', order: 'waiting', filter: emptyFilter, offset: 1, limit: 1 } as const;
      const moment = { now: WEDNESDAY, utcOffsetMinutes: () => 0, settings: defaultSettings };
      const page = viewHotPage(store, query, moment, true, null);
      expect(page.accounts.map(({ domain }) => domain)).toEqual(['a.example']);
    });
  });

  test('does not rank whom the user left out, says how many these are, and ranks them where asked to', () => {
    rank('a.example', 'b.example', 'c.example', 'd.example');
    store.marks.write({ kind: 'account', id: 'c.example', isWatched: true, isMuted: false, snooze: null });
    const leavingOut: Settings = {
      ...defaultSettings,
      stages: { mode: 'except', values: ['stage of A.example', 'Stage of c.example'] },
    };
    const ranked = (settings: Settings) =>
      view({ settings }).accounts.map((account) => [account.rank, account.domain, account.isLeftOut]);
    expect(ranked(leavingOut)).toEqual([
      [1, 'b.example', false],
      [2, 'c.example', false],
      [3, 'd.example', false],
    ]);
    expect(view({ settings: leavingOut }).leftOutCount).toBe(1);
    // Whatever is in the list, and however it is filtered.
    store.accounts.upsertFacts([makeAccount('unranked.example', { stage: 'stage of A.example' })]);
    expect(view({ settings: leavingOut }).leftOutCount).toBe(2);
    const filter = { ...emptyFilter, stages: ['Stage of b.example'] };
    expect(view({ settings: leavingOut, filter }).leftOutCount).toBe(2);
    store.marks.write({
      kind: 'account',
      id: 'unranked.example',
      isWatched: true,
      isMuted: false,
      snooze: null,
    });
    expect(view({ settings: leavingOut }).leftOutCount).toBe(1);
    expect(ranked({ ...leavingOut, rankLeftOut: true }).slice(0, 2)).toEqual([
      [1, 'a.example', true],
      [2, 'b.example', false],
    ]);
    const page = (domain: string, settings: Settings) =>
      viewAccount(store, domain, {
        now: WEDNESDAY,
        crmUrlTemplate: '',
        hasPublicApi: true,
        settings,
      });
    expect(page('d.example', leavingOut)).toMatchObject({ rank: 3, score: 97 });
    expect(page('a.example', leavingOut)).toMatchObject({ rank: null, score: 100 });
    expect(page('d.example', { ...leavingOut, rankLeftOut: true })).toMatchObject({ rank: 4 });
    const listed = viewFacets(store, '24h', emptyFilter, WEDNESDAY, leavingOut).stages;
    expect(listed.find(({ value }) => value === 'Stage of a.example')?.count ?? 0).toBe(0);
  });

  test('marks how far a row moved among those that count, whatever a filter shows of them', () => {
    for (const [index, domain] of ['a.example', 'b.example', 'c.example', 'd.example'].entries())
      store.rankings.addPoint(domain, '24h', { at: WEDNESDAY - 2 * DAY_MS, score: 9, rank: index + 1 });
    rank('d.example', 'c.example', 'a.example', 'b.example');
    const moves = (choice: Partial<HotChoice>) =>
      view(choice).accounts.map(({ rank: place, domain, movement }) => [place, domain, movement]);
    expect(moves({})).toEqual([
      [1, 'd.example', 3],
      [2, 'c.example', 1],
      [3, 'a.example', -2],
      [4, 'b.example', -2],
    ]);
    const leavingOut: Settings = {
      ...defaultSettings,
      stages: { mode: 'except', values: ['Stage of a.example', 'Stage of d.example'] },
    };
    expect(moves({ settings: leavingOut })).toEqual([
      [1, 'c.example', 1],
      [2, 'b.example', -1],
    ]);
    const stages = ['Stage of b.example', 'Stage of c.example'];
    expect(moves({ filter: { ...emptyFilter, stages } })).toEqual([
      [2, 'c.example', 1],
      [4, 'b.example', -2],
    ]);
  });

  test('says what a rank is compared with: a day ago, or when the account was first seen', () => {
    const [early, late] = [WEDNESDAY - 2 * DAY_MS, WEDNESDAY - 2 * HOUR_MS];
    store.rankings.addPoint('a.example', '24h', { at: early, score: 9, rank: 5 });
    store.rankings.addPoint('b.example', '24h', { at: late, score: 9, rank: 1 });
    rank('a.example', 'b.example');
    expect(view().accounts.map(({ movement, movedSinceAt }) => [movement, movedSinceAt])).toEqual([
      [4, WEDNESDAY - DAY_MS],
      [-1, late],
    ]);
  });

  test('says since when its reasons are, where its window is longer than what is kept here', () => {
    rank('a.example');
    const since = (window: HotWindow) => [
      view({ window }).reasonsSinceAt,
      viewAccount(store, 'a.example', { now: WEDNESDAY, crmUrlTemplate: '', hasPublicApi: true, window })
        ?.reasonsSinceAt,
    ];
    expect(since('all')).toEqual([null, null]);
    const oldestAt = WEDNESDAY - 7 * DAY_MS;
    store.signals.insertNew([makeSignal('first', { domain: 'a.example', recordedAt: oldestAt })], 1);
    for (const window of ['24h', '7d', '30d', 'all'] as const)
      store.rankings.replace(window, [{ rank: 1, domain: 'a.example', score: 9 }], WEDNESDAY, 1);
    expect(since('24h')).toEqual([null, null]);
    expect(since('7d')).toEqual([null, null]);
    expect(since('30d')).toEqual([oldestAt, oldestAt]);
    expect(since('all')).toEqual([oldestAt, oldestAt]);
    store.signals.insertNew([makeSignal('older', { recordedAt: WEDNESDAY - 40 * DAY_MS })], 2);
    expect(since('30d')).toEqual([null, null]);
  });

  test('and what there is to filter by count the same accounts', () => {
    store.accounts.upsertFacts([makeAccount('quiet.example', { stage: 'Stage of b.example' })]);
    rank('a.example', 'b.example');
    const filter = { ...emptyFilter, stages: ['Stage of b.example'] };
    const { stages } = viewFacets(store, '24h', filter, WEDNESDAY);
    const offered = stages.find(({ value }) => value === 'Stage of b.example');
    expect(offered?.count).toBe(view({ filter }).knownCount);
    expect(offered?.count).toBe(1);
  });

  describe('without anybody says what a longer window has', () => {
    const fetched = (
      window: '24h' | '7d' | '30d' | 'all',
      count: number,
      agoMs = 0,
      total: number | null = count,
    ) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        rank: index + 1,
        domain: `acc${index}.example`,
        score: 100 - index,
      }));
      store.rankings.replace(window, rows, WEDNESDAY - agoMs, total);
    };

    test('the shortest of them that has somebody, by the service’s own count where it gives one', () => {
      fetched('24h', 0);
      fetched('7d', 0);
      fetched('30d', 2, 0, 12);
      fetched('all', 3);
      expect(view().wider).toEqual({ window: '30d', count: 12 });
      expect(view({ window: '7d' }).wider).toEqual({ window: '30d', count: 12 });
      fetched('30d', 2, 0, null);
      expect(view().wider).toEqual({ window: '30d', count: 2 });
    });

    test('but nothing of one that was not read, or is older than a day', () => {
      fetched('24h', 0);
      expect(view().wider).toBeNull();
      fetched('7d', 5, DAY_MS + 1);
      expect(view().wider).toBeNull();
      fetched('7d', 5, DAY_MS);
      expect(view().wider).toEqual({ window: '7d', count: 5 });
    });

    test('says nothing when an account is hot, or when a filter hides them', () => {
      fetched('24h', 1);
      fetched('7d', 5);
      expect(view().wider).toBeNull();
      expect(view({ filter: { ...emptyFilter, stages: ['Nobody’s'] } }).wider).toBeNull();
    });
  });

  test('holds fifty rows; the others are a query', () => {
    rank(...Array.from({ length: 60 }, (_, index) => `acc${index}.example`));
    const { accounts, knownCount } = view();
    expect(accounts).toHaveLength(50);
    expect(knownCount).toBe(60);
  });

  test('names the three heaviest causes of the last day', () => {
    rank('a.example');
    const make = (id: string, type: string, score: number, hoursAgo: number) =>
      makeSignal(id, { domain: 'a.example', type, score, recordedAt: WEDNESDAY - hoursAgo * HOUR_MS });
    store.signals.insertNew(
      [
        make('1', 'pricing_page_visit', 30, 1),
        make('2', 'pricing_page_visit', 30, 2),
        make('3', 'demo_request', 90, 3),
        make('4', 'docs_visit', 5, 4),
        make('5', 'blog_visit', 1, 5),
        make('6', 'contract_page_view', 99, 30),
      ],
      1,
    );
    const [account] = view().accounts;
    expect(account?.why).toBe('Demo request, 2 pricing page visits, docs visit');
  });

  test('writes names in the middle of a reason as they are written', () => {
    rank('a.example');
    const make = (id: string, type: string, score: number) =>
      makeSignal(id, { domain: 'a.example', type, score, recordedAt: WEDNESDAY - HOUR_MS });
    store.signals.insertNew([make('1', 'demo_request', 90), make('2', 'linkedin_post_like', 5)], 1);
    expect(view().accounts[0]?.why).toBe('Demo request, LinkedIn post like');
  });

  test('of a window that has not come yet is loading, and shows what surface B says meanwhile', () => {
    rank('a.example');
    store.rankings.replace('aggregate', [{ rank: 1, domain: 'a.example', score: 3 }], WEDNESDAY, null);
    expect(view({ window: '7d' })).toMatchObject({ isLoading: true, source: 'signals' });
    expect(view()).toMatchObject({ isLoading: false, source: 'ranked' });
  });
});

describe("the trend's days", () => {
  test('are local days, today last', () => {
    // 01:00 local time in UTC+2 is still the day before in UTC.
    const midnight = Math.floor(WEDNESDAY / DAY_MS) * DAY_MS - 2 * HOUR_MS;
    store.signals.insertNew(
      [
        makeSignal('today', { recordedAt: midnight + HOUR_MS }),
        makeSignal('yesterday', { recordedAt: midnight - HOUR_MS }),
      ],
      1,
    );
    const { trendDays } = view({}, () => 120);
    expect(trendDays).toEqual([
      { startAt: midnight - DAY_MS, count: 1 },
      { startAt: midnight, count: 1 },
    ]);
  });

  test.each([
    ['half an hour', 330],
    ['three quarters of an hour', 345],
  ])('begin at midnight also where local time is %s off', (_name, offsetMinutes) => {
    const midnight = Math.floor(WEDNESDAY / DAY_MS) * DAY_MS - offsetMinutes * MINUTE_MS;
    const at = (id: string, minutes: number) =>
      makeSignal(id, { recordedAt: midnight + minutes * MINUTE_MS });
    store.signals.insertNew([at('today', 5), at('first', 0), at('yesterday', -5)], 1);
    expect(view({}, () => offsetMinutes).trendDays).toEqual([
      { startAt: midnight - DAY_MS, count: 1 },
      { startAt: midnight, count: 2 },
    ]);
  });

  test('are fourteen at most, and begin with the first day that was read', () => {
    store.signals.insertNew([makeSignal('old', { recordedAt: WEDNESDAY - 5 * DAY_MS })], 1);
    expect(view().trendDays.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0]);
    store.signals.insertNew([makeSignal('older', { recordedAt: WEDNESDAY - 40 * DAY_MS })], 1);
    expect(view().trendDays).toHaveLength(14);
  });

  test('are none while no signal was read, since nobody knows how many there were today', () => {
    expect(view().trendDays).toEqual([]);
  });
});
