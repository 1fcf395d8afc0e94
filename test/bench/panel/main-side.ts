// The main process's share of the panel's speed on the large database: lookups at every keystroke, the pushed state, an account's
// page and the feed's filters. For comparison, the plain approach: `LIKE '%…%'` over the same rows.
import { noTypeAnswers } from '../../fakes/records.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { lookUpLocally } from '../../../src/main/reading/lookup/local-lookup.ts';
import { readPreferences } from '../../../src/main/settings/read-preferences.ts';
import { createStore, type Store } from '../../../src/main/pipeline/store/store.ts';
import { viewAccount } from '../../../src/main/reading/view-model/account-view.ts';
import { listFeed } from '../../../src/main/reading/view-model/feed-view.ts';
import { viewContent } from '../../../src/main/reading/view-model/content-view.ts';
import { viewPanel } from '../../../src/main/reading/view-model/panel-view.ts';
import { emptyFilter } from '../../../src/shared/account-filter.ts';
import type { PanelState } from '../../../src/shared/model.ts';
import { inMs, type Figure } from '../figure.ts';
import { benchNow, makeAccounts, makePeople, type BenchSize } from './generate.ts';

/** One frame at 60 Hz, the aim for one query. ms. */
const QUERY_AIM_MS = 16;

/** The aim for the query of an account's page. ms. */
const PAGE_AIM_MS = 50;

/** Enough that the first ones, whose code is being compiled, are fewer than one in twenty. */
const STATES = 400;

export function measureMainSide(database: Database, size: BenchSize): readonly Figure[] {
  const store = createStore(database, 'main');
  const typed = keystrokes(size);
  const lookups = timeEach(typed, (query) => lookUpLocally(store, query, benchNow));
  const likes = timeEach(everyTenth(typed), (query) => lookUpPlainly(database, query));
  const states = timeEach(
    Array.from({ length: STATES }, (_, index) => index),
    (revision) => viewState(store, revision),
  );
  const domains = store.rankings.list('24h').map(({ domain }) => domain);
  const pages = timeEach(domains, (domain) =>
    viewAccount(store, domain, { now: benchNow, crmUrlTemplate: '', hasPublicApi: true }),
  );
  const depths = Array.from({ length: 60 }, (_, index) => benchNow - index * 6 * 86_400_000);
  const feed = timeEach(depths, (at) => readFeed(store, at));
  const plainFeed = timeEach(depths.slice(0, 10), (at) => readFeedPlainly(database, at));
  const bytes = JSON.stringify(viewState(store, 1)).length;
  return [
    figure(`Lookup, ${typed.length} keystrokes, p95`, lookups, 0.95, likes, QUERY_AIM_MS),
    figure('Lookup, slowest keystroke', lookups, 1, likes, null),
    figure('The whole panel state, p95', states, 0.95, null, QUERY_AIM_MS),
    {
      what: 'Its size',
      measured: `${Math.round(bytes / 1_000)} kB`,
      yardstick: '',
      value: bytes / 1_000,
      unit: 'kB',
      aim: 100,
    },
    figure('An account page, p95', pages, 0.95, null, PAGE_AIM_MS),
    figure('A page of the filtered feed, p95', feed, 0.95, plainFeed, QUERY_AIM_MS),
  ];
}

/** Names of accounts and people and words of headlines, typed letter by letter, some with a typo. */
function keystrokes(size: BenchSize): readonly string[] {
  const accounts = makeAccounts(size.accounts);
  const people = makePeople(size.people);
  const names = [
    ...accounts.filter((_, index) => index % 700 === 3).map(({ name }) => name),
    ...people.filter((_, index) => index % 3_500 === 5).map(({ name }) => name),
    'head of revenue',
    'procurement',
  ];
  const slips = names.map((name) => name.slice(0, 3) + name.slice(4));
  return [...names, ...slips]
    .map((name) => name.toLowerCase())
    .flatMap((name) => Array.from(name, (_letter, index) => name.slice(0, index + 1)));
}

