// `npm run bench:attention`: how much of what matters raises a notification, and at what cost in interruptions. README.md explains
// the options and the figures.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { compare } from './compare.ts';
import type { Verdict } from './counting/judge.ts';
import { summarize } from './counting/summary.ts';
import { generateTrace } from './generate.ts';
import { measureApp, measureItemYardstick, measureStrongYardstick } from './measure.ts';
import { printResults, printSummary, type Run } from './print.ts';
import { printFamilies, printSummaries, printVerdicts, printWorldRows } from './print-worlds.ts';
import { readTrace, type ReadTrace } from './read-trace.ts';
import {
  readAnswers,
  readFamilies,
  readNumbers,
  readSettingsPatch,
  readWorldNumbers,
} from './read-options.ts';
import { measureRep, printReps, tasteNames, type RepFigures } from './reps/measure-reps.ts';
import type { SettingsPatch } from './settings.ts';
import type { TypeAnswers } from './trace.ts';
import { readTraceFile, writeTraceFile } from './trace-file.ts';
import { printStory } from './verbose.ts';
import { generateWorld } from './worlds/generate-world.ts';
import type { FamilyName } from './worlds/families.ts';
import { measureWorlds } from './worlds/measure-worlds.ts';
import { FIRST_JUDGED_WORLD } from './worlds/ranges.ts';

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    seeds: { type: 'string' },
    worlds: { type: 'string' },
    family: { type: 'string', default: 'words' },
    trace: { type: 'string' },
    answers: { type: 'string' },
    write: { type: 'string' },
    json: { type: 'string' },
    settings: { type: 'string', default: '{}' },
    processes: { type: 'string', default: '2' },
    reps: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

exit(await main());

async function main(): Promise<number> {
  const seeds = readNumbers(values.seeds ?? '1,2,3,4,5');
  const worlds = readWorldNumbers(values.worlds ?? 'quick');
  const settings = readSettingsPatch(values.settings);
  const families = readFamilies(values.family);
  const answers = values.answers === undefined ? {} : readAnswers(readFileSync(values.answers, 'utf8'));
  const [processes] = readNumbers(values.processes);
  if (typeof processes !== 'number') return refuse('--processes: a whole number from 1');
  if (typeof seeds === 'string') return refuse(`--seeds: ${seeds}`);
  if (typeof worlds === 'string') return refuse(`--worlds: ${worlds}`);
  if (typeof families === 'string') return refuse(`--family: ${families}`);
  if (typeof answers === 'string') return refuse(`--answers: ${answers}`);
  if (typeof settings === 'string') return refuse(`--settings: ${settings}`);
  const isJudged = values.worlds !== undefined && worlds.some((number) => number >= FIRST_JUDGED_WORLD);
  if (isJudged && (values.verbose || values.write !== undefined))
    return refuse('Worlds from 1,000 on are judged: nothing of a single one is printed or written.');
  if (values.write !== undefined) {
    const [world = 1] = worlds;
    const lines =
      values.worlds === undefined ? generateTrace(seeds[0] ?? 1) : generateWorld(world, families[0]).lines;
    writeTraceFile(values.write, lines);
    return 0;
  }
  if (values.reps !== undefined) return measureReps(values.reps);
  if (values.trace !== undefined) return measureTrace(values.trace, answers, settings);
  // Without either option, run both parts.
  const isAll = values.seeds === undefined && values.worlds === undefined;
  if (isAll || values.seeds !== undefined) await measureSeeds(seeds, settings);
  if (isAll || values.worlds !== undefined)
    await measureAllWorlds({ numbers: worlds, families }, { settings, processes });
  return 0;
}

function refuse(words: string): number {
  stderr.write(`${words}\n`);
  return 2;
}

async function measureReps(text: string): Promise<number> {
  const seeds = readNumbers(text);
  if (typeof seeds === 'string') return refuse(`--reps: ${seeds}`);
  const figures: RepFigures[] = [];
  for (const taste of tasteNames) {
    for (const seed of seeds) figures.push(await measureRep(seed, taste));
    stderr.write(`Simulated ${seeds.length} of “${taste}”\n`);
  }
  stdout.write(printReps(figures));
  writeJson(figures);
  return 0;
}

