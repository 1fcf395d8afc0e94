// A row that an earlier version stored, with a number that no column should hold, costs itself only: the app starts, every
// view builds, and feeds go on.
import { copyFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createFakeClock } from '../../fakes/clock.ts';
import { openOrFail } from '../../fakes/database.ts';
import { textOf } from '../../../src/main/store/row.ts';
import { createSite, createSpoiltHttp, gone, startOn } from './visit.ts';
import { buildEveryView } from './views.ts';

const site = createSite();
afterAll(() => site.remove());

/** Tables of the file itself, and of SQLite's text index. */
const notOurs = /^(sqlite_|lookup_(word|trigram)_)/;

/** SQLite keeps it as an integer in a column of integers, and the driver throws for what no double holds. */
const DAMAGE = '1e16';

let columns: readonly { readonly table: string; readonly column: string }[] = [];

function copyOf(path: string): string {
  const copy = `${path}-damaged`;
  copyFileSync(path, copy);
  return copy;
}

/** A file with what one poll and its alerts leave. */
async function fill(): Promise<string> {
  const path = site.freshFile();
  const database = openOrFail(path);
  const clock = createFakeClock();
  let poll = 0;
  const http = createSpoiltHttp(() => ({ poll, spoiling: {} }));
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

test('a number that no double holds, in any column of any table, stops no start and no view', async () => {
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
