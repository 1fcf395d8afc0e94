// Makes the daily backup of the database while the app runs, on other threads. A backup appears under its name only when it
// is whole, checked and on the disk. A backup that cannot be made is skipped: the reason is logged, and
// whoever listens is told.
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, rename, statfs } from 'node:fs/promises';
import type { BackupTrouble } from '../../../shared/contract/failures.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import { localDate } from '../../machine/local-time.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Log } from '../../machine/log.ts';
import { checkBackup, type BackupCheck } from './check-backup.ts';
import {
  backupsFolder,
  backupPath,
  listBackups,
  removeAllBackups,
  removeOldBackups,
  unfinishedBackupPath,
} from './backups.ts';
import type { Database } from './database.ts';
import { removeSetAside } from './set-aside.ts';
import { suspicionOf } from './damage-watch.ts';
import { errorCodeOf } from '../../../shared/error-code.ts';

/** The daily backups of the database. */
export interface Backups {
  /** Deletes them all. */
  forget(): Promise<void>;
  /** Calls back when today's copy could not be made, and with null when there is one. There is one listener. */
  onTrouble(listener: (trouble: BackupTrouble | 'damaged' | null) => void): void;
  /** Tries again at once if the last attempt failed. */
  tryAgain(): void;
}

export interface BackupKeeper extends Backups {
  start(): void;
  /** Ends after the backup that is being made, because the database must not be closed before. */
  stop(): Promise<void>;
  /** Deletes all backups, and databases that were set aside: the user wants their contents gone. The next one is made at its time. */
  forget(): Promise<void>;
}

export interface BackupKeeperParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Pick<Database, 'copyTo'>;
  readonly path: string;
  /** False: the database could not be checked at the start, so the first backup is made soon and checked instead. */
  readonly isChecked: boolean;
  /** The database is damaged. The next start asks what to do; until then the app may go on. */
  readonly onDamaged: () => void;
  /** Free bytes on the disk that holds the folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  readonly check?: (path: string) => Promise<BackupCheck>;
}

/** The start and its first polls come first. */
const FIRST_MS = 2 * MINUTE_MS;
/** A file that is perhaps damaged waits only until the app is up. */
const FIRST_UNCHECKED_MS = 15 * SECOND_MS;
/** How often to check whether a day without a backup has begun. */
const EVERY_MS = HOUR_MS;
/** Left free on the disk beside the backup, in bytes: the log grows too, and other programs need room. */
const SPARE_BYTES = 500_000_000;

type SkipReason = 'low-disk' | 'not-checked' | 'damaged' | 'forgotten';

export function createBackupKeeper(parts: BackupKeeperParts): BackupKeeper {
  const { clock, log, database, path } = parts;
  const folder = backupsFolder(path);
  const freeBytes = parts.freeBytes ?? readFreeBytes;
  const check = parts.check ?? checkBackup;
  let isOriginalChecked = parts.isChecked;
  let cancelTimer = (): void => undefined;
  let isDamaged = false;
  let isStopped = false;
  let isForgetting = false;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  type Trouble = Parameters<Parameters<Backups['onTrouble']>[0]>[0];
  let trouble: Trouble = null;
  let onTrouble = (_trouble: Trouble): void => undefined;
  const tell = (next: Trouble): void => {
    if (next === trouble) return;
    trouble = next;
    onTrouble(trouble);
  };

  const today = (): string => {
    const now = clock.now();
    return localDate(now, (at) => clock.utcOffsetMinutes(at));
  };

  const isDue = (): boolean =>
    !isDamaged && (!isOriginalChecked || !listBackups(path).some(({ day }) => day === today()));

  /** The reason why there is no backup; null when there is one. */
  const make = async (): Promise<SkipReason | null> => {
    const day = today();
    const part = unfinishedBackupPath(path);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chmodSync(folder, 0o700);
      if ((await freeBytes(folder)) < sizeOf(path) + sizeOf(`${path}-wal`) + SPARE_BYTES) return 'low-disk';
      rmSync(part, { force: true });
      writeFileSync(part, '', { mode: 0o600 });
      await database.copyTo(part);
      const verdict = await check(part);
      if (verdict === 'failed') return 'not-checked';
      isOriginalChecked = true;
      if (verdict === 'damaged') {
        isDamaged = true;
        writeFileSync(suspicionOf(path), '', { mode: 0o600 });
        parts.onDamaged();
        return 'damaged';
      }
      if (isForgetting) return 'forgotten';
      await flush(part);
      await rename(part, backupPath(path, day));
      removeOldBackups(path, day);
      return null;
    } finally {
      for (const file of [part, `${part}-journal`, `${part}-wal`, `${part}-shm`])
        rmSync(file, { force: true });
    }
  };

  const makeIfDue = async (): Promise<void> => {
    try {
      if (!isDue()) return isDamaged ? undefined : tell(null);
      const reason = await make();
      tell(troubleOf(reason));
      if (reason === null) log.info('copy-made');
      else log[reason === 'damaged' ? 'error' : 'warn']('copy-skipped', { reason });
    } catch (error) {
      tell(errorCodeOf(error) === 'ENOSPC' ? 'low-disk' : 'backup-failed');
      log.warn('copy-skipped', { reason: errorCodeOf(error) || 'unknown' });
    }
  };

  const schedule = (delayMs: number): void => {
    cancelTimer = clock.setTimer(delayMs, () => {
      isRunning = true;
      running = makeIfDue().then(() => {
        isRunning = false;
        if (!isStopped) schedule(EVERY_MS);
      });
    });
  };

  return {
    start: () => schedule(isOriginalChecked ? FIRST_MS : FIRST_UNCHECKED_MS),
    onTrouble(listener) {
      onTrouble = listener;
      if (trouble !== null) listener(trouble);
    },
    tryAgain() {
      if (trouble === null || trouble === 'damaged' || isRunning || isStopped) return;
      cancelTimer();
      schedule(0);
    },
    async stop() {
      isStopped = true;
      cancelTimer();
      await running;
    },
    async forget() {
      isForgetting = true;
      await running;
      isForgetting = false;
      removeAllBackups(path);
      removeSetAside(path);
    },
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function troubleOf(reason: SkipReason | null): BackupTrouble | 'damaged' | null {
  switch (reason) {
    case 'low-disk':
    case 'damaged':
      return reason;
    case 'not-checked':
      return 'backup-failed';
    // The user wanted none.
    case 'forgotten':
    case null:
      return null;
  }
}
