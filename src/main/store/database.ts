// What the tables know of the database: statements, transactions, and where rows go that cannot be read. It is opened in
// sqlite.ts.
import type { UnreadableRowCount } from '../../shared/model.ts';
import type { Table } from './key-columns.ts';
import type { Writes } from './writes.ts';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  /** How many rows were changed. */
  run(...values: SqlValue[]): number;
  get(...values: SqlValue[]): Row | null;
  all(...values: SqlValue[]): readonly Row[];
}

export interface Database {
  /** Prepared once for each text. */
  sql(text: string): Statement;
  /** Runs several statements that take no values and return nothing: for migrations. */
  runScript(text: string): void;
  /** A function of one value that statements may call. The same value always gives the same result; it never throws. */
  defineFunction(name: string, compute: (value: SqlValue) => SqlValue): void;
  /** All or nothing; an exception rolls back and is thrown on. Joins a transaction that is already open. */
  transaction<T>(work: () => T): T;
  /** Writes the log back into the file once enough has gathered in it. Call it when nothing else is waiting. */
  checkpoint(): void;
  /**
   * Writes all that is committed to a new file, page by page on another thread. What is written meanwhile goes into
   * both. Not checked for damage. The database must not be closed before it has ended.
   */
  copyTo(path: string): Promise<void>;
  /** True once a statement has met damage in the file; the next start checks the file and asks what to do. */
  isDamaged(): boolean;
  /** Calls back when that happens, or soon if it has happened; once. Never from within a statement. */
  onDamaged(listener: () => void): void;
  close(): void;
  /** The rows met so far that this version cannot read. */
  readonly unreadable: UnreadableRows;
  /** What was written through this connection. */
  readonly writes: Pick<Writes, 'countOutside' | 'countIn'>;
}

export interface UnreadableRows {
  note(table: Table, column: string, row: Row): void;
  /** Each row counts once, however often it is read. */
  list(): readonly UnreadableRowCount[];
  /** Calls back once for each table and column: at once, or when it first occurs. The returned function ends it. */
  listen(listener: (found: Pick<UnreadableRowCount, 'table' | 'column'>) => void): () => void;
}
