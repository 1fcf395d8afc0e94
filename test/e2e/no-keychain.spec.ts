// A desktop without a session bus has no keychain, no notifications and no tray; the app says so and still works.
import { alertsByScore } from '../fakes/records.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { filesHolding } from './data-folder.ts';
import { expect, panelOf, test } from './fixtures.ts';
import { hottestAccount, postStrongSignal } from './news.ts';
import { addressField, keyField, leaveSetup, openSection, readState, verify } from './panel.ts';

test.use({ appEnv: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } });

test('without a keychain a key can be kept for the session and is not written anywhere', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const page = await panelOf(await hotlist.start());
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await addressField(page, 'B').fill(service.restBaseUrl);
  await keyField(page, 'B').fill(service.restApiKey);
  await verify(page);
  const problem = page.getByRole('group', { name: /^Problem: This computer’s keychain is not responding/ });
  await expect(problem).toContainText('Nothing was stored');
  expect(await filesHolding(dataDir, service.restBaseUrl)).toEqual([]);

  await problem.getByRole('button', { name: 'Keep for this session only' }).click();
  await leaveSetup(page);
  await openSection(page, 'Connection');
  await expect(page.getByText('key kept until Hotlist quits')).toBeVisible();
  await waitFor('the signals', async () => {
    const { feed, status } = await readState(page);
    return feed.items.length > 0 && status.progress === null;
  });

  await page.evaluate((settings) => window.hotlist.updateSettings(settings), alertsByScore);
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account);
  await page.getByRole('tab', { name: /^Feed, / }).click();
  await expect(page.getByRole('list', { name: 'Feed' })).toContainText(account.name);

  await hotlist.quit();
  expect(await filesHolding(dataDir, service.restApiKey)).toEqual([]);
  expect(await filesHolding(dataDir, service.restBaseUrl)).toEqual([]);
  // The connection lasted only for that session.
  const again = await panelOf(await hotlist.start());
  await expect(again.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});
