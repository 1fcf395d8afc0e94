import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/main/store/store.ts';
import {
  createContentViewer,
  viewContent,
  type ContentViewer,
} from '../../../src/main/view-model/content-view.ts';
import type { HotChoice } from '../../../src/main/view-model/hot-view.ts';
import { emptyFilter } from '../../../src/shared/account-filter.ts';
import { MINUTE_MS } from '../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { makeAccount, makeAlert, makeSignal } from '../../fakes/records.ts';

const choice: HotChoice = { window: '24h', filter: emptyFilter, namedFilters: [] };
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

  test('are built again for nobody only with what the tray shows, and at once for whoever looks', () => {
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
    const decided = { ...alert, account: null, discreet: '', severity: 1 };
    store.ledger.add([decided], later.now, { walk: null, isCatchUp: false });
    expect(view(store, choice, later, false).feed.unreadCount).toBe(1);
  });

  test('are what they would be if they were built each time', () => {
    for (const step of [1, 2, 3]) {
      store.signals.insertNew([makeSignal(`s${String(step)}`)], step);
      store.rankings.replace('24h', [{ rank: 1, domain: 'a.example', score: step }], WEDNESDAY + step, 1);
      const moment = at(WEDNESDAY + step);
      expect(view(store, choice, moment, true)).toEqual(viewContent(store, choice, moment));
    }
  });
});
