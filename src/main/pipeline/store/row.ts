// Reads the columns of a row by type. A column of another type makes its row unreadable (unreadable.ts).
import type { z } from 'zod';
import type { Row } from './database.ts';
import { parseJson } from '../../../shared/parse-json.ts';

/** Thrown for a column that this version does not understand. Names the column, never its content. */
export class UnreadableColumn extends Error {
  readonly column: string;

  constructor(column: string, expected: string) {
    super(`column ${column} is not ${expected}`);
    this.column = column;
  }
}

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new UnreadableColumn(column, 'a text');
  return value;
}

export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new UnreadableColumn(column, 'a number');
  return value;
}

/** As a condition in SQL, where a value of another type would distort a count or win a maximum. */
export function isNumber(column: string): string {
  return `typeof(${column}) IN ('integer', 'real')`;
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

/** One of a closed set of names. */
export function memberOf<T extends string>(row: Row, column: string, members: readonly T[]): T {
  const value = row[column];
  const member = members.find((name) => name === value);
  if (member === undefined) throw new UnreadableColumn(column, 'a known name');
  return member;
}

/** A JSON column that must match the schema. */
export function jsonOf<T>(row: Row, column: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(textOf(row, column)));
  if (!parsed.success) throw new UnreadableColumn(column, 'of a known shape');
  return parsed.data;
}
