// Joins a team by a join file without asking, until the process ends: nothing of it goes into the keychain or the settings.
// For an app that is started from its sources alone, as the terminal host takes one; whoever opens a file is asked.
import type { CallHandlers } from '../../shared/contract/calls.ts';

export interface JoiningApp {
  readonly calls: Pick<CallHandlers, 'getState' | 'joinTeam'>;
  openJoinFile(path: string): void;
}

/**
 * `path`: of the join file. Where it leads nowhere or others can read it, the panel shows it, and the user is asked as with any
 * other one.
 */
export async function joinForSession(app: JoiningApp, path: string): Promise<void> {
  app.openJoinFile(path);
  const { joining } = await app.calls.getState();
  if (joining !== undefined && !joining.isExposed)
    await app.calls.joinTeam({ seq: joining.seq, keep: 'session', removesKeys: false });
}
