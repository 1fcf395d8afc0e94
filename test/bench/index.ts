// `npm run bench [-- parts] [--packaged]`: speed, memory and size, each next to a yardstick from the same run. Without parts it
// measures all of them; with `--packaged`, the start and memory of the installed app next to an empty one packaged the same
// way. It reports the figures and whether the aims were met, and never fails because an aim was missed.
import { argv, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { measureCommands } from './commands.ts';
import { formatTable, type Figure } from './figure.ts';
import { measureDeciding } from './decide.ts';
import { measureIdle } from './idle.ts';
import { measureIngest } from './ingest.ts';
import { measureRendererSize } from './renderer-size.ts';
import { measureService } from './service.ts';
import { measureMemory, measureStart, type Form } from './start-and-memory.ts';

const PARTS: Readonly<Record<string, (form: Form) => Promise<readonly Figure[]>>> = {
  start: measureStart,
  memory: measureMemory,
  idle: measureIdle,
  ingest: measureIngest,
  decide: measureDeciding,
  bundle: measureRendererSize,
  service: measureService,
  commands: measureCommands,
};

/** The parts that differ in a package. */
const PACKAGED_PARTS = ['start', 'memory'];

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { packaged: { type: 'boolean', default: false } },
});
const isPackaged = values.packaged;
exit(await bench(isPackaged && positionals.length === 0 ? PACKAGED_PARTS : positionals));

async function bench(wanted: readonly string[]): Promise<number> {
  const unknown = wanted.filter((name) => PARTS[name] === undefined);
  if (unknown.length > 0) {
    stderr.write(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.\n`);
    return 2;
  }
  const figures: Figure[] = [];
  let failures = 0;
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    stderr.write(`Measuring: ${name} …\n`);
    try {
      figures.push(...(await measure({ isPackaged })));
    } catch (error) {
      failures += 1;
      stderr.write(`Not measured: ${error instanceof Error ? error.message : 'unknown fault'}\n`);
    }
  }
  stdout.write(`\n${formatTable(figures)}\n`);
  return failures === 0 ? 0 : 1;
}
