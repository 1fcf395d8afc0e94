// The rows of the hot list beyond those that main pushes.
import { expect, test } from 'vitest';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { HotState } from '../../../../src/renderer/pages/hot/hot-state.svelte.ts';
import type { HotAccount, HotView } from '../../../../src/shared/model.ts';
import type { CallHandlers } from '../../../../src/shared/contract/calls.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { hotAccounts } from '../../../fakes/bridge-accounts.ts';

const domains = (rows: readonly HotAccount[]): readonly string[] => rows.map(({ domain }) => domain);
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const freshPage = { asOf: 1, problem: null, isAvailable: true, total: null };

function setUp(overrides: Partial<CallHandlers> = {}) {
  const fake = createFakeBridge(overrides);
  const hot: HotView = { ...fake.state().hot, accounts: hotAccounts.slice(0, 4) };
  const state = new HotState(fake.bridge);
  state.open(hot);
  return { fake, hot, state };
}

test('an account that rises into the pushed rows has one row, before the further ones are read again', async () => {
  const { hot, state } = setUp();
  await state.list.loadMore();
  expect(domains(state.list.items)).toEqual(domains(hotAccounts));
  const [first, second, third, , fifth] = hotAccounts;
  const risen = [fifth, first, second, third].filter((one) => one !== undefined);
  state.accept({ ...hot, accounts: risen });
  const shown = domains(state.list.items);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.slice(0, 4)).toEqual(domains(risen));
});

test('rows of one list are never shown under another filter, not even for a moment', async () => {
  const { hot, state } = setUp();
  await state.list.loadMore();
  state.accept({ ...hot, filter: { ...emptyFilter, countries: ['Germany'] }, accounts: [] });
  expect(state.list.items).toEqual([]);
  state.accept(hot);
  expect(domains(state.list.items)).toEqual(domains(hot.accounts));
});

test('below a newer ranking the further rows are read again to their depth', async () => {
  const { fake, hot, state } = setUp();
  await state.list.loadMore();
  const depth = hotAccounts.length - 4;
  state.accept({ ...hot, asOf: (hot.asOf ?? 0) + 1 });
  await settle();
  expect(fake.callsOf('listHot').at(-1)).toEqual([
    { window: hot.window, order: hot.order, filter: hot.filter, offset: 4, limit: depth },
  ]);
  expect(domains(state.list.items)).toEqual(domains(hotAccounts));
});

test('a newer ranking alone costs no request of the service', async () => {
  const page = { knownCount: 9, total: null, isAvailable: true, asOf: null, problem: null };
  let rows = hotAccounts.slice(4);
  const { fake, hot, state } = setUp({ listHot: () => ({ ...page, accounts: rows, hasMore: true }) });
  await state.list.loadMore();
  rows = [];
  state.accept({ ...hot, asOf: (hot.asOf ?? 0) + 1 });
  await settle();
  expect(fake.callsOf('listHot')).toHaveLength(2);
  expect(fake.callsOf('loadHot')).toEqual([]);
});

test('the service is asked where this machine has no more, and says why it gave none', async () => {
  const page = { accounts: [], knownCount: 4, total: null, isAvailable: true, asOf: null };
  const { fake, state } = setUp({
    listHot: () => ({ ...page, hasMore: true, problem: null }),
    loadHot: () => ({ ...page, hasMore: true, problem: 'The service is busy.' }),
  });
  await state.list.loadMore();
  expect(fake.callsOf('loadHot')).toHaveLength(1);
  expect([state.list.status, state.list.problem]).toEqual(['failed', 'The service is busy.']);
});

test('how a window was ranked before is asked for once for each ranking of it', () => {
  const { fake, hot, state } = setUp();
  state.accept(hot);
  state.accept({ ...hot, asOf: (hot.asOf ?? 0) + 1 });
  state.accept({ ...hot, window: '7d', isLoading: true });
  expect(fake.callsOf('loadPastRankings')).toEqual([[hot.window], [hot.window]]);
});

test('a filter that only the service can apply is asked for at once', async () => {
  const { fake, hot, state } = setUp({
    listHot: () => ({ ...freshPage, accounts: [], knownCount: 0, hasMore: true }),
    loadHot: () => ({ ...freshPage, accounts: hotAccounts.slice(2, 3), knownCount: 1, hasMore: false }),
  });
  const filter = { ...emptyFilter, accountList: { id: 61, name: 'Q4' } };
  state.accept({ ...hot, filter, accounts: [] });
  await settle();
  expect(fake.callsOf('loadHot')).toHaveLength(1);
  expect(domains(state.list.items)).toEqual(domains(hotAccounts.slice(2, 3)));
});
