// The panel in both themes, on the demo service with a fixed seed: the README's pictures and some more. Not tests.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectDir } from '../../src/launch/folders.ts';
import { initialSettings } from '../../src/shared/contract/settings.ts';
import { startService, type AccountView, type RunningService } from '../../src/demo-service/index.ts';
import { expect, panelOf, test as base, type Hotlist } from '../e2e/fixtures.ts';
import { hotAccounts, settleNews } from '../e2e/news.ts';
import { connect, answered } from '../e2e/panel.ts';

/** Kept in the repository; the others only go to test-results/screenshots. */
const inReadme: ReadonlySet<string> = new Set([
  'hot-light',
  'account-light',
  'lookup-light',
  'why-dark',
  'alerts-dark',
  'hot-dark',
]);

/** The largest picture for the repository, in bytes. */
const LARGEST = 240_000;
/** The signals of the account that is shown; only the last one raises an alert. */
const RISE = [
  ['pricing_page_visit', 58],
  ['case_study_read', 34],
  ['pricing_page_visit', 71],
  ['demo_request', 94],
] as const;

const TWICE = '--force-device-scale-factor=2';

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startService({ seed: 7, rate: 0, scenario: 'demo' });
    await use(service);
    await service.close();
  },
});

async function shoot(page: Page, name: string): Promise<void> {
  const isShown = inReadme.has(name);
  const folder = isShown ? import.meta.dirname : join(projectDir, 'test-results/screenshots');
  const path = join(folder, `${name}.png`);
  // A row under the pointer would be highlighted, and a list in motion would be caught halfway.
  await page.mouse.move(0, 0);
  await page.screenshot({ path, animations: 'disabled', scale: 'device' });
  if (isShown) expect((await stat(path)).size).toBeLessThan(LARGEST);
}

async function start(hotlist: Hotlist): Promise<Page> {
  const app = await hotlist.start(TWICE);
  return panelOf(app);
}

/** Sends the signals of one account with a poll after each, so that its score has a history and it climbs past others. */
async function riseOne(page: Page, service: RunningService): Promise<AccountView> {
  const account = (await hotAccounts(page, service))[4];
  const [person] = account === undefined ? [] : service.world.people(account.domain);
  if (account === undefined || person === undefined) throw new Error('The service has too few hot accounts.');
  for (const [type, score] of RISE) {
    service.world.addSignal({
      type,
      score,
      account_id: account.accountId,
      source: 'website',
      contact: { email: person.email },
    });
    await settleNews(service);
  }
  return account;
}

/** The LinkedIn address that a rep would paste from the browser. */
async function linkedInOf(page: Page, domain: string): Promise<string> {
  const view = await answered(page.evaluate((wanted) => window.hotlist.getAccount(wanted), domain));
  const url = view?.account.linkedInUrl ?? null;
  if (url === null) throw new Error('The account has no LinkedIn page.');
  return url;
}

test('onboarding', async ({ hotlist }) => {
  const page = await start(hotlist);
  await page.getByRole('button', { name: 'Try the demo' }).waitFor();
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => window.hotlist.updateSettings({ theme: value }), theme);
    await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    await shoot(page, `onboarding-${theme}`);
  }
});

test('connected', async ({ hotlist, service }) => {
  const app = await hotlist.start(TWICE);
  const page = await connect(app, service);
  // `connect` leaves the rules that the end-to-end tests rely on; the pictures show those of a new user.
  await answered(page.evaluate((settings) => window.hotlist.updateSettings(settings), initialSettings));
  const rising = await riseOne(page, service);

  const views: readonly {
    readonly name: string;
    readonly open: () => Promise<void>;
    readonly close?: () => Promise<void>;
  }[] = [
    { name: 'hot', open: () => page.getByRole('tab', { name: 'Hot' }).click() },
    {
      name: 'account',
      open: async () => {
        await page.getByRole('tab', { name: 'Hot' }).click();
        await page.getByRole('button', { name: rising.name }).first().click();
        await page.getByRole('list', { name: 'Activity' }).waitFor();
      },
    },
    { name: 'feed', open: () => page.getByRole('tab', { name: /^Feed/ }).click() },
    { name: 'people', open: () => page.getByRole('tab', { name: 'People' }).click() },
    {
      name: 'why',
      open: async () => {
        await page.getByRole('tab', { name: /^Feed/ }).click();
        await page.getByRole('button', { name: 'Why wasn’t I alerted?' }).first().click();
        await page.getByRole('dialog').getByText('Not alerted', { exact: true }).waitFor();
      },
      close: () => page.keyboard.press('Escape'),
    },
    { name: 'settings', open: () => page.getByRole('tab', { name: 'Settings' }).click() },
    {
      name: 'alerts',
      open: async () => {
        await page.getByRole('tab', { name: 'Settings' }).click();
        await page.getByRole('button', { name: /^Alerts/u }).click();
        const rule = page.getByRole('button', { name: /^Several people at once/ });
        if ((await rule.getAttribute('aria-expanded')) !== 'true') await rule.click();
        await page.locator('.answered').first().waitFor();
        await page
          .getByRole('heading', { name: 'What is worth interrupting you' })
          .evaluate((heading) => heading.scrollIntoView());
      },
    },
    {
      name: 'lookup',
      open: async () => {
        await page.getByRole('combobox', { name: 'Look up' }).fill(await linkedInOf(page, rising.domain));
        await page.getByRole('option', { name: rising.name }).waitFor();
        await page.getByText('Asking the service…').waitFor({ state: 'hidden' });
      },
    },
  ];
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((value) => window.hotlist.updateSettings({ theme: value }), theme);
    await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    await page.getByRole('combobox', { name: 'Look up' }).fill('');
    for (const view of views) {
      await view.open();
      await shoot(page, `${view.name}-${theme}`);
      await view.close?.();
    }
  }
});
