// The files of src, and what each imports: for the tests of what holds for all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const root = join(import.meta.dirname, '..', 'src');

export interface SourceFile {
  /** From src, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Without comments. */
  readonly code: string;
  /** Packages as written; own files as paths from src. */
  readonly imports: readonly string[];
  /** Without those that only bring types, which are gone at run time. */
  readonly loads: readonly string[];
  /** Of those, what is there before the file runs: nothing that it asks for later. */
  readonly loadsFirst: readonly string[];
}

export const files: readonly SourceFile[] = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|js|svelte)$/.test(entry.name))
  .map((entry) => readSource(join(entry.parentPath, entry.name)));

function readSource(file: string): SourceFile {
  const path = relative(root, file).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8');
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
  const typesLeftOut = code.replace(/\b(?:import|export) type\b[^;]*?\bfrom\b[^;]*;/g, '');
  const laterLeftOut = typesLeftOut.replace(/\bimport\s*\(/g, '(');
  return {
    path,
    text,
    code,
    imports: importsIn(code, path),
    loads: importsIn(typesLeftOut, path),
    loadsFirst: importsIn(laterLeftOut, path),
  };
}

export function importsIn(code: string, path: string): readonly string[] {
  // Of `./picture.svg?raw` the file counts, not how it is read.
  const written = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"`])(?<name>[\w@./:-]+)(?:\?\w+)?\1/g;
  return [...code.matchAll(written)].flatMap((match) => {
    const name = match.groups?.['name'];
    if (name === undefined) return [];
    return [name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : name];
  });
}

/** What a file brings with it when it is loaded: without types, and without what it loads later. */
function loadedWith(path: string): readonly string[] {
  const file = files.find((one) => one.path === path);
  if (file === undefined) return [];
  const loaded = file.code
    .replace(/\b(?:import|export) type\b[^;]*?\bfrom\b[^;]*;/g, '')
    .replace(/\bimport\s*\([^)]*\)/g, '');
  return importsIn(loaded, path);
}

/** All that is loaded at once with these files. */
export function closureOf(...starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) for (const name of loadedWith(path)) reached.add(name);
  return reached;
}
