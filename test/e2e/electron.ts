// Starts an Electron app on the test desktop, and makes sure that it has ended afterwards.
import { _electron, type ElectronApplication } from '@playwright/test';
import { projectDir } from '../../src/launch/folders.ts';
import { sandboxArguments } from '../../src/launch/runtime.ts';

/** The runtime that test/run/e2e.ts found. */
function runtimeExecutable(): string {
  const executable = process.env['HOTLIST_E2E_RUNTIME'];
  if (!executable)
    throw new Error('Start the e2e tests with `npm run e2e`: it finds a runtime and a desktop.');
  return executable;
}

export interface Command {
  readonly executable: string;
  readonly args: readonly string[];
}

/** The command that starts Hotlist: the build in the source tree, or the installed one in `HOTLIST_E2E_INSTALLED`. */
export function hotlistCommand(...args: readonly string[]): Command {
  const installed = process.env['HOTLIST_E2E_INSTALLED'];
  return installed
    ? { executable: installed, args: [...sandboxArguments(), ...args] }
    : { executable: runtimeExecutable(), args: [...sandboxArguments(), projectDir, ...args] };
}

export function launchHotlist(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ElectronApplication> {
  return launch(hotlistCommand(...args), env);
}

/** Starts the app in a folder. */
export function launchElectron(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<ElectronApplication> {
  return launch({ executable: runtimeExecutable(), args: [...sandboxArguments(), folder] }, env);
}

/** With Chromium's sandbox, except as root, as in CI's container. */
function launch(
  { executable, args }: Command,
  env: Readonly<Record<string, string>>,
): Promise<ElectronApplication> {
  return _electron.launch({
    executablePath: executable,
    // Playwright switches it off by default.
    chromiumSandbox: true,
    args: [...args],
    env: { ...definedOnly(process.env), ...env },
  });
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
