// Fills a database for a bench, or reuses the one from an earlier run.
import { existsSync } from 'node:fs';
import { openOrFail } from '../../fakes/database.ts';
import { fillDatabase, type BenchSize } from './generate.ts';

/** `say` is called with a line of progress now and then. */
export function ensureFilled(path: string, size: BenchSize, say: (line: string) => void): void {
  if (existsSync(path)) return;
  const database = openOrFail(path);
  // Only while filling: if the machine crashes, the file is made again.
  database.sql('PRAGMA synchronous = OFF').all();
  database.sql('PRAGMA cache_size = -600000').all();
  let reported = 0;
  fillDatabase(database, size, (done) => {
    if (done - reported < 100_000) return;
    reported = done;
    say(`  ${done} signals`);
  });
  database.close();
}
