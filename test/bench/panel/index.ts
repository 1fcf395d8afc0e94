// `npm run bench:panel`: the panel on a database of a million signals, ten thousand accounts and fifty thousand people.
// HOTLIST_BENCH_DATABASE names a file to keep for the next run; it is filled when it is not there.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, stderr, stdout } from 'node:process';
import { openDatabase, type Database } from '../../../src/main/store/database.ts';
import { formatTable } from '../figure.ts';
import { fillDatabase, fullSize } from './generate.ts';
import { measureMainSide } from './main-side.ts';
import { measureRendererSide } from './renderer-side.ts';

const keptPath = env['HOTLIST_BENCH_DATABASE'] ?? null;
const folder = keptPath === null ? mkdtempSync(join(tmpdir(), 'hotlist-bench-')) : null;
const path = keptPath ?? join(folder ?? '', 'hotlist.db');
try {
  if (!existsSync(path)) fill(path);
  const database = open(path);
  stderr.write('Measuring …\n');
  const figures = measureMainSide(database, fullSize);
  database.close();
  stdout.write(`\n${formatTable(figures)}\n`);
  stderr.write('Measuring the panel on real Electron, for some minutes …\n');
  stdout.write(`\n${formatTable(await measureRendererSide(path, fullSize))}\n`);
} finally {
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
}

function fill(file: string): void {
  stderr.write('Filling the database; this takes a few minutes …\n');
  const database = open(file);
  // Only for the filling: the file is made anew if the machine dies meanwhile.
  database.sql('PRAGMA synchronous = OFF').all();
  database.sql('PRAGMA cache_size = -600000').all();
  let told = 0;
  fillDatabase(database, fullSize, (done) => {
    if (done - told < 100_000) return;
    told = done;
    stderr.write(`  ${done} signals\n`);
  });
  database.close();
}

function open(file: string): Database {
  const opened = openDatabase(file);
  if (opened.kind !== 'open') throw new Error(`the database is ${opened.kind}`);
  return opened.database;
}
