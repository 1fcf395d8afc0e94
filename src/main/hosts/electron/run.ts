// The app behind the tray icon: the data, the adapters, createApp. The adapters are in ./desktop; what the app does is in
// app.ts.
import { join } from 'node:path';
import { app, session } from 'electron';
import { createApp } from '../../app/app.ts';
import { createNotifications, openOnEarlierNotifications } from './notifications.ts';
import { createLazyEndpoint } from '../../app/assistants/ask/lazy-endpoint.ts';
import { embeddedDemo } from '../../settings/connection/embedded-demo.ts';
import { createDesktop } from './desktop.ts';
import { readClockFormat } from './clock-format.ts';
import { createHost } from './host.ts';
import {
  askInDialog,
  chooseInDialog,
  restart,
  showRefusal,
  showRepairRefusal,
  showSetAside,
  showSettingsLost,
} from './start-dialogs.ts';
import { handleCalls, listenForDrops, type IpcOptions } from './ipc.ts';
import { argumentsOf, type HandedLinks } from './passed-links.ts';
import { stopBeforeQuit } from './lifecycle.ts';
import { lockDownSession } from './lockdown.ts';
import { wasOpenedAtLogin } from './login-item.ts';
import { releaseIdleMemory } from './memory.ts';
import { servePanel } from './panel-protocol.ts';
import { openPreferences, openSettings } from './preferences.ts';
import type { SetAsideFile } from '../system/preferences/unusable-file.ts';
import { readMachinePolicy } from '../system/preferences/machine-policy.ts';
import { createDesktopUpdatePlace } from './update-place.ts';
import { createDesktopPictures } from './pictures.ts';
import { stayAwake } from './stay-awake.ts';
import { createShortcut } from './shortcut.ts';
import type { ElectronTray } from './tray.ts';
import { createWakeSource } from './wake.ts';
import { createPanelWindow } from './window.ts';
import { panelSides } from '../system/window/panel-placement.ts';
import { watchTrayPlace } from '../system/tray/tray-place.ts';
import { unpackedPath } from '../system/process/unpacked-path.ts';
import { joinFileIn, joinFileOf } from '../system/process/join-argument.ts';
import { linksIn, opensPanelOnStart, readStartArguments } from '../system/process/start-arguments.ts';
import type { Uncaught } from '../system/process/uncaught.ts';
import { createLazyHttp } from '../system/network/lazy-http.ts';
import { createProxyPasswords } from '../system/network/proxy-passwords.ts';
import { certificateSources, hasCertificates, readCertificates } from '../system/network/certificates.ts';
import type { NetworkTrust } from '../system/network/system-dispatcher.ts';
import { runProgram } from '../system/notifications/run-program.ts';
import { createSessionBus, sessionBusPath } from '../system/bus/session-bus.ts';
import { noKeyring, noKeyringWatch, watchKeyring } from '../system/keychain/keyring-watch.ts';
import { createOsKeychain } from '../system/keychain/os-keychain.ts';
import { isWaylandSession } from '../system/process/session-type.ts';
import type { LogFile } from '../system/process/log-file.ts';
import { errorShape, writeErrorLine } from '../../machine/log.ts';
import type { Ports } from '../../app/ports.ts';
import type { Clock } from '../../machine/clock.ts';
import { demoClock } from '../../machine/paced-clock.ts';
import type { Http } from '../../machine/http-port.ts';
import type { Log } from '../../machine/log.ts';
import { readPolicy } from '../../settings/policy.ts';
import { localDate } from '../../machine/local-time.ts';
import { knowAllLanguages } from '../../../shared/messages/all.ts';
import { setClockFormat } from '../../../shared/words/clock-words.ts';
import { createBackupKeeper } from '../../pipeline/store/backup-keeper.ts';
import type { OpenDatabase } from '../../pipeline/store/open-database.ts';
import { databaseFile } from '../../pipeline/store/data-files.ts';
import { createDamageMet } from '../../pipeline/store/damage-met.ts';
import { innerFailureOf, kindOfFailure } from '../../machine/open-failure.ts';
import { openOrAsk } from '../../pipeline/store/open-or-ask.ts';
import { explainRefusal, explainStartFault } from '../../pipeline/store/open-or-explain.ts';
import { joinForSession } from '../../team/join-for-session.ts';
import { openTeamLink } from '../../team/open-team.ts';

/** The first opening should be as quick as later ones, but startup is not the time to load a page. ms. */
const WARM_UP_MS = 3_000;

/** Set once there is a database to ask about. */
let askAboutDamage = (): Promise<void> => Promise.resolve();

/** What index.ts has set up: the folder belongs to this process, and the tray says that Hotlist is starting. */
export interface StartedEntry {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly logFile: LogFile;
  readonly uncaught: Uncaught;
  readonly tray: ElectronTray;
  readonly links: HandedLinks;
}

