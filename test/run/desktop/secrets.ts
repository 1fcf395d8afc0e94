// The desktop's keyring, read with `secret-tool` instead of through the app, so that a test sees what is really stored.
import { runCommand } from '../../../src/launch/run-command.ts';

/** The secrets whose attributes match, for example `{ service: 'hotlist' }`; empty when there are none. */
export async function searchSecrets(
  attributes: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<readonly string[]> {
  const result = await runCommand(
    'secret-tool',
    ['search', '--all', '--unlock', ...Object.entries(attributes).flat()],
    {
      env,
    },
  );
  return [...result.stdout.matchAll(/^secret = (.*)$/gm)].map((match) => match[1] ?? '');
}

/** Removes the secrets whose attributes match. */
export async function clearSecrets(
  attributes: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  await runCommand('secret-tool', ['clear', ...Object.entries(attributes).flat()], { env });
}
