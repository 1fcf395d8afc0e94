// Accounts by root domain: facts from the Accounts API, and the aggregate score that the Signals API's signals carry.
import type { Account, Signal } from '../../../shared/model.ts';
import { betterName } from './better-name.ts';
import type { Database, Row } from './database.ts';
import { labelsOf } from './labels.ts';
import { flagOf, maybeNumberOf, maybeTextOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface AccountTable {
  /** Facts from the Accounts API replace older ones. */
  upsertFacts(accounts: readonly Account[]): void;
  /** Takes from new signals what they say of their accounts: a first name, the aggregate score, and its history. */
  upsertFromSignals(signals: readonly Signal[], at: number): void;
  find(domain: string): StoredAccount | null;
  /** By domain; unknown ones are left out. */
  findAll(domains: readonly string[]): ReadonlyMap<string, StoredAccount>;
  /** Like `findAll`, for where only the names are shown. */
  namesOf(domains: readonly string[]): ReadonlyMap<string, string>;
  /** By aggregate score, highest first: the ranking when only the Signals API is connected. */
  listByAggregateScore(limit: number): readonly StoredAccount[];
  /** Ordered by domain, starting after this one. */
  listAfter(domain: string, limit: number): readonly StoredAccount[];
}

export interface StoredAccount extends Account {
  /** The Signals API's id of the account; null until a signal has carried it. */
  readonly restId: string | null;
  readonly aggregateScore: number | null;
}

const factColumns = [
  'company_id',
  'industry',
  'country',
  'city',
  'employee_count',
  'company_size',
  'linkedin_url',
  'logo_url',
  'total_score',
  'is_icp_matched',
  'icp_id',
  'icp_name',
  'stage_id',
  'stage',
  'labels',
  'latest_activity_at',
] as const;

const written = ['name', ...factColumns];

const newName = betterName('account', 'domain');

const valueOf = (column: string): string => (column === 'name' ? newName : `excluded.${column}`);

/** Unchanged facts are not written: a ranking repeats a hundred accounts each minute. */
const upsertFactsSql = `INSERT INTO account (workspace, domain, ${written.join(', ')})
  VALUES (?, ?${', ?'.repeat(written.length)})
  ON CONFLICT DO UPDATE SET ${written.map((column) => `${column} = ${valueOf(column)}`).join(', ')}
  WHERE ${written.map((column) => `account.${column} IS NOT ${valueOf(column)}`).join(' OR ')}`;

/** The Accounts API's name wins. A company_id shows that it has written this row. */
const upsertFromSignalsSql = (rows: number): string => `INSERT INTO account (workspace, domain, name, rest_id,
    aggregate_score, latest_activity_at) VALUES ${Array.from({ length: rows }, () => '(?, ?, ?, ?, ?, ?)').join(', ')}
  ON CONFLICT DO UPDATE SET
    name = CASE WHEN account.company_id IS NULL OR account.name = account.domain THEN ${newName} ELSE account.name END,
    rest_id = coalesce(excluded.rest_id, account.rest_id),
    aggregate_score = coalesce(excluded.aggregate_score, account.aggregate_score),
    latest_activity_at = max(coalesce(account.latest_activity_at, 0), excluded.latest_activity_at)`;

/**
 * Rows per statement. At the start of each statement that has triggers, the full-text index of what was written before goes
 * to disk as a piece of its own that is merged with others; row by row there would be many. Each size is a statement to
 * prepare.
 */
const BATCHES = [64, 16, 4, 1] as const;

function inBatches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const batches: (readonly T[])[] = [];
  let start = 0;
  for (const size of BATCHES)
    for (; start + size <= all.length; start += size) batches.push(all.slice(start, start + size));
  return batches;
}

