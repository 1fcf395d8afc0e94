// The Chromium of this machine, if it has one.
import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/**
 * The browser to use, or null, in which case the tests that need it are skipped. `HOTLIST_CHROMIUM` names another one.
 * The headless shell draws the same pixels without the browser's own windows, which take half of the time.
 */
export function findChromium(): string | null {
  const known = [
    process.env['HOTLIST_CHROMIUM'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return known.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

export function launchOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    // With scroll bars, as users see the panel.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  };
}
