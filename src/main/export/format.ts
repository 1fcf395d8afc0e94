// Rows as CSV (RFC 4180) and as JSON objects. Pure.
import type { Cell, ExportTable } from './tables.ts';

/** Spreadsheets run a cell that begins so as a formula, and the exported texts may come from anybody. */
const formula = /^[=+\-@\t\r]/;

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function jsonRow(columns: ExportTable['columns'], cells: readonly Cell[]): string {
  return JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])));
}
