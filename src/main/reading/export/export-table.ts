// A table of an export, read a few rows at a time.
import type { ExportTableName } from '../../../shared/contract/export.ts';

export type Cell = string | number | boolean | null;

export interface ExportTable {
  readonly name: ExportTableName;
  readonly columns: readonly string[];
  /** About how many rows there are, for the progress. */
  count(): number;
  /** Pages until an empty one. Rows that arrive meanwhile may or may not be included. */
  pages(): Generator<readonly (readonly Cell[])[], void, undefined>;
}

export function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
