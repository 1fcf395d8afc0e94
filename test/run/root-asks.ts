// A test that runs as an ordinary user asks root to install, upgrade or remove the package and waits for the answer. Both share
// a folder, in which a request is a file and so is its answer.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from './desktop/wait.ts';

const rootActs = ['install-before', 'install-downloaded', 'remove', 'purge'] as const;

export type RootAct = (typeof rootActs)[number];

/** The variable in the user's environment that names the shared folder. */
export const ASKS_FOLDER = 'HOTLIST_E2E_ASKS';

/** The package in the shared folder that `install-downloaded` installs. */
export const DOWNLOADED = 'downloaded.deb';

const ANSWERED = '.answered';
const PAUSE_MS = 200;
const LIMIT_MS = 90_000;

/** Rejects with root's error message when it fails. */
export async function askRoot(act: RootAct): Promise<void> {
  const folder = process.env[ASKS_FOLDER];
  if (!folder) throw new Error('These tests are started by `npm test`, as root, where `.ci/run` allows it.');
  await writeFile(join(folder, act), '');
  const path = join(folder, `${act}${ANSWERED}`);
  const find = (): Promise<{ readonly failure: string } | false> =>
    readFile(path, 'utf8').then(
      (failure) => ({ failure }),
      () => false,
    );
  const { failure } = await waitFor(`root to ${act}`, find, LIMIT_MS);
  if (failure !== '') throw new Error(failure);
}

/** Answers requests until `work` has ended, and settles as `work` does. When `act` rejects, its error is the answer. */
export async function answerAsks<T>(
  folder: string,
  act: (act: RootAct) => Promise<void>,
  work: Promise<T>,
): Promise<T> {
  const state = { isOver: false };
  const ended = work.finally(() => (state.isOver = true));
  while (!state.isOver) {
    const names = await readdir(folder);
    const asked = rootActs.find((one) => names.includes(one));
    if (asked === undefined) {
      await Promise.race([sleep(PAUSE_MS), ended.catch(() => undefined)]);
      continue;
    }
    await rm(join(folder, asked));
    const failure = await act(asked).then(
      () => '',
      (error: unknown) => String(error),
    );
    const answer = join(folder, `${asked}${ANSWERED}`);
    await writeFile(`${answer}.part`, failure);
    await rename(`${answer}.part`, answer);
  }
  return ended;
}
