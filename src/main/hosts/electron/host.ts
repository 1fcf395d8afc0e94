// The Host port: events of the machine, and the parts of it that the settings change.
import { homedir } from 'node:os';
import { app, nativeTheme, powerMonitor } from 'electron';
import { readAssistantCalls } from '../../app/assistants/call-record.ts';
import { backupsFolderName } from '../../pipeline/store/backups.ts';
import { listEarlierFiles } from '../../pipeline/store/set-aside.ts';
import { errorShape } from '../../machine/log.ts';
import type { Host } from '../../app/host.ts';
import type { Log } from '../../machine/log.ts';
import { openLink } from './links.ts';
import { setLaunchAtLogin } from './login-item.ts';
import { assistantCommand } from '../system/process/assistant-command.ts';
import { chooseDataFolder } from '../system/process/data-folder.ts';
import { readNotices } from '../system/process/notices-file.ts';
import { describeMachine } from '../system/process/describe-machine.ts';
import type { LogFile } from '../system/process/log-file.ts';
import { restart } from './start-dialogs.ts';
import type { Uncaught } from '../system/process/uncaught.ts';
import type { Shortcut } from './shortcut.ts';
import { applyLanguage } from './language.ts';
import type { WakeSource } from './wake.ts';
import { isForTests, keysTakenBy } from '../system/process/trusted-runtime.ts';
import { platformName } from '../system/host/platform-name.ts';

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
  const keptFiles = (): readonly string[] => listEarlierFiles(folder, backupsFolderName);
  return {
    platform: platformName(process.platform),
    version: app.getVersion(),
    dataFolder: folder,
    logFile: logFile.path,
    keptFiles,
    async describe() {
      const { facts, own } = describeMachine(app.isPackaged);
      return { facts: { ...facts, keptFiles: keptFiles().join(' ') }, own, logs: await logFile.read() };
    },
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
