// The database file: new, reopened, from a newer version, in use or damaged. And transactions.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { suspicionOf } from '../../../../src/main/pipeline/store/damage-watch.ts';
import { openDatabase } from '../../../../src/main/pipeline/store/open-database.ts';
import { innerFailureOf } from '../../../../src/main/machine/open-failure.ts';
import { openDatabaseOrExplain } from '../../../../src/main/pipeline/store/open-or-explain.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createTempFolder, openMemory, openOrFail, TODAY, type TempFolder } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

let folder: TempFolder;
beforeEach(() => {
  folder = createTempFolder();
});
afterEach(() => folder.remove());

const versionOf = (path: string): unknown => {
  const database = openOrFail(path);
  const row = database.sql('PRAGMA user_version').get();
  database.close();
  return row?.['user_version'];
};

function setVersion(path: string, version: number): void {
  const database = openOrFail(path);
  database.sql(`PRAGMA user_version = ${version}`).run();
  database.close();
}

/** Another process opens the file, does this with `database`, and ends in the middle of it. */
async function doAndBeKilled(path: string, work: string): Promise<void> {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../../../src/main/pipeline/store/open-database.ts'))};
    const { database } = openDatabase(${JSON.stringify(path)}, '${TODAY}');
    ${work}
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../../..'),
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, name) => resolve(name)));
  expect(signal).toBe('SIGKILL');
}

describe('opening', () => {
  test('a new file gives it the newest schema, and opening it again changes nothing', () => {
    const path = folder.file('new.db');
    const version = versionOf(path);
    expect(version).toBeGreaterThan(0);
    const before = readFileSync(path);
    expect(versionOf(path)).toBe(version);
    const database = openOrFail(path);
    expect(
      database.sql(`SELECT COUNT(*) AS n FROM sqlite_schema WHERE type = 'table'`).get()?.['n'],
    ).toBeGreaterThan(10);
    database.close();
    expect(readFileSync(path).length).toBe(before.length);
  });

  test('what was stored is there again', () => {
    const path = folder.file('kept.db');
    const database = openOrFail(path);
    createStore(database, 'main').signals.insertNew([makeSignal('s1')], 1);
    database.close();
    const reopened = openOrFail(path);
    expect(
      createStore(reopened, 'main')
        .signals.list({ limit: 5 })
        .map(({ id }) => id),
    ).toEqual(['s1']);
    reopened.close();
  });

  test('a large log is written into the file, a small one is not', () => {
    const path = folder.file('log.db');
    const database = openOrFail(path);
    const store = createStore(database, 'main');
    store.checkpoint();
    const before = readFileSync(path);
    const take = (name: string, count: number): void => {
      store.signals.insertNew(
        Array.from({ length: count }, (_, index) => makeSignal(`${name}-${index}`)),
        1,
      );
      store.checkpoint();
    };
    take('few', 20);
    expect(readFileSync(path).equals(before)).toBe(true);
    take('many', 4_000);
    const full = readFileSync(path);
    expect(full.length).toBeGreaterThan(before.length);
    // Many changed rows in few pages give a small log, which is left as it is.
    database.transaction(() => {
      for (let time = 0; time < 601; time += 1)
        database.sql("UPDATE signal SET score = 1 - score WHERE id = 'few-1'").run();
    });
    store.checkpoint();
    expect(readFileSync(path).equals(full)).toBe(true);
    database.close();
  });

  test('what a killed process had committed is there again', async () => {
    const path = folder.file('killed.db');
    await doAndBeKilled(
      path,
      `database.sql('CREATE TABLE kept (n INTEGER)').run();
       database.transaction(() => database.sql('INSERT INTO kept VALUES (1)').run());`,
    );
    const database = openOrFail(path);
    expect(database.sql('SELECT n FROM kept').all()).toHaveLength(1);
    database.close();
  });

  test('a file of a newer Hotlist is refused and left as it is, to the byte', () => {
    const path = folder.file('newer.db');
    setVersion(path, 9_999);
    const before = readFileSync(path);
    expect(openDatabase(path, TODAY).kind).toBe('too-new');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(() => openDatabaseOrExplain(path, '2026-11-22')).toThrow('written by a newer Hotlist');
  });

  test('a file of a newer Hotlist that was killed is refused and left as it is too, with its log', async () => {
    const path = folder.file('newer-killed.db');
    await doAndBeKilled(
      path,
      `database.runScript('CREATE TABLE of_a_newer_version (n INTEGER); PRAGMA user_version = 9999');`,
    );
    const files = () => [readFileSync(path), readFileSync(`${path}-wal`)];
    const before = files();
    expect(before[1]?.length).toBeGreaterThan(0);
    expect(openDatabase(path, TODAY).kind).toBe('too-new');
    expect(files().every((bytes, index) => before[index]?.equals(bytes) === true)).toBe(true);
  });

  test('a file somebody holds is in use, until they close it', () => {
    const path = folder.file('held.db');
    const first = openOrFail(path);
    expect(openDatabase(path, TODAY).kind).toBe('in-use');
    expect(() => openDatabaseOrExplain(path, '2026-11-22')).toThrow(
      'another Hotlist is using this data folder',
    );
    first.close();
    openOrFail(path).close();
  });

  test('a file that is no database is damaged and left as it is', () => {
    const path = folder.file('damaged.db');
    writeFileSync(path, 'this was a spreadsheet'.repeat(400));
    const before = readFileSync(path);
    expect(openDatabase(path, TODAY).kind).toBe('damaged');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(() => openDatabaseOrExplain(path, '2026-11-22')).toThrow('is damaged and was left as it is');
  });

  test('a path that cannot be opened is unreadable', () => {
    expect(openDatabase(join(folder.path, 'missing', 'x.db'), TODAY).kind).toBe('unreadable');
  });
});

