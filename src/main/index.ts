// Electron's entry: one instance, the adapters, createApp. Which adapter does what is in ./electron; what the app does
// is in app.ts.
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { app, session } from 'electron';
import { createApp } from './app.ts';
import { createSystemClock } from './clock.ts';
import { createAttention } from './electron/attention.ts';
import { createDemo } from './electron/demo.ts';
import { createDesktop } from './electron/desktop.ts';
import { createHost } from './electron/host.ts';
import { handleCalls } from './electron/ipc.ts';
import { logFaults, stopBeforeQuit } from './electron/lifecycle.ts';
import { lockDownPages, lockDownSession } from './electron/lockdown.ts';
import { wasOpenedAtLogin } from './electron/login-item.ts';
import { keepHeapsSmall, restMemory } from './electron/memory.ts';
import { openOnOldNotifications } from './electron/notifier.ts';
import { registerPanelScheme, servePanel } from './electron/panel-protocol.ts';
import { openPreferences } from './electron/preferences.ts';
import { createDesktopPictures } from './electron/pictures.ts';
import { createShortcut } from './electron/shortcut.ts';
import { createTray } from './electron/tray.ts';
import { createWakeSource } from './electron/wake.ts';
import { createPanelWindow } from './electron/window.ts';
import { errorShape } from './host/answer-call.ts';
import { opensPanelOnStart, readStartArguments } from './host/arguments.ts';
import { chooseDataFolder } from './host/data-folder.ts';
import { createLateHttp } from './host/late-http.ts';
import { createOsKeychain } from './host/os-keychain.ts';
import { isWaylandSession } from './host/session-type.ts';
import { createLog } from './log.ts';
import { callSchemas } from './panel/call-schemas.ts';
import type { Http } from './ports.ts';
import { databaseFile, openDatabaseOrExplain } from './state/open-or-explain.ts';

/** Windows shows notifications only for the id that the installer's Start-menu shortcut carries. */
const APP_ID = 'app.hotlist';

/** The first open should be as quick as the rest, but the start is not the time to load a page. ms. */
const WARM_UP_MS = 3_000;

// Chosen before `ready`, because Chromium opens its files there.
const folder = chooseDataFolder({
  platform: process.platform,
  env: process.env,
  home: homedir(),
  workingDirectory: process.cwd(),
});
const clock = createSystemClock();
const log = createLog((line) => process.stderr.write(`${line}\n`), clock);

if (enterFolder(folder)) {
  logFaults(log);
  keepHeapsSmall();
  lockDownPages();
  registerPanelScheme();
  // Not awaited at the top level: in an ES module entry `ready` would never come.
  void app.whenReady().then(run).catch(giveUp);
}

/** False when this process has nothing to do here: the folder belongs to another one, which opens its panel. */
function enterFolder(path: string): boolean {
  app.setName('Hotlist');
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
  if (process.platform === 'linux') app.setDesktopName('hotlist.desktop');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    giveUp(error);
    return false;
  }
  app.setPath('userData', path);
  if (app.requestSingleInstanceLock()) return true;
  process.stderr.write('Hotlist is already running on this data folder; its panel opens there.\n');
  app.exit(0);
  return false;
}

async function run(): Promise<void> {
  const start = readStartArguments(process.argv);
  const isWayland = isWaylandSession(process.platform, process.env);
  const devUrl = app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null);
  const icon = join(app.getAppPath(), 'resources', 'icon.png');
  const openPanel = (): void => hotlist.act({ kind: 'open', route: null });
  lockDownSession();
  servePanel(join(import.meta.dirname, '..', 'renderer'));
  app.dock?.hide();

  const database = openDatabaseOrExplain(join(folder, databaseFile));
  const keychain = createOsKeychain(clock);
  const wake = createWakeSource();
  const shortcut = createShortcut(isWayland, () => hotlist.openByShortcut());
  const sizeFile = openPreferences(folder, 'window', log);
  const tray = createTray({
    act: (action) => hotlist.act(action),
    onClick: () => {
      if (!panel.wasJustHidden()) openPanel();
    },
  });
  const panel = createPanelWindow({
    clock,
    preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'),
    icon,
    isWayland,
    devUrl,
    trayBounds: tray.bounds,
    size: { read: sizeFile.read, write: (size) => sizeFile.write({ ...size }) },
    onLoaded: wake.watchNetwork,
  });
  const hotlist = createApp({
    clock,
    log,
    tray,
    panel,
    http: createLateHttp(loadHttp),
    keychain,
    ...createAttention(clock, icon),
    preferences: openPreferences(folder, 'settings', log),
    demo: createDemo(),
    host: createHost({ log, shortcut, wake }),
    desktop: createDesktop(),
    pictures: createDesktopPictures(clock, folder),
    database,
  });
  const stopHandling = handleCalls({
    calls: hotlist.calls,
    schemas: callSchemas,
    isPanel: panel.isPanel,
    log,
  });

  // The tray is the app; without a window it goes on.
  app.on('window-all-closed', () => undefined);
  app.on('activate', openPanel);
  openOnOldNotifications(openPanel);
  app.on('second-instance', (_event, argv) => {
    if (!readStartArguments(argv).isHidden) openPanel();
  });
  let cancelWarmUp = (): void => undefined;
  const stopResting = restMemory(clock);
  stopBeforeQuit({
    clock,
    log,
    isHeld: keychain.isStuck,
    stop: async () => {
      cancelWarmUp();
      stopResting();
      // What the user sees goes first; what is still running may take its time.
      stopHandling();
      shortcut.close();
      panel.close();
      await hotlist.stop();
      tray.close();
      database.close();
    },
  });

  await hotlist.start();
  // A folder that was in the demo before is in it already.
  const { mode, phase } = await hotlist.calls.getState();
  if (start.isDemo && mode !== 'demo') await hotlist.calls.startDemo();
  if (opensPanelOnStart({ ...start, wasOpenedAtLogin: wasOpenedAtLogin(), phase })) openPanel();
  else cancelWarmUp = clock.setTimer(WARM_UP_MS, panel.warmUp);
}

/** With the system's proxies and certificates. */
async function loadHttp(): Promise<Http> {
  const { createHttp } = await import('./api/http.ts');
  const { createSystemDispatcher } = await import('./host/system-dispatcher.ts');
  return createHttp({
    dispatcher: createSystemDispatcher((url) => session.defaultSession.resolveProxy(url)),
  });
}

function giveUp(error: unknown): void {
  log.error('start', errorShape(error));
  process.stderr.write(
    `Hotlist could not start: ${error instanceof Error ? error.message : 'unknown fault'}\n`,
  );
  app.exit(2);
}
