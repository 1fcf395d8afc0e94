// The daily backup: when it is made, what it contains, and that a failed backup affects nothing else.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBackup } from '../../../../src/main/pipeline/store/check-backup.ts';
import {
  backupsFolder,
  backupPath,
  listBackups,
  unfinishedBackupPath,
} from '../../../../src/main/pipeline/store/backups.ts';
import {
  createBackupKeeper,
  type BackupKeeper,
  type BackupKeeperParts,
} from '../../../../src/main/pipeline/store/backup-keeper.ts';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { suspicionOf } from '../../../../src/main/pipeline/store/damage-watch.ts';
import { openDatabase } from '../../../../src/main/pipeline/store/open-database.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createFakeClock, until, type FakeClock } from '../../../fakes/clock.ts';
import { createTempFolder, openMemory, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SOUND = { check: () => Promise.resolve('sound' as const) };

let folder: TempFolder;
let path: string;
let database: Database;
let clock: FakeClock;
let keeper: BackupKeeper;
let lines: string[];
let damageCount: number;
let troubles: (string | null)[];

beforeEach(() => {
  folder = createTempFolder();
  path = folder.file('hotlist.db');
  database = openOrFail(path);
  lines = [];
  damageCount = 0;
  troubles = [];
  // After each timer, wait until its work is done.
  clock = createFakeClock(undefined, () => until(() => clock.pendingTimers() > 0));
});
afterEach(async () => {
  await keeper.stop();
  expect(clock.pendingTimers()).toBe(0);
  database.close();
  folder.remove();
});

function keep(parts: Partial<BackupKeeperParts> = {}): void {
  const note = (event: string, fields: Readonly<Record<string, unknown>> = {}): void => {
    lines.push([event, ...Object.values(fields)].join(' '));
  };
  keeper = createBackupKeeper({
    clock,
    log: { info: note, warn: note, error: note },
    database,
    path,
    isChecked: true,
    onDamaged: () => (damageCount += 1),
    freeBytes: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
    ...parts,
  });
  keeper.onTrouble((trouble) => troubles.push(trouble));
  keeper.start();
}

const insert = (...ids: readonly string[]): void =>
  void createStore(database, 'main').signals.insertNew(
    ids.map((id) => makeSignal(id)),
    1,
  );

function idsIn(file: string): readonly string[] {
  const backup = openOrFail(file);
  const ids = createStore(backup, 'main')
    .signals.list({ limit: 5_000 })
    .map(({ id }) => id);
  backup.close();
  return [...ids].sort();
}

const days = (): readonly string[] => listBackups(path).map(({ day }) => day);
const filesInFolder = (): readonly string[] =>
  existsSync(backupsFolder(path)) ? readdirSync(backupsFolder(path)) : [];

describe('a backup', () => {
  test('is made two minutes after the start and holds all that was committed, also what is still in the log', async () => {
    insert('s1', 's2');
    keep();
    await clock.advance(2 * MINUTE_MS - 1);
    expect(days()).toEqual([]);
    await clock.advance(1);
    expect(lines).toEqual(['copy-made']);
    expect(filesInFolder()).toEqual(['hotlist-2026-11-18.db']);
    expect(idsIn(listBackups(path)[0]?.path ?? '')).toEqual(['s1', 's2']);
  });

  test.skipIf(process.platform === 'win32')("is the user's alone, like its folder", async () => {
    keep(SOUND);
    await clock.advance(2 * MINUTE_MS);
    const modes = [backupsFolder(path), listBackups(path)[0]?.path ?? ''].map(
      (file) => statSync(file).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600]);
  });

  test('is made once a day, and the two newest stay', async () => {
    keep(SOUND);
    await clock.advance(9 * HOUR_MS);
    expect(lines).toEqual(['copy-made']);
    await clock.advance(2 * DAY_MS);
    expect(lines).toEqual(['copy-made', 'copy-made', 'copy-made']);
    expect(days()).toEqual(['2026-11-20', '2026-11-19']);
  });

  test('goes by the day of the user', async () => {
    clock.setUtcOffset(() => 11 * 60);
    keep(SOUND);
    await clock.advance(2 * MINUTE_MS);
    expect(days()).toEqual(['2026-11-19']);
  });

  test('is sound when rows were written meanwhile', async () => {
    insert(...Array.from({ length: 2_000 }, (_, index) => `before-${index}`));
    let ended = false;
    const writeOn = async (): Promise<void> => {
      for (let index = 0; !ended; index += 1) {
        insert(`during-${index}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const copyTo = async (file: string): Promise<void> => {
      const copying = database.copyTo(file).finally(() => (ended = true));
      await Promise.all([copying, writeOn()]);
    };
    keep({ database: { copyTo } });
    await clock.advance(2 * MINUTE_MS);
    expect(lines).toEqual(['copy-made']);
    expect(idsIn(listBackups(path)[0]?.path ?? '').length).toBeGreaterThanOrEqual(2_000);
  });

  test('that a crash left half-made is no backup, and the next one takes its place', async () => {
    keep(SOUND);
    await clock.advance(2 * MINUTE_MS);
    writeFileSync(unfinishedBackupPath(path), 'half of it');
    expect(days()).toEqual(['2026-11-18']);
    await clock.advance(DAY_MS);
    expect([...filesInFolder()].sort()).toEqual(['hotlist-2026-11-18.db', 'hotlist-2026-11-19.db']);
  });

  test('is waited for when the app stops', async () => {
    let finish = (): void => undefined;
    const copyTo = (): Promise<void> => new Promise((resolve) => (finish = resolve));
    const started = createFakeClock();
    clock = started;
    keep({ ...SOUND, database: { copyTo } });
    await started.advance(2 * MINUTE_MS);
    let isStopped = false;
    const stopping = keeper.stop().then(() => (isStopped = true));
    await started.advance(0);
    expect(isStopped).toBe(false);
    await until(() => {
      finish();
      return isStopped;
    });
    await stopping;
  });

  test('is deleted with what the user deletes', async () => {
    keep(SOUND);
    await clock.advance(2 * MINUTE_MS);
    await keeper.forget();
    expect(filesInFolder()).toEqual([]);
    expect(troubles).toEqual([]);
    keeper.tryAgain();
    expect(clock.pendingTimers()).toBe(1);
    await clock.advance(HOUR_MS);
    expect(days()).toEqual(['2026-11-18']);
  });

  test('is deleted together with damaged databases that were set aside, and nothing else', async () => {
    keep(SOUND);
    const others = ['hotlist-damaged-2026-11-22.db', 'hotlist-damaged-2026-11-22-2.db-wal', 'notes.db'];
    for (const name of others) writeFileSync(folder.file(name), '');
    await keeper.forget();
    expect(others.filter((name) => existsSync(folder.file(name)))).toEqual(['notes.db']);
  });
});

describe('no backup is made', () => {
  test('on a disk that is nearly full; it is told until there is room', async () => {
    let freeBytes = 500_000_000;
    keep({ ...SOUND, freeBytes: () => Promise.resolve(freeBytes) });
    await clock.advance(2 * MINUTE_MS);
    expect(lines).toEqual(['copy-skipped low-disk']);
    expect(filesInFolder()).toEqual([]);
    await clock.advance(2 * HOUR_MS);
    expect(troubles).toEqual(['low-disk']);
    const late: (string | null)[] = [];
    keeper.onTrouble((trouble) => late.push(trouble));
    freeBytes = Number.MAX_SAFE_INTEGER;
    await clock.advance(HOUR_MS);
    expect(late).toEqual(['low-disk', null]);
  });

  test('when the disk refuses; the earlier one stays, and the next hour tries again', async () => {
    let isRefusing = false;
    const copyTo = async (file: string): Promise<void> => {
      if (isRefusing) throw Object.assign(new Error('no'), { code: 'ENOSPC' });
      await database.copyTo(file);
    };
    keep({ ...SOUND, database: { copyTo } });
    await clock.advance(2 * MINUTE_MS);
    isRefusing = true;
    await clock.advance(10 * HOUR_MS);
    expect(lines.slice(0, 2)).toEqual(['copy-made', 'copy-skipped ENOSPC']);
    expect(filesInFolder()).toEqual(['hotlist-2026-11-18.db']);
    expect(troubles).toEqual(['low-disk']);
    isRefusing = false;
    // The user checks by hand.
    keeper.tryAgain();
    keeper.tryAgain();
    await clock.advance(0);
    expect(troubles).toEqual(['low-disk', null]);
    expect(clock.pendingTimers()).toBe(1);
    await clock.advance(HOUR_MS);
    expect(days()).toEqual(['2026-11-19', '2026-11-18']);
  });

  test('when it could not be checked', async () => {
    keep({ check: () => Promise.resolve('failed') });
    await clock.advance(2 * MINUTE_MS);
    expect(lines).toEqual(['copy-skipped not-checked']);
    expect([filesInFolder(), damageCount]).toEqual([[], 0]);
    expect(troubles).toEqual(['backup-failed']);
  });

  test('of a damaged database: the earlier one stays, it is said once, and the next start checks', async () => {
    let verdict: 'sound' | 'damaged' = 'sound';
    keep({ check: () => Promise.resolve(verdict) });
    await clock.advance(2 * MINUTE_MS);
    verdict = 'damaged';
    await clock.advance(2 * DAY_MS);
    expect([days(), damageCount]).toEqual([['2026-11-18'], 1]);
    expect(lines).toEqual(['copy-made', 'copy-skipped damaged']);
    expect(troubles).toEqual(['damaged']);
    expect(existsSync(suspicionOf(path))).toBe(true);
    database.close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0, Math.floor(bytes.length / 2)));
    expect(openDatabase(path, '2026-11-20').kind).toBe('damaged');
    database = openMemory();
  });
});

test('a database that was too large to be checked at the start is copied and checked soon, also on a day with a backup', async () => {
  keep(SOUND);
  await clock.advance(2 * MINUTE_MS);
  await keeper.stop();
  let checkCount = 0;
  const check = (): Promise<'sound'> => Promise.resolve(((checkCount += 1), 'sound'));
  keep({ isChecked: false, check });
  await clock.advance(15_000);
  expect(checkCount).toBe(1);
  await clock.advance(HOUR_MS);
  expect(checkCount).toBe(1);
});

test('the check in its own thread distinguishes a sound file, a damaged one and one it cannot read', async () => {
  keep(SOUND);
  const file = folder.file('checked.db');
  const other = openOrFail(file);
  createStore(other, 'main').signals.insertNew([makeSignal('s1')], 1);
  other.close();
  const bytes = readFileSync(file);
  expect(await checkBackup(file)).toBe('sound');
  writeFileSync(file, Buffer.from(bytes).fill(0, Math.floor(bytes.length / 2)));
  expect(await checkBackup(file)).toBe('damaged');
  writeFileSync(file, 'a text '.repeat(900));
  expect(await checkBackup(file)).toBe('damaged');
  expect(await checkBackup(folder.file('missing/x.db'))).toBe('failed');
});

test('the backup of today stays although two days of a clock that was ahead have left later ones', async () => {
  mkdirSync(backupsFolder(path), { recursive: true });
  for (const day of ['2031-01-01', '2031-01-02']) writeFileSync(backupPath(path, day), 'old');
  keep(SOUND);
  await clock.advance(3 * HOUR_MS);
  expect(lines).toEqual(['copy-made']);
  expect(listBackups(path).map(({ day }) => day)).toEqual(['2031-01-02', '2026-11-18']);
  await clock.advance(DAY_MS);
  expect(listBackups(path).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-18']);
});
