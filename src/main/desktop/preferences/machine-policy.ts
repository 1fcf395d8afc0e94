// Where an organization's policy lies on this system: the registry, the managed preferences, or a file.
import { join } from 'node:path';
import { readPolicyFile, type PolicyText } from './policy-file.ts';
import { readRegistry, registryQuery } from './registry-policy.ts';

/** Written by the system from a configuration profile, and by nobody else. */
const MANAGED = '/Library/Managed Preferences/app.hotlist.plist';

/** The registry and plists answer at once; a start must not wait for one that hangs. ms. */
const MOST_MS = 2_000;

export interface MachinePolicyParts {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** What the program wrote; null when it is not there, failed, or took too long. */
  readonly run: (command: string, args: readonly string[], mostMs: number) => Promise<string | null>;
  /** Whether and why a file is to be trusted; its text where it is. */
  readonly readFile?: (path?: string) => PolicyText;
}

export async function readMachinePolicy({
  platform,
  env,
  run,
  readFile = readPolicyFile,
}: MachinePolicyParts): Promise<PolicyText> {
  if (platform === 'win32') {
    const reg = join(env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32', 'reg.exe');
    // It fails where there is no such key, which is no policy.
    const output = await run(reg, registryQuery, MOST_MS);
    const text = output === null ? null : readRegistry(output);
    return text === null ? { kind: 'none' } : { kind: 'found', text };
  }
  if (platform !== 'darwin') return readFile();
  const managed = readFile(MANAGED);
  if (managed.kind !== 'found') return managed.kind === 'none' ? readFile() : managed;
  const text = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', MANAGED], MOST_MS);
  return text === null ? { kind: 'refused', reason: 'not-readable' } : { kind: 'found', text };
}
