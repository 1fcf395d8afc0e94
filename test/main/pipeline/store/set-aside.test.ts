// What a version before the first release wrote: it is kept under another name, with its log and its backups, and a new
// database begins.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  backupPath,
  backupsFolder,
  backupsFolderName,
  listBackups,
} from '../../../../src/main/pipeline/store/backups.ts';
import { openDatabase, type OpenDatabase } from '../../../../src/main/pipeline/store/open-database.ts';
import { openToRead } from '../../../../src/main/pipeline/store/open-to-read.ts';
import { decideRestore, decideStartAnew } from '../../../../src/main/pipeline/store/repair.ts';
import { APPLICATION_ID } from '../../../../src/main/pipeline/store/schema-version.ts';
import { listEarlierFiles, removeSetAside } from '../../../../src/main/pipeline/store/set-aside.ts';
import { connect } from '../../../../src/main/pipeline/store/sqlite.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createTempFolder, openOrFail, TODAY, type TempFolder } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

let folder: TempFolder;
let path: string;
beforeEach(() => {
  folder = createTempFolder();
  path = folder.file('hotlist.db');
});
afterEach(() => folder.remove());

const KEPT = 'hotlist-earlier-2026-11-22.db';

interface Written {
  /** How its process ended: by closing it, or killed with everything in the log, or killed while it changed the file. */
  readonly end?: 'closed' | 'killed' | 'killed-in-between';
  /** As another 001 would make it. */
  readonly mark?: number;
}

/** As a version before the first release left it. */
function writeEarlier(file: string, { end = 'closed', mark = 0 }: Written = {}): void {
  const made = folder.file('made.db');
  const connection = connect(made);
  connection.exec(`PRAGMA journal_mode = ${end === 'killed' ? 'WAL' : 'DELETE'}; CREATE TABLE arm (rule TEXT);
    INSERT INTO arm VALUES ('kept'); PRAGMA user_version = 28; PRAGMA application_id = ${mark}`);
  // Only a connection that may write can roll this back.
  if (end === 'killed-in-between')
    connection.exec(`PRAGMA cache_size = 1; BEGIN; UPDATE arm SET rule = 'lost';
      INSERT INTO arm SELECT hex(randomblob(900)) FROM pragma_function_list LIMIT 200`);
  for (const part of ['', '-wal', '-journal'])
    if (existsSync(`${made}${part}`)) copyFileSync(`${made}${part}`, `${file}${part}`);
  connection.close();
  for (const part of ['', '-wal', '-journal']) rmSync(`${made}${part}`, { force: true });
}

const rowsIn = (file: string): unknown => {
  const connection = connect(file);
  const rows = connection.prepare('SELECT rule FROM arm').all();
  connection.close();
  return rows;
};

function openAnew(): OpenDatabase {
  const opened = openDatabase(path, TODAY);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  opened.database.close();
  return opened;
}

const names = (): readonly string[] =>
  readdirSync(folder.path)
    .filter((name) => !/owner|made/u.test(name))
    .sort();

test.each([
  ['without a mark', { mark: 0 }],
  ['with the mark of another first migration', { mark: APPLICATION_ID ^ 1 }],
  ['of a process that was killed, whose contents are all in its log', { end: 'killed' }],
  ['of a process that was killed while it changed the file', { end: 'killed-in-between' }],
] as const)('a file %s is kept, and a new one begins', (_what, written) => {
  writeEarlier(path, written);
  expect(openAnew().setAside).toEqual([folder.file(KEPT)]);
  expect(rowsIn(folder.file(KEPT))).toEqual([{ rule: 'kept' }]);
  expect(openAnew().setAside).toEqual([]);
  expect(openToRead(path).kind).toBe('open');
});

test('a reader is told that it is none of ours, and changes nothing', () => {
  writeEarlier(path);
  expect(openToRead(path).kind).toBe('unmarked');
  expect(names()).toEqual(['hotlist.db']);
});

