// The names of tables in the code are those of the database: a misspelt one would count nothing, and never forget an answer.
import { expect, test } from 'vitest';
import {
  keyColumnsOf,
  tablesOf,
  tablesOfWorkspaces,
} from '../../../../src/main/pipeline/store/schema-names.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../../fakes/database.ts';
import { files } from '../../../sources.ts';

const database = openMemory();
const tables = new Set(tablesOf(database));

/** In calls that take names of tables: one, or a list. */
const NAMED =
  /\b(?:createReader|cached(?:By|Answers)?)(?:<[^(]*>)?\(\s*[\w.{} ]+,\s*(\[[^\]]*\]|'\w+')|\bversionOf\(([^)]*)\)/g;

test('a table that the code names is there', () => {
  const named = files
    .filter(({ path }) => path.startsWith('main/'))
    .flatMap(({ path, code }) =>
      [...code.matchAll(NAMED)].flatMap((found) =>
        [...(found[1] ?? found[2] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => ({ path, name })),
      ),
    );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name }) => !tables.has(name))).toEqual([]);
});

test('a new table is cleared and counted without being listed anywhere', () => {
  const scratch = openMemory();
  scratch.runScript(`CREATE TABLE moon (workspace TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (workspace, name));
    INSERT INTO moon VALUES ('main', 'Io'), ('other', 'Io')`);
  expect(tablesOf(scratch)).toContain('moon');
  expect(tablesOfWorkspaces(scratch)).toContain('moon');
  expect(keyColumnsOf(scratch, 'moon')).toEqual(['workspace', 'name']);
  createStore(scratch, 'main').clear();
  expect(scratch.sql('SELECT workspace FROM moon').all()).toEqual([{ workspace: 'other' }]);
});
