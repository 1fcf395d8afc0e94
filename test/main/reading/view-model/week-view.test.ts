// The last seven days: which accounts were hot, what became of the alerts, and who went cold.
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { describe, expect, test } from 'vitest';
import { viewHot } from '../../../../src/main/reading/view-model/hot-view.ts';
import { createWeekViewer, viewWeek } from '../../../../src/main/reading/view-model/week-view.ts';
import type { ActivityOutcome } from '../../../../src/shared/contract/activity.ts';
import type { ResponseAct } from '../../../../src/shared/contract/learning.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import type { Settings } from '../../../../src/shared/model.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeAlert, makeSignal } from '../../../fakes/records.ts';

/** A Friday, 17:00. */
const now = Date.parse('2026-11-20T17:00:00Z');
const everybody = { mode: 'all', values: [] } as const;
const learning = {
  ...initialSettings,
  stages: everybody,
  labels: everybody,
  rankLeftOut: false,
  typeMeanings: [],
  learnFromActs: true,
  readsSignals: true,
};

const at = (instant: number) => ({ now: instant, utcOffsetMinutes: () => 0 });

function setUp() {
  const store = createMemoryStore();
  const signal = (id: string, domain: string, at: number, facts: { score?: number; type?: string } = {}) =>
    store.signals.insertNew([makeSignal(id, { domain, recordedAt: at, ...facts })], 1);
  const alert = (id: string, at: number, signalId: string, done?: { act: ResponseAct; at: number }) => {
    store.ledger.add([{ ...makeAlert(id), account: null, cause: { signalId }, severity: 50 }], at, {
      walk: null,
      isCatchUp: false,
    });
    store.ledger.setState(id, 'shown', null, at);
    const about = { kind: 'explicit-ask', type: null, source: null, icp: null, account: null };
    if (done !== undefined) store.responses.write({ ...about, alertId: id, ...done });
  };
  return { store, signal, alert };
}

test('names the accounts with the heaviest signals of seven days, and why; to the hour a week ago', () => {
  const { store, signal } = setUp();
  store.accounts.upsertFacts([makeAccount('big.example', { name: 'Big' })]);
  signal('1', 'big.example', now - HOUR_MS, { score: 90, type: 'demo_request' });
  signal('2', 'big.example', now - 6 * DAY_MS, { score: 20, type: 'page_visit' });
  signal('3', 'small.example', now - HOUR_MS, { score: 40, type: 'page_visit' });
  signal('4', 'old.example', Date.parse('2026-11-13T16:59:00Z'), { score: 99 });
  const week = viewWeek(store, at(now), learning);
  expect(week.fromAt).toBe(Date.parse('2026-11-13T17:00:00Z'));
  expect(week.hot).toMatchObject([
    { domain: 'big.example', name: 'Big', count: 2, score: 110, why: 'Demo request, page visit' },
    { domain: 'small.example', name: 'small.example', count: 1, score: 40, why: 'Page visit' },
  ]);
  expect(week.hot[0]?.facts).toEqual([
    { what: 'Demo request', basis: 'told' },
    { what: 'Page visit', basis: 'observed' },
  ]);
  expect(week.signals).toEqual({ count: 3, before: null });
});

test('signals of a type that the user ignores heat no account', () => {
  const { store, signal } = setUp();
  signal('1', 'a.example', now - HOUR_MS, { score: 90, type: 'evt_1' });
  signal('2', 'b.example', now - HOUR_MS, { score: 40, type: 'page_visit' });
  const typeMeanings = [{ type: 'EVT_1', meaning: 'ignore' }] as const;
  const hot = (said: Settings['typeMeanings']) =>
    viewWeek(store, at(now), { ...learning, typeMeanings: said }).hot.map(({ domain }) => domain);
  expect(hot([])).toEqual(['a.example', 'b.example']);
  expect(hot(typeMeanings)).toEqual(['b.example']);
});

