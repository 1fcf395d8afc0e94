// Guesses whether a table's first row is a heading, and what its columns hold. The values say more than headings do. Pure.
import type { ListRole } from '../../../shared/contract/lists.ts';
import { wordsOf } from '../../../shared/fold-text.ts';
import { rootDomain } from '../../pipeline/api/root-domain.ts';

/** Enough to tell what a column holds. */
const READ_ROWS = 200;

/** This share of a column's values must be what it is taken for. */
const MOSTLY = 0.6;

const headings: readonly (readonly [Exclude<ListRole, 'none'>, RegExp])[] = [
  [
    'owner',
    /\b(owner|account[ -]?(manager|executive|inhaber)|assigned to|rep|betreuer(in)?|zust[aä]ndig|verantwortlich)\b/i,
  ],
  ['email', /\be-?mail|\bmail\b|adresse e-?mail/i],
  ['domain', /domain|website|web ?site|\burl\b|homepage|webseite|\bsite\b/i],
  [
    'name',
    /\b(company|account|organi[sz]ation|firma|unternehmen|kunde|customer|competitor|wettbewerber)\b|^name$/i,
  ],
];

/** A company's own name for a person is no company. */
const OF_PERSON = /first|last|vorname|nachname|contact|person|full name/i;

/** Of which headings consist; a company's name has others. Folded as `wordsOf` does. */
const headingWords: ReadonlySet<string> = new Set(
  (
    'account accounts company companies organization organisation firma firmen firmenname unternehmen unternehmensname kunde ' +
    'kunden kundenname customer customers competitor competitors wettbewerber target targets name names domain domains website ' +
    'websites web site url homepage webseite e mail email emails mailadresse adresse address owner manager executive inhaber ' +
    'assigned to rep betreuer betreuerin zustandig verantwortlich id nr no number primary contact kontakt legal parent type typ ' +
    'status stage industry branche city ort stadt country land phone telefon'
  ).split(' '),
);

/** `rows`: all rows with their cells, the first one included. */
export function hasHeading([first, ...below]: readonly (readonly string[])[]): boolean {
  if (first === undefined || first.some((cell) => isAddress(cell) || isDomain(cell))) return false;
  const read = below.slice(0, READ_ROWS);
  return first.some((cell, column) => {
    if (cell === '') return false;
    const values = read.flatMap((cells) => cells[column] || []);
    // A heading is said once; "Customer" beside each company is the value of a column.
    if (values.includes(cell)) return false;
    if (wordsOf(cell).every((word) => headingWords.has(word))) return true;
    return shareOf(values, (value) => isAddress(value) || isDomain(value)) >= MOSTLY;
  });
}

/** `header`: null without one. A role is given to one column. */
export function guessRoles(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  columns: number,
): readonly ListRole[] {
  const read = rows.slice(0, READ_ROWS);
  const taken = new Set<ListRole>();
  return Array.from({ length: columns }, (_, column) => {
    const values = read.flatMap((cells) => cells[column] || []);
    const guessed = guessRole(header?.[column] ?? '', values);
    const role = taken.has(guessed) ? 'none' : guessed;
    if (role !== 'none') taken.add(role);
    return role;
  });
}

function guessRole(header: string, values: readonly string[]): ListRole {
  if (values.length === 0) return 'none';
  const named = headings.find(([, pattern]) => pattern.test(header))?.[0];
  // Owners are addresses, too, and no account is behind them.
  if (named === 'owner') return 'owner';
  if (shareOf(values, isAddress) >= MOSTLY) return 'email';
  if (shareOf(values, isDomain) >= MOSTLY && !/linked ?in/i.test(header)) return 'domain';
  // A heading counts where some of its values agree.
  if (named === 'domain' && values.some(isDomain)) return 'domain';
  if (named === 'email' && values.some(isAddress)) return 'email';
  if (OF_PERSON.test(header)) return 'none';
  if (named === 'name') return 'name';
  // Text without a heading is most likely names; other columns are asked first.
  return header === '' && named === undefined && shareOf(values, (value) => /\p{L}{2}/u.test(value)) === 1
    ? 'name'
    : 'none';
}

/** 0 of none. */
function shareOf(values: readonly string[], is: (value: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(is).length / values.length;
}

function isAddress(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

function isDomain(value: string): boolean {
  return value.includes('.') && !/[\s@]/.test(value) && rootDomain(value) !== null;
}
