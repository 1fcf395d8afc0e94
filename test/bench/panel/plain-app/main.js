// The panel as one would write it first, for the benches to compare with: every row in the page, `LIKE '%…%'` for the
// lookup, every signal of an account on its page, and all of it drawn again with each change.
import { DatabaseSync } from '@photostructure/sqlite';
import { app, BrowserWindow, ipcMain, Menu, nativeImage, Tray } from 'electron';
import { join } from 'node:path';

/** A page of a million rows does not open at all; the newest ones stand for them. */
const FEED_ROWS = 20_000;

const kept = [];
const folder = process.env.HOTLIST_DATA_DIR;
app.setPath('userData', folder);

const queries = {
  accounts: (database) =>
    database
      .prepare(
        `SELECT domain, name, total_score AS score, stage FROM account WHERE workspace = 'main' ORDER BY total_score DESC`,
      )
      .all(),
  feed: (database) =>
    database
      .prepare(
        `SELECT id, domain, type, score, recorded_at AS at FROM signal WHERE workspace = 'main'
         ORDER BY recorded_at DESC LIMIT ${FEED_ROWS}`,
      )
      .all(),
  account: (database, domain) => ({
    account: database.prepare(`SELECT * FROM account WHERE workspace = 'main' AND domain = ?`).get(domain),
    signals: database
      .prepare(
        `SELECT id, domain, type, score, recorded_at AS at FROM signal WHERE workspace = 'main' AND domain = ?
         ORDER BY recorded_at DESC`,
      )
      .all(domain),
  }),
  lookUp: (database, text) => {
    const like = `%${text}%`;
    return [
      ...database
        .prepare(
          `SELECT domain, name, total_score AS score FROM account WHERE workspace = 'main'
           AND (name LIKE ? OR domain LIKE ? OR linkedin_url LIKE ?) ORDER BY total_score DESC LIMIT 12`,
        )
        .all(like, like, like),
      ...database
        .prepare(
          `SELECT domain, name, score FROM person WHERE workspace = 'main'
           AND (name LIKE ? OR headline LIKE ? OR public_identifier LIKE ?) ORDER BY score DESC LIMIT 12`,
        )
        .all(like, like, like),
    ];
  },
};

app.whenReady().then(() => {
  const database = new DatabaseSync(join(folder, 'hotlist.db'), { readOnly: true });
  for (const [name, run] of Object.entries(queries)) {
    ipcMain.handle(name, (_event, argument) => run(database, argument));
  }
  const window = new BrowserWindow({
    width: 400,
    height: 640,
    show: false,
    title: 'Plain panel',
    webPreferences: { nodeIntegration: true, contextIsolation: false, spellcheck: false },
  });
  ipcMain.handle('hide', () => window.hide());
  const pixels = Buffer.alloc(22 * 22 * 4, 0xc0);
  const tray = new Tray(nativeImage.createFromBitmap(pixels, { width: 22, height: 22 }));
  tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Quit', click: () => app.quit() }]));
  tray.on('click', () => {
    window.show();
    window.focus();
  });
  window.loadFile(join(import.meta.dirname, 'page.html'));
  kept.push(tray, window);
});
app.on('window-all-closed', () => undefined);
