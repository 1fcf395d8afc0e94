// A copy of the repository in a temporary folder to try a change in: the sources and a link to the installed packages.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Place } from './change.ts';

const copied = [
  'src',
  'test',
  'resources',
  'package.json',
  'tsconfig.json',
  'tsconfig.components.json',
  'svelte.config.js',
];

/** Pictures: there are many, and no type depends on them. */
const leftOut = new Set(['baselines', 'screenshots']);

export interface Scratch {
  readonly folder: string;
  /** Makes the copy equal to the repository with only these places changed. */
  apply(places: readonly Place[]): void;
  remove(): void;
}

export function createScratch(repository: string): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'hotlist-changes-'));
  for (const name of copied) {
    const options = { recursive: true, filter: (path: string) => !leftOut.has(basename(path)) };
    cpSync(join(repository, name), join(folder, name), options);
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');

  const changed = new Set<string>();
  const textOf = (root: string, file: string): string | null =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;

  function restore(): void {
    for (const file of changed) {
      const text = textOf(repository, file);
      if (text === null) rmSync(join(folder, file));
      else writeFileSync(join(folder, file), text);
    }
    changed.clear();
  }

  return {
    folder,
    apply(places) {
      restore();
      for (const { file, apply } of places) {
        const text = apply(textOf(folder, file));
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
        changed.add(file);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
