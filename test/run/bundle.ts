// A program of ours as files that node starts at once: reading its TypeScript costs every start a second of a core.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectDir } from '../../src/launch/folders.ts';

export interface Bundle {
  /** For `node`. */
  readonly program: string;
  readonly remove: () => void;
}

/** `entry`: a path in the project. Beside its modules, so that it finds those that stay out: what is compiled for a machine. */
export async function bundleProgram(entry: string): Promise<Bundle> {
  const parent = join(projectDir, '.cache');
  mkdirSync(parent, { recursive: true });
  const outDir = mkdtempSync(join(parent, 'bundle-'));
  await build({
    root: projectDir,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      ssr: entry,
      target: 'node20',
      outDir,
      // Half of what a start costs is then still reading the program.
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  return {
    program: join(outDir, 'program.mjs'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
