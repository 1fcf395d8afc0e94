// Only one app per data folder: without a tray, a second launch is how the user opens the panel.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hotlistCommand } from './electron.ts';
import { expect, test } from './fixtures.ts';
import { connect, hidePanel, isPanelVisible } from './panel.ts';

test('a second launch opens the panel of the first and ends', async ({ hotlist, service, dataDir }) => {
  const page = await connect(await hotlist.start(), service);
  await hidePanel(page);
  const { executable, args } = hotlistCommand();
  const second = spawn(executable, args, {
    env: { ...process.env, HOTLIST_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  expect(await once(second, 'exit')).toEqual([0, null]);
  await expect.poll(isPanelVisible).toBe(true);
  await expect(page.getByRole('tab', { name: 'Hot' })).toBeVisible();
});
