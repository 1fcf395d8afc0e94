// The tray icon as the desktop's panel sees it: on the bus, with a menu that gives access to the whole app.
import { activateTrayItem, clickTrayMenu, trayMenu, type MenuEntry } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test, trayIcon } from './fixtures.ts';
import { connect, hidePanel, isPanelVisible, readState } from './panel.ts';

function labels(entries: readonly MenuEntry[]): readonly string[] {
  return entries.filter((entry) => !entry.separator).map((entry) => entry.label);
}

test('the menu has everything: open, hot accounts, check now, pause, settings, quit', async ({
  hotlist,
  service,
}) => {
  const app = await hotlist.start();
  // Before that, the icon says that the app is starting.
  const before = await waitFor('the icon of an app that has started', async () => {
    const now = await trayIcon();
    return now.tooltip.includes('not connected yet') && now;
  });
  expect(labels(await trayMenu(before))).toEqual(['Open Hotlist', 'Quit Hotlist']);

  const page = await connect(app, service);
  const state = await readState(page);
  const item = await waitFor('the icon to be live', async () => {
    const now = await trayIcon();
    return now.tooltip.includes('Live') && now;
  });
  expect(item.iconHash).not.toBe(before.iconHash);
  const menu = await trayMenu(item);
  const all = labels(menu);
  const headingAt = all.indexOf('Hot accounts · by 24 h score');
  // Above them stands whom to call next, and the person there, if somebody is known.
  const [open, status, next, , further] = all.slice(0, headingAt);
  expect([open, status, next?.slice(0, 11), further]).toEqual([
    'Open Hotlist',
    'Live',
    'Call next: ',
    undefined,
  ]);
  const rest = all.slice(headingAt + 1);
  const hot = state.hot.accounts.slice(0, 5);
  const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  expect(rest.slice(0, 5).map((label) => label.replaceAll(/\s+/g, ' ').replace(/ · .*/, ''))).toEqual(
    hot.map(({ rank, name, score }) => `${rank} ${name} ${numbers.format(score ?? NaN)}`),
  );
  expect(rest.slice(0, 5).filter((label) => !label.includes(' · '))).toEqual([]);
  // The installed app was built with an update address.
  const ofUpdates = process.env['HOTLIST_E2E_INSTALLED'] ? ['Check for updates'] : [];
  expect(rest.slice(5)).toEqual([
    'Check now',
    'Pause notifications',
    ...ofUpdates,
    'Settings…',
    'Quit Hotlist',
  ]);
  const pause = menu.find((entry) => entry.label === 'Pause notifications');
  expect(labels(pause?.children ?? [])).toEqual(['For 30 minutes', 'For 1 hour', 'Until tomorrow 08:00']);

  await hidePanel(page);
  await clickTrayMenu(item, ['Open Hotlist']);
  await expect.poll(isPanelVisible).toBe(true);

  const third = rest[2] ?? '';
  await clickTrayMenu(item, [third]);
  await expect(
    page.getByRole('heading', { level: 1, name: state.hot.accounts[2]?.name ?? '' }),
  ).toBeVisible();

  await clickTrayMenu(item, ['Settings…']);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached();

  await hidePanel(page);
  // A click at the very moment of hiding counts as the click that hid it, so more than one may be needed.
  await waitFor('the panel after a left click', async () => {
    await activateTrayItem(item);
    return isPanelVisible();
  });

  const asked = service.requests.count('ranked');
  await clickTrayMenu(await trayIcon(), ['Check now']);
  await expect.poll(() => service.requests.count('ranked')).toBeGreaterThan(asked);

  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await clickTrayMenu(await trayIcon(), ['Quit Hotlist']);
  expect(await ended).toBe(0);
});
