// The smallest app that uses everything Hotlist uses on a desktop: a tray icon with a menu, a notification, the keychain and a
// hidden window. When a test of the app itself fails, it shows whether the test desktop works.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { app, BrowserWindow, Menu, nativeImage, Notification, Tray } from 'electron';

const keytar = createRequire(import.meta.url)('keytar');
const kept = new Set();
const seen = [];

app.setPath('userData', join(process.env.HOTLIST_DATA_DIR, 'electron'));
app.whenReady().then(() => {
  const pixels = Buffer.alloc(22 * 22 * 4, 0xc0);
  const tray = new Tray(nativeImage.createFromBitmap(pixels, { width: 22, height: 22 }));
  tray.setToolTip('Probe');
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: 'Notify', click: () => notify('From the menu') },
      { type: 'separator' },
      { label: 'More', submenu: [{ label: 'Deep_er', click: () => seen.push('deeper') }] },
      { label: 'Off', enabled: false },
    ]),
  );
  kept.add(tray);
  const window = new BrowserWindow({ show: false });
  window.loadURL('data:text/html,Probe');
  kept.add(window);
});
app.on('window-all-closed', () => undefined);

function notify(title) {
  const notification = new Notification({ title, body: 'A body' });
  kept.add(notification);
  notification.on('click', () => seen.push(`click ${title}`));
  notification.show();
}

// For the tests, which run functions in this process.
globalThis.probe = { notify, seen, keytar };
