// Edge cases of the panel's window: destroyed before it was shown, opened while it loads, quit while it is being shown.
import { expect, panelOf, test } from './fixtures.ts';
import { connect, hidePanel } from './panel.ts';

test('a window that is destroyed before it could be shown is not shown, and throws nothing', async ({
  hotlist,
  service,
}) => {
  const app = await hotlist.start();
  await connect(app, service);
  const isShown = await app.evaluate(({ app: running, BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.destroy();
    running.emit('activate');
    const [next] = BrowserWindow.getAllWindows();
    if (next === undefined) throw new Error('no window was made');
    const { webContents } = next;
    next.destroy();
    webContents.emit('did-finish-load');
    return BrowserWindow.getAllWindows().length > 0;
  });
  expect(isShown).toBe(false);
  await hotlist.quit();
});

test('a panel that is opened while its page is still loading is shown once it has loaded', async ({
  hotlist,
  service,
}) => {
  const app = await hotlist.start();
  await connect(app, service);
  await hidePanel(await panelOf(app));
  const isShown = await app.evaluate(({ app: running, BrowserWindow }) => {
    const [panel] = BrowserWindow.getAllWindows();
    panel?.webContents.emit('did-start-loading');
    running.emit('activate');
    panel?.webContents.emit('did-finish-load');
    return panel?.isVisible();
  });
  expect(isShown).toBe(true);
});

test('quitting while the panel is being shown waits until it is shown, and throws nothing', async ({
  hotlist,
  service,
}) => {
  const app = await hotlist.start();
  await connect(app, service);
  await hidePanel(await panelOf(app));
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ app: running, BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.prependOnceListener('show', () => running.quit());
    running.emit('activate');
  });
  await ended;
});
