// The service, or the network, goes away and comes back.
import { clickTrayMenu } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test, trayIcon } from './fixtures.ts';
import { hottestAccount, postStrongSignal, settleNews } from './news.ts';
import { connect, statusLine } from './panel.ts';
import { openLine } from './service-line.ts';

/** A fault is shown only after a minute. The test really waits, because the app would take a clock set forward for a sleep. */
const PATIENCE_MS = 100_000;

test('a service that is gone is tried again at once, and called offline after a minute; when it is back, nothing was lost', async ({
  hotlist,
  service,
  notifications,
}) => {
  test.setTimeout(2 * PATIENCE_MS);
  const line = await openLine(service.baseUrl);
  const app = await hotlist.start();
  const page = await connect(app, {
    ...service,
    baseUrl: line.through(service.baseUrl),
    restBaseUrl: line.through(service.restBaseUrl),
  });
  const account = await hottestAccount(page, service);
  // First let every feed be read once, because a feed that was never read shows its fault at once.
  await settleNews(service);
  await line.cut();
  await postStrongSignal(service, account);
  await clickTrayMenu(await trayIcon(), ['Check now']);
  await expect(statusLine(page)).toContainText('Reconnecting…');

  await expect(statusLine(page)).toContainText('Offline since', { timeout: PATIENCE_MS });
  await expect
    .poll(async () => (await trayIcon()).tooltip, { timeout: PATIENCE_MS })
    .toContain('Offline since');
  await expect(
    page.getByRole('group', { name: /^Problem: The (Accounts|Signals) API cannot be reached/ }).first(),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('As of');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await line.mend();
  await statusLine(page).getByRole('button', { name: 'Check now' }).first().click();
  await expect(statusLine(page)).toContainText('Live');
  await waitFor('the notification', async () =>
    (await notifications()).some(({ title }) => title.includes(account.name)),
  );
  expect(await notifications()).toHaveLength(1);
  await hotlist.quit();
  await line.cut();
});

test('the loss of the network is shown within seconds, and so is its return', async ({
  hotlist,
  service,
}) => {
  test.setTimeout(2 * PATIENCE_MS);
  const line = await openLine(service.baseUrl);
  const app = await hotlist.start();
  const page = await connect(app, {
    ...service,
    baseUrl: line.through(service.baseUrl),
    restBaseUrl: line.through(service.restBaseUrl),
  });
  await settleNews(service);
  await expect(statusLine(page)).toContainText('Live');
  // Taking the page offline does not affect main's own requests, so the line is cut as well.
  await line.cut();
  await page.context().setOffline(true);
  await expect
    .poll(async () => (await trayIcon()).tooltip, { timeout: PATIENCE_MS })
    .toContain('Offline since');
  await expect(page.getByRole('group', { name: /^Problem: This computer has no network/ })).toBeVisible();
  await line.mend();
  await page.context().setOffline(false);
  await expect(statusLine(page)).toContainText('Live');
  await hotlist.quit();
  await line.cut();
});
