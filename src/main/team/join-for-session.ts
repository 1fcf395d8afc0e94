// Joins a team by a join file without asking, until the process ends: nothing goes into the keychain or the settings. Only
// for an app started from source, like `hotlist run`; whoever opens a file is asked.
import type { CallHandlers } from '../../shared/contract/calls.ts';

export interface JoiningApp {
  readonly calls: Pick<CallHandlers, 'getState' | 'joinTeam'>;
  openJoinFile(path: string): void;
}

/**
 * `path`: of the join file. If it leads nowhere or others can read it, the panel shows it and asks the user, as with any
 * other file.
 */
export async function joinForSession(app: JoiningApp, path: string): Promise<void> {
  app.openJoinFile(path);
  const { joining } = await app.calls.getState();
  if (joining !== undefined && !joining.isExposed)
    await app.calls.joinTeam({ seq: joining.seq, keep: 'session', removesKeys: false });
}
