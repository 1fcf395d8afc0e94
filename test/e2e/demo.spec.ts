// "Try the demo": the whole app without any setup.
import { waitFor } from '../run/desktop/wait.ts';
import { expect, panelOf, test } from './fixtures.ts';
import { readState, statusLine } from './panel.ts';

test('the demo shows hot accounts, says that it is a demo, and notifies by itself', async ({
  hotlist,
  notifications,
}) => {
  const page = await panelOf(await hotlist.start());
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(statusLine(page)).toContainText('Demo');
  await waitFor('ten hot accounts', async () => (await readState(page)).hot.accounts.length >= 10);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await waitFor('a notification', async () => (await notifications()).length > 0);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible();
});

test('--demo starts into the demo, with the panel open', async ({ hotlist }) => {
  const page = await panelOf(await hotlist.start('--demo'));
  await expect(statusLine(page)).toContainText('Demo');
});
