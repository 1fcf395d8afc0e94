// The steps of the test runs, by lane. The lanes of a run go on side by side, because some of them mostly wait; the steps of a
// lane run in turn.
import { join } from 'node:path';
import { env } from 'node:process';
import { projectDir } from '../../src/launch/folders.ts';
import { runInForeground } from '../../src/launch/run-command.ts';
import { addCounts, noCounts } from './counts.ts';
import { runE2e, type E2eRun, type RunOptions } from './e2e.ts';
import { runInstalled } from './installed.ts';
import { runAsOrdinaryUser } from './ordinary-user.ts';
import { runPictures } from './pictures.ts';
import { readPlaywrightReport, readVitestReport, type TestReport } from './report.ts';

export interface StepResult {
  /** Why the step was left out, or else whether it succeeded. */
  readonly outcome: boolean | string;
  readonly report?: TestReport;
}

export interface Step {
  readonly name: string;
  /** `onOutput` is called with the step's output; reports go into `folder`. */
  run(folder: string, onOutput: (text: string) => void): Promise<StepResult>;
}

/** `npm test`, for every change, and `npm run test:long`, every night and before a release. No test is in both. */
export const runs = {
  short: ['desktop', 'unit', 'checks'],
  // One lane: elections and kills are best watched on a machine that does nothing else.
  long: ['long'],
} as const;

export type Run = keyof typeof runs;
export type Lane = (typeof runs)[Run][number];

export const lanes: Readonly<Record<Lane, readonly Step[]>> = {
  desktop: [playwrightStep('E2e tests on a real desktop', 'e2e', runE2eSafely)],
  unit: [vitestStep('Unit and pipeline tests', 'test:unit')],
  checks: [
    scriptStep('Types', 'types'),
    scriptStep('Lint', 'lint'),
    scriptStep('Unused code', 'unused'),
    scriptStep('Format', 'format:check'),
    scriptStep('OpenAPI', 'openapi'),
    playwrightStep('Scenes of the panel', 'scenes', runPictures),
  ],
  long: [
    vitestStep('Kills, clusters, long simulations, the benches', 'test:unit:long'),
    scriptStep('Changes as documented', 'changes:check'),
    installedStep(),
  ],
};

/** As an ordinary user where that is possible, because root gets no sandbox from Chromium. */
function runE2eSafely(args: readonly string[], options: RunOptions): Promise<E2eRun> {
  const hasUser = process.getuid?.() === 0 && env['HOTLIST_E2E_USER'] !== undefined;
  return hasUser ? runAsOrdinaryUser(args, options) : runE2e(args, options);
}

function scriptStep(name: string, script: string): Step {
  return { name, run: async (_folder, onOutput) => ({ outcome: await runScript(script, [], onOutput) }) };
}

function vitestStep(name: string, script: string): Step {
  return {
    name,
    async run(folder, onOutput) {
      const path = join(folder, 'vitest.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
      const outcome = await runScript(script, reporters, onOutput);
      return { outcome, report: await readVitestReport(path) };
    },
  };
}

function playwrightStep(
  name: string,
  kind: string,
  runTests: (args: readonly string[], options: RunOptions) => Promise<E2eRun>,
): Step {
  return {
    name,
    async run(folder, onOutput) {
      const reportPath = join(folder, `${kind}.json`);
      const run = await runTests([], { reportPath, onOutput });
      if (run.kind === 'left out') return { outcome: leftOut(run.reason, onOutput) };
      return { outcome: run.code === 0, report: await readPlaywrightReport(reportPath) };
    },
  };
}

/** Runs only where `.ci/run` allows it. */
function installedStep(): Step {
  return {
    name: 'The installed package: its programs, upgrade, removal',
    async run(folder, onOutput) {
      const e2eReport = join(folder, 'installed-e2e.json');
      const lifeReport = join(folder, 'installed-life.json');
      const run = await runInstalled({ e2eReport, lifeReport, onOutput });
      if (run.kind === 'left out') return { outcome: `left out, because ${run.reason}` };
      const all = [await readPlaywrightReport(e2eReport), await readPlaywrightReport(lifeReport)];
      return {
        outcome: run.code === 0,
        report: {
          counts: all.reduce((sum, { counts }) => addCounts(sum, counts), noCounts),
          durations: all.flatMap(({ durations }) => durations),
          failures: all.flatMap(({ failures }) => failures),
          excused: all.flatMap(({ excused }) => excused),
        },
      };
    },
  };
}

/** `HOTLIST_E2E=required` makes a missing part a failure. */
function leftOut(reason: string, onOutput: (text: string) => void): boolean | string {
  if (env['HOTLIST_E2E'] !== 'required') return `left out, because ${reason}`;
  onOutput(`HOTLIST_E2E=required, but ${reason}.\n`);
  return false;
}

/** Runs one of package.json's scripts, so that each command is written in only one place. */
async function runScript(
  name: string,
  args: readonly string[],
  onOutput: (text: string) => void,
): Promise<boolean> {
  const npm = env['npm_execpath'];
  const command = npm === undefined ? ['npm'] : [process.execPath, npm];
  const [program = 'npm', ...rest] = [...command, 'run', '--silent', name, '--', ...args];
  return (await runInForeground(program, rest, { cwd: projectDir, onOutput })) === 0;
}
