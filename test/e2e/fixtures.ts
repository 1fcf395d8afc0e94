// What each e2e test gets: its own quiet service, an empty data folder and keyring, and a way to start the app on them any number
// of times. Everything is stopped and removed afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { startService, type RunningService } from '../../src/demo-service/index.ts';
import {
  closeNotifications,
  listNotifications,
  type ShownNotification,
} from '../run/desktop/notifications.ts';
import { clearSecrets } from '../run/desktop/secrets.ts';
import { trayItems, type TrayItem } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { test as base } from './desktop-test.ts';
import { launchHotlist } from './electron.ts';
import { noteSilence } from './silence.ts';

export interface Hotlist {
  /** Starts the built app on this test's data folder; one at a time. */
  start(...args: readonly string[]): Promise<ElectronApplication>;
  /** Ends it like its Quit command. */
  quit(): Promise<void>;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Everything that the app has written to stdout and stderr, over all starts. */
  output(): string;
}

interface Fixtures {
  /** Nothing arrives by itself; a test adds what it needs. Its plan lets the app poll every five seconds. */
  readonly service: RunningService;
  readonly dataDir: string;
  /** Added to the desktop's environment when the app starts. */
  readonly appEnv: Readonly<Record<string, string>>;
  /** Whether the test causes uncaught errors on purpose. */
  readonly mayFail: boolean;
  readonly hotlist: Hotlist;
  /** Only this test's notifications, oldest first. */
  readonly notifications: () => Promise<readonly ShownNotification[]>;
}

export const test = base.extend<Fixtures>({
  appEnv: [{}, { option: true }],
  mayFail: [false, { option: true }],

  // Playwright reads the needed fixtures from this pattern, so it must stay, even when empty.
  // eslint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startService({
      seed: 1,
      rate: 0,
      scenario: 'quiet',
      plan: 'growth',
      // Only one day, so that no account has strong signals every day, for which it would raise no alert.
      history: { companies: 30, persons: 80, signals: 150, likes: 20, days: 1 },
    });
    await use(service);
    await service.close();
  },

  // eslint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hotlist-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  hotlist: async ({ dataDir, appEnv, mayFail }, use, testInfo) => {
    let running: ElectronApplication | undefined;
    let output = '';
    const end = async (how: (app: ElectronApplication) => Promise<unknown>): Promise<void> => {
      const app = running;
      running = undefined;
      if (app) await how(app);
    };
    await use({
      start: async (...args) => {
        running = await launchHotlist(args, { ...appEnv, HOTLIST_DATA_DIR: dataDir });
        const { stdout, stderr } = running.process();
        for (const stream of [stdout, stderr]) {
          stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
        }
        return running;
      },
      quit: () => end((app) => app.close()),
      kill: () => end(killed),
      output: () => output,
    });
    if (testInfo.status !== testInfo.expectedStatus && running !== undefined)
      await noteSilence(running, testInfo);
    await end((app) => app.close());
    await clearSecrets({ service: 'Hotlist' });
    // No test may leave an uncaught error, for which the app would ask for a restart.
    if (!mayFail) expect(uncaughtIn(output)).toEqual([]);
  },

  // eslint-disable-next-line no-empty-pattern
  notifications: async ({}, use) => {
    const before = new Set((await listNotifications()).map(({ id }) => id));
    await use(async () => (await listNotifications()).filter(({ id }) => !before.has(id)));
    await closeNotifications();
  },
});

export { expect };

/** The lines of the app's log about uncaught errors. */
function uncaughtIn(output: string): string[] {
  return output.split('\n').filter((line) => /"event":"(?:uncaught|unhandled-rejection)"/.test(line));
}

async function killed(app: ElectronApplication): Promise<void> {
  const child = app.process();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** The panel's page; waits until the app has created it. */
export async function panelOf(app: ElectronApplication): Promise<Page> {
  const page = app.windows()[0] ?? (await app.firstWindow());
  await page.waitForLoadState('domcontentloaded');
  return page;
}

/** The app's icon in the tray; waits until it is there. */
export function trayIcon(): Promise<TrayItem> {
  return waitFor('the tray icon', async () => {
    // An icon can disappear between being listed and being read.
    const items = await trayItems().catch(() => []);
    return items.length === 1 && items[0];
  });
}
