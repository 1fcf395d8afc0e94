// Pausing from the tray: nothing is shown until the pause ends, and nothing is lost.
import { clickTrayMenu } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test, trayIcon } from './fixtures.ts';
import { hotAccounts, postStrongSignal } from './news.ts';
import { connect, readState, statusLine } from './panel.ts';

test('a pause shows nothing but that it is on, and ends in one digest of what it held back', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  const live = await trayIcon();
  await clickTrayMenu(live, ['Pause notifications', 'For 30 minutes']);
  await expect(statusLine(page)).toContainText('Paused until');
  const paused = await waitFor('the icon to be paused', async () => {
    const now = await trayIcon();
    return now.tooltip.includes('Paused until') && now;
  });
  expect(paused.iconHash).not.toBe(live.iconHash);

  const accounts = (await hotAccounts(page, service)).slice(0, 2);
  for (const account of accounts) await postStrongSignal(service, account);
  const held = await waitFor('both alerts to be held', async () => {
    const { feed } = await readState(page);
    const alerts = feed.items.flatMap((item) => (item.kind === 'alert' ? [item.alert] : []));
    const strong = alerts.filter((alert) => alert.kind === 'strong-signal');
    return strong.length === 2 && strong.every(({ state }) => state === 'held') && strong;
  });
  expect(held.map(({ reason }) => reason?.code)).toEqual(['paused', 'paused']);
  expect(await notifications()).toEqual([]);

  await clickTrayMenu(await trayIcon(), ['Resume notifications']);
  const [digest] = await waitFor('the digest', async () => {
    const shown = await notifications();
    return shown.length > 0 && shown;
  });
  expect(digest?.title).toBe('2 alerts, held during the pause');
  for (const { name } of accounts) expect(`${digest?.title} ${digest?.body}`).toContain(name);
  await expect(statusLine(page)).toContainText('Live');
  const { feed } = await readState(page);
  expect(feed.items.filter((item) => item.kind === 'alert' && item.alert.state === 'held')).toEqual([]);
  expect(await notifications()).toHaveLength(1);
});
