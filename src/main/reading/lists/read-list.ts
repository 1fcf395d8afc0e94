// Reads a table that the user pasted or dropped, in slices, so that other work goes on.
import papaparse from 'papaparse';
import {
  LONGEST_LIST,
  MOST_LIST_COLUMNS,
  MOST_LIST_ROWS,
  type ListTrouble,
} from '../../../shared/contract/lists.ts';
import type { ReadList } from '../../../shared/model.ts';
import { cutAt } from '../../../shared/words/text.ts';
import { guessRoles, hasHeading } from './guess-columns.ts';

export interface ListRow {
  /** Its place in the table from 1, empty rows counted, as a spreadsheet numbers it. */
  readonly place: number;
  readonly cells: readonly string[];
}

export interface Table {
  /** All rows that are not empty. */
  readonly lines: readonly ListRow[];
  readonly hasHeader: boolean;
  readonly columns: number;
}

/** Called between two slices: lets other work go first. False: the user has given up. */
export type ListStep = (done: number, total: number) => Promise<boolean>;

/** Rows that are parsed at a time: a few milliseconds. */
const SLICE = 100;

/** Characters that show what separates cells and rows. */
const GUESSED = 16_384;

const newlines = ['\r\n', '\n', '\r'] as const;

/** The first of them decide how many columns there are. */
const COUNTED_ROWS = 200;

const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

/** 'stopped' if a step says so. */
export async function readTable(text: string, step: ListStep): Promise<Table | ListTrouble | 'stopped'> {
  if (text.length > LONGEST_LIST) return 'too-long';
  if (text.includes('\0')) return 'binary';
  const lines = await readLines(text.replace(/^\ufeff/, ''), step);
  if (lines === null) return 'stopped';
  if (lines.length === 0) return 'empty';
  const columns = Math.max(...lines.slice(0, COUNTED_ROWS).map(({ cells }) => cells.length));
  if (columns > MOST_LIST_COLUMNS) return 'too-many-columns';
  const hasHeader = hasHeading(lines.slice(0, COUNTED_ROWS).map(({ cells }) => cells));
  const rows = lines.length - (hasHeader ? 1 : 0);
  if (rows === 0) return 'no-rows';
  if (rows > MOST_LIST_ROWS) return 'too-long';
  return { lines, hasHeader, columns };
}

/** Null if it was stopped. */
function readLines(content: string, step: ListStep): Promise<readonly ListRow[] | null> {
  // Empty rows keep their places, but would mislead the guess.
  const { meta } = papaparse.parse(content.slice(0, GUESSED), { skipEmptyLines: 'greedy', preview: 1 });
  const lines: ListRow[] = [];
  let place = 0;
  let done = 0;
  return new Promise((resolve, reject) => {
    papaparse.parse<readonly string[]>(content, {
      delimiter: meta.delimiter,
      newline: newlines.find((one) => one === meta.linebreak) ?? '\n',
      step({ data, meta: { cursor } }, parser) {
        place += 1;
        const cells = data.map((cell) => cell.trim());
        if (cells.some((cell) => cell !== '')) lines.push({ place, cells });
        if (place % SLICE !== 0) return;
        // It counts from where it was resumed.
        done = Math.min(done + cursor, content.length);
        parser.pause();
        step(done, content.length)
          .then((goesOn) => (goesOn ? parser.resume() : resolve(null)))
          .catch(reject);
      },
      complete: () => resolve(lines),
    });
  });
}

/** The rows below the heading, or all rows. */
export function rowsOf({ lines, hasHeader }: Table): readonly ListRow[] {
  return hasHeader ? lines.slice(1) : lines;
}

export function describeTable(table: Table): Extract<ReadList, { kind: 'read' }> {
  const { lines, hasHeader, columns } = table;
  const header = hasHeader ? (lines[0]?.cells ?? []) : null;
  const rows = rowsOf(table);
  const values = rows.slice(0, COUNTED_ROWS).map(({ cells }) => cells);
  return {
    kind: 'read',
    rows: rows.length,
    hasHeader,
    columns: guessRoles(header, values, columns).map((role, index) => ({
      header: header === null ? null : (header[index] ?? ''),
      samples: values
        .flatMap((cells) => cells[index] || [])
        .slice(0, SAMPLES)
        .map((value) => cutAt(value, LONGEST_SAMPLE)),
      role,
    })),
  };
}