test('one that another process has open stays where it is', () => {
  writeEarlier(path);
  const owner = connect(`${path}-owner`);
  owner.exec('BEGIN EXCLUSIVE');
  expect(openDatabase(path, TODAY).kind).toBe('in-use');
  expect(names()).toEqual(['hotlist.db']);
  owner.close();
});

test('each further one of the same day gets a name of its own', () => {
  for (let count = 0; count < 3; count += 1) {
    writeEarlier(path);
    openAnew();
    if (count < 2) renameSync(path, folder.file('made.db'));
  }
  expect(listEarlierFiles(folder.path, backupsFolderName)).toEqual([
    'hotlist-earlier-2026-11-22-2.db',
    'hotlist-earlier-2026-11-22-3.db',
    KEPT,
  ]);
});

test('a new file, and one whose first start was killed before its first table, are ours', () => {
  const connection = connect(path);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.close();
  expect(openAnew().setAside).toEqual([]);
  expect(names()).toEqual(['hotlist.db']);
});

describe('a crash', () => {
  test.each([
    ['once it was decided', []],
    ['after the log was moved, on the day before', ['-wal']],
    ['after both were moved', ['-wal', '']],
  ])('%s: the next start finishes it, and the file stays with its log', (_when, moved) => {
    writeEarlier(path, { end: 'killed' });
    decideStartAnew(path, 'earlier');
    for (const end of moved) renameSync(`${path}${end}`, folder.file(`hotlist-earlier-2026-11-21.db${end}`));
    openAnew();
    const kept = moved.length === 0 ? KEPT : 'hotlist-earlier-2026-11-21.db';
    expect(rowsIn(folder.file(kept))).toEqual([{ rule: 'kept' }]);
    expect(names().filter((name) => name.endsWith('.db'))).toEqual([kept, 'hotlist.db']);
  });
});

describe('the backups', () => {
  const addBackup = (day: string, write: (file: string) => void): void => {
    mkdirSync(backupsFolder(path), { recursive: true });
    write(backupPath(path, day));
  };
  const writeOurs = (file: string): void => {
    const database = openOrFail(file);
    createStore(database, 'main').signals.insertNew([makeSignal('s1')], 1);
    database.close();
  };

  test('of such a file are kept under another name, neither offered nor deleted, and one of ours stays', () => {
    addBackup('2026-11-20', (file) => writeEarlier(file));
    addBackup('2026-11-21', writeOurs);
    expect(openAnew().setAside).toEqual([`${backupsFolder(path)}/hotlist-earlier-2026-11-20.db`]);
    expect(listBackups(path).map(({ day }) => day)).toEqual(['2026-11-21']);
    addBackup('2026-11-20', (file) => writeEarlier(file));
    openAnew();
    expect(listEarlierFiles(folder.path, backupsFolderName)).toEqual([
      'copies/hotlist-earlier-2026-11-20-2.db',
      'copies/hotlist-earlier-2026-11-20.db',
    ]);
  });

  test('that cannot be read, or are no database, stay as they are', () => {
    addBackup('2026-11-20', (file) => writeFileSync(file, 'not a database'));
    addBackup('2026-11-21', (file) => void mkdirSync(file));
    writeOurs(path);
    expect(openAnew().setAside).toEqual([]);
    expect(listBackups(path)).toHaveLength(2);
  });

  test('one that was decided on before the update takes its place, and is set aside from there', () => {
    writeFileSync(path, 'not a database at all '.repeat(400));
    addBackup('2026-11-21', (file) => writeEarlier(file));
    decideRestore(path, { path: backupPath(path, '2026-11-21'), day: '2026-11-21' });
    openAnew();
    expect(rowsIn(folder.file(KEPT))).toEqual([{ rule: 'kept' }]);
    expect(readFileSync(folder.file('hotlist-damaged-2026-11-22.db'), 'utf8')).toContain('not a database');
  });
});

test('who deletes all data deletes what was kept too', () => {
  writeEarlier(path);
  openAnew();
  removeSetAside(path);
  expect(existsSync(folder.file(KEPT))).toBe(false);
});
