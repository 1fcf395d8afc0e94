// A list of accounts that is read in, and whose an account is by such a list.
import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

async function openList(page: Page): Promise<void> {
  await press(page, /^(Read in a list…|Liste einlesen …)$/);
  await page.getByRole('dialog').waitFor();
  await page
    .getByRole('dialog')
    .locator('textarea')
    .fill('Company,Website\nTarnwick Systems,tarnwick.example');
}

async function goOn(page: Page): Promise<void> {
  await openList(page);
  await press(page, /^(Next|Weiter)$/);
}

async function chooseOwner(page: Page): Promise<void> {
  await goOn(page);
  await page.getByRole('radio', { name: /^(Set owner|Zuordnen)$/ }).check();
  await page.getByRole('dialog').getByText('Ada Ode').first().waitFor({ state: 'attached' });
}

const inAccounts = { view: 'settings-accounts' };

export const listScenes: readonly Scene[] = [
  { name: 'list', query: inAccounts, act: openList, isOfAnyLanguage: true },
  {
    name: 'list-matched',
    query: inAccounts,
    isOfAnyLanguage: true,
    async act(page) {
      await goOn(page);
      await page.getByText('orlach.example').first().waitFor();
      await page.locator('dialog summary').click();
    },
  },
  { name: 'list-owner', query: inAccounts, isOfAnyLanguage: true, act: chooseOwner },
  {
    name: 'list-owner-chosen',
    query: inAccounts,
    isOfAnyLanguage: true,
    async act(page) {
      await chooseOwner(page);
      await page.locator('dialog .act select').selectOption({ index: 1 });
      await page.getByText(/: 140/).waitFor();
    },
  },
  {
    name: 'list-reading',
    query: { ...inAccounts, state: 'list-reading' },
    isOfAnyLanguage: true,
    async act(page) {
      await goOn(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'list-matching',
    query: { ...inAccounts, state: 'list-matching' },
    isOfAnyLanguage: true,
    async act(page) {
      await goOn(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'account-more',
    query: { view: 'account' },
    isOfAnyLanguage: true,
    async act(page) {
      await press(page, /^(More|Mehr)$/);
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'account-owned', query: { view: 'account', state: 'owned' } },
  { name: 'account-owned-mine', query: { view: 'account', state: 'owned-mine' } },
  { name: 'hot-owned', query: { state: 'owned' } },
  {
    name: 'account-owner',
    query: { view: 'account', state: 'owned' },
    isOfAnyLanguage: true,
    async act(page) {
      await press(page, /^(Change|Ändern)$/);
      await page.getByRole('dialog').waitFor();
    },
  },
];
