// After a failed test, checks whether the page answers at all, and if not, prints the state of the app's processes.
import type { ElectronApplication, TestInfo } from '@playwright/test';
import { runCommand } from '../../src/launch/run-command.ts';
import { NO_ANSWER } from '../run/second-try.ts';

const LONGEST_ANSWER_MS = 10_000;

/**
 * Annotates the test if its page answered nothing, and prints what can be seen. Not if the page or the app has ended, if main does
 * not answer either, or if the page's process is busy: those are faults of the app.
 */
export async function noteSilence(app: ElectronApplication, testInfo: TestInfo): Promise<void> {
  const [page] = app.windows();
  if (page === undefined || (await isAnswered(page.evaluate(() => null)))) return;
  // Also asks through Electron, which does not use Playwright's connection to the page.
  const asked = app.evaluate(
    ({ BrowserWindow }, limitMs) =>
      Promise.all(
        BrowserWindow.getAllWindows().map(async ({ webContents }) => ({
          isLoading: webContents.isLoading(),
          isCrashed: webContents.isCrashed(),
          pid: webContents.getOSProcessId(),
          saysToElectron: await Promise.race<unknown>([
            webContents.executeJavaScript('document.readyState').catch(String),
            new Promise((resolve) => setTimeout(() => resolve('nothing'), limitMs)),
          ]),
        })),
      ),
    LONGEST_ANSWER_MS / 2,
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

/** Whether an answer came in time; a rejection is an answer too. */
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
