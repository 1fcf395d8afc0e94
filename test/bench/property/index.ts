// `npm run bench:property [runs] [after]`: the property of test/main/door in many runs (100,000 by default), on all cores. Each
// run is one to three rounds of ten corrupted replies, every view, a restart and every view again. Each part of the runs has
// its own seed, which is printed with the smallest replies that fail. `after` skips the seeds of that many runs, to continue an
// earlier bench.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { outcomeSchema, type Part } from './part.ts';

const DEFAULT_RUNS = 100_000;

/** Runs per part, and between two lines of progress. */
const PART = 500;

const wanted = Number(process.argv[2] ?? DEFAULT_RUNS);
const after = Number(process.argv[3] ?? 0);
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(after) || after < 0) {
  process.stderr.write('Usage: npm run bench:property [-- NUMBER-OF-RUNS [AFTER-SO-MANY]]\n');
  process.exit(2);
}

const startedAt = performance.now();
let given = 0;
let done = 0;
const failures: string[] = [];

function nextPart(): Part | null {
  if (given >= wanted) return null;
  const part = { seed: after + given + 1, runs: Math.min(PART, wanted - given) };
  given += part.runs;
  return part;
}

/** Resolves when there is no part left. Rejects when the process ends before that. */
function work(): Promise<void> {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)));
  return new Promise((resolve, reject) => {
    let part = nextPart();
    const next = (): void => {
      if (part !== null) return void child.send(part);
      resolve();
      child.disconnect();
    };
    child.on('message', (message) => {
      const { seed, failure } = outcomeSchema.parse(message);
      done += part?.runs ?? 0;
      if (failure !== null) failures.push(`Seed ${seed}: ${failure}`);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      const stopped = failures.length === 0 ? 'none stopped anything' : `${failures.length} parts failed`;
      process.stdout.write(`${done.toLocaleString('en')} runs, ${seconds} s, ${stopped}\n`);
      part = nextPart();
      next();
    });
    child.on('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
    next();
  });
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
