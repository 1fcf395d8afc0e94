// `npm run bench:attention [-- --seeds 1,2,3,4,5 | --trace FILE | --write FILE]`: how much of what matters is told, and
// at what cost in interruptions. README.md says what the figures mean.
import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { argv, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { readPreferences } from '../../../src/main/settings/read-preferences.ts';
import { generateTrace } from './generate.ts';
import { measureApp, measureItemYardstick, measureStrongYardstick } from './measure.ts';
import { printResults, printSummary, type Run } from './print.ts';
import { readTrace, type ReadTrace } from './read-trace.ts';

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    seeds: { type: 'string', default: '1,2,3,4,5' },
    trace: { type: 'string' },
    write: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

exit(await main());

async function main(): Promise<number> {
  const seeds = values.seeds.split(',').map(Number);
  if (seeds.some((seed) => !Number.isInteger(seed) || seed < 1)) {
    stderr.write('Seeds are whole numbers from 1, separated by commas.\n');
    return 2;
  }
  if (values.write !== undefined) {
    const lines = generateTrace(seeds[0] ?? 1).map((line) => JSON.stringify(line));
    writeFileSync(values.write, `${lines.join('\n')}\n`);
    return 0;
  }
  const runs: Run[] = [];
  if (values.trace !== undefined) {
    runs.push(await measure(values.trace, await readFile(values.trace)));
  } else {
    for (const seed of seeds) runs.push(await measure(`seed ${seed}`, readTrace(generateTrace(seed))));
  }
  stdout.write(printSummary(runs));
  return 0;
}

async function measure(name: string, trace: ReadTrace): Promise<Run> {
  stderr.write(`Replaying ${name}: ${trace.signals.length} signals, ${trace.labels.length} moments …\n`);
  if (trace.skippedCount > 0)
    stderr.write(`${trace.skippedCount} lines could not be read and were left out.\n`);
  const app = await measureApp(trace, readPreferences({}).settings);
  const run = { name, app, strong: measureStrongYardstick(trace), items: measureItemYardstick(trace) };
  stdout.write(printResults(run));
  if (values.verbose) {
    for (const { at, kind, title, body, isUpdate } of app.log) {
      stdout.write(`${new Date(at).toISOString()} ${kind}${isUpdate ? ' (update)' : ''} ${title}: ${body}\n`);
    }
  }
  return run;
}

async function readFile(path: string): Promise<ReadTrace> {
  const lines: unknown[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line.trim() === '') continue;
    lines.push(parseJson(line));
  }
  return readTrace(lines);
}

/** Null is no line of a trace: it is counted as one that could not be read. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
