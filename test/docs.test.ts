// Everything that the documents and comments mention exists: files, sections of docs/api.md, npm scripts.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');

/** Relative to the root, with forward slashes. None of these folders contains files that Git ignores. */
const folders = ['src', 'test', 'docs', 'resources', 'deploy', '.ci'];
const entries = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
    isFile: entry.isFile(),
    path: join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/'),
  })),
);
const rootFiles = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
  entry.isFile() ? [entry.name] : [],
);
const files: readonly string[] = [
  ...rootFiles,
  ...entries.filter(({ isFile }) => isFile).map(({ path }) => path),
];
const everything: ReadonlySet<string> = new Set([
  ...folders,
  ...rootFiles,
  ...entries.map(({ path }) => path),
]);

interface Source {
  readonly path: string;
  /** The whole text of a document; only the comments of a source file. */
  readonly text: string;
}

const documents: readonly Source[] = files
  .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: read(path) }));

const comments: readonly Source[] = files
  .filter((path) => /^(src|test)\/.*\.(ts|js|svelte|css)$/.test(path))
  .map((path) => ({ path, text: commentsOf(read(path)) }));

const all: readonly Source[] = [...documents, ...comments];

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function commentsOf(code: string): string {
  const found = code.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^|[^:'"`\\])\/\/.*$/gm);
  return [...found].map(([comment]) => comment).join('\n');
}

const packageSchema = z.object({ version: z.string(), scripts: z.record(z.string(), z.string()) });

/** `file names thing`, for each thing that a source names and that does not exist. */
function missing(
  sources: readonly Source[],
  namesIn: (text: string) => readonly string[],
  exists: (name: string, path: string) => boolean,
): readonly string[] {
  return sources.flatMap(({ path, text }) =>
    namesIn(text)
      .filter((name) => !exists(name, path))
      .map((name) => `${path} names ${name}`),
  );
}

/** `API 4.1, 2.5` and `API 2.2 to 2.4` name two sections each. */
function sectionsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bAPI (\d+(?:\.\d+)?(?:(?:,| to| and| or) \d+(?:\.\d+)?\b)*)/g)].flatMap(
    ([, list]) => list?.match(/\d+(?:\.\d+)?/g) ?? [],
  );
}

/** Paths relative to the root, and names of source files and documents. */
function pathsIn(text: string): readonly string[] {
  const found = text.matchAll(
    /(?<![\w./@:-])(?:(?:src|test|docs|resources)\/[\w./-]*\w|(?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:ts|svelte|md|yaml))(?![\w/*-])/g,
  );
  return [...found].map(([path]) => path);
}

function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].flatMap(([, link]) => link ?? []);
}

function scriptsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:]*\w)|(start|test)\b)/g)].flatMap(
    ([, named, short]) => named ?? short ?? [],
  );
}

function isThere(name: string, path: string): boolean {
  const fromHere = posix.normalize(posix.join(posix.dirname(path), name));
  return everything.has(name) || everything.has(fromHere) || files.some((file) => file.endsWith(`/${name}`));
}

test('documents and comments are found', () => {
  expect(documents.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/api.md']),
  );
  expect(comments.flatMap(({ text }) => sectionsIn(text)).length).toBeGreaterThan(100);
  expect(comments.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(20);
});

describe('what is named exists', () => {
  test('sections of the API, as headings of docs/api.md', () => {
    const headings = [...read('docs/api.md').matchAll(/^#+ (\d+(?:\.\d+)?) /gm)];
    const sections = new Set(headings.map(([, section]) => section));
    expect(missing(all, sectionsIn, (section) => sections.has(section))).toEqual([]);
  });

  test('files and folders', () => {
    expect(missing(all, pathsIn, isThere)).toEqual([]);
  });

  test('what documents link to', () => {
    const linksTo = (link: string, path: string): boolean =>
      everything.has(posix.normalize(posix.join(posix.dirname(path), link)));
    expect(missing(documents, linksIn, linksTo)).toEqual([]);
  });

  test('npm scripts', () => {
    const { scripts } = packageSchema.parse(JSON.parse(read('package.json')));
    expect(missing(all, scriptsIn, (name) => name in scripts)).toEqual([]);
  });
});

test('the version is the newest number in the changelog', () => {
  const { version } = packageSchema.parse(JSON.parse(read('package.json')));
  const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](.*)$/gm)].map(
    ([, name, date]) => `${name}${date}`,
  );
  expect(headings[0]).toBe('Unreleased');
  expect(headings[1]).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}$/);
  expect(headings[1]?.split(' ')[0]).toBe(version);
});

test('each kind of name is found in a text', () => {
  expect(sectionsIn('as it is (API 4.1, rules 1 and 2; API 2.2 to 2.4, 7); OpenAPI 3.1')).toEqual([
    '4.1',
    '2.2',
    '2.4',
    '7',
  ]);
  expect(
    pathsIn('see `src/main/app/app.ts`, hot-view.ts and test/bench; not out/main/index.js, https://a.md'),
  ).toEqual(['src/main/app/app.ts', 'hot-view.ts', 'test/bench']);
  expect(linksIn('[a](docs/api.md#4-endpoints) ![b](x.png) [c](https://a.example)')).toEqual([
    'docs/api.md',
    'x.png',
  ]);
  expect(scriptsIn('`npm run -s watch -- --demo`, npm test, npm run bench:panel, npm ci')).toEqual([
    'watch',
    'test',
    'bench:panel',
  ]);
});

/** The names of properties and parameters in an OpenAPI document, without those that the demo service made up. */
function fieldsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(fieldsIn);
  const entries: readonly (readonly [string, unknown])[] = Object.entries(node);
  const at = new Map(entries);
  if (at.get('x-not-shown') === true) return [];
  const properties: object = z.record(z.string(), z.unknown()).catch({}).parse(at.get('properties'));
  // A property may itself be called `properties`; its value is then a schema, which has a type.
  const own = 'type' in properties && typeof properties.type === 'string' ? [] : Object.entries(properties);
  const parameter = at.get('in') === undefined ? [] : [at.get('name')];
  return [
    ...own.flatMap(([name, schema]) => (isChosen(schema) ? [] : [name])),
    ...parameter.filter((name) => typeof name === 'string'),
    ...entries.flatMap(([, value]) => fieldsIn(value)),
  ];
}

const chosenSchema = z.looseObject({ 'x-not-shown': z.literal(true) });

function isChosen(schema: unknown): boolean {
  return chosenSchema.safeParse(schema).success;
}

test('every field and parameter that the specification shows is in the list of docs/api.md', () => {
  const [, list = ''] = read('docs/api.md').split('### Every field and parameter');
  const listed = new Set([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const fields = ['a', 'b'].flatMap((surface) =>
    fieldsIn(parse(read(`src/demo-service/openapi/surface-${surface}.yaml`))),
  );
  expect(fields.length).toBeGreaterThan(150);
  expect([...new Set(fields)].filter((name) => !listed.has(name))).toEqual([]);
});
