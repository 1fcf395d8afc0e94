// The service goes and comes back.
import { clickTrayMenu } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test, trayIcon } from './fixtures.ts';
import { hottestAccount, postStrongSignal } from './news.ts';
import { connect, statusLine } from './panel.ts';
import { openLine } from './service-line.ts';

/** A fault is kept quiet for a minute. */
const MINUTE_MS = 60_000;

test('a service that is gone is told after a minute; when it is back, nothing was lost', async ({
  hotlist,
  service,
  notifications,
}) => {
  const line = await openLine(service.baseUrl);
  const app = await hotlist.start();
  const page = await connect(app, {
    ...service,
    baseUrl: line.through(service.baseUrl),
    restBaseUrl: line.through(service.restBaseUrl),
  });
  await line.cut();
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account);
  await clickTrayMenu(await trayIcon(), ['Check now']);
  await expect(statusLine(page)).toContainText('Live');

  // The minute passes at once: the app's own clock is set forward.
  await app.evaluate((_electron, ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, MINUTE_MS);
  await clickTrayMenu(await trayIcon(), ['Check now']);
  await expect(statusLine(page)).toContainText('Offline since');
  await waitFor('the icon to say so', async () => (await trayIcon()).tooltip.includes('Offline since'));
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
