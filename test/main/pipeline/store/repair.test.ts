// A damaged database: what the user is asked, what restoring brings back, what is kept, and a crash at each step.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  backupsFolder,
  backupPath,
  listBackups,
  removeAllBackups,
  removeOldBackups,
} from '../../../../src/main/pipeline/store/backups.ts';
import { askAboutDamage, type DamageQuestion } from '../../../../src/main/pipeline/store/damage-question.ts';
import { suspicionOf } from '../../../../src/main/pipeline/store/damage-watch.ts';
import { openOrAsk } from '../../../../src/main/pipeline/store/open-or-ask.ts';
import { openDatabase } from '../../../../src/main/pipeline/store/open-database.ts';
import { explainRefusal } from '../../../../src/main/pipeline/store/open-or-explain.ts';
import { kindOfFailure } from '../../../../src/main/machine/open-failure.ts';
import { decideRestore } from '../../../../src/main/pipeline/store/repair.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const TODAY = '2026-11-22';
let folder: TempFolder;
let path: string;
beforeEach(() => {
  folder = createTempFolder();
  path = folder.file('hotlist.db');
});
afterEach(() => folder.remove());

function writeDatabase(file: string, ids: readonly string[]): void {
  const database = openOrFail(file);
  createStore(database, 'main').signals.insertNew(
    ids.map((id) => makeSignal(id)),
    1,
  );
  database.close();
}

function readIds(file: string): readonly string[] {
  const database = openOrFail(file);
  const ids = createStore(database, 'main')
    .signals.list({ limit: 50 })
    .map(({ id }) => id);
  database.close();
  return [...ids].sort();
}

function addBackup(day: string, ids: readonly string[]): void {
  mkdirSync(backupsFolder(path), { recursive: true });
  const file = folder.file(`made-${day}.db`);
  writeDatabase(file, ids);
  renameSync(file, backupPath(path, day));
}

const damage = 'not a database at all '.repeat(400);
/** Without the files of the owner's lock, which stay where they are. */
const names = (): readonly string[] =>
  readdirSync(folder.path)
    .filter((name) => !name.endsWith('-owner'))
    .sort();
const answerAll =
  (labels: string[], questions: DamageQuestion[] = []) =>
  (question: DamageQuestion): number => {
    questions.push(question);
    return question.labels.indexOf(labels.shift() ?? 'Quit');
  };

