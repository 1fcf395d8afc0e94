// The files of src and their imports, for tests of rules that hold for all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const root = join(import.meta.dirname, '..', 'src');

export interface SourceFile {
  /** Relative to src, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Without comments. */
  readonly code: string;
  /** Packages as written; our own files as paths relative to src. */
  readonly imports: readonly string[];
  /** The imports without the type-only ones, which do not exist at run time. */
  readonly loads: readonly string[];
  /** Of those, the ones loaded before the file runs; without dynamic imports. */
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
  // Drops the query of an import like `./picture.svg?raw`.
  const written = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"`])(?<name>[\w@./:-]+)(?:\?\w+)?\1/g;
  return [...code.matchAll(written)].flatMap((match) => {
    const name = match.groups?.['name'];
    if (name === undefined) return [];
    return [name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : name];
  });
}

/** What loading a file also loads at once: without types and without dynamic imports. */
function loadedWith(path: string): readonly string[] {
  const file = files.find((one) => one.path === path);
  if (file === undefined) return [];
  const loaded = file.code
    .replace(/\b(?:import|export) type\b[^;]*?\bfrom\b[^;]*;/g, '')
    .replace(/\bimport\s*\([^)]*\)/g, '');
  return importsIn(loaded, path);
}

/** Everything that is loaded at once with these files. */
export function closureOf(...starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) for (const name of loadedWith(path)) reached.add(name);
  return reached;
}