test('has those of the hot list of seven days, with its scores, once that was read; nobody who is left out', () => {
  const { store, signal } = setUp();
  store.accounts.upsertFacts(
    ['big', 'small', 'churned'].map((name) =>
      makeAccount(`${name}.example`, { name, stage: name === 'churned' ? 'Churned' : 'Evaluating' }),
    ),
  );
  signal('1', 'big.example', now - HOUR_MS, { score: 90 });
  signal('2', 'small.example', now - HOUR_MS, { score: 40 });
  signal('3', 'churned.example', now - HOUR_MS, { score: 99 });
  for (const domain of ['big.example', 'churned.example'])
    signal(`before ${domain}`, domain, now - 10 * DAY_MS, { score: 50 });
  const leaving = { ...learning, stages: { mode: 'except', values: ['Churned'] } } as const;
  const names = (settings: typeof leaving | typeof learning) =>
    viewWeek(store, at(now), settings).hot.map(({ name }) => name);
  expect(names(learning)).toEqual(['churned', 'big', 'small']);
  expect(names(leaving)).toEqual(['big', 'small']);
  expect(viewWeek(store, at(now), leaving).hotBy).toBe('points');

  const rows = [
    { rank: 1, domain: 'small.example', score: 700 },
    { rank: 2, domain: 'churned.example', score: 600 },
    { rank: 3, domain: 'big.example', score: 500 },
  ];
  store.rankings.replace('7d', rows, now - 5 * MINUTE_MS, 3);
  const week = viewWeek(store, at(now), leaving);
  expect(week).toMatchObject({
    hotBy: '7d',
    hot: [
      { domain: 'small.example', score: 700, count: 1 },
      { domain: 'big.example', score: 500, count: 1 },
    ],
  });
  const hot = viewHot(
    store,
    {
      window: '7d',
      order: 'score',
      filter: emptyFilter,
      namedFilters: [],
      settings: { ...initialSettings, ...leaving },
    },
    { now, utcOffsetMinutes: () => 0, isColleagues: () => false },
  ).accounts;
  expect(week.hot.map(({ domain, score }) => [domain, score])).toEqual(
    hot.map(({ domain, score }) => [domain, score]),
  );
  // A ranking that was read long ago is not the current one.
  expect(viewWeek(store, at(now + HOUR_MS), leaving).hotBy).toBe('points');
});

test('names nobody who is left out among those that went cold', () => {
  const { store, signal } = setUp();
  for (const name of ['big', 'churned'])
    store.accounts.upsertFacts([
      makeAccount(`${name}.example`, { name, stage: name === 'churned' ? 'Churned' : 'Evaluating' }),
    ]);
  signal('1', 'big.example', now - 10 * DAY_MS);
  signal('2', 'churned.example', now - 10 * DAY_MS);
  const leaving = { ...learning, stages: { mode: 'except', values: ['Churned'] } } as const;
  expect(viewWeek(store, at(now), leaving).cold?.map(({ name }) => name)).toEqual(['big']);
});

test('compares with the seven days before, once all of them are known', () => {
  const { store, signal } = setUp();
  signal('first', 'a.example', Date.parse('2026-11-06T17:00:00Z'));
  signal('before', 'a.example', Date.parse('2026-11-13T16:59:00Z'));
  signal('a week ago', 'a.example', Date.parse('2026-11-13T17:00:00Z'));
  signal('now', 'a.example', now);
  expect(viewWeek(store, at(now), learning).signals).toEqual({ count: 2, before: 2 });
  expect(viewWeek(store, at(now - MINUTE_MS), learning).signals?.before).toBe(null);
});

test('says how many alerts were acted on, and the median time from the signal to the act', () => {
  const { store, signal, alert } = setUp();
  const recordedAt = now - DAY_MS;
  signal('s', 'a.example', recordedAt);
  alert('quick', recordedAt + MINUTE_MS, 's', { act: 'acted', at: recordedAt + 10 * MINUTE_MS });
  alert('slow', recordedAt + MINUTE_MS, 's', { act: 'handled', at: recordedAt + 30 * MINUTE_MS });
  alert('unknown cause', recordedAt, 'gone', { act: 'acted', at: recordedAt + 20 * MINUTE_MS });
  alert('only read', recordedAt, 's', { act: 'opened', at: recordedAt + MINUTE_MS });
  alert('dismissed', recordedAt, 's', { act: 'dismissed', at: recordedAt + MINUTE_MS });
  alert('untouched', recordedAt, 's');
  alert('before', now - 8 * DAY_MS, 's', { act: 'acted', at: now });
  expect(viewWeek(store, at(now), learning).alerts).toEqual({
    count: 6,
    before: null,
    actedOn: 3,
    medianMs: 20 * MINUTE_MS,
  });
  expect(viewWeek(store, at(now), { ...learning, learnFromActs: false }).alerts).toMatchObject({
    count: 6,
    actedOn: null,
    medianMs: null,
  });
});

