// The desktop's keyboard: keys that reach whatever program listens, not only the panel's window.
import { runCommand } from '../../../src/launch/run-command.ts';

/** Presses a combination as xdotool writes it: `ctrl+shift+h`. */
export async function pressKeys(keys: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const result = await runCommand('xdotool', ['key', '--clearmodifiers', keys], { env });
  if (result.code !== 0) throw new Error(`No key press: ${result.stderr.trim()}`);
}
