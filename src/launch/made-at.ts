// When what is made of these sources counts as made: the same for every run, so that it is the same bytes.
import { projectDir, type Environment } from './folders.ts';
import { runCommand } from './run-command.ts';

/** Seconds: https://reproducible-builds.org/specs/source-date-epoch; else when the sources last changed; else the epoch. */
export async function findMadeAt(env: Environment): Promise<number> {
  const told = Number(env['SOURCE_DATE_EPOCH'] || Number.NaN);
  if (Number.isSafeInteger(told) && told >= 0) return told;
  const { code, stdout } = await runCommand('git', ['log', '-1', '--format=%ct'], { cwd: projectDir });
  return code === 0 ? Number(stdout) : 0;
}
