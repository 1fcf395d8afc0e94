// The first minutes on a bare native Wayland desktop, where a window cannot place itself and nothing shows tray icons or
// notifications, until something does.
import { activateTrayItem, trayItems } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { findMissingWaylandParts, startWayland, type WaylandSession } from '../run/desktop/wayland.ts';
import { expect, panelOf, test as base } from './fixtures.ts';
import { hidePanel } from './panel.ts';

const missing = findMissingWaylandParts();

const test = base.extend<{ readonly session: WaylandSession }>({
  // Playwright reads the needed fixtures from this pattern, so it must stay, even when empty.
  // eslint-disable-next-line no-empty-pattern
  session: async ({}, use, testInfo) => {
    testInfo.skip(missing !== null, `the Wayland desktop’s parts are not all here: ${missing}`);
    const session = await startWayland();
    await use(session);
    await session.stop();
  },
  appEnv: async ({ session }, use) => use(session.env),
});

test('the panel comes by itself, says how it comes back, and gets its icon and notifications once something shows them', async ({
  hotlist,
  session,
}) => {
  // Newer Electrons choose it by themselves.
  const app = await hotlist.start('--ozone-platform=wayland');
  const isShown = async (): Promise<boolean> => (await session.listWindows()).includes('Hotlist');
  await waitFor('the panel', isShown);
  const page = await panelOf(app);
  const line = page.getByRole('region', { name: 'Without a tray icon' });
  await expect(line).toContainText('start Hotlist again to bring it back');
  await expect(line.getByRole('button', { name: 'Quit Hotlist' })).toBeVisible();

  await page.getByRole('button', { name: 'Try the demo' }).click();
  const status = page.getByRole('button', { name: /No notifications on this desktop/ });
  await expect(status).toBeVisible();
  session.start('dunst', ['dunst']);
  await expect(status).toHaveCount(0);

  session.start('waybar', ['waybar']);
  await expect(line).toHaveCount(0);
  const env = { ...process.env, ...session.env };
  const icon = await waitFor('the icon', async () => {
    const [item] = await trayItems(env).catch(() => []);
    return item;
  });
  await hidePanel(page);
  await waitFor('the panel to be hidden', async () => !(await isShown()));
  await activateTrayItem(icon, env);
  await waitFor('the panel at a click on the icon', isShown);
});
