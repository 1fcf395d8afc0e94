// The Host port: what the machine does, and what of it the settings change.
import { app, nativeTheme } from 'electron';
import { errorShape } from '../../log.ts';
import type { Host, Log } from '../../ports.ts';
import { openLink } from './electron-links.ts';
import { setLaunchAtLogin } from './electron-login-item.ts';
import type { Shortcut } from './electron-shortcut.ts';
import type { WakeSource } from './electron-wake.ts';

export function createHost(options: {
  readonly log: Log;
  readonly shortcut: Shortcut;
  readonly wake: WakeSource;
}): Host {
  const { log, shortcut, wake } = options;
  return {
    platform: platformName(process.platform),
    version: app.getVersion(),
    openLink: (url) => openLink(url, log),
    applySettings(settings) {
      if (nativeTheme.themeSource !== settings.theme) nativeTheme.themeSource = settings.theme;
      try {
        setLaunchAtLogin(settings.launchAtLogin);
      } catch (error) {
        log.warn('login-item', errorShape(error));
      }
      return shortcut.set(settings.globalShortcut);
    },
    onWake: (listener) => wake.listen(listener),
    onNetwork: (listener) => wake.listenToNetwork(listener),
    quit: () => app.quit(),
  };
}

function platformName(platform: NodeJS.Platform): Host['platform'] {
  if (platform === 'darwin') return 'mac';
  return platform === 'win32' ? 'windows' : 'linux';
}
