// What a user does in the panel, by roles and names, and what the app itself reports as its state.
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import type { Envelope } from '../../src/shared/contract/calls.ts';
import { readJson, type JsonText } from '../../src/shared/contract/json-text.ts';
import type { PanelState } from '../../src/shared/model.ts';
import { alertsByScore } from '../fakes/records.ts';
import { findWindows } from '../run/desktop/screen.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, panelOf } from './fixtures.ts';

/** The addresses and keys of a service; the demo service has all four. */
export interface Addresses {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly restBaseUrl: string;
  readonly restApiKey: string;
}

const surfaceNames = { A: 'Accounts API', B: 'Signals API' } as const;

export function addressField(page: Page, surface: 'A' | 'B'): Locator {
  return page.getByRole('textbox', { name: `${surfaceNames[surface]} address` });
}

/** A password field has no role. */
export function keyField(page: Page, surface: 'A' | 'B'): Locator {
  return page.getByLabel(`${surfaceNames[surface]} key`);
}

export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('list', { name: 'All settings' }).getByRole('button', { name }).click();
}

export async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify and connect' }).click();
}

/**
 * Skips the cards after connecting. On a busy machine Chromium may draw no frame for a while, and a click waits for one, so the
 * page presses the button itself. The cards and a real click on this button are tested in test/renderer/pages/onboarding.
 */
export async function leaveSetup(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Show hot accounts' });
  await button.dispatchEvent('click', undefined, { timeout: 100_000 }).catch(async (error: unknown) => {
    const words = await page.locator('body').innerText({ timeout: 5_000 });
    throw new Error(`no cards came; the page says: ${words.replaceAll(/\s+/g, ' ')}`, { cause: error });
  });
  await expect(button).toBeHidden({ timeout: 20_000 });
}

/** From the welcome page until both surfaces are connected and the first, silent reading is done. */
export async function connect(app: ElectronApplication, service: Addresses): Promise<Page> {
  const page = await panelOf(app);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await addressField(page, 'A').fill(service.baseUrl);
  await keyField(page, 'A').fill(service.apiKey);
  await addressField(page, 'B').fill(service.restBaseUrl);
  await keyField(page, 'B').fill(service.restApiKey);
  await verify(page);
  await leaveSetup(page);
  await page.getByRole('tab', { name: 'Hot' }).waitFor();
  await page.evaluate((settings) => window.hotlist.updateSettings(settings), alertsByScore);
  await baselineDone(page);
  return page;
}

/** Waits until the baseline is read, so that whatever is posted from now on is new. */
export async function baselineDone(page: Page): Promise<void> {
  await waitFor('the first reading of the signals and of the ranking', async () => {
    const { feed, hot, status } = await readState(page);
    const hasSignals = feed.items.some((item) => item.kind === 'signal');
    return hasSignals && hot.asOf !== null && status.progress === null;
  });
}

/** The state that main pushes to the panel. */
export async function readState(page: Page): Promise<PanelState> {
  return answered(page.evaluate(() => window.hotlist.getState()));
}

/** The value of a call that a test makes through the page's door. */
export async function answered<Value>(answer: Promise<JsonText<Envelope<Value>>>): Promise<Value> {
  const envelope = readJson(await answer);
  if (envelope.kind === 'failed') throw new Error(envelope.message);
  return envelope.value;
}

/** The panel's status line. */
export function statusLine(page: Page): Locator {
  return page.getByRole('contentinfo', { name: 'Status' });
}

/** Whether the panel is on the screen, not only loaded. */
export async function isPanelVisible(): Promise<boolean> {
  return (await findWindows('^Hotlist$')).length > 0;
}

export async function hidePanel(page: Page): Promise<void> {
  await page.evaluate(() => window.hotlist.hidePanel());
  await expect.poll(isPanelVisible).toBe(false);
}
