// The schema of a database as text: with white space collapsed, to compare two databases, and as the script that creates it.
import type { Database } from '../../src/main/pipeline/store/database.ts';
import { migrations } from '../../src/main/pipeline/store/migrations.ts';

export function schemaOf(database: Database): readonly string[] {
  return database
    .sql('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
    .map(({ type, name, sql }) => `${String(type)} ${String(name)}: ${String(sql).replace(/\s+/g, ' ')}`);
}

/** Leaves out what SQLite creates itself: a virtual table's shadow tables and a constraint's index. */
export function schemaScriptOf(migrated: Database): string {
  const parts = migrated.sql(
    `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT IN
       (SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow')
     ORDER BY rowid`,
  );
  const statements = parts.all().map(({ sql }) => `${String(sql)};`);
  return [...statements, `PRAGMA user_version = ${migrations.length};`].join('\n');
}