/** Call it once Electron is ready. Rejects with what kept the app from starting: see `giveUp`. */
export async function run(begun: StartedEntry): Promise<void> {
  knowAllLanguages();
  const { clock, log, tray } = begun;
  const start = readStartArguments(process.argv);
  setClockFormat(readClockFormat());
  lockDownSession();
  servePanel(join(import.meta.dirname, '..', 'renderer'));
  app.dock?.hide();
  stayAwake();

  const opened = openData(begun);
  if (opened === null) return;
  const adapters = createAdapters(opened, begun, await policyText(log));
  const { panel, shortcut, backups, trayHost } = adapters;
  const hotlist = createApp(adapters.ports);
  const openPanel = (): void => hotlist.act({ kind: 'open', route: null });

  // Input from outside: the panel's calls, the tray, the shortcut, a notification of an earlier run, a second launch.
  const isPanel: IpcOptions['isPanel'] = (contents, url) => panel.isPanel(contents, url);
  const stopHandling = handleCalls({ calls: hotlist.calls, isPanel, log });
  const stopTakingFiles = listenForDrops({ isPanel }, (path) => hotlist.openJoinFile(path));
  tray.listen({
    act: (action) => hotlist.act(action),
    onClick: () => {
      if (!panel.wasJustBlurred()) openPanel();
    },
  });
  shortcut.listen(() => hotlist.openByShortcut());
  openOnEarlierNotifications(openPanel).catch((error: unknown) =>
    log.warn('notification-history', errorShape(error)),
  );
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const args = argumentsOf(data);
    const handed = linksIn(args);
    const file = joinFileOf(data);
    if (file !== null) hotlist.openJoinFile(file);
    else if (handed.length > 0) hotlist.openLinks(handed);
    else if (!readStartArguments(args).isHidden) openPanel();
  });
  app.on('activate', openPanel);
  // The tray is the app, which goes on without a window.
  app.on('window-all-closed', () => undefined);

  let cancelWarmUp = (): void => undefined;
  const stopReleasingMemory = releaseIdleMemory(clock);
  stopBeforeQuit({
    clock,
    log,
    isHeld: () => adapters.keychain.isHeld(),
    stop: async () => {
      cancelWarmUp();
      stopReleasingMemory();
      // What the user sees goes first; what is still running may take its time.
      stopHandling();
      stopTakingFiles();
      shortcut.close();
      panel.close();
      await hotlist.stop();
      tray.close();
      await backups.stop();
      adapters.ports.database.close();
    },
  });

  // What keeps a workspace from starting is shown and retried; damage is asked about.
  await hotlist.start().catch((error: unknown) => {
    if (innerFailureOf(error) === 'damaged') throw error;
  });
  backups.start();
  // If the folder was in the demo before, it already is.
  const { mode, phase } = await hotlist.calls.getState();
  if (start.isDemo && mode !== 'demo') await hotlist.calls.startDemo();
  await trayHost?.known;
  begun.links.listen(
    (text) => hotlist.openLinks([text]),
    (path) => hotlist.openJoinFile(path),
  );
  const team = app.isPackaged ? undefined : process.env['HOTLIST_TEAM'];
  if (team) return joinForSession(hotlist, team);
  const links = linksIn(process.argv);
  const joinFile = joinFileIn(process.argv, app.isPackaged, process.cwd());
  if (joinFile !== null) hotlist.openJoinFile(joinFile);
  else if (links.length > 0) hotlist.openLinks(links);
  else if (
    opensPanelOnStart({
      ...start,
      wasOpenedAtLogin: wasOpenedAtLogin(),
      phase,
      tray: trayHost?.place() ?? 'there',
    })
  )
    openPanel();
  else cancelWarmUp = clock.setTimer(WARM_UP_MS, () => panel.warmUp());
}

/** Null when the app is to quit without data: the user has read why, or has chosen so. */
function openData({ folder, clock, log }: StartedEntry): OpenDatabase | null {
  const path = join(folder, databaseFile);
  const now = clock.now();
  const opened = openOrAsk(
    path,
    localDate(now, (at) => clock.utcOffsetMinutes(at)),
    chooseInDialog,
  );
  if (opened.kind === 'open') {
    if (opened.setAside.length > 0) log.warn('data-set-aside', { files: opened.setAside.length });
    return opened;
  }
  if (opened.kind === 'quit') {
    app.exit(0);
    return null;
  }
  const words = explainRefusal(opened.kind, path);
  log.error('start', { refusal: opened.kind, ...('cause' in opened ? errorShape(opened.cause) : {}) });
  writeErrorLine(`Hotlist could not start: ${words}`);
  showRefusal(words);
  app.exit(2);
  return null;
}

