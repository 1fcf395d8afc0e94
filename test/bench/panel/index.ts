// `npm run bench:panel`: the panel on a database of a million signals, ten thousand accounts and fifty thousand people.
// HOTLIST_BENCH_DATABASE names a database file to keep for the next run; it is filled if it does not exist.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, stderr, stdout } from 'node:process';
import { formatTable } from '../figure.ts';
import { openOrFail } from '../../fakes/database.ts';
import { ensureFilled } from './fill.ts';
import { fullSize } from './generate.ts';
import { measureMainSide } from './main-side.ts';
import { measureRendererSide } from './renderer-side.ts';

const keptPath = env['HOTLIST_BENCH_DATABASE'] ?? null;
const folder = keptPath === null ? mkdtempSync(join(tmpdir(), 'hotlist-bench-')) : null;
const path = keptPath ?? join(folder ?? '', 'hotlist.db');
try {
  if (!existsSync(path)) stderr.write('Filling the database; this takes a few minutes …\n');
  ensureFilled(path, fullSize, (line) => stderr.write(`${line}\n`));
  const database = openOrFail(path);
  stderr.write('Measuring …\n');
  const figures = measureMainSide(database, fullSize);
  database.close();
  stdout.write(`\n${formatTable(figures)}\n`);
  stderr.write('Measuring the panel on real Electron, for some minutes …\n');
  stdout.write(`\n${formatTable(await measureRendererSide(path, fullSize))}\n`);
} finally {
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
}
