// The Host port: events of the machine, and the parts of it that the settings change.
import { homedir } from 'node:os';
import { app, nativeTheme, powerMonitor } from 'electron';
import { readAssistantCalls } from '../../assistants/call-record.ts';
import { errorShape } from '../../log.ts';
import type { Host, Log } from '../../ports.ts';
import { openLink } from './electron-links.ts';
import { setLaunchAtLogin } from '../login/electron-login-item.ts';
import { assistantCommand } from '../process/assistant-command.ts';
import { chooseDataFolder } from '../process/data-folder.ts';
import { readNotices } from '../process/notices-file.ts';
import { describeMachine } from '../process/describe-machine.ts';
import type { LogFile } from '../process/log-file.ts';
import { restart } from '../process/electron-start-dialogs.ts';
import type { Uncaught } from '../process/uncaught.ts';
import type { Shortcut } from '../shortcut/electron-shortcut.ts';
import { applyLanguage } from './electron-language.ts';
import type { WakeSource } from './electron-wake.ts';
import { isForTests, keysTakenBy } from '../process/trusted-runtime.ts';
import { platformName } from './platform-name.ts';

/** The assistants' calls shown in Diagnostics. */
const MOST_CALLS = 20;

/** Somebody who reads or is on the phone touches nothing for a while. */
const AWAY_S = 300;

export function createHost(options: {
  /** The data folder. */
  readonly folder: string;
  readonly log: Log;
  readonly logFile: LogFile;
  readonly policyText: string | null;
  /** Undefined if the policy names none. */
  readonly policyCertificates: Host['policyCertificates'];
  readonly shortcut: Shortcut;
  readonly wake: WakeSource;
  readonly uncaught: Uncaught;
}): Host {
  const { folder, log, logFile, policyText, policyCertificates, shortcut, wake, uncaught } = options;
  let isLoginItemRefused = false;
  return {
    platform: platformName(process.platform),
    version: app.getVersion(),
    dataFolder: folder,
    logFile: logFile.path,
    describe: async () => ({ ...describeMachine(app.isPackaged), logs: await logFile.read() }),
    policyText,
    ...(policyCertificates !== undefined && { policyCertificates }),
    assistantCommand: assistantCommand({
      execPath: process.execPath,
      appImage: process.env['APPIMAGE'],
      appFolder: app.isPackaged ? null : app.getAppPath(),
      folder,
      usualFolder: chooseDataFolder({
        platform: process.platform,
        env: { ...process.env, HOTLIST_DATA_DIR: undefined },
        home: homedir(),
        workingDirectory: process.cwd(),
      }),
    }),
    assistantCalls: () => readAssistantCalls(folder, MOST_CALLS),
    runtime: {
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      isForTests: isForTests(process.versions.electron),
    },
    readNotices: async () => (app.isPackaged ? readNotices(process.resourcesPath) : null),
    takesKey: keysTakenBy(process.versions.electron),
    openLink: (url) => openLink(url, log),
    applySettings(settings) {
      applyLanguage(settings.language);
      if (nativeTheme.themeSource !== settings.theme) nativeTheme.themeSource = settings.theme;
      try {
        setLaunchAtLogin(settings.launchAtLogin);
        isLoginItemRefused = false;
      } catch (error) {
        isLoginItemRefused = true;
        log.warn('login-item', errorShape(error));
      }
      return shortcut.set(settings.globalShortcut);
    },
    isLoginItemRefused: () => isLoginItemRefused,
    isAttended: () => !['idle', 'locked'].includes(powerMonitor.getSystemIdleState(AWAY_S)),
    onWake: (listener) => wake.listen(listener),
    onNetwork: (listener) => wake.listenToNetwork(listener),
    onUncaught: (listener) => uncaught.listen(listener),
    quit: () => app.quit(),
    restart,
  };
}
