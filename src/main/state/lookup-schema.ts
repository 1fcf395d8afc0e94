// The lookup's index: one entry per account and person, with two full-text indexes over the entries' names. Contacts
// are found by their table's own indexes: there are many times as many, and an e-mail is looked for by its beginning.
// Triggers keep it in step with the rows it is about, in their own transactions, whoever writes them.
//
// lookup_word finds words by their beginnings, lookup_trigram any three letters in a row (names only). Both hold no
// text of their own (https://www.sqlite.org/fts5.html#contentless_delete_tables).

/** Stored as numbers: they are in every entry. */
export const lookupKinds = { account: 1, person: 2 } as const;

const { account, person } = lookupKinds;

/** `https://www.linkedin.com/company/acme/about` → `acme`. */
function slugOf(url: string): string {
  const path = `lower(substr(${url}, instr(lower(${url}), '/company/') + 9)) || '/'`;
  return `CASE WHEN instr(lower(${url}), '/company/') > 0
    THEN substr(${path}, 1, instr(replace(${path}, '?', '/'), '/') - 1) END`;
}

interface Source {
  readonly table: string;
  readonly kind: number;
  readonly key: string;
  readonly name: string;
  readonly slug: string;
  /** Columns of the words that only lookup_word knows. */
  readonly more: readonly string[];
  readonly heat: string;
  readonly seenAt: string;
  /** When one of these changes, the entry is indexed again. */
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

const sources: readonly Source[] = [
  {
    table: 'account',
    kind: account,
    key: 'ROW.domain',
    name: 'ROW.name',
    slug: slugOf('ROW.linkedin_url'),
    more: [],
    heat: 'coalesce(ROW.total_score, ROW.aggregate_score, 0)',
    seenAt: 'coalesce(ROW.latest_activity_at, 0)',
    words: ['name', 'linkedin_url'],
    numbers: ['total_score', 'aggregate_score', 'latest_activity_at'],
  },
  {
    table: 'person',
    kind: person,
    key: 'ROW.public_identifier',
    name: 'ROW.name',
    slug: 'NULL',
    more: [`coalesce(ROW.headline, '')`],
    heat: 'coalesce(ROW.score, 0)',
    seenAt: 'ROW.last_seen_at',
    words: ['name', 'headline'],
    numbers: ['score', 'last_seen_at'],
  },
];

const entryColumns = 'workspace, kind, key, name, slug, heat, seen_at';

function entryValues({ kind, key, name, slug, heat, seenAt }: Source, row: string): string {
  return `${row}.workspace, ${kind}, ${[key, `lower(${name})`, slug, heat, seenAt].join(', ')}`.replaceAll(
    'ROW.',
    `${row}.`,
  );
}

function idOf({ kind, key }: Source, row: string): string {
  const is = `workspace = ${row}.workspace AND kind = ${kind} AND key = ${key.replace('ROW.', `${row}.`)}`;
  return `(SELECT id FROM lookup_entry WHERE ${is})`;
}

/** Without what follows the last dot: `com` is in nearly every domain, so it finds nothing and takes long. */
function withoutEnding(text: string): string {
  return `CASE WHEN instr(${text}, '.') > 0
    THEN rtrim(rtrim(${text}, replace(${text}, '.', '')), '.') ELSE ${text} END`;
}

function nameText({ key, name, slug, kind }: Source, row: string): string {
  const own = kind === person ? key : withoutEnding(key);
  const parts = [name, own, ...(slug === 'NULL' ? [] : [`coalesce(${slug}, '')`])];
  return parts.join(` || ' ' || `).replaceAll('ROW.', `${row}.`);
}

function wordText(source: Source, row: string): string {
  const more = source.more.map((column) => ` || ' ' || ${column}`).join('');
  return nameText(source, row) + more.replaceAll('ROW.', `${row}.`);
}

function indexes(source: Source, row: string): readonly string[] {
  const id = idOf(source, row);
  const word = `INSERT INTO lookup_word (rowid, text) VALUES (${id}, ${wordText(source, row)});`;
  return [word, `INSERT INTO lookup_trigram (rowid, text) VALUES (${id}, ${nameText(source, row)});`];
}

function unindexes(source: Source, row: string): readonly string[] {
  return ['lookup_word', 'lookup_trigram'].map(
    (table) => `DELETE FROM ${table} WHERE rowid = ${idOf(source, row)};`,
  );
}

function isChanged(columns: readonly string[]): string {
  return columns.map((column) => `new.${column} IS NOT old.${column}`).join(' OR ');
}

function triggersOf(source: Source): readonly string[] {
  const { table, words, numbers, heat, seenAt, slug, name } = source;
  const asNew = (expression: string): string => expression.replaceAll('ROW.', 'new.');
  const reindex = `CREATE TRIGGER ${table}_renamed AFTER UPDATE OF ${words.join(', ')} ON ${table}
    WHEN ${isChanged(words)} BEGIN
      UPDATE lookup_entry SET name = lower(${asNew(name)}), slug = ${asNew(slug)} WHERE id = ${idOf(source, 'new')};
      ${unindexes(source, 'new').join('\n')}
      ${indexes(source, 'new').join('\n')}
    END`;
  return [
    `CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN
      INSERT INTO lookup_entry (${entryColumns}) VALUES (${entryValues(source, 'new')});
      ${indexes(source, 'new').join('\n')}
    END`,
    reindex,
    `CREATE TRIGGER ${table}_moved AFTER UPDATE OF ${numbers.join(', ')} ON ${table}
    WHEN ${isChanged(numbers)} BEGIN
      UPDATE lookup_entry SET heat = ${asNew(heat)}, seen_at = ${asNew(seenAt)} WHERE id = ${idOf(source, 'new')};
    END`,
    `CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN
      ${unindexes(source, 'old').join('\n')}
      DELETE FROM lookup_entry WHERE id = ${idOf(source, 'old')};
    END`,
  ];
}

/** Rows that were there before the index. */
function fillFrom(source: Source): readonly string[] {
  const { table, kind, key } = source;
  const from = `FROM ${table} AS r JOIN lookup_entry AS e
    ON e.workspace = r.workspace AND e.kind = ${kind} AND e.key = ${key.replace('ROW.', 'r.')}`;
  return [
    `INSERT INTO lookup_entry (${entryColumns}) SELECT ${entryValues(source, 'r')} FROM ${table} AS r`,
    `INSERT INTO lookup_word (rowid, text) SELECT e.id, ${wordText(source, 'r')} ${from}`,
    `INSERT INTO lookup_trigram (rowid, text) SELECT e.id, ${nameText(source, 'r')} ${from}`,
  ];
}

export const lookupSchema: readonly string[] = [
  `CREATE TABLE lookup_entry (
    id INTEGER PRIMARY KEY, workspace TEXT NOT NULL, kind INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL,
    slug TEXT, heat REAL NOT NULL, seen_at INTEGER NOT NULL, UNIQUE (workspace, kind, key))`,
  // Whole entries, so that a walk over the hottest reads nothing else.
  `CREATE INDEX lookup_by_heat ON lookup_entry (workspace, kind, heat DESC, name, key, seen_at)`,
  `CREATE INDEX lookup_by_name ON lookup_entry (workspace, kind, name)`,
  `CREATE INDEX lookup_by_slug ON lookup_entry (workspace, slug) WHERE slug IS NOT NULL`,
  `CREATE VIRTUAL TABLE lookup_word USING fts5(text, content='', contentless_delete=1, detail=none,
    tokenize='unicode61 remove_diacritics 2', prefix='1 2 3')`,
  `CREATE VIRTUAL TABLE lookup_trigram USING fts5(text, content='', contentless_delete=1,
    tokenize='trigram remove_diacritics 1')`,
  ...sources.flatMap(fillFrom),
  ...sources.flatMap(triggersOf),
];

/** What follows the first dot of an e-mail's name. An index holds it for those that have one. */
export const contactSecondName = `substr(email, instr(email, '.') + 1)`;

/** Databases that had contacts in the index give them up. */
export const contactsOutOfLookup: readonly string[] = [
  ...['contact_added', 'contact_moved', 'contact_removed'].map((name) => `DROP TRIGGER IF EXISTS ${name}`),
  `DELETE FROM lookup_word WHERE rowid IN (SELECT id FROM lookup_entry WHERE kind = 3)`,
  `DELETE FROM lookup_entry WHERE kind = 3`,
  `CREATE INDEX contact_by_second_name ON contact (workspace, ${contactSecondName})
   WHERE instr(email, '.') < instr(email, '@')`,
];