/** The app's ports, and those of their adapters that this process needs itself. */
function createAdapters(
  { database, isChecked, setAside }: OpenDatabase,
  { folder, clock, log, logFile, uncaught, tray }: StartedEntry,
  policy: string | null,
) {
  const isWayland = isWaylandSession(process.platform, process.env);
  const icon = unpackedPath(join(app.getAppPath(), 'resources', 'icon.png'));
  const bus = process.platform === 'linux' ? createSessionBus(sessionBusPath(process.env), clock) : null;
  const trayHost =
    bus === null
      ? null
      : watchTrayPlace({
          bus,
          clock,
          desktop: process.env['XDG_CURRENT_DESKTOP'] ?? '',
          onHost: () => tray.renew(),
        });
  const noBus = process.platform === 'linux' ? noKeyring : noKeyringWatch;
  const keychain = createOsKeychain(clock, bus === null ? noBus : watchKeyring(bus));
  const passwords = createProxyPasswords({ keychain, env: process.env });
  const { certificates } = readPolicy(policy);
  // Checked at the start: without them every call fails, and nobody would know why.
  const policyCertificates =
    certificates === undefined ? undefined : hasCertificates(certificates) ? 'trusted' : 'unreadable';
  if (policyCertificates === 'unreadable') log.warn('policy-certificates');
  const network: NetworkTrust = {
    clock,
    signIn: passwords,
    certificates: () => readCertificates(certificateSources(certificates ?? null)),
  };
  const wake = createWakeSource();
  const shortcut = createShortcut(isWayland);
  const sizeFile = openPreferences(folder, 'window', log);
  const panel = createPanelWindow({
    clock,
    log,
    preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'),
    icon,
    isWayland,
    devUrl: IS_PANEL_SERVED ? (process.env['ELECTRON_RENDERER_URL'] ?? null) : null,
    trayBounds: () => tray.bounds(),
    // For `demo:team`, which shows two panels side by side.
    side: app.isPackaged ? null : (panelSides.find((side) => side === process.env['HOTLIST_SIDE']) ?? null),
    size: { read: () => sizeFile.read(), write: (size) => sizeFile.write({ ...size }) },
    onLoaded: (contents) => wake.watchNetwork(contents),
  });
  const settings = openSettings(folder, log);
  tellWhatWasSetAside(setAside, settings.setAside);
  const path = join(folder, databaseFile);
  const onDamaged = createDamageMet({
    path,
    log,
    ask: askInDialog,
    restart,
    quit: () => app.quit(),
    onRefused(cause) {
      log.error('damage-repair', errorShape(cause));
      showRepairRefusal(explainRefusal(kindOfFailure(cause), path));
    },
  });
  askAboutDamage = onDamaged;
  database.onDamaged(() => void onDamaged());
  const backups = createBackupKeeper({
    clock,
    log,
    database,
    path,
    isChecked,
    onDamaged: () => void onDamaged(),
  });
  const ports = {
    ...demoClock(clock, process.env),
    log,
    backups,
    tray: { render: (view) => tray.render(view), ...(trayHost !== null && { host: trayHost }) },
    panel,
    http: createLazyHttp(() => loadHttp(network)),
    proxy: passwords,
    keychain,
    ...createNotifications(clock, bus, icon),
    preferences: settings.file,
    demo: embeddedDemo,
    host: createHost({
      folder,
      log,
      logFile,
      policyText: policy,
      policyCertificates,
      shortcut,
      wake,
      uncaught,
    }),
    desktop: createDesktop(),
    askEndpoint: createLazyEndpoint(folder, clock),
    teams: { open: (join) => openTeamLink(join, clock) },
    pictures: createDesktopPictures(clock, folder, network),
    updates: createDesktopUpdatePlace(clock, folder, () => openPreferences(folder, 'updates', log), network),
    database,
  } satisfies Ports;
  return { ports, keychain, panel, shortcut, backups, trayHost };
}

function tellWhatWasSetAside(databases: readonly string[], settings: SetAsideFile | null): void {
  const isEarlier = settings?.why === 'earlier';
  if (settings !== null && !isEarlier) showSettingsLost(settings.keptAs);
  const files = [...databases, ...(isEarlier ? [settings.keptAs] : [])];
  if (files.length > 0) showSetAside(files);
}

/** An untrusted policy counts as unreadable: what it could lock is locked, and the settings say so. */
async function policyText(log: Log): Promise<string | null> {
  const { platform, env } = process;
  const policy = await readMachinePolicy({ platform, env, run: runProgram });
  if (policy.kind === 'refused') log.warn('policy-refused', { reason: policy.reason });
  if (policy.kind === 'none') return null;
  return policy.kind === 'found' ? policy.text : '';
}

/** Using the system's proxies and certificates. */
async function loadHttp(network: NetworkTrust): Promise<Http> {
  const { agentOptions, createHttp } = await import('../../pipeline/api/http.ts');
  const { createSystemDispatcher } = await import('../system/network/system-dispatcher.ts');
  return createHttp({
    dispatcher: createSystemDispatcher((url) => session.defaultSession.resolveProxy(url), {
      agent: agentOptions,
      ...network,
    }),
  });
}

/** Says why Hotlist cannot go on, and quits. */
export function giveUp(error: unknown, { folder, log }: Pick<StartedEntry, 'folder' | 'log'>): void {
  log.error('start', errorShape(error));
  // The first query may find damage: the user is then asked before the app quits.
  if (innerFailureOf(error) === 'damaged') return void askAboutDamage().then(() => app.exit(2));
  const words = explainStartFault(error, join(folder, databaseFile));
  writeErrorLine(`Hotlist could not start: ${words}`);
  // Somebody who started it with a click sees no terminal.
  showRefusal(words);
  app.exit(2);
}
