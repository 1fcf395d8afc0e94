// `npm test`: types, lint, unused code, format, unit and pipeline tests, the panel's pictures if Chromium is installed, and the
// e2e tests if there is a desktop and a runtime; in CI these also run against the installed package.
// Every step runs even when an earlier one failed. The last line is the count of tests, for CI to read.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, exit, stdout } from 'node:process';
import { inspect } from 'node:util';
import { projectDir } from '../../src/launch/folders.ts';
import { runInForeground } from '../../src/launch/run-command.ts';
import { GALLERY_ADDRESS, serveGallery } from '../renderer/gallery/serve.ts';
import { addCounts, formatCounts, noCounts } from './counts.ts';
import { runE2e, type E2eRun, type RunOptions } from './e2e.ts';
import { runInstalled } from './installed.ts';
import { runAsOrdinaryUser } from './ordinary-user.ts';
import { runPictures } from './pictures.ts';
import { readPlaywrightReport, readVitestReport, type TestReport } from './report.ts';
import { formatFailures } from './failures.ts';
import { NO_ANSWER } from './second-try.ts';
import { formatSlowest } from './slowest.ts';

interface StepResult {
  /** Why the step was left out, or else whether it succeeded. */
  readonly outcome: boolean | string;
  readonly report?: TestReport;
}

interface Step {
  readonly name: string;
  /** `onOutput` is called with the step's output. */
  run(onOutput: (text: string) => void): Promise<StepResult>;
}

interface EndedStep extends StepResult {
  readonly name: string;
  readonly line: string;
}

exit(await runAll());

async function runAll(): Promise<number> {
  const reports = await mkdtemp(join(tmpdir(), 'hotlist-test-'));
  // The unit tests and the pictures share one build of the panel.
  const gallery = await serveGallery();
  env[GALLERY_ADDRESS] = gallery.address;
  try {
    // The lanes run in parallel, because the e2e tests mostly wait; the steps of a lane, which keep the processor busy, run in turn.
    const lanes: readonly (readonly Step[])[] = [
      [playwrightStep('E2e tests on a real desktop', join(reports, 'e2e.json'), runE2e)],
      [unitTests(join(reports, 'vitest.json'))],
      [
        scriptStep('Types', 'types'),
        scriptStep('Lint', 'lint'),
        scriptStep('Unused code', 'unused'),
        scriptStep('Format', 'format:check'),
        scriptStep('OpenAPI', 'openapi'),
        playwrightStep('Pictures of the panel', join(reports, 'pictures.json'), runPictures),
        // Last in its lane, when the e2e tests have built the app.
        ordinaryUserStep(join(reports, 'ordinary-user.json')),
      ],
    ];
    const side = (await Promise.all(lanes.map(runLane))).flat();
    // Alone, because it rebuilds the app, and once the other desktops have stopped.
    const ended = [...side, await runStep(installedStep(reports))];
    const counts = ended.reduce((sum, step) => addCounts(sum, step.report?.counts ?? noCounts), noCounts);
    const failed = ended.filter(({ outcome }) => outcome === false).map(({ name }) => name);
    print(`\nThe slowest tests:\n${formatSlowest(ended.flatMap(({ report }) => report?.durations ?? []))}`);
    print(`\n${ended.map(({ line }) => line).join('\n')}`);
    const failures = formatFailures(ended.flatMap(({ report }) => report?.failures ?? []));
    const excused = ended.flatMap(({ report }) => report?.excused ?? []);
    for (const name of excused) print(`At a second try, since ${NO_ANSWER} at the first: ${name}`);
    if (failures !== '') print(`\nWhat failed:\n${failures}\n`);
    if (failed.length > 0) print(`Failed: ${failed.join(', ')}`);
    print(formatCounts(counts));
    return failed.length > 0 || counts.failed > 0 ? 1 : 0;
  } finally {
    await gallery.close();
    await rm(reports, { recursive: true, force: true });
  }
}

async function runLane(steps: readonly Step[]): Promise<readonly EndedStep[]> {
  const ended: EndedStep[] = [];
  for (const step of steps) ended.push(await runStep(step));
  return ended;
}

/** A step's output is printed when it has ended, because others run at the same time. */
async function runStep(step: Step): Promise<EndedStep> {
  print(`…  ${step.name}`);
  const startedAt = performance.now();
  let output = '';
  const onOutput = (text: string): void => void (output += text);
  const result = await step.run(onOutput).catch((error: unknown): StepResult => {
    onOutput(`${inspect(error)}\n`);
    return { outcome: false };
  });
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const { outcome } = result;
  const line =
    typeof outcome === 'string'
      ? `–  ${step.name}: ${outcome}`
      : `${outcome ? '✓' : '✗'}  ${step.name} (${seconds})`;
  print(`\n── ${step.name} ──\n${output}${line}`);
  return { ...result, name: step.name, line };
}

function scriptStep(name: string, script: string): Step {
  return {
    name,
    run: async (onOutput) => ({ outcome: await runScript(script, [], onOutput) }),
  };
}

function unitTests(reportPath: string): Step {
  return {
    name: 'Unit and pipeline tests',
    async run(onOutput) {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
      const outcome = await runScript('test:unit', reporters, onOutput);
      return { outcome, report: await readVitestReport(reportPath) };
    },
  };
}

function playwrightStep(
  name: string,
  reportPath: string,
  runTests: (args: readonly string[], options: RunOptions) => Promise<E2eRun>,
): Step {
  return {
    name,
    async run(onOutput) {
      const run = await runTests([], { reportPath, onOutput });
      if (run.kind === 'left out') return { outcome: leftOut(run.reason, onOutput) };
      return { outcome: run.code === 0, report: await readPlaywrightReport(reportPath) };
    },
  };
}

/** Leaving it out is never a failure, because not every kernel lets an ordinary user have the sandbox. */
function ordinaryUserStep(reportPath: string): Step {
  return {
    name: 'The page’s security as an ordinary user, in Chromium’s sandbox',
    async run(onOutput) {
      const run = await runAsOrdinaryUser(['electron-checklist.spec'], { reportPath, onOutput });
      if (run.kind === 'left out') return { outcome: `left out, because ${run.reason}` };
      return { outcome: run.code === 0, report: await readPlaywrightReport(reportPath) };
    },
  };
}

/** Runs only where `.ci/run` allows it. */
function installedStep(reports: string): Step {
  return {
    name: 'The installed package: e2e tests, upgrade, removal',
    async run(onOutput) {
      const e2eReport = join(reports, 'installed-e2e.json');
      const lifeReport = join(reports, 'installed-life.json');
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

function print(line: string): void {
  stdout.write(`${line}\n`);
}
