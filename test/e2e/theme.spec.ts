// What the settings change in the window itself: its colour, which shows before the page has painted, and its zoom.
import { waitFor } from '../run/desktop/wait.ts';
import { expect, panelOf, test } from './fixtures.ts';
import { hidePanel } from './panel.ts';

test('follows the theme while the panel is hidden: the next opening does not flash', async ({ hotlist }) => {
  const app = await hotlist.start();
  const page = await panelOf(app);
  const colour = (): Promise<string | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase());
  const choose = (theme: 'light' | 'dark') =>
    page.evaluate((wanted) => window.hotlist.updateSettings({ theme: wanted }), theme);
  await choose('light');
  await waitFor('the light colour', async () => (await colour()) === '#fefdfc');
  await hidePanel(page);
  await choose('dark');
  await waitFor('the dark colour', async () => (await colour()) === '#171412');
  await choose('light');
  await waitFor('the light colour again', async () => (await colour()) === '#fefdfc');
  await hotlist.quit();
});

test('zooms by keys, and opens as it was left', async ({ hotlist }) => {
  const app = await hotlist.start();
  const page = await panelOf(app);
  // Keys that are pressed before the panel is drawn have no effect.
  await expect(page.getByRole('button').first()).toBeVisible();
  const zoom = (): Promise<number | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor());
  await page.keyboard.press('Control+Equal');
  await page.keyboard.press('Control+Equal');
  await waitFor('the larger panel', async () => (await zoom()) === 1.2);
  await hotlist.quit();
  const again = await hotlist.start();
  await panelOf(again);
  await waitFor('the same size', () =>
    again.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() === 1.2,
    ),
  );
  await hotlist.quit();
});
