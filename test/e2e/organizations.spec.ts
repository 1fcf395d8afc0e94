// Two organizations side by side on a real desktop: both raise alerts, a click opens the one that did, and leaving one removes its
// keys from the keyring and its data from the disk.
import { startService } from '../../src/demo-service/index.ts';
import { clickNotification } from '../run/desktop/notifications.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test, trayIcon } from './fixtures.ts';
import { hottestAccount, postStrongSignal } from './news.ts';
import { addressField, baselineDone, connect, keyField, leaveSetup, readState, verify } from './panel.ts';
import { alertsByScore } from '../fakes/records.ts';

test('both alert, the bar switches, and one can be left with its data', async ({
  hotlist,
  service,
  notifications,
}) => {
  test.setTimeout(240_000);
  const other = await startService({
    seed: 5,
    rate: 0,
    scenario: 'quiet',
    plan: 'growth',
    history: { companies: 40, persons: 120, signals: 300, likes: 20, days: 1 },
  });
  const page = await connect(await hotlist.start(), service);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Add an organization…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Birchway Labs');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connect Birchway Labs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeHidden();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await addressField(page, 'A').fill(other.baseUrl);
  await keyField(page, 'A').fill(other.apiKey);
  await addressField(page, 'B').fill(other.restBaseUrl);
  await keyField(page, 'B').fill(other.restApiKey);
  await verify(page);
  await leaveSetup(page);
  await page.evaluate((settings) => window.hotlist.updateSettings(settings), alertsByScore);
  await baselineDone(page);
  const account = await hottestAccount(page, other);

  await page.keyboard.press('Control+1');
  await expect.poll(async () => (await readState(page)).organizations.selected).toBe('first');
  await postStrongSignal(other, account);
  const shown = await waitFor('its notification', async () =>
    (await notifications()).find(({ title }) => title.includes(account.name)),
  );
  expect(shown.title).toMatch(/^BL · /);
  expect(shown.body).toContain('Birchway Labs');
  await expect.poll(async () => (await trayIcon()).tooltip).toContain('1 unread');
  await clickNotification(shown.id);
  await expect.poll(async () => (await readState(page)).organizations.selected).toBe('organization-2');
  await expect(page.getByRole('heading', { name: account.name })).toBeVisible();

  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Hot in all organizations' })).toBeVisible();
  const marks = page.getByRole('list', { name: 'Hot in all organizations' });
  await expect(marks.getByText('BL').first()).toBeVisible();
  await expect(marks.getByText('1', { exact: true }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Leave…' }).nth(1).click();
  await page.getByRole('dialog').getByRole('switch').click();
  await page.getByRole('button', { name: 'Leave and delete' }).click();
  await expect(page.getByRole('navigation', { name: 'Organizations' })).toBeHidden();
  // First its data is removed, then its keys; a keyring can be slow.
  await expect.poll(async () => (await readState(page)).organizations.gone, { timeout: 60_000 }).toEqual([]);
  expect((await readState(page)).hot.accounts.length).toBeGreaterThan(0);
  await hotlist.quit();
  await other.close();
});
