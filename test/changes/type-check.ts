// Runs the project's type check (npm run types) in a folder: oxlint without its rules, and svelte-check when oxlint finds nothing.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export interface TypeError {
  /** Relative to the folder, with forward slashes. */
  readonly file: string;
  readonly message: string;
}

const TYPES_ONLY = 'types-only.json';

const oxlintSchema = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), message: z.string() })),
});

export async function typeCheck(folder: string): Promise<readonly TypeError[]> {
  writeFileSync(
    join(folder, TYPES_ONLY),
    JSON.stringify({
      plugins: ['typescript'],
      categories: { correctness: 'off' },
      options: { typeAware: true, typeCheck: true },
    }),
  );
  const oxlint = await run(folder, 'oxlint/bin/oxlint', [
    '--config',
    TYPES_ONLY,
    '--format',
    'json',
    'src',
    'test',
  ]);
  const { diagnostics } = oxlintSchema.parse(JSON.parse(oxlint));
  if (diagnostics.length > 0)
    return diagnostics.map(({ filename, message }) => ({ file: filename.replaceAll('\\', '/'), message }));
  const svelte = await run(folder, 'svelte-check/bin/svelte-check', [
    ...['--tsconfig', 'tsconfig.components.json', '--output', 'machine', '--threshold', 'error'],
  ]);
  if (!svelte.includes(' COMPLETED ')) throw new Error(`svelte-check did not come to its end:\n${svelte}`);
  return [...svelte.matchAll(/^\d+ ERROR "(?<file>[^"]+)" \d+:\d+ "(?<message>.*)"$/gmu)].map(
    ({ groups }) => ({
      file: (groups?.['file'] ?? '').replaceAll('\\', '/'),
      message: groups?.['message'] ?? '',
    }),
  );
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
