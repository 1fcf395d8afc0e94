// Pausing from the tray. What a pause holds back: test/main/app/main-job.test.ts.
import { clickTrayMenu } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test, trayIcon } from './fixtures.ts';
import { connect, statusLine } from './panel.ts';

test('the tray’s menu begins and ends a pause, which its icon shows', async ({ hotlist, service }) => {
  const page = await connect(await hotlist.start(), service);
  const live = await trayIcon();
  await clickTrayMenu(live, ['Pause notifications', 'For 30 minutes']);
  await expect(statusLine(page)).toContainText('Paused until');
  const paused = await waitFor('the icon to be paused', async () => {
    const now = await trayIcon();
    return now.tooltip.includes('Paused until') && now;
  });
  expect(paused.iconHash).not.toBe(live.iconHash);

  await clickTrayMenu(await trayIcon(), ['Resume notifications']);
  await expect(statusLine(page)).toContainText('Live');
  await expect.poll(async () => (await trayIcon()).iconHash).toBe(live.iconHash);
});
