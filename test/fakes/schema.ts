// The schema of a database as text, without its spaces: two files with the same one are read and written alike.
import type { Database } from '../../src/main/store/database.ts';

export function schemaOf(database: Database): readonly string[] {
  return database
    .sql('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name')
    .all()
    .map(({ type, name, sql }) => `${String(type)} ${String(name)}: ${String(sql).replace(/\s+/g, ' ')}`);
}
