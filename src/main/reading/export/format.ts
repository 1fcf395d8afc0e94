// Rows as CSV (RFC 4180) and as JSON objects. Pure.
import { csvCell } from '../../machine/outside-text.ts';
import type { Cell, ExportTable } from './export-table.ts';

/** Begins a CSV file: without it Excel reads UTF-8 as the system's old code page, and “Müller” as “MÃ¼ller”. */
export const BYTE_ORDER_MARK = '\ufeff';

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
