// `npm run e2e [-- Playwright's arguments]`: builds the app, starts two test desktops and runs test/e2e in them.
import { argv, exit, stderr } from 'node:process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../../src/launch/build.ts';
import { projectDir } from '../../src/launch/folders.ts';
import { runInForeground } from '../../src/launch/run-command.ts';
import { findRuntimeForDemo } from '../../src/launch/runtime.ts';
import { tryRuntime } from '../../src/launch/trial.ts';
import { withDesktops } from './desktop.ts';
import { findMissingParts } from './desktop/parts.ts';
import { shareDesktops } from './desktop/shared.ts';
import type { Desktop, DesktopOptions } from './desktop/start.ts';

export type E2eRun =
  | { readonly kind: 'ran'; readonly code: number }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'left out'; readonly reason: string };

export interface RunOptions {
  /** Where Playwright writes its JSON report. */
  readonly reportPath?: string;
  /** Called with the output as it comes; when left out, the output goes to the terminal. */
  readonly onOutput?: (text: string) => void;
}

/** These tests mostly wait, so running two at a time takes half as long. */
const DESKTOPS = 2;

/** Runs the tests, or says which part is missing. */
export function runE2e(args: readonly string[], options: RunOptions = {}): Promise<E2eRun> {
  return runPlaywright('test/e2e/playwright.config.ts', args, {
    ...options,
    desktops: DESKTOPS,
    env: options.reportPath === undefined ? {} : { HOTLIST_E2E_REPORT: options.reportPath },
  });
}

interface PlaywrightOptions extends DesktopOptions, Pick<RunOptions, 'onOutput'> {
  readonly desktops?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs one Playwright configuration on the built app and its own desktops. `config` is a path in the project. */
export async function runPlaywright(
  config: string,
  args: readonly string[],
  options: PlaywrightOptions = {},
): Promise<E2eRun> {
  const { onOutput } = options;
  const say = (line: string): void => (onOutput ?? write)(`${line}\n`);
  if (process.platform !== 'linux') return { kind: 'left out', reason: 'the test desktop needs Linux' };
  const missing = findMissingParts();
  if (missing.length > 0) {
    const packages = [...new Set(missing.map((part) => part.debianPackage))].join(' ');
    const programs = missing.map((part) => part.program).join(', ');
    return {
      kind: 'left out',
      reason: `the desktop’s parts are not all here: ${programs} (Debian packages: ${packages})`,
    };
  }
  const found = await findRuntimeForDemo(say);
  if (found.kind === 'none')
    return { kind: 'left out', reason: `there is no Electron to run: ${found.reason}` };
  const { runtime } = found;
  const run = async (desktops: readonly [Desktop, ...Desktop[]]): Promise<E2eRun> => {
    const env = shareDesktops(desktops);
    const trial = await tryRuntime(runtime, env);
    if (trial.kind === 'fails') return { kind: 'left out', reason: trial.reason };
    // An installed app needs no build, and the user who tests it may not write here.
    const built = process.env['HOTLIST_E2E_INSTALLED'] ? null : await ensureBuilt(say);
    if (built?.kind === 'failed') {
      say(`The build failed.\n${built.output}`);
      return { kind: 'ran', code: 1 };
    }
    const code = await runInForeground(
      process.execPath,
      [
        join(projectDir, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        join(projectDir, config),
        ...args,
      ],
      {
        cwd: projectDir,
        env: { ...env, ...options.env, HOTLIST_E2E_RUNTIME: runtime.executable },
        ...(onOutput !== undefined && { onOutput }),
      },
    );
    return { kind: 'ran', code };
  };
  return withDesktops(options.desktops ?? 1, run, options);
}

function write(text: string): void {
  stderr.write(text);
}

export async function endWith(run: Promise<E2eRun>): Promise<never> {
  const ended = await run;
  if (ended.kind === 'left out') write(`This cannot run: ${ended.reason}.\n`);
  return exit(ended.kind === 'ran' ? ended.code : 1);
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await endWith(runE2e(argv.slice(2)));
