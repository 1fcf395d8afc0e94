// Damage that is found while the app runs: the user is asked once and decides while the file is open, and the next start
// carries it out.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupPath, backupsFolder } from '../../../../src/main/pipeline/store/backups.ts';
import { createDamageMet } from '../../../../src/main/pipeline/store/damage-met.ts';
import type { DamageQuestion } from '../../../../src/main/pipeline/store/damage-question.ts';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { openDatabase } from '../../../../src/main/pipeline/store/open-database.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { until } from '../../../fakes/clock.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';
import { makeSignal } from '../../../fakes/records.ts';

const TODAY = '2026-11-22';
let folder: TempFolder;
let path: string;
let open: Database | null;
beforeEach(() => {
  folder = createTempFolder();
  path = folder.file('hotlist.db');
  open = null;
});
afterEach(() => {
  open?.close();
  folder.remove();
});

const MANY = Array.from({ length: 500 }, (_, index) => `signal-${index}`);

function fill(database: Database, ids: readonly string[]): void {
  createStore(database, 'main').signals.insertNew(
    ids.map((id) => makeSignal(id)),
    1,
  );
}

function addBackup(day: string, contents: 'sound' | 'damaged'): void {
  mkdirSync(backupsFolder(path), { recursive: true });
  if (contents === 'damaged') return void writeFileSync(backupPath(path, day), 'no database '.repeat(900));
  const made = openOrFail(folder.file('made.db'));
  fill(made, ['kept']);
  made.close();
  renameSync(folder.file('made.db'), backupPath(path, day));
}

/** Opens the database and has a page of its signals overwritten while it is open. */
function openAndDamage(): Database {
  const first = openOrFail(path);
  fill(first, MANY);
  const root = Number(
    first.sql("SELECT rootpage AS page FROM sqlite_schema WHERE name = 'signal'").get()?.['page'],
  );
  const pageSize = Number(first.sql('PRAGMA page_size').get()?.['page_size']);
  first.close();
  open = openOrFail(path);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(pageSize, 0xff), 0, pageSize, (root - 1) * pageSize);
  closeSync(file);
  return open;
}

interface Asked {
  readonly questions: DamageQuestion[];
  readonly done: string[];
}

/** The app with the dialog, which is answered with these labels, one after another. */
function listen(database: Database, ...labels: string[]): Asked {
  const asked: Asked = { questions: [], done: [] };
  const onDamaged = createDamageMet({
    path,
    log: createFakeLog(),
    ask(question) {
      asked.questions.push(question);
      const index = question.labels.indexOf(labels.shift() ?? '');
      return Promise.resolve(index === -1 ? question.cancelIndex : index);
    },
    restart: () => void asked.done.push('restart'),
    quit: () => void asked.done.push('quit'),
    onRefused: () => void asked.done.push('refused'),
  });
  database.onDamaged(() => void onDamaged());
  // The daily backup may find it too.
  database.onDamaged(() => void onDamaged());
  return asked;
}

const meet = (database: Database): void => {
  for (let time = 0; time < 3; time += 1)
    expect(() => database.sql('SELECT * FROM signal').all()).toThrow('malformed');
};

const setAside = (): readonly string[] =>
  readdirSync(dirname(path)).filter((name) => name.startsWith('hotlist-damaged'));

function reopen(): readonly string[] {
  const opened = openDatabase(path, TODAY);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  open = opened.database;
  return createStore(open, 'main')
    .signals.list({ limit: 5 })
    .map(({ id }) => id);
}

test('is asked about once, and the restart finds the backup that was chosen in its place', async () => {
  addBackup('2026-11-21', 'sound');
  const database = openAndDamage();
  const { questions, done } = listen(database, 'Restore the backup of 2026-11-21');
  meet(database);
  await until(() => done.length > 0);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.labels).toEqual(['Restore the backup of 2026-11-21', 'Start over', 'Quit', 'Later']);
  expect(done).toEqual(['restart']);
  // No file is moved while the database is open.
  expect(setAside()).toEqual([]);
  database.close();
  expect(reopen()).toEqual(['kept']);
  expect(setAside()).toEqual(['hotlist-damaged-2026-11-22.db']);
});

test('starts over in the next start, with the damaged file kept beside, and does so once', async () => {
  const database = openAndDamage();
  const { done } = listen(database, 'Start over');
  meet(database);
  await until(() => done.length > 0);
  database.close();
  expect(reopen()).toEqual([]);
  expect(setAside()).toEqual(['hotlist-damaged-2026-11-22.db']);
  open?.close();
  expect(reopen()).toEqual([]);
  expect(setAside()).toHaveLength(1);
});

test('a backup that is damaged too is not offered again', async () => {
  addBackup('2026-11-20', 'sound');
  addBackup('2026-11-21', 'damaged');
  const database = openAndDamage();
  const { questions, done } = listen(
    database,
    'Restore the backup of 2026-11-21',
    'Restore the backup of 2026-11-20',
  );
  meet(database);
  await until(() => done.length > 0);
  expect(questions.map(({ labels }) => labels.length)).toEqual([5, 4]);
  database.close();
  expect(reopen()).toEqual(['kept']);
});

test('put off, by Enter and by Escape, it changes nothing and is not asked again before the next start', async () => {
  addBackup('2026-11-21', 'sound');
  const database = openAndDamage();
  const { questions, done } = listen(database);
  meet(database);
  await until(() => questions.length > 0);
  meet(database);
  await new Promise((resolve) => setImmediate(resolve));
  expect(questions).toHaveLength(1);
  const [question] = questions;
  expect(question?.labels[question.defaultIndex]).toBe('Later');
  expect(question?.labels[question.cancelIndex]).toBe('Later');
  expect(done).toEqual([]);
  database.close();
  open = null;
  expect(openDatabase(path, TODAY).kind).toBe('damaged');
});

test('to quit leaves the file for the next start to ask about', async () => {
  const database = openAndDamage();
  const { done } = listen(database, 'Quit');
  meet(database);
  await until(() => done.length > 0);
  expect(done).toEqual(['quit']);
  database.close();
  open = null;
  expect(openDatabase(path, TODAY).kind).toBe('damaged');
});

test('a disk that refuses the repair is said, and the file stays', async () => {
  addBackup('2026-11-21', 'sound');
  const database = openAndDamage();
  // A folder where the file would be written.
  mkdirSync(join(`${path}-restoring-part`, 'in the way'), { recursive: true });
  const { done } = listen(database, 'Restore the backup of 2026-11-21');
  meet(database);
  await until(() => done.length > 0);
  expect(done).toEqual(['refused']);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path).length).toBeGreaterThan(0);
});
