// An account's usual activity, counted over its stored signals. Reads only.
import { z } from 'zod';
import type { VocabularyEntry } from '../../../shared/model.ts';
import { wordsFor } from '../../../shared/words/text.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import type { WallClock } from '../../machine/local-time.ts';
import type { Database, Row } from './database.ts';
import { eachLabel, labelField } from './labels.ts';
import { localDay } from './local-day.ts';
import { isNumber, jsonOf, maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

/** A signal as the rules weigh it; `properties` are JSON. */
export interface StoredActivity {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly score: number | null;
  readonly contactId: string | null;
  readonly email: string | null;
  readonly properties: string;
}

/** An ad like as the rules weigh it. */
export interface StoredReaction {
  readonly at: number;
  readonly name: string;
  readonly publicIdentifier: string;
}

export interface Regular {
  readonly domain: string;
  /** When its newest signal was recorded. */
  readonly lastAt: number;
}

/** A contact of another company whose address has the same mailbox. */
export interface Namesake {
  readonly domain: string;
  readonly lastSeenAt: number;
}

/** If there are more namesakes than this, the name says nothing. */
const MOST_NAMESAKES = 5;

/** The accounts of the signals of one type: each as often as it has one. */
export interface AccountsOfType {
  readonly type: string;
  readonly domains: readonly string[];
}

export interface History {
  /** The same history as if signals of these types, spelled as they came, had never been. Its vocabulary still has them. */
  without(types: readonly string[]): History;
  /** Signals of this account recorded since then, newest first. */
  listActivity(domain: string, since: number, limit: number): readonly StoredActivity[];
  /** As `listActivity`, for several accounts in one query, without a limit for each; null for more than `most` in total. */
  listActivityOf(
    domains: readonly string[],
    since: number,
    most: number,
  ): ReadonlyMap<string, readonly StoredActivity[]> | null;
  /** When the signals of these accounts since then were recorded; null if there are more than `most` in total. */
  listInstantsOf(
    domains: readonly string[],
    since: number,
    most: number,
  ): ReadonlyMap<string, readonly number[]> | null;
  /** Whether the account has more than `most` signals recorded since then. */
  hasMoreThan(domain: string, since: number, most: number): boolean;
  /** When the newest signal of this account before `at` was recorded, ignoring those the team logged; null without one. */
  lastBefore(domain: string, at: number): number | null;
  /** The latest signal or ad like of each of these accounts, also what the user or a colleague logged (epoch ms). */
  lastRecorded(domains: readonly string[]): ReadonlyMap<string, number>;
  /** Contacts of other accounts with this mailbox (what stands before the @), at most `MOST_NAMESAKES`. */
  listNamesakes(mailbox: string, domain: string): readonly Namesake[];
  /** Ad likes by people of this account since then, newest first. */
  listLikes(domain: string, since: number, limit: number): readonly StoredReaction[];
  /** Accounts whose people liked an ad since then. */
  listLikingDomains(since: number): ReadonlySet<string>;
  /** How many people the account's signals since then name; stops counting after `most`. */
  countPeople(domain: string, since: number, most: number): number;
  /** Accounts with signals on at least so many days since then, by the clock on the wall. */
  listRegulars(since: number, clock: WallClock, leastDays: number): readonly Regular[];
  /** The accounts of the signals recorded at from ≤ t < to, by type. */
  listAccountsByType(from: number, to: number): readonly AccountsOfType[];
  /** Signals of this account recorded at from ≤ t < to. */
  countSignals(domain: string, from: number, to: number): number;
  /** As `countSignals`, for signals with at least this score. */
  countStrong(domain: string, from: number, to: number, score: number): number;
  /** The number of hours in which it had a signal with at least this score. */
  countStrongHours(domain: string, from: number, to: number, score: number): number;
  /** What most signals of the account in `from` < t ≤ `to` were; of equals the first by name; null without one. */
  leadingKind(
    domain: string,
    from: number,
    to: number,
  ): { readonly type: string; readonly source: string | null } | null;
  /** The score of the strongest signal since then; 0 without one. */
  topScore(domain: string, since: number): number;
  /** Whether any signal of the account since then names a contact. */
  hasKnownPeople(domain: string, since: number): boolean;
  /** When the oldest stored signal of any account was recorded; null without one. */
  firstRecordedAt(): number | null;
  /** Values of an open vocabulary, the most frequent first. */
  listValues(of: 'type' | 'source' | 'stage' | 'icp' | 'label', limit: number): readonly VocabularyEntry[];
}

/** `signal_kind` is counted as signals arrive: counting a million signals here would block main for 400 ms. */
const valueSources = {
  type: { table: 'signal_kind', column: 'type', count: 'SUM(count)' },
  source: { table: 'signal_kind', column: `nullif(source, '')`, count: 'SUM(count)' },
  stage: { table: 'account', column: 'stage', count: 'COUNT(*)' },
  icp: { table: 'account', column: 'icp_name', count: 'COUNT(*)' },
  label: {
    table: eachLabel,
    column: labelField('name'),
    count: 'COUNT(*)',
  },
} as const;

export function createHistory(
  database: Database,
  workspace: string,
  leftOut: readonly string[] = [],
): History {
  const counted = leftOut.length === 0 ? '' : ` AND signal.type NOT IN (${leftOut.map(sqlText).join(', ')})`;
  const numberFrom = (sql: string, ...values: (string | number)[]): number | null => {
    const row = database.sql(sql).get(workspace, ...values);
    return row === null ? null : maybeNumberOf(row, 'value');
  };
  const activities = createReader(database, 'signal', readActivity);
  const activitiesOf = createReader(database, 'signal', (row) => ({
    domain: textOf(row, 'domain'),
    activity: readActivity(row),
  }));
  const likers = createReader(database, 'ad_like', (row) => textOf(row, 'domain'));
  const namesakes = createReader(database, 'contact', (row): Namesake => ({
    domain: textOf(row, 'domain'),
    lastSeenAt: numberOf(row, 'last_seen_at'),
  }));
  const regulars = createReader(database, 'signal', (row): Regular => ({
    domain: textOf(row, 'domain'),
    lastAt: numberOf(row, 'last_at'),
  }));
  const reactions = createReader(database, 'ad_like', readReaction);
  const accountsOfTypes = createReader(database, 'signal', readAccountsOfType);
  const instantsOf = createReader(database, 'signal', readInstants);
  const kinds = createReader(database, 'signal', readKind);
  const latest = createReader(
    database,
    'signal',
    (row) => [textOf(row, 'domain'), numberOf(row, 'at')] as const,
  );
  const firsts = createReader(database, 'signal', (row) => maybeNumberOf(row, 'recorded_at'));
  const range = `FROM signal WHERE workspace = ? AND domain = ? AND recorded_at >= ?${counted}`;
  return {
    without: (types) => createHistory(database, workspace, types),
    countSignals: (domain, from, to) =>
      numberFrom(`SELECT COUNT(*) AS value ${range} AND recorded_at < ?`, domain, from, to) ?? 0,
    countStrong: (domain, from, to, score) =>
      numberFrom(
        `SELECT COUNT(*) AS value ${range} AND recorded_at < ? AND score >= ?`,
        domain,
        from,
        to,
        score,
      ) ?? 0,
    countStrongHours: (domain, from, to, score) =>
      numberFrom(
        `SELECT COUNT(DISTINCT recorded_at / ${HOUR_MS}) AS value ${range} AND recorded_at < ? AND score >= ?`,
        domain,
        from,
        to,
        score,
      ) ?? 0,
    leadingKind: (domain, from, to) =>
      kinds.one(
        database
          .sql(
            `SELECT id, type, source FROM signal INDEXED BY signal_by_account
             WHERE workspace = ? AND domain = ? AND recorded_at > ? AND recorded_at <= ?${counted}
             GROUP BY type, source ORDER BY COUNT(*) DESC, type, source LIMIT 1`,
          )
          .get(workspace, domain, from, to),
      ),
    listActivity: (domain, since, limit) =>
      activities.all(
        database
          .sql(
            `SELECT id, type, recorded_at, score, contact_id, contact_email, properties FROM signal INDEXED BY signal_by_account
           WHERE workspace = ? AND domain = ? AND recorded_at >= ?${counted} ORDER BY recorded_at DESC LIMIT ?`,
          )
          .all(workspace, domain, since, limit),
      ),
    listActivityOf(domains, since, most) {
      const found = new Map<string, StoredActivity[]>();
      // CROSS makes SQLite look up each account in the index, which has its signals oldest first.
      const rows = database
        .sql(
          `SELECT signal.id, signal.type, recorded_at, score, contact_id, contact_email, properties, domain
           FROM json_each(?2) AS asked CROSS JOIN signal INDEXED BY signal_by_account
             ON workspace = ?1 AND domain = asked.value AND recorded_at >= ?3${counted}
           LIMIT ?4`,
        )
        .all(workspace, JSON.stringify(domains), since, most + 1);
      if (rows.length > most) return null;
      for (const { domain, activity } of activitiesOf.all(rows).toReversed()) {
        const known = found.get(domain);
        if (known === undefined) found.set(domain, [activity]);
        else known.push(activity);
      }
      return found;
    },
    listInstantsOf(domains, since, most) {
      // The index alone has them, oldest first.
      const rows = database
        .sql(
          `SELECT domain, json_group_array(at) AS instants FROM
             (SELECT domain, recorded_at AS at FROM json_each(?2) AS asked CROSS JOIN signal INDEXED BY signal_by_account
                ON workspace = ?1 AND domain = asked.value AND recorded_at >= ?3
              WHERE typeof(recorded_at) = 'integer'${counted} LIMIT ?4)
           GROUP BY domain`,
        )
        .all(workspace, JSON.stringify(domains), since, most + 1);
      const found = new Map(instantsOf.all(rows).map(({ domain, instants }) => [domain, instants]));
      const count = [...found.values()].reduce((sum, { length }) => sum + length, 0);
      return count > most ? null : found;
    },
    listLikingDomains: (since) =>
      new Set(
        likers.all(
          database
            .sql(
              'SELECT domain FROM ad_like INDEXED BY ad_like_by_time WHERE workspace = ? AND liked_at >= ?',
            )
            .all(workspace, since),
        ),
      ),
    listLikes: (domain, since, limit) =>
      reactions.all(
        database
          .sql(
            `SELECT liked_at, ad_like.public_identifier, name FROM ad_like INDEXED BY ad_like_by_account
           JOIN person ON person.workspace = ad_like.workspace AND person.public_identifier = ad_like.public_identifier
           WHERE ad_like.workspace = ? AND ad_like.domain = ? AND liked_at >= ? ORDER BY liked_at DESC LIMIT ?`,
          )
          .all(workspace, domain, since, limit),
      ),
    countPeople: (domain, since, most) =>
      numberFrom(
        `SELECT COUNT(*) AS value FROM (SELECT DISTINCT coalesce(contact_email, contact_id) AS person
           FROM signal INDEXED BY signal_by_account
           WHERE workspace = ? AND domain = ? AND recorded_at >= ? AND person IS NOT NULL${counted} LIMIT ?)`,
        domain,
        since,
        most,
      ) ?? 0,
    hasMoreThan: (domain, since, most) =>
      numberFrom(
        `SELECT 1 AS value FROM signal INDEXED BY signal_by_account
         WHERE workspace = ? AND domain = ? AND recorded_at >= ?${counted} LIMIT 1 OFFSET ?`,
        domain,
        since,
        most,
      ) !== null,
    lastBefore: (domain, at) =>
      firsts.one(
        database
          .sql(
            `SELECT recorded_at FROM signal INDEXED BY signal_by_account
           WHERE workspace = ?1 AND domain = ?2 AND recorded_at < ?3${counted}
             AND NOT EXISTS (SELECT 1 FROM outbox
               WHERE workspace = ?1 AND outbox.domain = ?2 AND created_id = signal.id)
             AND NOT EXISTS (SELECT 1 FROM team_act INDEXED BY team_act_by_signal
               WHERE workspace = ?1 AND signal_id = signal.id AND signal_id IS NOT NULL AND team_act.domain = ?2)
           ORDER BY recorded_at DESC LIMIT 1`,
          )
          .get(workspace, domain, at),
      ),
    lastRecorded: (domains) =>
      new Map(
        latest
          .all(
            database
              .sql(
                `SELECT account.value AS domain, max(coalesce(
                 (SELECT recorded_at FROM signal INDEXED BY signal_by_account WHERE workspace = ?1
                  AND domain = account.value AND ${isNumber('recorded_at')} ORDER BY recorded_at DESC LIMIT 1), 0),
                 coalesce((SELECT liked_at FROM ad_like INDEXED BY ad_like_by_account WHERE workspace = ?1
                  AND domain = account.value AND ${isNumber('liked_at')} ORDER BY liked_at DESC LIMIT 1), 0)) AS at
               FROM json_each(?2) AS account`,
              )
              .all(workspace, JSON.stringify(domains)),
          )
          // Not in SQL, which would look everything up once more.
          .filter(([, at]) => at > 0),
      ),
    listNamesakes: (mailbox, domain) =>
      namesakes.all(
        database
          .sql(
            `SELECT domain, last_seen_at FROM contact WHERE workspace = ? AND email >= ? AND email < ? AND domain != ?
           AND email = ? || domain LIMIT ?`,
          )
          // 'A' follows '@' in the character order.
          .all(workspace, `${mailbox}@`, `${mailbox}A`, domain, `${mailbox}@`, MOST_NAMESAKES),
      ),
    listRegulars: (since, { beforeMs, changedAt, afterMs }, leastDays) =>
      regulars.all(
        database
          .sql(
            `SELECT domain, MAX(recorded_at) AS last_at FROM signal INDEXED BY signal_by_account
           WHERE workspace = ? AND recorded_at >= ?${counted} GROUP BY domain
           HAVING COUNT(DISTINCT ${localDay('recorded_at')}) >= ? ORDER BY domain`,
          )
          .all(workspace, since, changedAt, beforeMs, afterMs, leastDays),
      ),
    // Grouped in SQLite, which for nine hundred signals is as fast as counting; a row for each takes three times as long.
    listAccountsByType: (from, to) =>
      accountsOfTypes.all(
        database
          .sql(
            `SELECT type, json_group_array(domain) FILTER (WHERE typeof(domain) = 'text') AS domains
           FROM signal INDEXED BY signal_by_time
           WHERE workspace = ? AND recorded_at >= ? AND recorded_at < ? GROUP BY type`,
          )
          .all(workspace, from, to),
      ),
    hasKnownPeople: (domain, since) =>
      numberFrom(
        `SELECT 1 AS value ${range} AND coalesce(contact_id, contact_email) IS NOT NULL LIMIT 1`,
        domain,
        since,
      ) !== null,
    topScore: (domain, since) =>
      numberFrom(`SELECT MAX(score) AS value ${range} AND ${isNumber('score')}`, domain, since) ?? 0,
    firstRecordedAt: () =>
      firsts.one(
        database.sql('SELECT MIN(recorded_at) AS recorded_at FROM signal WHERE workspace = ?').get(workspace),
      ),
    listValues(of, limit) {
      const { table, column, count } = valueSources[of];
      const values = createReader(database, table === 'signal_kind' ? table : 'account', readValue);
      return values
        .all(
          database
            .sql(
              `SELECT ${column} AS value, ${count} AS total FROM ${table} WHERE workspace = ? AND ${column} IS NOT NULL
           GROUP BY ${column} HAVING total > 0 ORDER BY total DESC, value LIMIT ?`,
            )
            .all(workspace, limit),
        )
        .map(({ value, count: total }) => {
          const words = of === 'type' || of === 'source' ? wordsFor(value) : value;
          return { value, words, count: total };
        });
    },
  };
}

function readActivity(row: Row): StoredActivity {
  return {
    id: textOf(row, 'id'),
    type: textOf(row, 'type'),
    at: numberOf(row, 'recorded_at'),
    score: maybeNumberOf(row, 'score'),
    contactId: maybeTextOf(row, 'contact_id'),
    email: maybeTextOf(row, 'contact_email'),
    properties: textOf(row, 'properties'),
  };
}

function readReaction(row: Row): StoredReaction {
  return {
    at: numberOf(row, 'liked_at'),
    name: textOf(row, 'name'),
    publicIdentifier: textOf(row, 'public_identifier'),
  };
}

/** A text within a statement, for values of which there are few: each list of them is a statement of its own. */
function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const textsSchema = z.array(z.string());
const numbersSchema = z.array(z.number());

function readAccountsOfType(row: Row): AccountsOfType {
  return { type: textOf(row, 'type'), domains: jsonOf(row, 'domains', textsSchema) };
}

function readInstants(row: Row): { readonly domain: string; readonly instants: readonly number[] } {
  return { domain: textOf(row, 'domain'), instants: jsonOf(row, 'instants', numbersSchema) };
}

function readValue(row: Row): { readonly value: string; readonly count: number } {
  return { value: textOf(row, 'value'), count: numberOf(row, 'total') };
}

function readKind(row: Row): { readonly type: string; readonly source: string | null } {
  return { type: textOf(row, 'type'), source: maybeTextOf(row, 'source') };
}
