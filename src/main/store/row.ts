// Reads the columns of a row by type. A column of another type is a bug or a damaged file, so it throws.
import type { Row } from './database.ts';

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`column ${column} is not a text`);
  return value;
}

export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`column ${column} is not a number`);
  return value;
}

export function maybeTextOf(row: Row, column: string): string | null {
  return row[column] === null || row[column] === undefined ? null : textOf(row, column);
}

export function maybeNumberOf(row: Row, column: string): number | null {
  return row[column] === null || row[column] === undefined ? null : numberOf(row, column);
}

export function flagOf(row: Row, column: string): boolean {
  return numberOf(row, column) !== 0;
}

/** A JSON column we wrote ourselves; unknown until the caller has parsed it. */
export function jsonOf(row: Row, column: string): unknown {
  return JSON.parse(textOf(row, column)) as unknown;
}
