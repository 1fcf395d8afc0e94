// What the panel shows of several organizations: which one is shown, all of them in one list, adding and leaving one.
import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

async function openOrganizationDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('heading', { name: 'Organizations' }).evaluate((heading) => heading.scrollIntoView());
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function shown(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Organizations' }).waitFor();
}

export const organizationScenes: readonly Scene[] = [
  { name: 'organizations', query: { state: 'organizations' }, act: shown },
  {
    name: 'organizations-all-hot',
    query: { state: 'organizations', view: 'all-hot' },
    async act(page) {
      await shown(page);
      await page.getByRole('button', { name: /Tarnwick Systems/u }).waitFor();
    },
  },
  { name: 'organizations-all-hot-demo', query: { state: 'organizations-demo', view: 'all-hot' }, act: shown },
  { name: 'organizations-all-hot-none', query: { state: 'organizations-cold', view: 'all-hot' }, act: shown },
  { name: 'organizations-nine', query: { state: 'organizations-nine' }, act: shown },
  { name: 'organizations-new', query: { state: 'organizations-new' }, act: shown },
  {
    name: 'organizations-lookup',
    query: { state: 'organizations' },
    async act(page) {
      await page.getByRole('combobox', { name: 'Look up' }).fill('bluefen');
      await page.getByText('In Birchway Labs').waitFor();
      await page.getByRole('option', { name: /^Tarnhollow Instruments/u }).waitFor();
    },
  },
  {
    name: 'settings-organizations',
    query: { state: 'organizations', view: 'settings-connection' },
    async act(page) {
      await page
        .getByRole('heading', { name: 'Organizations' })
        .evaluate((heading) => heading.scrollIntoView());
    },
  },
  {
    name: 'settings-organizations-add',
    query: { view: 'settings-connection' },
    async act(page) {
      await openOrganizationDialog(page, 'Add an organization…');
      await page.getByRole('dialog').getByLabel('Name').fill('Birchway Labs');
    },
  },
  {
    name: 'settings-organizations-leave',
    query: { state: 'organizations', view: 'settings-connection' },
    async act(page) {
      await openOrganizationDialog(page, 'Leave…');
      await page.getByRole('dialog').getByRole('switch').click();
    },
  },
];
