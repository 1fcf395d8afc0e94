// Uncaught errors in the main process and in the page are shown with what to do, and the app goes on.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pressKeys } from '../run/desktop/keyboard.ts';
import { findWindows } from '../run/desktop/screen.ts';
import { expect, panelOf, test, trayIcon } from './fixtures.ts';
import { connect, readState, statusLine } from './panel.ts';

test.use({ mayFail: true });

test('a listener of the main process that throws is shown until Hotlist is restarted by a click', async ({
  hotlist,
  service,
}) => {
  const app = await hotlist.start();
  const page = await connect(app, service);
  await app.evaluate(({ app: running }) => {
    // A relaunched app would have Playwright's arguments and wait for it.
    running.relaunch = () => void process.stdout.write('relaunched\n');
    setImmediate(() => {
      throw new Error('a bug');
    });
  });
  await expect(statusLine(page)).toContainText('Hotlist needs a restart');
  await expect.poll(async () => (await trayIcon()).tooltip).toContain('Hotlist needs a restart');
  const asked = service.requests.count('signals');
  await expect.poll(() => service.requests.count('signals'), { timeout: 60_000 }).toBeGreaterThan(asked);

  const ended = app.waitForEvent('close');
  await statusLine(page).getByRole('button', { name: 'Restart Hotlist' }).click();
  await ended;
  expect(hotlist.output()).toContain('relaunched');
  expect((await readState(await panelOf(await hotlist.start()))).status.state).not.toBe('broken');
});

test('settings that cannot be read are reset, which a dialog says, and the old file is kept', async ({
  hotlist,
  dataDir,
}) => {
  await writeFile(join(dataDir, 'settings.json'), '{"mode":"connec');
  const page = await panelOf(await hotlist.start());
  await expect.poll(async () => (await findWindows('^Hotlist settings$')).length).toBe(1);
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await pressKeys('Return');
  expect(await readFile(join(dataDir, 'settings.unreadable.json'), 'utf8')).toBe('{"mode":"connec');
});

test('an unhandled rejection in the page is shown there', async ({ hotlist, service }) => {
  const page = await connect(await hotlist.start(), service);
  await page.evaluate(() => void Promise.reject(new Error('a bug')));
  await expect(page.getByRole('alert')).toContainText('Something failed in the panel');
});
