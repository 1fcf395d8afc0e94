// A data file that is damaged, before the app starts or while it runs: a dialog asks the user, and the app does what they choose.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { RunningService } from '../../src/demo-service/index.ts';
import { pressKeys } from '../run/desktop/keyboard.ts';
import { findWindows } from '../run/desktop/screen.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { hotlistCommand } from './electron.ts';
import { expect, panelOf, test, trayIcon, type Hotlist } from './fixtures.ts';
import { connect, hidePanel, readState } from './panel.ts';

const COPY_DAY = '2026-11-01';

/** SQLite's default, which the app does not change. */
const PAGE_BYTES = 4_096;

/** The panel's window has the same title, but is not shown at a start with a dialog. */
const isDialogShown = async (): Promise<boolean> => (await findWindows('^Hotlist$')).length > 0;

async function countSignals(page: Page): Promise<number> {
  // A page that is still loading may never answer.
  await page.locator('main').waitFor({ state: 'attached' });
  return (await readState(page)).feed.items.length;
}

/** Connects, reads the service, quits cleanly, and copies the data file as a daily copy. */
async function fill(hotlist: Hotlist, service: RunningService, dataDir: string): Promise<void> {
  await connect(await hotlist.start(), service);
  await hotlist.quit();
  await mkdir(join(dataDir, 'copies'), { mode: 0o700 });
  await copyFile(join(dataDir, 'hotlist.db'), join(dataDir, 'copies', `hotlist-${COPY_DAY}.db`));
}

/** Overwrites everything from there on with bytes that cannot be an SQLite page. */
async function damage(dataDir: string, from: number): Promise<void> {
  const path = join(dataDir, 'hotlist.db');
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size - from, 0xa5), 0, size - from, from);
  await file.sync();
  await file.close();
}

/** Without Playwright, whose launch would wait for a process that the dialog blocks. */
async function startAndAnswer(dataDir: string, keys: readonly string[]): Promise<ChildProcess> {
  const { executable, args } = hotlistCommand();
  const child = spawn(executable, args, {
    env: { ...process.env, HOTLIST_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  await waitFor('the dialog', isDialogShown);
  for (const key of keys) await pressKeys(key);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function damagedFiles(dataDir: string): Promise<readonly string[]> {
  return (await readdir(dataDir)).filter((name) => /^hotlist-damaged-.*\.db$/.test(name));
}

test.describe('a data file that is damaged before the start', () => {
  test('is replaced by the copy that the user chooses, and kept beside', async ({
    hotlist,
    service,
    dataDir,
  }) => {
    await fill(hotlist, service, dataDir);
    await damage(dataDir, 0);
    const spoilt = await readFile(join(dataDir, 'hotlist.db'));
    // Without the service, everything shown comes from the copy.
    await service.close();
    const child = await startAndAnswer(dataDir, ['Return']);
    await trayIcon();
    await end(child);
    const [kept, ...others] = await damagedFiles(dataDir);
    expect(others).toEqual([]);
    expect((await readFile(join(dataDir, kept ?? ''))).equals(spoilt)).toBe(true);
    expect(await countSignals(await panelOf(await hotlist.start()))).toBeGreaterThan(0);
  });

  test('stays as it is when the user quits', async ({ hotlist, service, dataDir }) => {
    await fill(hotlist, service, dataDir);
    await damage(dataDir, 0);
    const child = await startAndAnswer(dataDir, []);
    const ended = once(child, 'exit');
    await pressKeys('Escape');
    await ended;
    expect(await damagedFiles(dataDir)).toEqual([]);
  });
});

test.describe('a data file that is damaged while the app runs', () => {
  /** A relaunched app would have Playwright's arguments and wait for it, so the test starts the next one itself. */
  const keepFromRelaunching = (app: ElectronApplication): Promise<void> =>
    app.evaluate(({ app: running }) => {
      running.relaunch = () => void process.stdout.write('relaunched\n');
    });

  async function damageUnder(hotlist: Hotlist, dataDir: string): Promise<void> {
    const app = await hotlist.start();
    const page = await panelOf(app);
    await readState(page);
    await keepFromRelaunching(app);
    await hidePanel(page);
    // All but the first page. What the app has already read stays in its memory.
    await damage(dataDir, PAGE_BYTES);
    // Either polling finds the damage first, or these reads of everything.
    void page.evaluate(async () => {
      await window.hotlist.listFacets();
      await window.hotlist.listVocabulary();
      await window.hotlist.getData();
    });
    await waitFor('the dialog', isDialogShown);
  }

  test('is replaced by an empty one when the user starts over', async ({ hotlist, service, dataDir }) => {
    await fill(hotlist, service, dataDir);
    await service.close();
    await damageUnder(hotlist, dataDir);
    for (const key of ['Tab', 'Tab', 'Return']) await pressKeys(key);
    await expect.poll(() => hotlist.output()).toContain('relaunched');
    await hotlist.quit();
    expect(await countSignals(await panelOf(await hotlist.start()))).toBe(0);
    expect(await damagedFiles(dataDir)).toHaveLength(1);
  });
});
