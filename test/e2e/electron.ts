// Starts an Electron app in the test desktop and makes sure that it is gone afterwards.
import { _electron, type ElectronApplication } from '@playwright/test';
import { sandboxArguments } from '../../src/launch/runtime.ts';

/** The runtime that test/run/e2e.ts found. */
export function runtimeExecutable(): string {
  const executable = process.env['HOTLIST_E2E_RUNTIME'];
  if (!executable)
    throw new Error('Start the e2e tests with `npm run e2e`: it finds a runtime and a desktop.');
  return executable;
}

/** Starts the app in a folder; without Chromium's sandbox only as root, as in CI's container. */
export function launchElectron(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ElectronApplication> {
  return _electron.launch({
    executablePath: runtimeExecutable(),
    // Playwright switches it off by default.
    chromiumSandbox: true,
    args: [...sandboxArguments(), folder, ...args],
    env: { ...definedOnly(process.env), ...env },
  });
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
