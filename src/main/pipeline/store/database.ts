// What the tables use of the database: statements, transactions, and a place for rows that cannot be read. sqlite.ts opens
// it.
import type { UnreadableRowCount } from '../../../shared/model.ts';
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
  /** Prepared once per text. */
  sql(text: string): Statement;
  /** Runs several statements that take no values and return nothing: for migrations. */
  runScript(text: string): void;
  /** A function of one value that statements may call. The same value always gives the same result; it never throws. */
  defineFunction(name: string, compute: (value: SqlValue) => SqlValue): void;
  /** All or nothing; an exception rolls back and is thrown on. Joins a transaction that is already open. */
  transaction<T>(work: () => T): T;
  /** Writes the log back into the file once it has grown enough. Call it when nothing else is waiting. */
  checkpoint(): void;
  /**
   * Copies everything committed to a new file, page by page on another thread. What is written meanwhile goes into both. Not
   * checked for damage. Do not close the database before it has ended.
   */
  copyTo(path: string): Promise<void>;
  /** False once the file was deleted or replaced: what is written goes into one that ends with the process. */
  isInPlace(): boolean;
  /** True once a statement has met damage in the file; the next start checks the file and asks what to do. */
  isDamaged(): boolean;
  /** Calls back once when that happens, or soon if it already has. Never from within a statement. */
  onDamaged(listener: () => void): void;
  /** A file that has lost its place is written back to it, or beside what is there now. */
  close(): void;
  /** The rows met so far that this version cannot read. */
  readonly unreadable: UnreadableRows;
  /** What was written through this connection. */
  readonly writes: Pick<Writes, 'countOutside' | 'countIn'>;
}

export interface UnreadableRows {
  note(table: string, column: string, row: Row): void;
  /** Each row counts once, however often it is read. */
  list(): readonly UnreadableRowCount[];
  /** Calls back once for each table and column: at once, or when it first occurs. The returned function ends it. */
  listen(listener: (found: Pick<UnreadableRowCount, 'table' | 'column'>) => void): () => void;
}
