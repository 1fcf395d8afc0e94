// The two paths in docs/design.md are as short as it says, and each file in them is connected to the one before by imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files } from './sources.ts';

interface Path {
  readonly title: string;
  /** The number of files that the title states. */
  readonly count: number;
  /** Relative to src. */
  readonly files: readonly string[];
}

/** Each path has a bold title that ends in `in N files:`, followed by a numbered list with a file at the start of each line. */
function pathsIn(document: string): readonly Path[] {
  const sections = document.matchAll(
    /^\*\*(?<title>.+?)\*\*, in (?<count>\d+) files:\n\n(?<list>(?:\d+\. .*\n)+)/gmu,
  );
  return [...sections].map(({ groups }) => ({
    title: groups?.['title'] ?? '',
    count: Number(groups?.['count']),
    files: [...(groups?.['list'] ?? '').matchAll(/^\d+\. `src\/(?<file>[^`]+)`/gmu)].map(
      (line) => line.groups?.['file'] ?? '',
    ),
  }));
}

const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));

/** A host's adapter and its caller are not connected by imports of each other, only by both importing the ports. */
const PORTS = 'main/app/ports.ts';

function areTied(one: string, other: string): boolean {
  const [ofOne, ofOther] = [importsOf.get(one) ?? [], importsOf.get(other) ?? []];
  if (ofOne.includes(other) || ofOther.includes(one)) return true;
  return other.startsWith('main/hosts/') && ofOne.includes(PORTS) && ofOther.includes(PORTS);
}

/** The files that neither import an earlier file in the path nor are imported by one. */
function loose({ files: path }: Pick<Path, 'files'>): readonly string[] {
  return path.filter(
    (file, place) => place > 0 && !path.slice(0, place).some((before) => areTied(before, file)),
  );
}

const document = readFileSync(join(import.meta.dirname, '..', 'docs', 'design.md'), 'utf8');
const paths = pathsIn(document);

/** Upper limits: nobody reads more than this in one go. */
const most: Readonly<Record<string, number>> = {
  'A signal becomes a notification': 15,
  'A keystroke becomes results': 12,
};

test('both are there', () => {
  expect(paths.map(({ title }) => title)).toEqual(Object.keys(most));
});

describe.each(paths)('$title', (path) => {
  test('has as many files as its title says', () => {
    expect(path.files).toHaveLength(path.count);
    expect(new Set(path.files).size).toBe(path.count);
    expect(path.count).toBeLessThanOrEqual(most[path.title] ?? 0);
  });

  test('goes from file to file by imports', () => {
    expect(path.files.filter((file) => !importsOf.has(file))).toEqual([]);
    expect(loose(path)).toEqual([]);
  });
});

test('a file that no earlier file leads to is found', () => {
  expect(
    loose({
      files: ['main/app/workspace.ts', 'main/pipeline/store/facets.ts', 'main/pipeline/poll/poller.ts'],
    }),
  ).toEqual(['main/pipeline/store/facets.ts']);
});
