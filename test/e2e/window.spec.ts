// The panel's window in its odd moments: destroyed before it was shown, asked for while it loads, quit while it is being shown.
import { expect, panelOf, test } from './fixtures.ts';
import { connect, hidePanel } from './panel.ts';

test('a window that is destroyed before it could be shown stays away, and throws nothing', async ({
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
    next.emit('ready-to-show');
    return BrowserWindow.getAllWindows().length > 0;
  });
  expect(isShown).toBe(false);
  await hotlist.quit();
});

test('a panel that is asked for while its page still loads is shown', async ({ hotlist, service }) => {
  const app = await hotlist.start();
  await connect(app, service);
  await hidePanel(await panelOf(app));
  const isShown = await app.evaluate(({ app: running, BrowserWindow }) => {
    const [panel] = BrowserWindow.getAllWindows();
    // It has painted, and waits for the last of its files.
    panel?.webContents.emit('did-start-loading');
    running.emit('activate');
    return panel?.isVisible();
  });
  expect(isShown).toBe(true);
});

test('a quit in the midst of showing the panel waits until it is shown, and throws nothing', async ({
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