test('the digest itself, trouble of Hotlist, follow-ups, and alerts that never came are none of the alerts', () => {
  const { store, alert } = setUp();
  alert('shown', now - HOUR_MS, 's');
  store.ledger.add(
    [
      { ...makeAlert('digest', { kind: 'digest' }), account: null, severity: 50 },
      { ...makeAlert('follow-up', { kind: 'reminder' }), severity: 100 },
      { ...makeAlert('held'), account: null, severity: 50 },
    ],
    now - HOUR_MS,
    { walk: null, isCatchUp: false },
  );
  store.ledger.setState('digest', 'shown', null, now - HOUR_MS);
  store.ledger.setState('follow-up', 'shown', null, now - HOUR_MS);
  expect(viewWeek(store, at(now), learning).alerts.count).toBe(1);
});

test('what the user logged is no signal of the week, nor of the week before', () => {
  const { store, signal } = setUp();
  signal('first', 'a.example', Date.parse('2026-11-06T17:00:00Z'));
  for (const [id, at] of [
    ['mine', now - HOUR_MS],
    ['mine before', now - 8 * DAY_MS],
  ] as const) {
    store.outbox.add({ id: `log ${id}`, domain: 'a.example', type: 'call' }, at);
    store.outbox.markSent(`log ${id}`, at, { createdId: id });
    signal(id, 'a.example', at, { type: 'call' });
  }
  signal('theirs', 'a.example', now - HOUR_MS);
  expect(viewWeek(store, at(now), learning).signals).toEqual({ count: 1, before: 1 });
});

test('a call by the user does not keep an account warm', () => {
  const { store, signal } = setUp();
  signal('1', 'cold.example', now - 9 * DAY_MS);
  store.outbox.add({ id: 'call', domain: 'cold.example', type: 'call' }, now - DAY_MS);
  store.outbox.markSent('call', now - DAY_MS, { createdId: 'mine' });
  signal('mine', 'cold.example', now - DAY_MS, { type: 'call' });
  expect(viewWeek(store, at(now), learning).cold).toEqual([
    { domain: 'cold.example', name: 'cold.example', latestAt: now - 9 * DAY_MS },
  ]);
});

test('counts what the user logged by type, sent or waiting, but not what the service rejected', () => {
  const { store, signal } = setUp();
  signal('old', 'a.example', now - 20 * DAY_MS);
  const log = (id: string, type: string, at: number): void =>
    store.outbox.add({ id, domain: 'a.example', type }, at);
  log('1', 'call', now - HOUR_MS);
  log('2', 'call', now - 2 * DAY_MS);
  store.outbox.markSent('2', now - DAY_MS, { createdId: 'mine' });
  log('3', 'note', now - 3 * DAY_MS);
  log('4', 'meeting', now - HOUR_MS);
  store.outbox.markRejected('4', { code: 'unknown' }, now);
  log('5', 'call', now - 9 * DAY_MS);
  const { latest, ...logged } = viewWeek(store, at(now), learning).logged;
  expect(latest.map(({ id, domain, type }) => [id, domain, type])).toEqual([
    ['1', 'a.example', 'call'],
    ['2', 'a.example', 'call'],
    ['3', 'a.example', 'note'],
  ]);
  expect(logged).toEqual({
    count: 3,
    before: 1,
    types: [
      { type: 'call', count: 2 },
      { type: 'note', count: 1 },
    ],
  });
});

