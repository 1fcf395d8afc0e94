// Reads a table that the user pasted or dropped, and guesses what its columns hold. Pure.
import papaparse from 'papaparse';
import {
  LONGEST_LIST,
  MOST_LIST_COLUMNS,
  MOST_LIST_ROWS,
  type ListRole,
  type ListTrouble,
} from '../../../shared/contract/lists.ts';
import type { ReadList } from '../../../shared/model.ts';
import { cutAt } from '../../../shared/words/text.ts';
import { rootDomain } from '../../pipeline/api/root-domain.ts';

export interface ListRow {
  /** Its place in the table from 1, empty rows counted, as a spreadsheet numbers it. */
  readonly place: number;
  readonly cells: readonly string[];
}

export interface Table {
  /** Null where the first row holds values already. */
  readonly header: readonly string[] | null;
  readonly rows: readonly ListRow[];
  readonly columns: number;
}

/** Enough to tell what a column holds. */
const READ_ROWS = 200;

/** This share of a column's values must be what it is taken for. */
const MOSTLY = 0.6;

const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

const headers: readonly (readonly [Exclude<ListRole, 'none'>, RegExp])[] = [
  ['email', /\be-?mail|\bmail\b|adresse e-?mail/i],
  ['domain', /domain|website|web ?site|\burl\b|homepage|webseite|\bsite\b/i],
  [
    'name',
    /\b(company|account|organi[sz]ation|firma|unternehmen|kunde|customer|competitor|wettbewerber)\b|^name$/i,
  ],
];

/** A company's own name for a person is no company. */
const OF_PERSON = /first|last|vorname|nachname|contact|person|owner|full name/i;

export function readTable(text: string): Table | ListTrouble {
  if (text.length > LONGEST_LIST) return 'too-long';
  if (text.includes('\0')) return 'binary';
  const content = text.replace(/^\ufeff/, '');
  // Empty rows keep their places, but would mislead the guess.
  const { delimiter } = papaparse.parse(content, { skipEmptyLines: 'greedy', preview: 1 }).meta;
  const { data } = papaparse.parse<string[]>(content, { delimiter });
  const lines = data
    .map((cells, index): ListRow => ({ place: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = lines;
  if (first === undefined) return 'empty';
  const columns = Math.max(...lines.slice(0, READ_ROWS).map(({ cells }) => cells.length));
  if (columns > MOST_LIST_COLUMNS) return 'too-many-columns';
  const isHeader =
    first.cells.every((cell) => !isAddress(cell) && !isDomain(cell)) && looksLikeHeader(first.cells, lines);
  const rows = isHeader ? lines.slice(1) : lines;
  if (rows.length === 0) return 'no-rows';
  if (rows.length > MOST_LIST_ROWS) return 'too-long';
  return { header: isHeader ? first.cells : null, rows, columns };
}

/** One name alone may be a list of names; with a known heading or values of another kind below it is a header. */
function looksLikeHeader(first: readonly string[], lines: readonly ListRow[]): boolean {
  if (first.some((cell) => headers.some(([, pattern]) => pattern.test(cell)))) return true;
  const below = lines.slice(1, READ_ROWS).flatMap(({ cells }) => cells);
  return below.some((cell) => isAddress(cell) || isDomain(cell));
}

export function describeTable({ header, rows, columns }: Table): Extract<ReadList, { kind: 'read' }> {
  const taken = new Set<ListRole>();
  return {
    kind: 'read',
    rows: rows.length,
    columns: Array.from({ length: columns }, (_, index) => {
      const values = rows.slice(0, READ_ROWS).flatMap(({ cells }) => cells[index] || []);
      const guessed = guessRole(header?.[index] ?? '', values);
      const role = taken.has(guessed) ? 'none' : guessed;
      if (role !== 'none') taken.add(role);
      return {
        header: header === null ? null : (header[index] ?? ''),
        samples: values.slice(0, SAMPLES).map((value) => cutAt(value, LONGEST_SAMPLE)),
        role,
      };
    }),
  };
}

/** The values say more than the heading. */
function guessRole(header: string, values: readonly string[]): ListRole {
  const share = (is: (value: string) => boolean): number => values.filter(is).length / values.length;
  if (values.length === 0) return 'none';
  if (share(isAddress) >= MOSTLY) return 'email';
  if (share(isDomain) >= MOSTLY && !/linked ?in/i.test(header)) return 'domain';
  if (OF_PERSON.test(header)) return 'none';
  const named = headers.find(([, pattern]) => pattern.test(header))?.[0];
  if (named === 'name') return 'name';
  // Text without a heading is most likely names; other columns are asked first.
  return header === '' && named === undefined && share((value) => /\p{L}{2}/u.test(value)) === 1
    ? 'name'
    : 'none';
}

function isAddress(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

function isDomain(value: string): boolean {
  return value.includes('.') && !/[\s@]/.test(value) && rootDomain(value) !== null;
}
