// The build time that packages record: the same for every build of the same sources, so that the bytes are the same.
import { projectDir, type Environment } from './folders.ts';
import { runCommand } from './run-command.ts';

/**
 * Seconds since the epoch: SOURCE_DATE_EPOCH (https://reproducible-builds.org/specs/source-date-epoch), else the time of the
 * last commit, else 0.
 */
export async function findMadeAt(env: Environment): Promise<number> {
  const given = Number(env['SOURCE_DATE_EPOCH'] || Number.NaN);
  if (Number.isSafeInteger(given) && given >= 0) return given;
  const { code, stdout } = await runCommand('git', ['log', '-1', '--format=%ct'], { cwd: projectDir });
  return code === 0 ? Number(stdout) : 0;
}