describe('a transaction', () => {
  test('is all or nothing, and the exception goes on', () => {
    const database = openMemory();
    database.sql('CREATE TABLE t (n INTEGER)').run();
    const insert = (n: number): number => database.sql('INSERT INTO t VALUES (?)').run(n);
    expect(() =>
      database.transaction(() => {
        insert(1);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.sql('SELECT n FROM t').all()).toEqual([]);
    expect(database.transaction(() => insert(2))).toBe(1);
    expect(database.sql('SELECT n FROM t').all()).toHaveLength(1);
  });

  test('within another one joins it', () => {
    const database = openMemory();
    database.sql('CREATE TABLE t (n INTEGER)').run();
    expect(() =>
      database.transaction(() => {
        database.transaction(() => database.sql('INSERT INTO t VALUES (1)').run());
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.sql('SELECT n FROM t').all()).toEqual([]);
    database.transaction(() => database.sql('INSERT INTO t VALUES (2)').run());
    expect(database.sql('SELECT n FROM t').all()).toHaveLength(1);
  });
});

test('workspaces do not see each other, and clearing one leaves the other', () => {
  const database = openMemory();
  const main = createStore(database, 'main');
  const demo = createStore(database, 'demo');
  main.signals.insertNew([makeSignal('s1')], 1);
  demo.signals.insertNew([makeSignal('s1'), makeSignal('s2')], 1);
  demo.spending.addSend('rest', 0);
  demo.clear();
  expect(main.signals.list({ limit: 5 })).toHaveLength(1);
  expect(demo.signals.list({ limit: 5 })).toEqual([]);
  const left = database
    .sql(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
    .map((row) => String(row['name']))
    .filter((table) =>
      database
        .sql(`SELECT name FROM pragma_table_info(?)`)
        .all(table)
        .some((column) => column['name'] === 'workspace'),
    )
    .filter(
      (table) => database.sql(`SELECT 1 FROM ${table} WHERE workspace = 'demo' LIMIT 1`).get() !== null,
    );
  expect(left).toEqual([]);
});

test('a statement used before a script names the columns that there are after it', () => {
  const database = openMemory();
  database.runScript(
    "CREATE TABLE thing (id INTEGER, name TEXT); INSERT INTO thing VALUES (1, NULL), (2, 'two')",
  );
  const all = database.sql('SELECT * FROM thing ORDER BY id');
  expect(all.all()).toEqual([
    { id: 1, name: null },
    { id: 2, name: 'two' },
  ]);
  database.runScript('ALTER TABLE thing RENAME COLUMN name TO title; ALTER TABLE thing ADD COLUMN size REAL');
  expect(all.all()[1]).toEqual({ id: 2, title: 'two', size: null });
  expect(all.get()).toEqual({ id: 1, title: null, size: null });
});

test('a transaction that a full disk ended keeps the reason: SQLite has rolled it back already', () => {
  const database = openMemory();
  database.runScript('CREATE TABLE filled (text TEXT)');
  const pages = Number(database.sql('PRAGMA page_count').get()?.['page_count']);
  database.runScript(`PRAGMA max_page_count = ${pages}`);
  const fill = (): void =>
    database.transaction(() => {
      for (let row = 0; row < 10_000; row += 1)
        database.sql('INSERT INTO filled VALUES (?)').run('x'.repeat(1_000));
    });
  let thrown: unknown = null;
  try {
    fill();
  } catch (error) {
    thrown = error;
  }
  expect(innerFailureOf(thrown)).toBe('disk-full');
  database.runScript('PRAGMA max_page_count = 1000000');
  fill();
  expect(database.sql('SELECT count(*) AS rows FROM filled').get()?.['rows']).toBe(10_000);
});

test('damage that a query meets is remembered beside the file, and the next start checks it', () => {
  const path = folder.file('hotlist.db');
  const sound = openOrFail(path);
  const ids = Array.from({ length: 500 }, (_, index) => `signal-${index}`);
  createStore(sound, 'main').signals.insertNew(
    ids.map((id) => makeSignal(id)),
    1,
  );
  expect(sound.isDamaged()).toBe(false);
  const root = Number(
    sound.sql("SELECT rootpage AS page FROM sqlite_schema WHERE name = 'signal'").get()?.['page'],
  );
  const pageSize = Number(sound.sql('PRAGMA page_size').get()?.['page_size']);
  sound.close();
  const bytes = readFileSync(path);
  // One page of rows: the schema is intact, and after a clean end nothing is checked at the start.
  bytes.fill(0xff, (root - 1) * pageSize, root * pageSize);
  writeFileSync(path, bytes);
  const damaged = openOrFail(path);
  let thrown: unknown = null;
  try {
    damaged.sql('SELECT * FROM signal').all();
  } catch (error) {
    thrown = error;
  }
  expect(innerFailureOf(thrown)).toBe('damaged');
  expect(damaged.isDamaged()).toBe(true);
  expect(existsSync(suspicionOf(path))).toBe(true);
  damaged.close();
  expect(openDatabase(path, TODAY).kind).toBe('damaged');
});
