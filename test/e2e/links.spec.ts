// Links from outside, passed to the running app by a second start, as the desktop does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hotlistCommand } from './electron.ts';
import { expect, test } from './fixtures.ts';
import { connect, hidePanel, isPanelVisible, readState, answered } from './panel.ts';

test('a link takes the panel of the running app to its page, and an invalid one is counted', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const page = await connect(await hotlist.start(), service);
  await expect.poll(async () => (await readState(page)).hot.accounts.length).toBeGreaterThan(0);
  const [account] = (await readState(page)).hot.accounts;
  const open = async (...links: readonly string[]): Promise<void> => {
    const { executable, args } = hotlistCommand();
    const second = spawn(executable, [...args, ...links], {
      env: { ...process.env, HOTLIST_DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    expect(await once(second, 'exit')).toEqual([0, null]);
  };

  await hidePanel(page);
  await open(`hotlist://account/${account?.domain ?? ''}`);
  await expect.poll(isPanelVisible).toBe(true);
  await expect(page.getByRole('heading', { name: account?.name ?? '' })).toBeVisible();

  await page.keyboard.press('Shift+C');
  await expect(page.getByRole('region', { name: 'Just done' })).toContainText(
    `Link to ${account?.name ?? ''} copied`,
  );

  await open(`hotlist://search?q=${encodeURIComponent(account?.name ?? '')}`);
  await expect(page.getByRole('option').first()).toContainText(account?.name ?? '');

  const before = (await readState(page)).navigation;
  await open('hotlist:--mute', 'hotlist://settings');
  await expect
    .poll(async () => {
      const diagnostics = await answered(page.evaluate(() => window.hotlist.getDiagnostics()));
      return diagnostics?.refusedLinks;
    })
    .toBe(2);
  expect((await readState(page)).navigation).toEqual(before);
});
