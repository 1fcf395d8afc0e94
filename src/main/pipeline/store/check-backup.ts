// Reads a whole backup in a thread of its own, where it holds up nobody. A backup has the pages of its original, so damage
// in the one is damage in the other.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export type BackupCheck = 'sound' | 'damaged' | 'failed';

/**
 * As text, because each host bundles its modules differently. The backup leaves WAL mode, which makes it a single closed file.
 */
const script = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require(workerData.driver);
  const check = () => {
    try {
      const backup = new DatabaseSync(workerData.path);
      backup.exec('PRAGMA journal_mode = DELETE');
      const [first] = backup.prepare('PRAGMA quick_check(1)').all();
      backup.close();
      return first.quick_check === 'ok' ? 'sound' : 'damaged';
    } catch (error) {
      return [11, 26].includes(error.errcode & 0xff) ? 'damaged' : 'failed';
    }
  };
  parentPort.postMessage(check());
`;

const answerSchema = z.enum(['sound', 'damaged', 'failed']);

/** 'failed' says nothing about the backup: the thread or the disk gave up. */
export function checkBackup(path: string): Promise<BackupCheck> {
  const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  return new Promise((resolve) => {
    const worker = new Worker(script, { eval: true, workerData: { path, driver } });
    let verdict: BackupCheck = 'failed';
    worker.on('message', (answer: unknown) => {
      verdict = answerSchema.catch('failed').parse(answer);
    });
    worker.on('error', () => undefined);
    // Only now has the thread let go of the file.
    worker.on('exit', () => resolve(verdict));
  });
}