async function measureTrace(path: string, types: TypeAnswers, settings: SettingsPatch): Promise<number> {
  const read = await readTraceFile(path);
  const trace = { ...read, answers: [...read.answers, { at: -Infinity, types }] };
  reportTrace(path, trace);
  const comparison = await compare(trace, settings);
  stdout.write(printVerdicts(path, comparison.verdicts));
  if (values.verbose) stdout.write(printStory(trace, comparison));
  writeJson(comparison.verdicts.app);
  return 0;
}

async function measureSeeds(seeds: readonly number[], settings: SettingsPatch): Promise<void> {
  const runs: Run[] = [];
  const verdicts: Verdict[] = [];
  for (const seed of seeds) {
    const trace = readTrace(generateTrace(seed));
    reportTrace(`seed ${seed}`, trace);
    const comparison = await compare(trace, settings);
    const run = {
      name: `seed ${seed}`,
      app: measureApp(trace, comparison.log),
      strong: measureStrongYardstick(trace),
      items: measureItemYardstick(trace),
    };
    stdout.write(printResults(run));
    if (values.verbose) stdout.write(printStory(trace, comparison));
    runs.push(run);
    verdicts.push(comparison.verdicts.app);
  }
  stdout.write(printSummary(runs));
  if (values.seeds !== undefined) writeJson(summaryOf(verdicts));
}

async function measureAllWorlds(
  { numbers, families }: { readonly numbers: readonly number[]; readonly families: readonly FamilyName[] },
  { settings, processes }: { readonly settings: SettingsPatch; readonly processes: number },
): Promise<void> {
  const isJudged = numbers.some((number) => number >= FIRST_JUDGED_WORLD);
  if (values.verbose) {
    for (const family of families) {
      for (const number of numbers) {
        const trace = readTrace(generateWorld(number, family).lines);
        const comparison = await compare(trace, settings);
        stdout.write(printVerdicts(`${family}, world ${number}`, comparison.verdicts));
        stdout.write(printStory(trace, comparison));
      }
    }
    return;
  }
  const worlds = await measureWorlds(
    { numbers, families },
    {
      settings,
      processes,
      onMeasured: ({ number, family, signals, cpuMs }) => {
        const what = isJudged
          ? 'a judged world'
          : `world ${number}, ${signals} signals, ${Math.round(cpuMs / 1_000)} s`;
        stderr.write(`Measured ${family}: ${what}\n`);
      },
    },
  );
  const byFamily = families.map((family) => ({
    family,
    worlds: worlds.filter((world) => world.family === family).map(({ verdicts }) => verdicts),
  }));
  const summaryIn = (of: (typeof byFamily)[number]): object => summaryOf(of.worlds.map(({ app }) => app));
  const [only] = byFamily;
  if (only !== undefined && byFamily.length === 1) {
    if (!isJudged)
      stdout.write(printWorldRows(worlds.map(({ number, verdicts }) => ({ number, verdict: verdicts.app }))));
    stdout.write(printSummaries(only.worlds));
    writeJson(summaryIn(only));
  } else writeJson(Object.fromEntries(byFamily.map((one) => [one.family, summaryIn(one)])));
  stdout.write(printFamilies(byFamily));
}

function reportTrace(name: string, trace: ReadTrace): void {
  stderr.write(`Replaying ${name}: ${trace.signals.length} signals, ${trace.labels.length} moments …\n`);
  if (trace.skippedCount > 0)
    stderr.write(`${trace.skippedCount} lines could not be read and were left out.\n`);
}

/** Of one trace, its verdict; of several, the medians in the same fields, with the worst tenth next to them. */
function summaryOf(verdicts: readonly Verdict[]): object {
  const [only] = verdicts;
  if (only !== undefined && verdicts.length === 1) return only;
  const { median, worstTenth, byKind, reliability, worlds, volume } = summarize(verdicts);
  return { ...median, byKind, reliability, worlds, worstTenth, volume };
}

function writeJson(value: object): void {
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(value, null, 2)}\n`);
}
