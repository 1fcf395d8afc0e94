// The migrations themselves: frozen, numbered, and each works on the result of the one before.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluateSystem } from '../../../../src/main/pipeline/alerts/decide/evaluate-system.ts';
import { findSystemCauses } from '../../../../src/main/pipeline/alerts/decide/system-alerts.ts';
import { migrate, migrations } from '../../../../src/main/pipeline/store/migrations.ts';
import { newestSchema } from '../../../../src/main/pipeline/store/newest-schema.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import type { FailureCode, Surface } from '../../../../src/shared/model.ts';
import { openAtStep, openMemory } from '../../../fakes/database.ts';
import { schemaOf, schemaScriptOf } from '../../../fakes/schema.ts';

/** Hashes of the statements, without comments and spaces. A new migration gets a line here; a released one never changes. */
const hashes: readonly string[] = [
  '7e6f69b480a3be46',
  'b19e0e2cb6680775',
  'd3ea8ae820b704d0',
  'cf24fdb692223f98',
  '9d8f389a1d31ce21',
  'e530c9e92f1dbf6f',
  '5117abb915a68998',
  '0642a67f23d250b1',
  '0e42412ec8bf4f81',
  '055891207453bae0',
  'a3a65ebafa7bedee',
  '5b162add5410d387',
  '10b2fbfd3f024ae4',
  'e46070ed1fd9126d',
  '6c2f3092978b6354',
  'c462404bc3fb20ee',
  'eff888eca057fc90',
  '7cde83523e627b86',
  '99c2b4e4fb80621a',
  '698887095324d33c',
  '1be1f277ec230d81',
  '407b13bb2ec5d70c',
  'a81556d3c9dc8f46',
  '5a30dc57e5dd6740',
  '3292b7537bc38db9',
  'e29b581b1be1e3b0',
  'c479bbd907641a7e',
  '70c3c300d0215c69',
];

