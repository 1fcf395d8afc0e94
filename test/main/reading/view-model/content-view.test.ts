import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import {
  createContentViewer,
  viewContent,
  type ContentViewer,
} from '../../../../src/main/reading/view-model/content-view.ts';
import type { HotChoice } from '../../../../src/main/reading/view-model/hot-view.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
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

const choice: HotChoice = {
  window: '24h',
  order: 'score',
  filter: emptyFilter,
  namedFilters: [],
  settings: defaultSettings,
};
const watched = { kind: 'account', id: 'a.example', isWatched: true, snooze: null } as const;
/** The tables that change what the tray shows. */
const inTray = ['alert', 'ranking', 'fetched', 'mark', 'claim', 'outbox'] as const;
const at = (now: number) => ({ now, utcOffsetMinutes: () => 0 });

let store: Store;
let view: ContentViewer;

beforeEach(() => {
  store = createMemoryStore();
  view = createContentViewer();
  store.accounts.upsertFacts([makeAccount('a.example')]);
  store.rankings.replace('24h', [{ rank: 1, domain: 'a.example', score: 9 }], WEDNESDAY, 1);
});

describe('the lists of the state', () => {
  test('are built once while nothing is written, whatever the polls note about themselves', () => {
    const first = view(store, choice, at(WEDNESDAY), true);
    store.feeds.write('signals', { nextAt: WEDNESDAY, lastFreshAt: WEDNESDAY, failures: 0 });
    store.teamStream.writeMark(7);
    expect(view(store, choice, at(WEDNESDAY + MINUTE_MS - 1), true)).toBe(first);
  });

  test('are built again with a new signal, and with an account that changed', () => {
    view(store, choice, at(WEDNESDAY), true);
    store.signals.insertNew([makeSignal('new')], 1);
    expect(view(store, choice, at(WEDNESDAY), true).feed.items.map(({ key }) => key)).toEqual(['signal:new']);
    store.accounts.upsertFacts([makeAccount('a.example', { name: 'Another name' })]);
    expect(view(store, choice, at(WEDNESDAY), true).hot.accounts[0]?.name).toBe('Another name');
  });

  test('are built again with each minute, another choice and another workspace', () => {
    const first = view(store, choice, at(WEDNESDAY), true);
    const later = view(store, choice, at(WEDNESDAY + MINUTE_MS), true);
    expect(later).not.toBe(first);
    const typeMeanings = [{ type: 'call', meaning: 'request' }] as const;
    const withAsks = { ...choice, settings: { ...defaultSettings, typeMeanings } };
    expect(view(store, withAsks, at(WEDNESDAY + MINUTE_MS), true)).not.toBe(later);
    const stages = ['Aware'];
    const filtered = view(
      store,
      { ...choice, filter: { ...emptyFilter, stages } },
      at(WEDNESDAY + MINUTE_MS),
      true,
    );
    expect(filtered.hot.accounts).toEqual([]);
    const other = view(createMemoryStore(), choice, at(WEDNESDAY + MINUTE_MS), true);
    expect(other.hot.knownCount).toBe(0);
  });

  test('without a window of time are not built again with a minute, or with a ranking that came unchanged', () => {
    store.signals.insertNew([makeSignal('one')], 1);
    store.people.meet(makePerson('ada'), 'a.example', WEDNESDAY);
    const first = view(store, choice, at(WEDNESDAY), true);
    store.rankings.replace('24h', store.rankings.list('24h'), WEDNESDAY + MINUTE_MS, 1);
    const later = view(store, choice, at(WEDNESDAY + MINUTE_MS), true);
    expect(later.hot.asOf).toBe(WEDNESDAY + MINUTE_MS);
    expect(later.people).toHaveLength(1);
    expect(later.people).toBe(first.people);
    expect(later.feed.items).toHaveLength(1);
    expect(later.feed.items[0]).toBe(first.feed.items[0]);
  });

  test('are rebuilt for a hidden panel only with what the tray shows, and at once for an open one', () => {
    const first = view(store, choice, at(WEDNESDAY), false);
    const later = at(WEDNESDAY + 5 * MINUTE_MS);
    store.rankings.replace('24h', store.rankings.list('24h'), later.now, 1);
    store.signals.insertNew([makeSignal('new')], 1);
    expect(view(store, choice, later, false)).toBe(first);
    const seen = view(store, choice, later, true);
    expect(seen.hot.asOf).toBe(later.now);
    expect(seen.feed.items).toHaveLength(1);
    store.rankings.replace('24h', [{ rank: 1, domain: 'b.example', score: 9 }], later.now, 1);
    expect(view(store, choice, later, false).hot.accounts.map(({ domain }) => domain)).toEqual(['b.example']);
    const { account: _account, ...alert } = makeAlert('a');
    const decided = { ...alert, account: null, severity: 1 };
    store.ledger.add([decided], later.now, { walk: null, isCatchUp: false });
    expect(view(store, choice, later, false).feed.unreadCount).toBe(1);
  });

  test('by waiting, are built again with who waits and whom to call, but not while an alert is delivered', () => {
    store.rankings.replace(
      '24h',
      ['a.example', 'b.example'].map((domain, index) => ({ rank: index + 1, domain, score: 9 - index })),
      WEDNESDAY,
      2,
    );
    const order = { ...choice, order: 'waiting' } as const;
    const first = view(store, order, at(WEDNESDAY), true).hot.accounts;
    const raise = (id: string, kind: 'buyer-visit' | 'explicit-ask') => {
      const alert = { ...makeAlert(id, { kind, account: 'b.example' }), severity: 1 };
      store.ledger.add([alert], WEDNESDAY, { walk: null, isCatchUp: false });
      return view(store, order, at(WEDNESDAY), true).hot.accounts;
    };
    const called = raise('visit', 'buyer-visit');
    expect([first[1]?.who, called[1]?.who?.person.name]).toEqual([null, 'Demo request']);
    store.ledger.change({ ids: ['visit'], to: 'read' });
    expect(view(store, order, at(WEDNESDAY), true).hot.accounts).toBe(called);
    expect(raise('ask', 'explicit-ask').map(({ domain }) => domain)).toEqual(['b.example', 'a.example']);
  });

  test('do not name anybody to call whom the user has called, or a colleague claimed, in the meantime', () => {
    for (const id of ['a', 'b']) {
      const decided = { ...makeAlert(id, { account: `${id}.example` }), severity: id === 'a' ? 9 : 8 };
      store.ledger.add([decided], WEDNESDAY, { walk: null, isCatchUp: false });
    }
    const isColleagues = (domain: string): boolean =>
      store.claims.list().some(({ account }) => account === domain);
    const next = (): string | undefined =>
      view(store, choice, { ...at(WEDNESDAY), isColleagues }, false).hot.today.next?.alert?.id;
    expect(next()).toBe('a');
    const claim = {
      account: 'a.example',
      by: 'ben',
      at: WEDNESDAY,
      untilAt: WEDNESDAY + HOUR_MS,
      from: null,
    };
    store.claims.apply({ kind: 'one', account: 'a.example', claim }, 1);
    expect(next()).toBe('b');
    store.outbox.add({ id: 'call', domain: 'b.example', type: 'call' }, WEDNESDAY);
    expect(next()).toBeUndefined();
  });

  test('are built again around an alert only where it is shown', () => {
    const { account: _account, ...alert } = makeAlert('a');
    const decided = { ...alert, account: 'a.example', severity: 1 };
    store.ledger.add([decided], WEDNESDAY, { walk: null, isCatchUp: false });
    const first = view(store, choice, at(WEDNESDAY), false);
    expect([first.hot.today.unread, first.feed.unreadCount]).toEqual([1, 1]);
    store.ledger.markRead(['a']);
    const read = view(store, choice, at(WEDNESDAY + 1), false);
    expect(read.feed.unreadCount).toBe(0);
    expect(read.hot.accounts).toBe(first.hot.accounts);
    expect(read.people).toBe(first.people);
    store.accounts.upsertFacts([makeAccount('a.example', { name: 'Another name' })]);
    store.ledger.change({ ids: ['a'], to: 'unread' });
    expect(view(store, choice, at(WEDNESDAY + 2), false).hot.accounts[0]?.name).toBe('Another name');
  });

  test('are what they would be if they were built each time', () => {
    const writes: readonly ((step: number) => void)[] = [
      (step) => void store.signals.insertNew([makeSignal(`s${step}`, { domain: 'a.example' })], step),
      (step) => void store.likes.insertNew([makeLike(step)]),
      (step) =>
        store.rankings.replace('24h', [{ rank: 1, domain: 'a.example', score: step }], WEDNESDAY + step, 1),
      (step) => store.rankings.replace('24h', store.rankings.list('24h'), WEDNESDAY + step, 1),
      (step) => store.accounts.upsertFacts([makeAccount('a.example', { name: `Name ${step}` })]),
      (step) => store.people.meet(makePerson(`p${step}`), 'a.example', WEDNESDAY),
      (step) => store.people.setScore(`p${step - 1}`, step, WEDNESDAY),
      (step) => store.marks.write({ ...watched, isMuted: step % 2 === 0 }),
      (step) => {
        const decided = { ...makeAlert(`a${step}`), account: 'a.example', severity: step };
        store.ledger.add([decided], WEDNESDAY + step, { walk: null, isCatchUp: false });
      },
      (step) => void store.ledger.markRead([`a${step - 1}`]),
      (step) => void store.ledger.change({ ids: [`a${step - 2}`], to: 'done' }),
    ];
    const chosen = fc.array(
      fc.record({ write: fc.nat(writes.length - 1), isLookedAt: fc.boolean(), hours: fc.nat(1) }),
      { minLength: 1, maxLength: 25 },
    );
    fc.assert(
      fc.property(chosen, (steps) => {
        store = createMemoryStore();
        view = createContentViewer();
        let now = WEDNESDAY;
        for (const [step, { write, isLookedAt, hours }] of steps.entries()) {
          const version = store.versionOf(...inTray);
          writes[write]?.(step);
          now += hours * 9 * HOUR_MS;
          const shown = view(store, choice, at(now), isLookedAt);
          if (isLookedAt || version !== store.versionOf(...inTray))
            expect(shown).toEqual(viewContent(store, choice, at(now)));
        }
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});
