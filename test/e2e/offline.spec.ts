// The network goes away and comes back. A service that is gone: test/main/app/faults.test.ts.
import { expect, test, trayIcon } from './fixtures.ts';
import { settleNews } from './news.ts';
import { connect, statusLine } from './panel.ts';
import { openLine } from './service-line.ts';

const PATIENCE_MS = 100_000;

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