function hashOf(sql: string): string {
  const statements = sql
    .replace(/^ *--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return createHash('sha256').update(statements).digest('hex').slice(0, 16);
}

const folder = join(import.meta.dirname, '../../../../src/main/pipeline/store/migrations');

describe('a released step', () => {
  test('is never edited', () => {
    expect(migrations.map(hashOf)).toEqual(hashes);
  });

  test('has a file of its own, numbered by its place in the list', () => {
    const files = readdirSync(folder).sort();
    expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(migrations.map((_sql, index) => index + 1));
  });

  test('imports nothing: a module of the app changes, and the step with it', () => {
    const importing = readdirSync(folder).filter((file) =>
      /^import\b/m.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(importing).toEqual([]);
  });
});

test('from any earlier step on, a file comes to the schema of a new one', () => {
  const newest = schemaOf(openMemory());
  expect(newest.length).toBeGreaterThan(40);
  for (const version of migrations.keys()) {
    const database = openAtStep(version);
    migrate(database);
    expect({ version, schema: schemaOf(database) }).toEqual({ version, schema: newest });
  }
});

test('a database in memory, which takes no steps, has what all steps lead to', () => {
  const database = openMemory();
  const migrated = openAtStep(0);
  migrate(migrated);
  // `npx tsx test/run/newest-schema.ts` rewrites it.
  expect(newestSchema.trim()).toBe(schemaScriptOf(migrated));
  expect(schemaOf(database)).toEqual(schemaOf(migrated));
  for (const one of [database, migrated])
    expect(one.sql('PRAGMA user_version').get()).toEqual({ user_version: migrations.length });
  // No migration left rows behind either, except those of an empty index.
  const tables = migrated.sql(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`,
  );
  const names = tables.all().map(({ name }) => String(name));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => migrated.sql(`SELECT 1 FROM ${name}`).get() !== null)).toEqual([]);
});

test('a step that fails leaves the file as it was', () => {
  const database = openAtStep(4);
  database.runScript('CREATE TABLE outbox_own (in_the_way INTEGER)');
  const before = schemaOf(database);
  expect(() => migrate(database)).toThrow();
  expect(schemaOf(database)).toEqual(before);
  expect(database.sql('PRAGMA user_version').get()?.['user_version']).toBe(4);
});

test('the lookup index takes in the accounts and people that were there before it', () => {
  const database = openAtStep(4);
  database.runScript(`
    INSERT INTO account (workspace, domain, name) VALUES ('main', 'tarnwick.example', 'Tarnwick');
    INSERT INTO person (workspace, public_identifier, name, last_seen_at) VALUES ('main', 'ada', 'Ada Quillon', 1);`);
  migrate(database);
  const { lookup } = createStore(database, 'main');
  expect(lookup.findWords(['tarn'], 9).map(({ key }) => key)).toEqual(['tarnwick.example']);
  expect(lookup.findPart('uillo', 9).map(({ key }) => key)).toEqual(['ada']);
});

test('a trouble of a surface that lasts over the step that renames surfaces is not alerted again, and is closed', () => {
  const database = openAtStep(13);
  database.runScript(`
    INSERT INTO arm (workspace, rule, subject, is_armed, level, changed_at)
      VALUES ('main', 'system', 'b:key-refused', 0, 6, 6), ('main', 'system', 'a:silent', 0, 7, 7);
    INSERT INTO alert (workspace, id, kind, title, body, cause, state, decided_at, changed_at, into_id) VALUES
      ('main', 'system:b:key-refused:6', 'system', 't', 'b', '{"system":"b:key-refused"}', 'shown', 6, 6, NULL),
      ('main', 'system:a:silent:7', 'system', 't', 'b', '{"system":"a:silent"}', 'summarised', 7, 7, 'digest:1'),
      ('main', 'digest:1', 'digest', 't', 'b', '{"alertIds":["system:a:silent:7"]}', 'shown', 8, 8, NULL);`);
  migrate(database);
  const store = createStore(database, 'main');
  const failing = (surface: Surface, code: FailureCode) => ({
    surface,
    failure: { code, surface, status: null, serviceCode: null, limit: null, param: null, requestId: null },
    failingSinceAt: 0,
  });
  const causes = findSystemCauses(
    [failing('rest', 'key-refused'), failing('public', 'no-route')],
    [],
    10_000_000,
  );
  expect(causes.map(({ id }) => id)).toEqual(['rest:key-refused', 'public:silent']);
  expect(evaluateSystem(store, causes, 10_000_000)).toEqual([]);
  expect(store.ledger.listReleasable()).toEqual([]);
  expect(store.ledger.find('digest:1')?.cause).toEqual({ alertIds: ['system:public:silent:7'] });
  const closed = evaluateSystem(store, [], 20_000_000);
  expect(closed).toEqual(['system:public:silent:7', 'system:rest:key-refused:6']);
  expect(store.ledger.find('system:rest:key-refused:6')?.cause).toEqual({ system: 'rest:key-refused' });
});

test('step 16 takes "Snoozed before" out of what came back, however often, and leaves other words alone', () => {
  const database = openAtStep(15);
  const add = (id: string, body: string, cause: string): void => {
    database
      .sql(
        `INSERT INTO alert (workspace, id, kind, title, body, discreet, cause, state, decided_at, changed_at)
         VALUES ('main', ?, 'strong-signal', 'Alder', ?, ?, ?, 'shown', 1, 1)`,
      )
      .run(id, body, body, cause);
  };
  add('twice', 'Snoozed before: Snoozed before: Demo request', '{"snoozedAlertId":"x"}');
  add('other', 'Snoozed before: a title of a page', '{"signalId":"x"}');
  migrate(database);
  const { ledger } = createStore(database, 'main');
  expect(ledger.find('twice')?.content).toMatchObject({ body: 'Demo request', discreet: 'Demo request' });
  expect(ledger.find('other')?.content).toMatchObject({ body: 'Snoozed before: a title of a page' });
});

test('step 17 keeps the sentence of a rejected signal whole, and one of a newer version costs its words only', () => {
  const database = openAtStep(16);
  database.runScript(`INSERT INTO outbox (workspace, id, domain, type, state, reason, queued_at, changed_at) VALUES
    ('main', 'old', 'alder.example', 'call', 'rejected', 'It said "no".', 1, 1),
    ('main', 'waits', 'alder.example', 'call', 'waiting', NULL, 2, 2)`);
  migrate(database);
  database.runScript(`INSERT INTO outbox (workspace, id, domain, type, state, reason, queued_at, changed_at)
    VALUES ('main', 'new', 'alder.example', 'call', 'rejected', '{"code":"of-tomorrow"}', 3, 3)`);
  const { outbox } = createStore(database, 'main');
  expect(outbox.list('rejected').map(({ id, reason }) => [id, reason])).toEqual([
    ['old', { code: 'legacy', text: 'It said "no".' }],
    ['new', { code: 'unknown' }],
  ]);
  expect(outbox.list('waiting').map(({ reason }) => reason)).toEqual([null]);
});

test('what waits to be written or posted still waits after step 28, and a posted week is not posted again', () => {
  const database = openAtStep(27);
  database.runScript(`INSERT INTO arm (workspace, rule, subject, is_armed, level, changed_at) VALUES
    ('main', 'owed-line', 'alert:1', 1, 0, 5),
    ('main', 'owed-post', 'alert:2', 0, 1, 6),
    ('main', 'owed-post-week', 'last', 0, 20773, 7),
    ('main', 'owed-post-rest', 'last', 0, 60000, 8)`);
  migrate(database);
  const { pendingLines, pendingPosts } = createStore(database, 'main');
  expect(pendingLines.list()).toEqual([{ alertId: 'alert:1', isBegun: true }]);
  expect(pendingPosts.list()).toEqual([{ subject: 'alert:2', addedAt: 6 }]);
  expect(pendingPosts.lastWeek()).toBe(20_773);
  expect(pendingPosts.pause()).toEqual({ fromAt: 8, ms: 60_000 });
});