function viewState(store: Store, revision: number): PanelState {
  const { settings, seen, namedFilters } = readPreferences({});
  const moment = { now: benchNow, utcOffsetMinutes: () => 60 };
  const hot = { window: '24h', order: 'score', filter: emptyFilter, namedFilters, settings } as const;
  return viewPanel({
    revision,
    ...moment,
    store,
    mode: 'connected',
    organizations: { selected: 'first', here: [], gone: [] },
    update: { state: { kind: 'off', by: 'build' }, checkedAt: null, failure: null, isSetByPolicy: false },
    connections: [
      { surface: 'public', state: 'connected', address: null, keyKept: null },
      { surface: 'rest', state: 'connected', address: null, keyKept: null },
    ],
    ownProblems: [],
    feeds: [],
    budgets: [],
    progress: null,
    pausedUntilAt: null,
    settings,
    typeAnswers: noTypeAnswers,
    seen,
    isTraylessRead: false,
    notificationCheck: null,
    hot,
    content: () => viewContent(store, hot, moment),
    job: null,
    previewShare: null,
    listing: null,
    offer: null,
    demoTime: undefined,
    navigation: null,
    handled: null,
    host: { platform: 'linux', version: '', shortcut: 'off', tray: 'there' },
    shown: null,
    onDrawn(error) {
      if (error !== null) throw new Error('a view could not be built', { cause: error });
    },
    faults: () => [],
    missing: [],
    stuckSinceAt: null,
  });
}

function readFeed(store: Store, at: number): unknown {
  const before = { at, key: 'signal:x' };
  return listFeed(store, { before, kinds: ['signal'], types: ['demo_request', 'docs_visit'], limit: 50 });
}

function readFeedPlainly(database: Database, at: number): unknown {
  return database
    .sql(
      `SELECT * FROM signal WHERE workspace = 'main' AND type IN ('demo_request', 'docs_visit') AND recorded_at < ?
       ORDER BY recorded_at DESC LIMIT 51`,
    )
    .all(at);
}

/** The straightforward implementation: a match anywhere in any name, the best score first. */
function lookUpPlainly(database: Database, query: string): unknown {
  const like = `%${query}%`;
  return [
    database
      .sql(
        `SELECT * FROM account WHERE workspace = 'main' AND (name LIKE ? OR domain LIKE ? OR linkedin_url LIKE ?)
         ORDER BY coalesce(total_score, aggregate_score, 0) DESC LIMIT 12`,
      )
      .all(like, like, like),
    database
      .sql(
        `SELECT * FROM person WHERE workspace = 'main' AND (name LIKE ? OR headline LIKE ? OR public_identifier LIKE ?)
         ORDER BY coalesce(score, 0) DESC LIMIT 12`,
      )
      .all(like, like, like),
    database
      .sql(`SELECT * FROM contact WHERE workspace = 'main' AND email LIKE ? ORDER BY score DESC LIMIT 12`)
      .all(like),
  ];
}

function everyTenth<T>(values: readonly T[]): readonly T[] {
  return values.filter((_, index) => index % 10 === 0);
}

/** The duration of each call in ms, in order. The first few are not counted, because the code is then being compiled. */
function timeEach<T>(values: readonly T[], run: (value: T) => unknown): readonly number[] {
  for (const value of values.slice(0, 3)) run(value);
  return values.map((value) => {
    const beganAt = performance.now();
    run(value);
    return performance.now() - beganAt;
  });
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function figure(
  what: string,
  measured: readonly number[],
  share: number,
  yardstick: readonly number[] | null,
  aim: number | null,
): Figure {
  const value = quantile(measured, share);
  return {
    what,
    measured: inMs(value),
    yardstick: yardstick === null ? '' : `${inMs(quantile(yardstick, share))} plainly`,
    value,
    unit: 'ms',
    aim,
  };
}
