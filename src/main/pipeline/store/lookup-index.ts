// Finds entries of the lookup index by beginnings of words, parts of names and exact names. Triggers keep it in step with
// accounts and people (migrations/001); contacts are found in their own table. Ranking is decided in lookup/.
import type { Database, Row } from './database.ts';
import { maybeNumberOf, maybeTextOf, numberOf, textOf, UnreadableColumn } from './row.ts';
import { createReader } from './unreadable.ts';

/** As stored in each entry. */
const lookupKinds = { account: 1, person: 2 } as const;

/** The part after the first dot of an email's name, as in the index `contact_by_second_name`. */
const contactSecondName = `substr(email, instr(email, '.') + 1)`;

/** The words after the first of a name, as in the index `contact_by_said_family_name`. */
const saidFamilyName = `substr(said_words, instr(said_words, ' ') + 1)`;

export type EntryKind = keyof typeof lookupKinds;

export interface LookupEntry {
  readonly kind: EntryKind | 'contact';
  /** Root domain, public identifier or email. */
  readonly key: string;
  /** Lower case. */
  readonly name: string;
  readonly heat: number;
  readonly seenAt: number;
}

export interface LookupIndex {
  /** Entries with a word beginning with each of these (letters and digits only). Any order. */
  findWords(words: readonly string[], limit: number, kind?: EntryKind): readonly LookupEntry[];
  /** Entries whose name contains this text of at least three letters. Any order. */
  findPart(text: string, limit: number): readonly LookupEntry[];
  /** Names that are, or begin with, this text; by name. */
  findNames(kind: EntryKind, text: string, limit: number): readonly LookupEntry[];
  /** Among the `most` hottest, those whose name has a word that begins with this. */
  findHottest(kind: EntryKind, text: string, most: number, limit: number): readonly LookupEntry[];
  /** Keys that begin with this text: a domain or an address being typed. */
  findKeys(kind: EntryKind, text: string, limit: number): readonly LookupEntry[];
  findSlug(slug: string, limit: number): readonly LookupEntry[];
  /**
   * Contacts whose email, or a later part of its name (`quillon` in `ada.quillon@`), or whose said or family name, begins with
   * one of these.
   */
  findContacts(beginnings: readonly string[], limit: number): readonly LookupEntry[];
  topHeat(kind: EntryKind): number;
}