describe('the signals of the week are those that the hot list counts', () => {
  const trend = { currentCount: 2_000, previousCount: 1_600, percentageChange: 25 };
  const inHotList = (store: Store) => {
    const choice = {
      window: '24h',
      order: 'score',
      filter: emptyFilter,
      namedFilters: [],
      settings: initialSettings,
    } as const;
    const moment = { now, utcOffsetMinutes: () => 0 };
    return viewHot(store, choice, moment).trend;
  };

  test('as the service counts them, also what is not kept here', () => {
    const { store, signal } = setUp();
    signal('kept', 'a.example', now - HOUR_MS);
    store.trend.write(trend, now - 10 * MINUTE_MS);
    expect(viewWeek(store, at(now), learning).signals).toEqual({
      count: 2_000,
      before: 1_600,
      countedAt: now - 10 * MINUTE_MS,
    });
    expect(inHotList(store)).toEqual(trend);
  });

  test('with what came and went since they were counted, where both are known', () => {
    const { store, signal } = setUp();
    store.trend.write(trend, now - 10 * MINUTE_MS);
    for (const minute of [1, 2, 3]) signal(`came ${String(minute)}`, 'a.example', now - minute * MINUTE_MS);
    expect(viewWeek(store, at(now), learning).signals).toEqual({
      count: 2_000,
      before: 1_600,
      countedAt: now - 10 * MINUTE_MS,
    });
    signal('went', 'a.example', now - 7 * DAY_MS - MINUTE_MS);
    signal('long before', 'a.example', now - 9 * DAY_MS);
    expect(viewWeek(store, at(now), learning).signals).toEqual({ count: 2_002, before: 1_600 });
    expect(inHotList(store)).toMatchObject({ currentCount: 2_002, previousCount: 1_600 });
  });

  test('without what the user logged, in either week', () => {
    const { store, signal } = setUp();
    store.trend.write(trend, now);
    for (const [id, at] of [
      ['mine', now - HOUR_MS],
      ['mine too', now - 2 * HOUR_MS],
      ['mine before', now - 8 * DAY_MS],
      ['mine long before', now - 15 * DAY_MS],
    ] as const) {
      store.outbox.add({ id: `log ${id}`, domain: 'a.example', type: 'call' }, at);
      store.outbox.markSent(`log ${id}`, at, { createdId: id });
      signal(id, 'a.example', at, { type: 'call' });
    }
    expect(viewWeek(store, at(now), learning).signals).toEqual({ count: 1_998, before: 1_599 });
    expect(inHotList(store)).toEqual({ currentCount: 1_998, previousCount: 1_599, percentageChange: null });
  });

  test('nor what a colleague logged; what both know of is one', () => {
    const { store, signal } = setUp();
    store.trend.write(trend, now);
    const at = now - HOUR_MS;
    store.outbox.add({ id: 'log', domain: 'a.example', type: 'call' }, at);
    store.outbox.markSent('log', at, { createdId: 'mine' });
    for (const id of ['mine', 'theirs']) {
      signal(id, 'a.example', at, { type: 'call' });
      const logged = { type: 'call', properties: {}, signalId: id };
      const act = { by: 'ada', id, kind: 'logged', account: 'a.example', at, logged } as const;
      store.teamActs.apply([{ kind: 'told', act }]);
    }
    expect(inHotList(store)?.currentCount).toBe(1_998);
    signal('before', 'a.example', at - HOUR_MS);
    expect(store.history.lastBefore('a.example', now)).toBe(at - HOUR_MS);
  });

  test('and of a count that is hours old none is shown', () => {
    const { store, signal } = setUp();
    signal('kept', 'a.example', now - HOUR_MS);
    store.trend.write(trend, now - 3 * HOUR_MS);
    expect(viewWeek(store, at(now), learning).signals).toEqual({ count: 1, before: null });
    expect(inHotList(store)).toBe(null);
  });
});

test('who was active the week before and has been silent since went cold', () => {
  const { store, signal } = setUp();
  signal('1', 'cold.example', now - 9 * DAY_MS);
  signal('2', 'still.example', now - 9 * DAY_MS);
  signal('3', 'still.example', now - DAY_MS);
  signal('4', 'long-gone.example', now - 20 * DAY_MS);
  expect(viewWeek(store, at(now), learning).cold).toEqual([
    { domain: 'cold.example', name: 'cold.example', latestAt: now - 9 * DAY_MS },
  ]);
});

test('once no signals are read any more, how many there were and who has gone silent is unknown', () => {
  const { store, signal } = setUp();
  signal('1', 'cold.example', now - 9 * DAY_MS);
  signal('2', 'still.example', now - DAY_MS);
  const view = createWeekViewer();
  expect(view(store, at(now), learning)).toMatchObject({ signals: { count: 1 }, cold: [{}] });
  expect(view(store, at(now), { ...learning, readsSignals: false })).toMatchObject({
    signals: null,
    cold: null,
  });
});

