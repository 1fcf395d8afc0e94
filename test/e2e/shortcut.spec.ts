// A rep's morning, with the keyboard alone: open, look up, watch, snooze, log a call, search the ledger.
import type { Locator, Page } from '@playwright/test';
import { TAKE_BACK_MS } from '../../src/shared/contract/activity.ts';
import { pressKeys } from '../run/desktop/keyboard.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { hottestAccount, postStrongSignal } from './news.ts';
import { connect, hidePanel, isPanelVisible, readState } from './panel.ts';

/** No page has more focusable elements. */
const MOST_STOPS = 60;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

test('a morning with the keyboard alone: open, look up, watch, snooze, log a call, search the ledger', async ({
  hotlist,
  service,
  notifications,
}) => {
  test.slow();
  const page = await connect(await hotlist.start(), service);
  await hidePanel(page);
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account);
  await waitFor('the notification', async () =>
    (await notifications()).some(({ title }) => title.includes(account.name)),
  );

  await pressKeys('ctrl+shift+h');
  await expect.poll(isPanelVisible).toBe(true);

  // A letter goes into the lookup wherever the focus is, and Enter opens the first result.
  await page.keyboard.type(account.domain);
  await expect(page.getByRole('combobox', { name: 'Look up' })).toHaveValue(account.domain);
  await expect(page.getByRole('option', { selected: true })).toContainText(account.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();

  await page.keyboard.press('w');
  await expect.poll(async () => (await readState(page)).attention.watchedAccounts).toEqual([account.domain]);
  await page.keyboard.press('s');
  await expect
    .poll(async () => (await readState(page)).attention.snoozed)
    .toMatchObject([{ domain: account.domain }]);

  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Log activity' });
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Wants the security paper');
  await page.keyboard.press('Enter');
  await page.keyboard.type('by Friday.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const logged = page
    .getByRole('list', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: 'logged by you' });
  await expect(logged).toContainText('Wants the security paper\nby Friday.', { useInnerText: true });
  await expect(logged).toContainText('Sends in');

  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  for (const name of ['Alerts', 'Signals', 'Likes', 'History']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  await tabTo(page, page.getByRole('searchbox', { name: 'Search the history' }));
  await page.keyboard.type(account.name);
  const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(entries.first()).toContainText(account.name);

  // Each Escape goes one step back; the last one hides the panel.
  await waitFor('the panel to be hidden', async () => {
    await page.keyboard.press('Escape');
    return !(await isPanelVisible());
  });
  // It is sent only when it can no longer be taken back.
  await expect.poll(() => service.requests.count('send-signal'), { timeout: TAKE_BACK_MS + 30_000 }).toBe(2);
});
