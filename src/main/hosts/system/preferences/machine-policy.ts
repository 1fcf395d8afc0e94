// Where an organization's policy is on this system: the registry, the managed preferences, or a file.
import { join } from 'node:path';
import { SECOND_MS } from '../../../../shared/time-units.ts';
import type { ProgramEnd } from '../notifications/run-program.ts';
import { readPolicyFile, type PolicyText } from './policy-file.ts';
import { listsPolicy, policiesQuery, readRegistry, registryQuery } from './registry-policy.ts';

/** Only the system writes it, from a configuration profile. */
const MANAGED = '/Library/Managed Preferences/app.hotlist.plist';

const notReadable: PolicyText = { kind: 'refused', reason: 'not-readable' };

/** They answer at once, except on a machine that has just started; a start must not wait for one that hangs. ms. */
const MOST_MS = 10 * SECOND_MS;

export interface MachinePolicyParts {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly run: (command: string, args: readonly string[], mostMs: number) => Promise<ProgramEnd>;
  /** Reads the file and says whether, or why not, it is to be trusted. */
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
    return readRegistryPolicy((query) => run(reg, query, MOST_MS));
  }
  if (platform !== 'darwin') return readFile();
  const managed = readFile(MANAGED);
  if (managed.kind !== 'found') return managed.kind === 'none' ? readFile() : managed;
  const ended = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', MANAGED], MOST_MS);
  return ended.kind === 'done' ? { kind: 'found', text: ended.output } : notReadable;
}

/**
 * `reg.exe` fails in the same way when there is no such key, when it may not be read, and when nobody may use it. Only a list
 * of the keys beside it shows that there is no policy.
 */
async function readRegistryPolicy(
  query: (args: readonly string[]) => Promise<ProgramEnd>,
): Promise<PolicyText> {
  const ended = await query(registryQuery);
  if (ended.kind === 'late') return notReadable;
  if (ended.kind === 'done') {
    const text = readRegistry(ended.output);
    return text === null ? { kind: 'none' } : { kind: 'found', text };
  }
  const beside = await query(policiesQuery);
  return beside.kind === 'done' && !listsPolicy(beside.output) ? { kind: 'none' } : notReadable;
}
