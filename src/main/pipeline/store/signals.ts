// Signals by id. Knows nothing of alerts.
import { z } from 'zod';
import type { Signal } from '../../../shared/model.ts';
import type { Database, Row } from './database.ts';
import type { CrowdCounts } from './crowd-counts.ts';
import type { HourCount, MetContacts, SignalCounts, StoredContact } from './signal-counts.ts';
import { jsonOf, maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { cached } from './cached.ts';
import { createReader } from './unreadable.ts';

export interface SignalTable {
  /** Stores those whose id is new and returns them; `walk` is the number of the walk that read them. */
  insertNew(signals: readonly Signal[], walk: number, arrival?: Arrival): readonly Signal[];
  /** `insertNew` for late signals, which lie among older ones: no walk ends because it meets them. */
  insertLate(signals: readonly Signal[], arrival?: Arrival): readonly Signal[];
  /** True if one of these ids was stored by a walk before `walk`. */
  holdsAnyBefore(ids: readonly string[], walk: number): boolean;
  /** Which of these ids are stored. */
  knownOf(ids: readonly string[]): ReadonlySet<string>;
  find(id: string): Signal | null;
  list(query: SignalQuery): readonly Signal[];
  count(domain: string): number;
  /** Accounts with signals that this walk has read. */
  domainsOf(walk: number): readonly string[];
  /** Signals recorded in each hour (since the epoch) from `fromHour` on, without empty hours. */
  countByHour(fromHour: number): readonly HourCount[];
  /** When the oldest known signal was recorded, or null. */
  oldestAt(): number | null;
  /** The types met so far (the vocabulary is open), the most frequent first. */
  listTypes(limit: number): readonly string[];
  /** Of the newest `limit` signals, those with a score, the oldest first. */
  listScores(limit: number): readonly StoredScore[];
  /** When the first stored signal of this type was recorded (epoch ms); null without one. */
  firstOf(type: string): number | null;
  contactsOf(domain: string, limit: number): readonly StoredContact[];
}

export interface StoredScore {
  readonly type: string;
  readonly source: string | null;
  readonly score: number;
  readonly domain: string;
  /** The contact's address or id. */
  readonly person: string | null;
  /** Epoch ms. */
  readonly at: number;
}

export interface Arrival {
  /**
   * A signal with a lower score keeps this threshold in its row, as the reason why it raised no alert (decisions.ts); with
   * `off`, every signal does. Null or left out for signals that no rule evaluates.
   */
  readonly threshold?: number | 'off' | null;
  /** Contacts that newer signals of the same walk have named: they are skipped, and new ones are added. */
  readonly metContacts?: MetContacts;
}

export interface SignalQuery {
  readonly domain?: string;
  /** Only these contacts, in lower case; requires a domain. */
  readonly emails?: readonly string[];
  readonly recordedFrom?: number;
  /** Strictly before this instant and id. */
  readonly before?: { readonly at: number; readonly id: string };
  /** Only these types from these sources. */
  readonly kinds?: readonly { readonly type: string; readonly source: string | null }[];
  readonly limit: number;
}

const joinedBy = (index: string): string => `SELECT signal.*, account.name AS account_name,
    account.rest_id AS account_rest_id FROM signal INDEXED BY ${index}
  LEFT JOIN account ON account.workspace = signal.workspace AND account.domain = signal.domain`;

// The plain upper bound lets SQLite enter the index there; with the bracketed condition alone it would read from the newest
// signal on. Indexes are named because, without statistics, SQLite would read all signals in order instead of sorting those
// of one account.
const where =
  'WHERE signal.workspace = ? AND recorded_at >= ? AND recorded_at <= ? AND (recorded_at < ? OR id < ?)';
const select = `${joinedBy('signal_by_time')} ${where}`;
const selectOfAccount = `${joinedBy('signal_by_account')} ${where} AND signal.domain = ?`;
const order = 'ORDER BY recorded_at DESC, id DESC LIMIT ?';

/** Below every score: stored in place of a threshold by signals that came in while there was none. */
export const THRESHOLD_OFF = -1;

/** An unknown score reaches no threshold. */
function keptThreshold(score: number | null, threshold: number | 'off' | null): number | null {
  if (threshold === 'off') return THRESHOLD_OFF;
  return threshold !== null && (score === null || score < threshold) ? threshold : null;
}

/** Greater than the number of any walk. */
const LATE_WALK = 1_000_000_000_000_000;

/** What is kept of signals as they are stored. */
interface Keepers {
  readonly counts: SignalCounts;
  readonly crowds: Pick<CrowdCounts, 'counting'>;
}

export function createSignalTable(
  database: Database,
  workspace: string,
  { counts, crowds }: Keepers,
): SignalTable {
  const stored = createReader(database, 'signal', readSignal);
  const places = createReader(database, 'signal', readPlace);
  const ids = createReader(database, 'signal', (row) => textOf(row, 'id'));
  const domains = createReader(database, 'signal', (row) => textOf(row, 'domain'));
  const scores = createReader(database, 'signal', (row) => ({
    type: textOf(row, 'type'),
    source: maybeTextOf(row, 'source'),
    score: maybeNumberOf(row, 'score'),
    domain: textOf(row, 'domain'),
    person: maybeTextOf(row, 'contact_email') ?? maybeTextOf(row, 'contact_id'),
    at: numberOf(row, 'recorded_at'),
  }));
  const firsts = createReader(database, 'signal', (row) => maybeNumberOf(row, 'recorded_at'));

  /** The index keeps each kind in order, so the newest of each are read and merged. */
  const listOfKinds = (
    kinds: NonNullable<SignalQuery['kinds']>,
    before: { readonly at: number; readonly id: string },
    limit: number,
  ): readonly Signal[] => {
    const find = database.sql(
      `SELECT id, recorded_at FROM signal INDEXED BY signal_by_kind WHERE workspace = ? AND type = ? AND source IS ?
         AND recorded_at <= ? AND (recorded_at < ? OR id < ?) ORDER BY recorded_at DESC, id DESC LIMIT ?`,
    );
    const newest = kinds
      .flatMap(({ type, source }) =>
        places.page(limit, (most) =>
          find.all(workspace, type, source, before.at, before.at, before.id, most),
        ),
      )
      .sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
      .slice(0, limit);
    const read = database.sql(
      `${joinedBy('sqlite_autoindex_signal_1')} WHERE signal.workspace = ? AND signal.id = ?`,
    );
    return newest.flatMap(({ id }) => stored.one(read.get(workspace, id)) ?? []);
  };

  /**
   * Most signals of a page are usually known, and one query for all ids costs less than inserts that change nothing. A page
   * that is new at both ends is usually all new; if not, the inserts find out.
   */
  const knownOf = (wanted: readonly string[]): ReadonlySet<string> =>
    new Set(
      ids.all(
        database
          .sql('SELECT id FROM signal WHERE workspace = ? AND id IN (SELECT value FROM json_each(?))')
          .all(workspace, JSON.stringify(wanted)),
      ),
    );
  const findKnown = (signals: readonly Signal[]): ReadonlySet<string> => {
    const find = database.sql('SELECT 1 FROM signal WHERE workspace = ? AND id = ?');
    const ends = [signals[0], signals.at(-1)];
    if (ends.every((signal) => signal === undefined || find.get(workspace, signal.id) === null))
      return new Set();
    return knownOf(signals.map(({ id }) => id));
  };

  const table: SignalTable = {
    insertLate: (signals, arrival) => table.insertNew(signals, LATE_WALK, arrival),
    insertNew(signals, walk, { threshold = null, metContacts } = {}) {
      const insert = database.sql(
        `INSERT INTO signal (workspace, id, type, source, score, domain, account_score, contact_id, contact_email,
           contact_score, properties, recorded_at, walk, missed_threshold)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      );
      const known = findKnown(signals);
      const isAdded = (signal: Signal): boolean =>
        !known.has(signal.id) &&
        insert.run(
          workspace,
          signal.id,
          signal.type,
          signal.source,
          signal.score,
          signal.account.domain,
          signal.account.score,
          signal.contact?.id ?? null,
          signal.contact?.email ?? null,
          signal.contact?.score ?? null,
          JSON.stringify(signal.properties),
          signal.recordedAt,
          walk,
          keptThreshold(signal.score, threshold),
        ) === 1;
      const added = crowds.counting(() => signals.filter(isAdded));
      counts.add(added, 1);
      counts.meet(added, metContacts ?? new Map());
      return added;
    },
    holdsAnyBefore(ids, walk) {
      const find = database.sql('SELECT 1 FROM signal WHERE workspace = ? AND id = ? AND walk < ?');
      return ids.some((id) => find.get(workspace, id, walk) !== null);
    },
    knownOf,
    find(id) {
      const row = database
        .sql(`${joinedBy('sqlite_autoindex_signal_1')} WHERE signal.workspace = ? AND signal.id = ?`)
        .get(workspace, id);
      return stored.one(row);
    },
    list(query) {
      const { domain, emails, recordedFrom = 0, kinds, limit } = query;
      const before = query.before ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
      const range = [workspace, recordedFrom, before.at, before.at, before.id] as const;
      if (domain === undefined && kinds !== undefined) return listOfKinds(kinds, before, limit);
      if (domain === undefined)
        return stored.page(limit, (most) => database.sql(`${select} ${order}`).all(...range, most));
      const narrow = [
        ...(kinds === undefined
          ? []
          : [
              [
                'json_array(type, source)',
                kinds.map(({ type, source }) => JSON.stringify([type, source])),
              ] as const,
            ]),
        ...(emails === undefined ? [] : [['lower(contact_email)', emails] as const]),
      ];
      const isAmong = narrow.map(([column]) => `AND ${column} IN (SELECT value FROM json_each(?))`).join(' ');
      const values = narrow.map(([, chosen]) => JSON.stringify(chosen));
      return stored.page(limit, (most) =>
        database.sql(`${selectOfAccount} ${isAmong} ${order}`).all(...range, domain, ...values, most),
      );
    },
    count(domain) {
      const row = database
        .sql('SELECT COUNT(*) AS count FROM signal WHERE workspace = ? AND domain = ?')
        .get(workspace, domain);
      return row === null ? 0 : numberOf(row, 'count');
    },
    countByHour: (fromHour) => counts.hours(fromHour),
    oldestAt: cached(database, ['signal'], () => {
      const row = database
        .sql('SELECT MIN(recorded_at) AS recorded_at FROM signal WHERE workspace = ?')
        .get(workspace);
      return firsts.one(row);
    }),
    // The index is named because SQLite would read every signal in account order to avoid sorting a few.
    domainsOf: (walk) =>
      domains.all(
        database
          .sql(
            'SELECT DISTINCT domain FROM signal INDEXED BY signal_by_walk WHERE workspace = ? AND walk = ?',
          )
          .all(workspace, walk),
      ),
    listTypes: (limit) => [...new Set(counts.kinds().map(({ type }) => type))].slice(0, limit),
    listScores: (limit) =>
      scores
        .all(
          database
            .sql(
              `SELECT type, source, score, domain, contact_email, contact_id, recorded_at FROM signal
             INDEXED BY signal_by_time WHERE workspace = ? ORDER BY recorded_at DESC LIMIT ?`,
            )
            .all(workspace, limit),
        )
        .flatMap(({ score, ...others }) => (score === null ? [] : [{ ...others, score }]))
        .toReversed(),
    firstOf(type) {
      // The index has each source in order: reading all signals of a type could take long.
      const find = database.sql(
        `SELECT recorded_at FROM signal INDEXED BY signal_by_kind WHERE workspace = ? AND type = ? AND source IS ?
         ORDER BY recorded_at LIMIT 1`,
      );
      const known = counts
        .kinds()
        .filter((kind) => kind.type === type)
        .flatMap(({ source }) => firsts.one(find.get(workspace, type, source)) ?? []);
      return known.length === 0 ? null : Math.min(...known);
    },
    contactsOf: (domain, limit) => counts.contactsOf(domain, limit),
  };
  return table;
}

/** Not checked more deeply, because nearly every row of a long list has some. */
export const propertiesSchema = z.custom<Signal['properties']>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

function readPlace(row: Row): { readonly id: string; readonly at: number } {
  return { id: textOf(row, 'id'), at: numberOf(row, 'recorded_at') };
}

function readSignal(row: Row): Signal {
  const domain = textOf(row, 'domain');
  const contact = {
    id: maybeTextOf(row, 'contact_id'),
    email: maybeTextOf(row, 'contact_email'),
    score: maybeNumberOf(row, 'contact_score'),
  };
  return {
    id: textOf(row, 'id'),
    type: textOf(row, 'type'),
    source: maybeTextOf(row, 'source'),
    score: maybeNumberOf(row, 'score'),
    account: {
      id: maybeTextOf(row, 'account_rest_id'),
      domain,
      name: maybeTextOf(row, 'account_name') ?? domain,
      score: maybeNumberOf(row, 'account_score'),
    },
    contact: contact.id === null && contact.email === null ? null : contact,
    properties: jsonOf(row, 'properties', propertiesSchema),
    recordedAt: numberOf(row, 'recorded_at'),
  };
}
