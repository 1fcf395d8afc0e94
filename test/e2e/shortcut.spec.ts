// The shortcut that opens the panel from anywhere. What the keyboard does in the panel: test/renderer/shell/keys.
import { pressKeys } from '../run/desktop/keyboard.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { connect, hidePanel, isPanelVisible, readState } from './panel.ts';

test('the shortcut opens the panel, a letter goes into the lookup, and Esc leads back until the panel is hidden', async ({
  hotlist,
  service,
}) => {
  const page = await connect(await hotlist.start(), service);
  await hidePanel(page);
  const [account] = (await readState(page)).hot.accounts;
  await pressKeys('ctrl+shift+h');
  await expect.poll(isPanelVisible).toBe(true);
  // Real keys, which arrive only where the panel has the desktop's focus.
  const { domain = '', name = '' } = account ?? {};
  await pressKeys(domain.slice(0, 1));
  await expect(page.getByRole('combobox', { name: 'Look up' })).toHaveValue(domain.slice(0, 1));
  await page.keyboard.type(domain.slice(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await waitFor('the panel to be hidden', async () => {
    await page.keyboard.press('Escape');
    return !(await isPanelVisible());
  });
});