export function createAccountTable(database: Database, workspace: string): AccountTable {
  const stored = createReader(database, 'account', readAccount);
  const names = createReader(
    database,
    'account',
    (row) => [textOf(row, 'domain'), textOf(row, 'name')] as const,
  );
  return {
    upsertFacts(accounts) {
      for (const account of accounts) {
        database
          .sql(upsertFactsSql)
          .run(
            workspace,
            account.domain,
            account.name,
            account.companyId,
            account.industry,
            account.country,
            account.city,
            account.employeeCount,
            account.companySize,
            account.linkedInUrl,
            account.logoUrl,
            account.totalScore,
            account.isIcpMatched ? 1 : 0,
            account.icpId,
            account.icpName,
            account.stageId,
            account.stage,
            JSON.stringify(account.labels),
            account.latestActivityAt,
          );
      }
    },
    upsertFromSignals(signals, at) {
      const addPoint = database.sql(
        `INSERT OR IGNORE INTO score_point (workspace, domain, window, at, score)
         SELECT ?1, ?2, 'aggregate', ?3, ?4 WHERE NOT EXISTS
           (SELECT 1 FROM account WHERE workspace = ?1 AND domain = ?2 AND aggregate_score = ?4)`,
      );
      const newest = newestByDomain(signals);
      for (const { account } of newest)
        if (account.score !== null) addPoint.run(workspace, account.domain, at, account.score);
      for (const rows of inBatches(newest)) {
        const values = rows.flatMap(({ account: { domain, name, id, score }, recordedAt }) => [
          workspace,
          domain,
          name,
          id,
          score,
          recordedAt,
        ]);
        database.sql(upsertFromSignalsSql(rows.length)).run(...values);
      }
    },
    find(domain) {
      const row = database
        .sql('SELECT * FROM account WHERE workspace = ? AND domain = ?')
        .get(workspace, domain);
      return stored.one(row);
    },
    findAll(domains) {
      const rows = database
        .sql('SELECT * FROM account WHERE workspace = ? AND domain IN (SELECT value FROM json_each(?))')
        .all(workspace, JSON.stringify(domains));
      return new Map(stored.all(rows).map((account) => [account.domain, account]));
    },
    namesOf(domains) {
      const rows = database
        .sql(
          'SELECT workspace, domain, name FROM account WHERE workspace = ? AND domain IN (SELECT value FROM json_each(?))',
        )
        .all(workspace, JSON.stringify(domains));
      return new Map(names.all(rows));
    },
    listByAggregateScore: (limit) =>
      stored.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM account WHERE workspace = ? AND aggregate_score IS NOT NULL
             ORDER BY aggregate_score DESC, latest_activity_at DESC, domain LIMIT ?`,
          )
          .all(workspace, most),
      ),
    listAfter: (domain, limit) =>
      stored.page(limit, (most) =>
        database
          .sql('SELECT * FROM account WHERE workspace = ? AND domain > ? ORDER BY domain LIMIT ?')
          .all(workspace, domain, most),
      ),
  };
}

/** The newest signal of each account; of two from the same instant, the first. With the newest name that any of them has. */
function newestByDomain(signals: readonly Signal[]): readonly Signal[] {
  const newest = new Map<string, Signal>();
  const named = new Map<string, Signal>();
  const keepNewest = (kept: Map<string, Signal>, signal: Signal): void => {
    const known = kept.get(signal.account.domain);
    if (known === undefined || known.recordedAt < signal.recordedAt) kept.set(signal.account.domain, signal);
  };
  for (const signal of signals) {
    keepNewest(newest, signal);
    if (signal.account.name !== signal.account.domain) keepNewest(named, signal);
  }
  return [...newest.values()].map((signal) => {
    const name = named.get(signal.account.domain)?.account.name ?? signal.account.name;
    return name === signal.account.name ? signal : { ...signal, account: { ...signal.account, name } };
  });
}

function readAccount(row: Row): StoredAccount {
  return {
    domain: textOf(row, 'domain'),
    name: textOf(row, 'name'),
    companyId: maybeNumberOf(row, 'company_id'),
    industry: maybeTextOf(row, 'industry'),
    country: maybeTextOf(row, 'country'),
    city: maybeTextOf(row, 'city'),
    employeeCount: maybeNumberOf(row, 'employee_count'),
    companySize: maybeTextOf(row, 'company_size'),
    linkedInUrl: maybeTextOf(row, 'linkedin_url'),
    logoUrl: maybeTextOf(row, 'logo_url'),
    totalScore: maybeNumberOf(row, 'total_score'),
    isIcpMatched: flagOf(row, 'is_icp_matched'),
    icpId: maybeNumberOf(row, 'icp_id'),
    icpName: maybeTextOf(row, 'icp_name'),
    stageId: maybeNumberOf(row, 'stage_id'),
    stage: maybeTextOf(row, 'stage'),
    labels: labelsOf(row),
    latestActivityAt: maybeNumberOf(row, 'latest_activity_at'),
    restId: maybeTextOf(row, 'rest_id'),
    aggregateScore: maybeNumberOf(row, 'aggregate_score'),
  };
}
