// The first start, and keys and addresses that are typed.
import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

/** The form of the first run, filled in and sent. */
async function connectWith(page: Page, address: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByLabel('Signals API address').fill(address);
  await page.getByLabel('Signals API key').fill('a-key');
  await page.getByRole('button', { name: 'Verify and connect' }).click();
  await page.getByText(answer).waitFor();
}

export const connectScenes: readonly Scene[] = [
  {
    name: 'ruled-addresses',
    query: { state: 'ruled-addresses' },
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByText('Set by your organization').waitFor();
    },
  },
  {
    name: 'proxy-asks-first',
    query: { state: 'proxy-asks-first' },
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByText('The proxy proxy.example:8080 asks').waitFor();
    },
  },
  {
    name: 'settings-disconnect',
    query: { view: 'settings-connection' },
    async act(page) {
      await page.getByRole('button', { name: 'Disconnect' }).first().click();
      await page.getByRole('dialog').getByRole('switch').click();
    },
  },
  {
    name: 'discard-key',
    query: { view: 'settings-connection' },
    async act(page) {
      await page.getByRole('button', { name: 'Replace key' }).first().click();
      await page.locator('input[type=password]').fill('a-new-key');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'connect',
    query: { state: 'onboarding' },
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByLabel('Signals API key').waitFor();
    },
  },
  {
    name: 'setup',
    query: { state: 'onboarding' },
    height: 1_160,
    async act(page) {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByLabel('Signals API address').fill('https://rest.scoring.example/v1');
      await page.getByLabel('Signals API key').fill('k');
      await page.keyboard.press('Enter');
      await page.getByText('About 22 alerts a day').waitFor();
    },
  },
  {
    name: 'connect-verifying',
    query: { state: 'onboarding' },
    async act(page) {
      await page.evaluate(() => {
        Object.assign(window.gallery?.bridge ?? {}, { connect: () => new Promise(() => undefined) });
      });
      await connectWith(page, 'https://rest.scoring.example/v1', 'Asking the service');
    },
  },
  {
    name: 'import-kept',
    query: { view: 'settings-data' },
    async act(page) {
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('{"hotlist":"settings","settings":{"webhookOn":true}}');
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await dialog.getByText('Imported.').waitFor();
    },
  },
  {
    name: 'connect-refused',
    query: { state: 'key-refused' },
    act: (page) => connectWith(page, 'https://rest.scoring.example/v1', 'The service refused this key.'),
  },
  {
    name: 'connect-address-refused',
    query: { state: 'key-refused' },
    act: (page) => connectWith(page, 'http://rest.scoring.example/v1', 'The address must start'),
  },
  {
    name: 'connect-no-keychain',
    query: { state: 'no-keychain' },
    act: (page) => connectWith(page, 'https://rest.scoring.example/v1', 'The keychain cannot be reached'),
  },
];
