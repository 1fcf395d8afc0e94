// `npm test`: types, lint, unused code, format, unit and pipeline tests, every scene of the panel if Chromium is installed, and the
// e2e tests if there is a desktop and a runtime. `npm run test:long`: what takes long (test/run/steps.ts).
// Says what each step took, and which files cost most. The last line is the count of tests, for CI to read.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env, exit, pid, stdout } from 'node:process';
import { GALLERY_ADDRESS, serveGallery } from '../renderer/gallery/serve.ts';
import { COSTS, formatCosts } from './costs.ts';
import { addCounts, formatCounts, noCounts } from './counts.ts';
import { formatFailures } from './failures.ts';
import type { LaneMessage } from './lane.ts';
import { watchProcessorTime, type ProcessorTime } from './processor-time.ts';
import { NO_ANSWER } from './second-try.ts';
import { formatSlowest } from './slowest.ts';
import { runs, type Lane, type Run, type StepResult } from './steps.ts';

interface EndedStep extends StepResult {
  readonly line: string;
  readonly name: string;
}

exit(await runAll(argv[2] === 'long' ? 'long' : 'short'));

async function runAll(run: Run): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-test-'));
  env[COSTS] = join(folder, 'costs.txt');
  const time = watchProcessorTime();
  const measure = createMeasure(time, pid);
  // The unit tests and the scenes share one build of the panel.
  const gallery = await serveGallery();
  env[GALLERY_ADDRESS] = gallery.address;
  try {
    const ended = (await Promise.all(runs[run].map((lane) => runLane(lane, folder, time)))).flat();
    const counts = ended.reduce((sum, step) => addCounts(sum, step.report?.counts ?? noCounts), noCounts);
    const failed = ended.filter(({ outcome }) => outcome === false).map(({ name }) => name);
    print(`\nThe slowest tests:\n${formatSlowest(ended.flatMap(({ report }) => report?.durations ?? []))}`);
    print(`\nThe costliest files, without their browser, in processor seconds:\n${formatCosts(env[COSTS])}`);
    print(`\n${ended.map(({ line }) => line).join('\n')}`);
    print(`All together: ${measure()}`);
    const failures = formatFailures(ended.flatMap(({ report }) => report?.failures ?? []));
    const excused = ended.flatMap(({ report }) => report?.excused ?? []);
    for (const name of excused) print(`At a second try, since ${NO_ANSWER} at the first: ${name}`);
    if (failures !== '') print(`\nWhat failed:\n${failures}\n`);
    if (failed.length > 0) print(`Failed: ${failed.join(', ')}`);
    print(formatCounts(counts));
    return failed.length > 0 || counts.failed > 0 ? 1 : 0;
  } finally {
    time.stop();
    await gallery.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves with its steps when the lane has ended. */
function runLane(lane: Lane, folder: string, time: ProcessorTime): Promise<readonly EndedStep[]> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'lane.ts'), [lane, folder], {
      serialization: 'advanced',
      // A process group of its own, which ends with this process.
      detached: true,
    });
    const { pid: root = 0 } = child;
    const ended: EndedStep[] = [];
    let measure = createMeasure(time, root);
    let running: string | null = `Start of the lane “${lane}”`;
    const end = (name: string, output: string, result: StepResult): void => {
      const { outcome } = result;
      const line =
        typeof outcome === 'string'
          ? `–  ${name}: ${outcome}`
          : `${outcome ? '✓' : '✗'}  ${name} (${measure()})`;
      print(`\n── ${name} ──\n${output}${line}`);
      ended.push({ ...result, name, line });
      running = null;
    };
    child.on('message', (message: LaneMessage) => {
      if (message.kind === 'ended') end(message.name, message.output, message.result);
      else {
        print(`…  ${message.name}`);
        running = message.name;
        measure = createMeasure(time, root);
      }
    });
    child.on('close', (code) => {
      if (running !== null) end(running, `Its process ended with ${String(code)}.\n`, { outcome: false });
      resolve(ended);
    });
  });
}

/** Returns a function that says what has passed since. */
function createMeasure(time: ProcessorTime, root: number): () => string {
  const startedAt = performance.now();
  const before = time.secondsOf(root);
  return () => {
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    const after = time.secondsOf(root);
    return before === null || after === null
      ? seconds
      : `${seconds}, ${(after - before).toFixed(1)} processor seconds`;
  };
}

function print(line: string): void {
  stdout.write(`${line}\n`);
}
