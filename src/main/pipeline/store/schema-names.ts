// The names of tables and columns, as the database itself has them: a new table is cleared and counted without being listed
// anywhere. A test finds names in the code that the database does not have.
import type { Database } from './database.ts';
import { textOf } from './row.ts';

/** All tables, without those that SQLite keeps for an index. */
export function tablesOf(database: Pick<Database, 'sql'>): readonly string[] {
  return database
    .sql(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
    )
    .all()
    .map((row) => textOf(row, 'name'));
}

/** Those whose rows belong to a workspace. */
export function tablesOfWorkspaces(database: Pick<Database, 'sql'>): readonly string[] {
  return database
    .sql(
      `SELECT list.name FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
       WHERE list.schema = 'main' AND list.type = 'table' AND info.name = 'workspace' ORDER BY list.name`,
    )
    .all()
    .map((row) => textOf(row, 'name'));
}

/** The columns of a table's primary key, in order. */
export function keyColumnsOf(database: Pick<Database, 'sql'>, table: string): readonly string[] {
  return database
    .sql('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map((row) => textOf(row, 'name'));
}
