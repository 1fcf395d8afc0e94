// Starts the app at login, hidden. Electron has no call for this on Linux, so the autostart file is written or removed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { app } from 'electron';
import { autostartEntry, autostartPath } from '../system/login/autostart.ts';

/** Throws when the autostart file cannot be written. */
export function setLaunchAtLogin(isWanted: boolean): void {
  if (process.platform === 'linux') setAutostart(isWanted);
  else if (app.getLoginItemSettings({ args: ['--hidden'] }).openAtLogin !== isWanted) {
    // macOS ignores the arguments; `wasOpenedAtLogin` reports it there.
    app.setLoginItemSettings({ openAtLogin: isWanted, args: ['--hidden'] });
  }
}

export function wasOpenedAtLogin(): boolean {
  return process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;
}

function setAutostart(isWanted: boolean): void {
  const path = autostartPath(process.env, homedir());
  if (!isWanted) {
    rmSync(path, { force: true });
    return;
  }
  const entry = autostartEntry({ command: startCommand(), env: startEnvironment() });
  if (readExisting(path) === entry) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, entry);
}

/**
 * An AppImage is mounted at a new place each time, so its own file is started. From source, Electron needs the app's folder.
 */
function startCommand(): readonly string[] {
  const program = process.env['APPIMAGE'] || process.execPath;
  return app.isPackaged ? [program, '--hidden'] : [program, app.getAppPath(), '--hidden'];
}

function startEnvironment(): Readonly<Record<string, string>> {
  const folder = process.env['HOTLIST_DATA_DIR'];
  return folder ? { HOTLIST_DATA_DIR: app.getPath('userData') } : {};
}

function readExisting(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
