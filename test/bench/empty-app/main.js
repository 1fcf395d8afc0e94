// The yardstick: an Electron app with only a tray icon and a hidden window.
import { app, BrowserWindow, Menu, nativeImage, Tray } from 'electron';

const kept = [];
app.setPath('userData', process.env.HOTLIST_DATA_DIR);
app.whenReady().then(() => {
  const pixels = Buffer.alloc(22 * 22 * 4, 0xc0);
  const tray = new Tray(nativeImage.createFromBitmap(pixels, { width: 22, height: 22 }));
  tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Quit', click: () => app.quit() }]));
  const window = new BrowserWindow({ width: 400, height: 640, show: false });
  window.loadURL('data:text/html,Empty');
  kept.push(tray, window);
});
app.on('window-all-closed', () => undefined);
