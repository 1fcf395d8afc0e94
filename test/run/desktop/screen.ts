// The desktop's screen: pictures of it, and the windows on it.
import { runCommand } from '../../../src/launch/run-command.ts';

/** Writes a PNG of the whole screen. */
export async function screenshot(path: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const result = await runCommand('import', ['-window', 'root', path], { env });
  if (result.code !== 0) throw new Error(`No screenshot: ${result.stderr.trim()}`);
}

/** The X ids of the visible windows whose title matches a regular expression. */
export async function findWindows(
  title: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly string[]> {
  const result = await runCommand('xdotool', ['search', '--onlyvisible', '--name', title], { env });
  return result.stdout.split('\n').filter(Boolean);
}
