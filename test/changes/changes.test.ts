// The type checks of the changes take minutes and are run on their own (`npm run changes:check`). This only tests that the
// changes still fit the sources and touch as many files as documented.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../src/shared/contract/languages.ts';
import type { Change } from './change.ts';
import { operation } from './operation.ts';
import { page } from './page.ts';
import { alertRule } from './rule.ts';

const repository = join(import.meta.dirname, '..', '..');

function applied({ places }: Change): readonly string[] {
  const texts = new Map<string, string | null>();
  for (const { file, apply } of places) {
    const path = join(repository, file);
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : null);
    texts.set(file, apply(text));
  }
  return [...texts.keys()].filter((file) => file.startsWith('src/'));
}

const isWords = (file: string): boolean => file.startsWith('src/shared/messages/');

test.each([
  ['a rule', alertRule, 3, 1],
  ['a page', page, 3, 0],
  ['an operation', operation, 6, 1],
])(
  '%s still fits the sources, in as many files as docs/changes.md says',
  (_, change, files, ofEachLanguage) => {
    const touched = applied(change);
    expect(touched.filter((file) => !isWords(file))).toHaveLength(files);
    expect(touched.filter(isWords)).toHaveLength(ofEachLanguage * languages.length);
  },
);
