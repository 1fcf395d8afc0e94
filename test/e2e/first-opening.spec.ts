// The first opening of a panel that was loaded in advance, as users have it: controlled through Chromium alone, because
// Playwright's launcher has every page count as visible.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { activateTrayItem } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { hotlistCommand } from './electron.ts';
import { expect, test, trayIcon } from './fixtures.ts';

test('a page that was loaded in advance is hidden until a click on the tray icon shows it, painted', async ({
  dataDir,
}) => {
  const { executable, args } = hotlistCommand('--hidden');
  const child = spawn(executable, ['--remote-debugging-port=0', ...args], {
    env: { ...process.env, HOTLIST_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  try {
    const address = await waitFor(
      'the address of the pages',
      () => /DevTools listening on (ws:\S+)/u.exec(said)?.[1],
    );
    const browser = await chromium.connectOverCDP(address, { noDefaults: true });
    const page = await waitFor('the page', () => browser.contexts().flatMap((context) => context.pages())[0]);
    await page.waitForLoadState('load');
    const visibility = (): Promise<string> => page.evaluate(() => document.visibilityState);
    expect(await visibility()).toBe('hidden');
    await activateTrayItem(await trayIcon());
    await expect.poll(visibility).toBe('visible');
    // A frame is drawn only of a page that Chromium paints.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await browser.close();
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
