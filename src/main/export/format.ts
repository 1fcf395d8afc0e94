// Rows as CSV (RFC 4180) and as JSON objects. Pure.
import { csvCell } from '../outside-text.ts';
import type { Cell, ExportTable } from './tables.ts';

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? csvCell(cell) : String(cell);
}

export function jsonRow(columns: ExportTable['columns'], cells: readonly Cell[]): string {
  return JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])));
}
