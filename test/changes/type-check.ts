// Runs the project's type check (npm run types) in a folder: tsc, and svelte-check when tsc finds nothing.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface TypeError {
  /** Relative to the folder, with forward slashes. */
  readonly file: string;
  readonly message: string;
}

export async function typeCheck(folder: string): Promise<readonly TypeError[]> {
  // tsc's build info only makes the next run faster.
  const tsc = await run(folder, 'typescript/bin/tsc', [
    ...['--noEmit', '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', '.tsbuildinfo'],
  ]);
  const found = [...tsc.matchAll(/^(?<file>[^\s(][^(\n]*)\(\d+,\d+\): error (?<message>.*)$/gmu)];
  if (found.length > 0) return found.map(toError);
  const svelte = await run(folder, 'svelte-check/bin/svelte-check', [
    ...['--tsconfig', 'tsconfig.json', '--output', 'machine', '--threshold', 'error'],
  ]);
  if (!svelte.includes(' COMPLETED ')) throw new Error(`svelte-check did not come to its end:\n${svelte}`);
  return [...svelte.matchAll(/^\d+ ERROR "(?<file>[^"]+)" \d+:\d+ "(?<message>.*)"$/gmu)].map(toError);
}

function toError({ groups }: RegExpExecArray): TypeError {
  return { file: (groups?.['file'] ?? '').replaceAll('\\', '/'), message: groups?.['message'] ?? '' };
}

/** Returns what the program prints, whatever its exit code. */
function run(folder: string, program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...args], { cwd: folder });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.resume();
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}
