// Bundles one of our programs so that node can run it directly. Compiling its TypeScript would take a second of a core at every
// start.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectDir } from '../../src/launch/folders.ts';

export interface Bundle {
  /** The path to run with `node`. */
  readonly program: string;
  readonly remove: () => void;
}

/**
 * `entry` is a path in the project; with `isNamed` functions keep their names, for a profile. The bundle is put inside the project
 * so that it finds the packages that are not bundled: those with native binaries.
 */
export async function bundleProgram(entry: string, { isNamed = false } = {}): Promise<Bundle> {
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
      // Otherwise, parsing the program would still be half the cost of a start.
      minify: !isNamed,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  return {
    program: join(outDir, 'program.mjs'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
