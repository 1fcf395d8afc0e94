// Reads a whole copy in a thread of its own, where it holds up nobody. A copy has the pages of its original, so damage
// in the one is damage in the other.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export type CopyCheck = 'sound' | 'damaged' | 'failed';

/**
 * As text, because each host bundles its modules differently. The copy leaves WAL mode, which makes it a single closed file.
 */
const script = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require(workerData.driver);
  const check = () => {
    try {
      const copy = new DatabaseSync(workerData.path);
      copy.exec('PRAGMA journal_mode = DELETE');
      const [first] = copy.prepare('PRAGMA quick_check(1)').all();
      copy.close();
      return first.quick_check === 'ok' ? 'sound' : 'damaged';
    } catch (error) {
      return [11, 26].includes(error.errcode & 0xff) ? 'damaged' : 'failed';
    }
  };
  parentPort.postMessage(check());
`;

const answerSchema = z.enum(['sound', 'damaged', 'failed']);

/** 'failed' says nothing about the copy: the thread or the disk gave up. */
export function checkCopy(path: string): Promise<CopyCheck> {
  const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
  return new Promise((resolve) => {
    const worker = new Worker(script, { eval: true, workerData: { path, driver } });
    let verdict: CopyCheck = 'failed';
    worker.on('message', (answer: unknown) => {
      verdict = answerSchema.catch('failed').parse(answer);
    });
    worker.on('error', () => undefined);
    // Only now has the thread let go of the file.
    worker.on('exit', () => resolve(verdict));
  });
}
