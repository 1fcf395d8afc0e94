// The hot list beyond the rows that main pushes.
import { expect, test } from 'vitest';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';
import { HotPages } from '../../../../src/renderer/pages/hot/hot-pages.svelte.ts';
import type { HotAccount, HotView } from '../../../../src/shared/model.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { hotAccounts } from '../../../fakes/bridge-accounts.ts';

const domains = (rows: readonly HotAccount[]): readonly string[] => rows.map(({ domain }) => domain);

function setUp() {
  const fake = createFakeBridge();
  const hot: HotView = { ...fake.state().hot, accounts: hotAccounts.slice(0, 4) };
  return { fake, hot, pages: new HotPages(fake.bridge) };
}

test('an account that rises into the pushed rows has one row, before the further ones are read again', async () => {
  const { hot, pages } = setUp();
  pages.follow(hot);
  await pages.loadMore(hot);
  expect(domains(pages.shown(hot))).toEqual(domains(hotAccounts));
  const [first, second, third, , fifth] = hotAccounts;
  const risen = [fifth, first, second, third].filter((one) => one !== undefined);
  const shown = domains(pages.shown({ ...hot, accounts: risen }));
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.slice(0, 4)).toEqual(domains(risen));
});

test('rows of one list never stand under another filter, not for a moment', async () => {
  const { hot, pages } = setUp();
  pages.follow(hot);
  await pages.loadMore(hot);
  const filtered = { ...hot, filter: { ...emptyFilter, countries: ['Germany'] }, accounts: [] };
  expect(pages.shown(filtered)).toEqual([]);
  pages.follow(filtered);
  expect(pages.shown(filtered)).toEqual([]);
  expect(domains(pages.shown(hot))).toEqual(domains(hot.accounts));
});
