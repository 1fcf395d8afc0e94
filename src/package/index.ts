// `npm run package [-- --out FOLDER]`: makes this platform's packages, in dist/ by default.
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '../launch/folders.ts';
import { makePackages, type Made } from './make.ts';

const BYTES_PER_MB = 1_000_000;

process.exitCode = await run();

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const out = values.out ?? join(projectDir, 'dist');
  // So that nothing left by an earlier run is mistaken for new.
  await rm(out, { recursive: true, force: true });
  const made = await makePackages({ say, out });
  if (made.kind === 'failed') {
    say(`No package was made: ${made.reason}.`);
    return 1;
  }
  process.stdout.write(`${report(made)}\n`);
  return 0;
}

function report({ identity, folder, folderBytes, files, leftOut }: Extract<Made, { kind: 'made' }>): string {
  const rows = [
    ...files.map(({ path, bytes }) => [relative(projectDir, path), inMb(bytes)] as const),
    [`${relative(projectDir, folder)}/`, `${inMb(folderBytes)} installed`] as const,
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    '',
    `${identity.productName} ${identity.version}, Electron ${identity.electronVersion}`,
    ...(identity.isTest
      ? ['Made from the runtime of the tests: it talks to services on this machine only. Never hand it out.']
      : []),
    '',
    ...rows.map(([name, size]) => `  ${name.padEnd(width)}  ${size}`),
    ...leftOut.map(({ what, reason }) => `  Left out: ${what}, because ${reason}.`),
  ].join('\n');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function inMb(bytes: number): string {
  return `${(bytes / BYTES_PER_MB).toFixed(0)} MB`;
}
