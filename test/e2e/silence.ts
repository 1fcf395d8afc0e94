// After a failed test: whether the page answers at all, and if not, how the app's processes are.
import type { ElectronApplication, TestInfo } from '@playwright/test';
import { runCommand } from '../../src/launch/run-command.ts';
import { NO_ANSWER } from '../run/second-try.ts';

const LONGEST_ANSWER_MS = 10_000;

/**
 * Notes on the test that its page answered nothing, and prints what there is to see of it. Not where the page or the app has
 * gone, where main does not answer either, or where the page's process is at work: those are faults of the app.
 */
export async function noteSilence(app: ElectronApplication, testInfo: TestInfo): Promise<void> {
  const [page] = app.windows();
  if (page === undefined || (await isAnswered(page.evaluate(() => null)))) return;
  const asked = app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => ({
      isLoading: webContents.isLoading(),
      isCrashed: webContents.isCrashed(),
      pid: webContents.getOSProcessId(),
    })),
  );
  const windows = (await isAnswered(asked)) ? await asked.catch(() => []) : [];
  const { stdout } = await runCommand('ps', ['-eLo', 'pid,ppid,stat,wchan:24,pcpu,time,comm']);
  const processes = stdout.split('\n').filter((line) => /electron|hotlist|PPID/.test(line));
  const isWaiting = ({ pid }: { readonly pid: number }): boolean =>
    !processes.some((line) => new RegExp(`^ *${pid} +\\d+ R`).test(line));
  if (windows.length > 0 && windows.every((window) => !window.isCrashed && isWaiting(window)))
    testInfo.annotations.push({ type: NO_ANSWER });
  const lines = [`“${testInfo.title}”: ${NO_ANSWER}`, `main says: ${JSON.stringify(windows)}`, ...processes];
  process.stderr.write(`${lines.join('\n')}\n`);
}

/** In time; a refusal is an answer. */
async function isAnswered(asked: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_ANSWER_MS);
  });
  const answered = asked.then(
    () => true,
    () => true,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
