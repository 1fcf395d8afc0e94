// `npm run e2e [-- Playwright's arguments]`: builds the app, starts the test desktop and runs test/e2e in it.
import { argv, exit, stderr } from 'node:process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../../src/launch/build.ts';
import { projectDir } from '../../src/launch/folders.ts';
import { runInForeground } from '../../src/launch/run-command.ts';
import { findRuntimeForDemo } from '../../src/launch/runtime.ts';
import { tryRuntime } from '../../src/launch/trial.ts';
import { withDesktop } from './desktop.ts';
import { findMissingParts } from './desktop/parts.ts';

export type E2eRun =
  | { readonly kind: 'ran'; readonly code: number }
  /** The reason is half a sentence, without a full stop. */
  | { readonly kind: 'left out'; readonly reason: string };

/** Runs the tests, or says which part is missing. Playwright writes its JSON report to `reportPath`. */
export async function runE2e(args: readonly string[], reportPath?: string): Promise<E2eRun> {
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
  return withDesktop(async ({ env }) => {
    const trial = await tryRuntime(runtime, env);
    if (trial.kind === 'fails') return { kind: 'left out', reason: trial.reason };
    const built = await ensureBuilt(say);
    if (built.kind === 'failed') {
      say(`The build failed.\n${built.output}`);
      return { kind: 'ran', code: 1 };
    }
    const code = await runInForeground(
      process.execPath,
      [
        join(projectDir, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        join(projectDir, 'test/e2e/playwright.config.ts'),
        ...args,
      ],
      {
        cwd: projectDir,
        env: {
          ...env,
          HOTLIST_E2E_RUNTIME: runtime.executable,
          ...(reportPath === undefined ? {} : { HOTLIST_E2E_REPORT: reportPath }),
        },
      },
    );
    return { kind: 'ran', code };
  });
}

function say(line: string): void {
  stderr.write(`${line}\n`);
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const run = await runE2e(argv.slice(2));
  if (run.kind === 'left out') say(`The e2e tests cannot run: ${run.reason}.`);
  exit(run.kind === 'ran' ? run.code : 1);
}