test('is counted once a minute, however often it is asked for', () => {
  const { store, signal } = setUp();
  const view = createWeekViewer();
  const countAt = (instant: number) => view(store, at(instant), learning).signals?.count;
  signal('0', 'a.example', now - HOUR_MS);
  expect(countAt(now)).toBe(1);
  signal('1', 'a.example', now - HOUR_MS);
  expect(countAt(now + MINUTE_MS - 1)).toBe(1);
  expect(countAt(now + MINUTE_MS)).toBe(2);
  expect(view(setUp().store, at(now + MINUTE_MS), learning).signals).toBeNull();
});

test('with nothing stored, the week is empty, and how many signals it had is unknown', () => {
  expect(viewWeek(setUp().store, at(now), learning)).toMatchObject({
    signals: null,
    alerts: { count: 0, before: null, actedOn: 0, medianMs: null },
    hot: [],
    cold: [],
  });
});

describe('how fast requests were answered', () => {
  const minute = MINUTE_MS;
  /** A Wednesday, 10:00, within the working hours. */
  const wednesday = Date.parse('2026-11-18T10:00:00Z');

  function asking() {
    const { store } = setUp();
    const ask = (id: string, account: string, at: number) =>
      store.ledger.add(
        [
          {
            ...makeAlert(id, { kind: 'explicit-ask', account, decidedAt: at }),
            severity: 80,
            happenedAt: at,
          },
        ],
        at,
        {
          walk: null,
          isCatchUp: false,
        },
      );
    const call = (id: string, domain: string, calledAt: number, outcome: ActivityOutcome = 'reached') =>
      store.outbox.add({ id, domain, type: 'call', properties: { outcome } }, calledAt);
    return { store, ask, call, answers: () => viewWeek(store, at(now), learning).answers };
  }

  test('counts from each request to the first act that answers it, and what is overdue among the late', () => {
    const { ask, call, answers } = asking();
    for (const [index, after] of [5, 10, 20, 40].entries()) {
      ask(`a${index}`, `a${index}.example`, wednesday);
      call(`c${index}`, `a${index}.example`, wednesday + after * minute);
      // Later acts answer nothing that has been answered.
      call(`d${index}`, `a${index}.example`, wednesday + 100 * minute);
    }
    expect(answers()).toMatchObject({ count: 4, open: 0, speed: null, goal: null });
    ask('open', 'open.example', wednesday);
    ask('fresh', 'fresh.example', now - 5 * minute);
    expect(answers()).toMatchObject({
      count: 6,
      open: 2,
      speed: null,
      goal: { within: 2, of: 5, minutes: 15 },
    });
    call('nobody', 'open.example', wednesday + minute, 'no-answer');
    call('late', 'open.example', wednesday + 80 * minute);
    expect(answers()).toMatchObject({ open: 1, speed: { medianMs: 20 * minute, slowMs: null } });
  });

  test('counts working time, one act for all that an account asked before it, and “Done” from when it was', () => {
    const { store, ask, call, answers } = asking();
    for (let index = 0; index < 9; index += 1) {
      ask(`a${index}`, `a${index}.example`, wednesday + 10 * HOUR_MS);
      call(`c${index}`, `a${index}.example`, wednesday + 22 * HOUR_MS + 4 * minute);
    }
    ask('again', 'a0.example', wednesday + 11 * HOUR_MS);
    ask('done', 'done.example', wednesday);
    store.ledger.change({ ids: ['done'], to: 'done' });
    // Nobody knows when.
    expect(answers()).toMatchObject({ count: 9, open: 0, speed: { medianMs: 4 * minute, slowMs: null } });
    const about = { kind: 'explicit-ask', type: null, source: null, icp: null, account: 'done.example' };
    store.responses.write({ ...about, alertId: 'done', act: 'handled', at: wednesday + 50 * minute });
    expect(answers()).toMatchObject({
      count: 10,
      open: 0,
      speed: { medianMs: 4 * minute, slowMs: 4 * minute },
      goal: { within: 9, of: 10 },
    });
  });
});
