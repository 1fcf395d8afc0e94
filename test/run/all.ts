// `npm test`: types, lint, unused code, format, unit and pipeline tests, the panel's pictures where Chromium is there, and
// the e2e tests where a desktop and a runtime are there.
// Every step runs even when an earlier one failed. The last line is the count of tests, for CI to read.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, exit, stdout } from 'node:process';
import { projectDir } from '../../src/launch/folders.ts';
import { runInForeground } from '../../src/launch/run-command.ts';
import { addCounts, countPlaywright, countVitest, formatCounts, noCounts, readCounts } from './counts.ts';
import { runE2e } from './e2e.ts';
import { runPictures } from './pictures.ts';

interface Step {
  readonly name: string;
  /** Resolves with a sentence when the step was left out, else with whether it went well. */
  run(): Promise<boolean | string>;
}

exit(await runAll());

async function runAll(): Promise<number> {
  const reports = await mkdtemp(join(tmpdir(), 'hotlist-test-'));
  try {
    const results: string[] = [];
    const failed: string[] = [];
    let counts = noCounts;
    const steps: readonly Step[] = [
      { name: 'Types', run: () => runScript('types') },
      { name: 'Lint', run: () => runScript('lint') },
      { name: 'Unused code', run: () => runScript('unused') },
      { name: 'Format', run: () => runScript('format:check') },
      { name: 'OpenAPI', run: () => runScript('openapi') },
      {
        name: 'Unit and pipeline tests',
        run: async () => {
          const report = join(reports, 'vitest.json');
          const ok = await runScript('test:unit', [
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ]);
          counts = addCounts(counts, await readCounts(report, countVitest));
          return ok;
        },
      },
      {
        name: 'Pictures of the panel',
        run: async () => {
          const report = join(reports, 'pictures.json');
          const run = await runPictures([], { reportPath: report });
          if (run.kind === 'left out') return leftOut(run.reason);
          counts = addCounts(counts, await readCounts(report, countPlaywright));
          return run.code === 0;
        },
      },
      {
        name: 'E2e tests on a real desktop',
        run: async () => {
          const report = join(reports, 'playwright.json');
          const run = await runE2e([], report);
          if (run.kind === 'left out') return leftOut(run.reason);
          counts = addCounts(counts, await readCounts(report, countPlaywright));
          return run.code === 0;
        },
      },
    ];
    for (const step of steps) {
      const result = await runStep(step);
      results.push(result.line);
      if (!result.ok) failed.push(step.name);
    }
    print(`\n${results.join('\n')}`);
    if (failed.length > 0) print(`Failed: ${failed.join(', ')}`);
    print(formatCounts(counts));
    return failed.length > 0 || counts.failed > 0 ? 1 : 0;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

async function runStep(step: Step): Promise<{ readonly ok: boolean; readonly line: string }> {
  print(`\n── ${step.name} ──`);
  const startedAt = performance.now();
  const outcome = await step.run();
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const line =
    typeof outcome === 'string'
      ? `–  ${step.name}: ${outcome}`
      : `${outcome ? '✓' : '✗'}  ${step.name} (${seconds})`;
  print(line);
  return { ok: outcome !== false, line };
}

/** `HOTLIST_E2E=required` makes a missing part a failure. */
function leftOut(reason: string): boolean | string {
  if (env['HOTLIST_E2E'] !== 'required') return `left out, because ${reason}`;
  print(`HOTLIST_E2E=required, but ${reason}.`);
  return false;
}

/** Runs one of package.json's scripts, so that each command is written in one place. */
async function runScript(name: string, args: readonly string[] = []): Promise<boolean> {
  const npm = env['npm_execpath'];
  const command = npm === undefined ? ['npm'] : [process.execPath, npm];
  const [program = 'npm', ...rest] = [...command, 'run', '--silent', name, '--', ...args];
  return (await runInForeground(program, rest, { cwd: projectDir })) === 0;
}

function print(line: string): void {
  stdout.write(`${line}\n`);
}
