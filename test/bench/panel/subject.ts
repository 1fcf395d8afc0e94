// The two measured apps, Hotlist as users start it and the plain panel, each with the same large database and controlled the same
// way.
import { spawn, type ChildProcess } from 'node:child_process';
import { constants, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { activateTrayItem, trayItems } from '../../run/desktop/tray.ts';
import { waitFor } from '../../run/desktop/wait.ts';
import { endApp, type BenchApp } from '../apps.ts';
import { readPrivateMemory } from '../processes.ts';
import { openInspector } from './main-inspector.ts';
import { installProbe } from './probe.ts';

export interface Subject {
  readonly page: Page;
  /** From the tray icon's click event to the first frame of the shown panel. ms. */
  openByTray(): Promise<number>;
  hide(): Promise<void>;
  /** Has main push a change to the page. */
  push(): Promise<void>;
  /** Private memory of its processes, after garbage collection. Bytes. */
  memory(): Promise<number>;
  end(): Promise<void>;
}

/** A click this soon after hiding counts as the click that hid it (src/main/hosts/electron/window.ts). ms. */
const SAME_CLICK_MS = 300;
/** Memory freed by a collection is returned to the system a little later. ms. */
const SETTLE_MS = 3_000;

/** Records when the icon gets a click, before the app handles it. */
const WATCH_TRAY = `const emit = electron.Tray.prototype.emit;
  electron.Tray.prototype.emit = function (name, ...args) {
    if (name === 'click') globalThis.trayClickedAt = Date.now();
    return emit.call(this, name, ...args);
  };`;

const IS_SHOWN = 'electron.BrowserWindow.getAllWindows()[0].isVisible()';

/** Starts an app on a copy of the database; `isHotlist` says which of the two it is. */
export async function startSubject(app: BenchApp, database: string, isHotlist: boolean): Promise<Subject> {
  const { env } = app;
  await copyFile(database, join(app.dataDir, 'hotlist.db'), constants.COPYFILE_FICLONE);
  const switches = ['--inspect=127.0.0.1:0', '--remote-debugging-port=0', '--js-flags=--expose-gc'];
  const child = spawn(app.executable, [...switches, ...app.args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { main: mainAddress, pages } = await readAddresses(child);
  const main = await openInspector(mainAddress);
  // Playwright's defaults would make the page count as visible and focused even when it is hidden.
  const browser = await chromium.connectOverCDP(pages, { noDefaults: true });
  const page = await waitFor('the page', () => browser.contexts().flatMap((context) => context.pages())[0]);
  await page.waitForLoadState('load');
  await main.evaluate(WATCH_TRAY);
  // tsx wraps named functions in its own helper, which the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(installProbe);
  const icon = await waitFor('the tray icon', async () => {
    const items = await trayItems(env).catch(() => []);
    return items.length === 1 && items[0];
  });
  // Not measured: the plain panel's page counts as visible until it was shown once, and Hotlist's is laid out only then.
  await activateTrayItem(icon, env);
  await waitFor('the panel', async () => (await main.evaluate(IS_SHOWN)) === true);

  return {
    page,
    async openByTray() {
      await page.evaluate(() => window.panelProbe.watchShown());
      await activateTrayItem(icon, env);
      const paintedAt = await page.evaluate(() => window.panelProbe.result());
      return paintedAt - Number(await main.evaluate('globalThis.trayClickedAt'));
    },
    async hide() {
      await page.evaluate(async (own) => {
        await (own ? window.hotlist.hidePanel() : window.hidePanel?.());
      }, isHotlist);
      await waitFor('the panel to be hidden', () =>
        page.evaluate(() => document.visibilityState === 'hidden'),
      );
      await sleep(SAME_CLICK_MS);
    },
    async push() {
      await page.evaluate(async (own) => {
        await (own ? window.hotlist.checkNow() : window.pushed?.());
      }, isHotlist);
    },
    async memory() {
      await main.evaluate('globalThis.gc()');
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.detach();
      await sleep(SETTLE_MS);
      return readPrivateMemory(child.pid ?? -1);
    },
    async end() {
      main.close();
      await browser.close();
      await endApp(child);
    },
  };
}

declare global {
  interface Window {
    /** Only in the plain panel. */
    pushed?: () => Promise<void>;
    hidePanel?: () => Promise<void>;
  }
}

/** The debugging addresses of main and the pages, which Node and Chromium print at the start. */
async function readAddresses(
  child: ChildProcess,
): Promise<{ readonly main: string; readonly pages: string }> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  return waitFor('the addresses to ask the app at', () => {
    const main = /Debugger listening on (ws:\S+)/u.exec(said)?.[1];
    const pages = /DevTools listening on (ws:\S+)/u.exec(said)?.[1];
    return main !== undefined && pages !== undefined && { main, pages };
  });
}