export function createLookupIndex(database: Database, workspace: string): LookupIndex {
  const stored = createReader(database, 'lookup_entry', readEntry);
  const contacts = createReader(database, 'contact', readContact);
  const heats = createReader(database, 'lookup_entry', (row) => numberOf(row, 'heat'));
  const entries = (sql: string, ...values: (string | number)[]): readonly LookupEntry[] =>
    stored.all(database.sql(sql).all(...values));
  const columns = 'kind, key, name, heat, seen_at';
  const joined = (table: string, more: string): string =>
    `SELECT ${columns} FROM ${table} AS f CROSS JOIN lookup_entry AS e ON e.id = f.rowid
     WHERE f.${table} MATCH ? AND e.workspace = ? ${more} LIMIT ?`;
  return {
    findWords(words, limit, kind) {
      const match = words.map((word) => `"${word}"*`).join(' AND ');
      if (kind === undefined) return entries(joined('lookup_word', ''), match, workspace, limit);
      return entries(joined('lookup_word', 'AND e.kind = ?'), match, workspace, lookupKinds[kind], limit);
    },
    findPart: (text, limit) =>
      entries(joined('lookup_trigram', ''), `"${text.replaceAll('"', '""')}"`, workspace, limit),
    findNames: (kind, text, limit) =>
      entries(
        `SELECT ${columns} FROM lookup_entry WHERE workspace = ? AND kind = ? AND name >= ? AND name < ?
         ORDER BY name LIMIT ?`,
        workspace,
        lookupKinds[kind],
        text,
        `${text}\u{10ffff}`,
        limit,
      ),
    findHottest: (kind, text, most, limit) =>
      entries(
        `SELECT * FROM (SELECT ${columns} FROM lookup_entry WHERE workspace = ? AND kind = ?
           ORDER BY heat DESC LIMIT ?) WHERE instr(' ' || name || ' ' || key, ' ' || ?) > 0 LIMIT ?`,
        workspace,
        lookupKinds[kind],
        most,
        text,
        limit,
      ),
    findKeys: (kind, text, limit) =>
      entries(
        `SELECT ${columns} FROM lookup_entry WHERE workspace = ? AND kind = ? AND key >= ? AND key < ?
         ORDER BY key LIMIT ?`,
        workspace,
        lookupKinds[kind],
        text,
        `${text}\u{10ffff}`,
        limit,
      ),
    findSlug: (slug, limit) =>
      entries(
        `SELECT ${columns} FROM lookup_entry WHERE workspace = ? AND slug = ? LIMIT ?`,
        workspace,
        slug,
        limit,
      ),
    findContacts(beginnings, limit) {
      const end = `value || '\u{10ffff}'`;
      const found = database
        .sql(
          `SELECT * FROM (SELECT contact.* FROM json_each(?2) CROSS JOIN contact
             WHERE workspace = ?1 AND email >= value AND email < ${end} LIMIT ?3)
           UNION SELECT * FROM (SELECT contact.* FROM json_each(?2) CROSS JOIN contact
             INDEXED BY contact_by_second_name WHERE workspace = ?1
             AND ${contactSecondName} >= value AND ${contactSecondName} < ${end}
             AND instr(email, '.') < instr(email, '@') LIMIT ?3)
           UNION SELECT * FROM (SELECT contact.* FROM json_each(?2) CROSS JOIN contact
             INDEXED BY contact_by_said_name WHERE workspace = ?1
             AND said_words >= value AND said_words < ${end} AND said_words IS NOT NULL LIMIT ?3)
           UNION SELECT * FROM (SELECT contact.* FROM json_each(?2) CROSS JOIN contact
             INDEXED BY contact_by_said_family_name WHERE workspace = ?1
             AND ${saidFamilyName} >= value AND ${saidFamilyName} < ${end} AND said_words IS NOT NULL LIMIT ?3)`,
        )
        .all(workspace, JSON.stringify(beginnings), limit);
      return contacts.all(found);
    },
    topHeat(kind) {
      const [hottest] = heats.page(1, (most) =>
        database
          .sql('SELECT heat FROM lookup_entry WHERE workspace = ? AND kind = ? ORDER BY heat DESC LIMIT ?')
          .all(workspace, lookupKinds[kind], most),
      );
      return hottest ?? 0;
    },
  };
}

/** Call it before the rows are deleted: it is much faster than their triggers, which then have nothing to do. */
export function clearLookup(database: Database, workspace: string): void {
  for (const table of ['lookup_word', 'lookup_trigram']) {
    database
      .sql(`DELETE FROM ${table} WHERE rowid IN (SELECT id FROM lookup_entry WHERE workspace = ?)`)
      .run(workspace);
  }
  database.sql('DELETE FROM lookup_entry WHERE workspace = ?').run(workspace);
}

const kindNames: readonly EntryKind[] = ['account', 'person'];

function readEntry(row: Row): LookupEntry {
  const kind = kindNames.find((name) => lookupKinds[name] === numberOf(row, 'kind'));
  if (kind === undefined) throw new UnreadableColumn('kind', 'a known kind');
  return {
    kind,
    key: textOf(row, 'key'),
    name: textOf(row, 'name'),
    heat: numberOf(row, 'heat'),
    seenAt: numberOf(row, 'seen_at'),
  };
}

function readContact(row: Row): LookupEntry {
  return {
    kind: 'contact',
    key: textOf(row, 'email'),
    name: maybeTextOf(row, 'said_words') ?? textOf(row, 'email'),
    heat: maybeNumberOf(row, 'score') ?? 0,
    seenAt: numberOf(row, 'last_seen_at'),
  };
}