describe('a damaged database', () => {
  test('is restored from the backup that was chosen, with everything in it, and kept beside', () => {
    addBackup('2026-11-20', ['old']);
    addBackup('2026-11-21', ['old', 'newer']);
    writeFileSync(path, damage);
    const opened = openOrAsk(path, TODAY, answerAll(['Restore the backup of 2026-11-21']));
    if (opened.kind !== 'open') throw new Error(opened.kind);
    opened.database.close();
    expect(readIds(path)).toEqual(['newer', 'old']);
    expect(readFileSync(folder.file('hotlist-damaged-2026-11-22.db'), 'utf8')).toBe(damage);
    expect(listBackups(path).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20']);
  });

  test('gives way to an empty one when the user starts anew, and is kept with its log', () => {
    writeFileSync(path, damage);
    writeFileSync(`${path}-wal`, 'a log');
    for (const again of [false, true]) {
      if (again) writeFileSync(path, damage);
      const opened = openOrAsk(path, TODAY, answerAll(['Start over']));
      if (opened.kind !== 'open') throw new Error(opened.kind);
      opened.database.close();
      expect(readIds(path)).toEqual([]);
    }
    expect(readFileSync(folder.file('hotlist-damaged-2026-11-22.db'), 'utf8')).toBe(damage);
    expect(names()).toEqual([
      'hotlist-damaged-2026-11-22-2.db',
      'hotlist-damaged-2026-11-22.db',
      'hotlist-damaged-2026-11-22.db-wal',
      'hotlist.db',
    ]);
  });

  test('is left as it is when the user quits, and when the dialog is closed', () => {
    writeFileSync(path, damage);
    expect(openOrAsk(path, TODAY, answerAll(['Quit'])).kind).toBe('quit');
    expect(openOrAsk(path, TODAY, () => -1).kind).toBe('quit');
    expect(names()).toEqual(['hotlist.db']);
    expect(readFileSync(path, 'utf8')).toBe(damage);
  });

  test('is not replaced by a backup that is damaged too, which is offered once', () => {
    addBackup('2026-11-20', ['old']);
    mkdirSync(backupsFolder(path), { recursive: true });
    writeFileSync(backupPath(path, '2026-11-21'), damage);
    writeFileSync(path, damage);
    const questions: DamageQuestion[] = [];
    const answers = ['Restore the backup of 2026-11-21', 'Quit'];
    expect(openOrAsk(path, TODAY, answerAll(answers, questions)).kind).toBe('quit');
    expect(questions[1]?.labels).toEqual(['Restore the backup of 2026-11-20', 'Start over', 'Quit']);
    expect(names()).toEqual(['copies', 'hotlist.db']);
  });

  test('is also an empty one where there are backups; without backups it is a new one', () => {
    writeFileSync(path, '');
    addBackup('2026-11-20', ['old']);
    expect(openDatabase(path, TODAY).kind).toBe('damaged');
    removeAllBackups(path);
    const opened = openDatabase(path, TODAY);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    opened.database.close();
  });

  test('that somebody noticed while it was in use is checked at the next start, however it ended', () => {
    writeDatabase(path, ['kept']);
    writeFileSync(suspicionOf(path), '');
    expect(readIds(path)).toEqual(['kept']);
    expect(existsSync(suspicionOf(path))).toBe(false);
    const bytes = readFileSync(path);
    expect(bytes.length).toBeGreaterThan(40 * 4_096);
    writeFileSync(path, bytes.fill(0, 3 * 4_096, 40 * 4_096));
    writeFileSync(suspicionOf(path), '');
    expect(openDatabase(path, TODAY).kind).toBe('damaged');
    expect(existsSync(suspicionOf(path))).toBe(true);
  });
});

describe('a restore that was interrupted', () => {
  const prepare = (): void => {
    addBackup('2026-11-21', ['old']);
    writeFileSync(path, damage);
    writeFileSync(`${path}-wal`, 'a log');
  };
  const expectRestored = (): void => {
    const opened = openDatabase(path, TODAY);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    opened.database.close();
    expect(readIds(path)).toEqual(['old']);
    expect(readFileSync(folder.file('hotlist-damaged-2026-11-22.db'), 'utf8')).toBe(damage);
    expect(readFileSync(folder.file('hotlist-damaged-2026-11-22.db-wal'), 'utf8')).toBe('a log');
    expect(existsSync(backupPath(path, '2026-11-21'))).toBe(true);
  };

  test('while the backup was copied is asked about again, and done anew', () => {
    prepare();
    writeFileSync(`${path}-restoring-part`, 'half of it');
    expect(openDatabase(path, TODAY).kind).toBe('damaged');
    expect(decideRestore(path, { path: backupPath(path, '2026-11-21'), day: '2026-11-21' })).toBe('decided');
    expectRestored();
    expect(existsSync(`${path}-restoring-part`)).toBe(false);
  });

  test.each([
    ['before the damaged file was moved', []],
    ['after its log was moved', ['-wal']],
    ['after it was moved', ['-wal', '']],
  ])('%s is finished by the next start', (_when, moved) => {
    prepare();
    copyFileSync(backupPath(path, '2026-11-21'), `${path}-restoring`);
    for (const end of moved) renameSync(`${path}${end}`, folder.file(`hotlist-damaged-2026-11-22.db${end}`));
    expectRestored();
    expect(readIds(path)).toEqual(['old']);
  });
});

describe('the backups', () => {
  test("that are kept are the two newest; other files in their folder are nobody's business", () => {
    for (const day of ['2026-11-19', '2026-11-21', '2026-11-20']) addBackup(day, [day]);
    writeFileSync(`${backupsFolder(path)}/notes.txt`, 'mine');
    removeOldBackups(path, '2026-11-21');
    expect(listBackups(path).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20']);
    expect(existsSync(`${backupsFolder(path)}/notes.txt`)).toBe(true);
  });

  test('are offered newest first; Enter restores the newest, Escape changes nothing', () => {
    addBackup('2026-11-20', []);
    addBackup('2026-11-21', []);
    const question = askAboutDamage(listBackups(path));
    expect(question.labels).toEqual([
      'Restore the backup of 2026-11-21',
      'Restore the backup of 2026-11-20',
      'Start over',
      'Quit',
    ]);
    expect([question.defaultIndex, question.cancelIndex]).toEqual([0, 3]);
    const alone = askAboutDamage([]);
    expect(alone.labels[alone.defaultIndex]).toBe('Quit');
  });
});

describe('a refusal', () => {
  test.each([
    [5, 'in-use'],
    [1, 'damaged'],
    [11, 'damaged'],
    // SQLITE_CORRUPT_INDEX: only the low byte counts.
    [779, 'damaged'],
    [26, 'damaged'],
    [13, 'disk-full'],
    [8, 'read-only'],
    [3, 'read-only'],
    [14, 'unreadable'],
    [10, 'unreadable'],
  ] as const)("with SQLite's code %i is %s", (errcode, kind) => {
    expect(kindOfFailure(Object.assign(new Error('x'), { errcode }))).toBe(kind);
  });

  test.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'read-only'],
    ['EIO', 'unreadable'],
  ] as const)('of the system with %s is %s', (code, kind) => {
    expect(kindOfFailure(Object.assign(new Error('x'), { code }))).toBe(kind);
  });

  test('is the result of a repair that the disk prevents; the damaged file stays', () => {
    mkdirSync(backupPath(path, '2026-11-21'), { recursive: true });
    writeFileSync(path, damage);
    expect(openOrAsk(path, TODAY, () => 0).kind).toBe('unreadable');
    expect(readFileSync(path, 'utf8')).toBe(damage);
  });

  test("that is not SQLite's is unreadable", () => {
    expect(kindOfFailure(new Error('x'))).toBe('unreadable');
    expect(kindOfFailure('x')).toBe('unreadable');
  });

  test('has words of its own for each cause, and only a damaged file is to be moved away', () => {
    const kinds = ['in-use', 'too-new', 'disk-full', 'read-only', 'damaged', 'unreadable'] as const;
    const words = kinds.map((kind) => explainRefusal(kind, path));
    expect(new Set(words).size).toBe(kinds.length);
    expect(kinds.filter((_kind, index) => /move|away/u.test(words[index] ?? ''))).toEqual(['damaged']);
    addBackup('2026-11-21', []);
    expect(explainRefusal('damaged', path)).toBe(
      'the data file is damaged and was left as it is. To restore the backup of 2026-11-21, move hotlist.db and ' +
        'hotlist.db-wal away and put copies/hotlist-2026-11-21.db in their place.',
    );
  });
});
