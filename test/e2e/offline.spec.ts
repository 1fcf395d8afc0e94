// The service goes and comes back.
import { clickTrayMenu } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test, trayIcon } from './fixtures.ts';
import { hottestAccount, postStrongSignal, settleNews } from './news.ts';
import { connect, statusLine } from './panel.ts';
import { openLine } from './service-line.ts';

/** A fault is kept quiet for a minute. It really passes here: a clock that is set forward is taken for a sleep. */
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
  // Every feed has been read once: what never was is shown at once.
  await settleNews(service);
  await line.cut();
  await postStrongSignal(service, account);
  await clickTrayMenu(await trayIcon(), ['Check now']);
  await expect(statusLine(page)).toContainText('Reconnecting…');

  await expect(statusLine(page)).toContainText('Offline since', { timeout: PATIENCE_MS });
  await expect
    .poll(async () => (await trayIcon()).tooltip, { timeout: PATIENCE_MS })
    .toContain('Offline since');
  await expect(page.getByRole('group', { name: /^Problem: The service cannot be reached/ })).toBeVisible();
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

test('a network that goes is shown within seconds, and its return too', async ({ hotlist, service }) => {
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
  // What the page's network does, main's own calls do not notice.
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
