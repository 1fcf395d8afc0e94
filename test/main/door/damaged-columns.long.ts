// A row of an earlier version with a number that the column should not contain affects only itself: the app starts, every view can
// be built, and the feeds go on.
import { copyFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createFakeClock } from '../../fakes/clock.ts';
import { openOrFail } from '../../fakes/database.ts';
import { textOf } from '../../../src/main/pipeline/store/row.ts';
import { createSite, createCorruptHttp, gone, startOn } from './visit.ts';
import { buildEveryView } from './views.ts';

const site = createSite();
afterAll(() => site.remove());

/** SQLite's own tables, including those of its text index. */
const notOurs = /^(sqlite_|lookup_(word|trigram)_)/;

/** SQLite stores it as an integer in an integer column, and the driver throws for integers that a double cannot represent. */
const DAMAGE = '1e16';

let columns: readonly { readonly table: string; readonly column: string }[] = [];

function copyOf(path: string): string {
  const copy = `${path}-damaged`;
  copyFileSync(path, copy);
  return copy;
}

/** A database file with everything that one poll and its alerts write. */
async function fill(): Promise<string> {
  const path = site.freshFile();
  const database = openOrFail(path);
  const clock = createFakeClock();
  let poll = 0;
  const http = createCorruptHttp(() => ({ poll, corruption: {} }));
  const { app } = await startOn(database, http, clock);
  await clock.advance(0);
  poll = 1;
  clock.jump(61_000);
  await app.calls.checkNow();
  await app.stop();
  columns = database
    .sql(
      `SELECT tables.name AS "table", columns.name AS "column" FROM sqlite_schema AS tables,
         pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.type IN ('INTEGER', 'REAL')`,
    )
    .all()
    .map((row) => ({ table: textOf(row, 'table'), column: textOf(row, 'column') }))
    .filter(({ table }) => !notOurs.test(table));
  database.close();
  return path;
}

test('an integer that no double can represent, in any column of any table, stops neither the start nor a view', async () => {
  const path = await fill();
  expect(columns.length).toBeGreaterThan(50);
  const failed: string[] = [];
  for (const { table, column } of columns) {
    const database = openOrFail(copyOf(path));
    try {
      database.sql(`UPDATE OR IGNORE ${table} SET ${column} = ${DAMAGE}`).run();
      const { app, log } = await startOn(database, gone);
      await buildEveryView(app);
      await app.stop();
      const errors = log.lines.filter(({ level }) => level === 'error');
      if (errors.length > 0) failed.push(`${table}.${column}: ${JSON.stringify(errors)}`);
    } catch (error) {
      failed.push(`${table}.${column}: ${String(error)}`);
    } finally {
      database.close();
    }
  }
  expect(failed).toEqual([]);
});
