// What an account's latest signals and likes consist of: counts and points by type. Reads only.
import type { Database, Row } from './database.ts';
import { isNumber, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface CauseCount {
  /** A signal type, or 'ad_like'. */
  readonly type: string;
  readonly count: number;
  /** Sum of the signals' scores. */
  readonly points: number;
  readonly latestAt: number;
}

export interface CauseTable {
  /** In any order. Includes signals that the user logged, because the service's score includes them. */
  list(domain: string, since: number): readonly CauseCount[];
  /**
   * Of each of these accounts, in any order; those without causes are left out. Without signals that the user logged: a
   * call already made is no reason to call.
   */
  listOfOthers(domains: readonly string[], since: number): ReadonlyMap<string, readonly CauseCount[]>;
}

/** A like weighs about as much as a middling signal (scores run from 0 to 100). */
export const LIKE_POINTS = 40;

/** Enough for a very busy account: older signals would not change the order of its causes. */
const MOST_SIGNALS = 1_000;

const ACCOUNTS = 'SELECT value FROM json_each(?2)';

/** Ids of signals that the user is known to have logged. */
const OWN_IDS = `SELECT created_id FROM outbox
  WHERE workspace = ?1 AND domain IN (${ACCOUNTS}) AND created_id IS NOT NULL`;

export function createCauseTable(database: Database, workspace: string): CauseTable {
  const causes = createReader(database, 'signal', readCause);
  const list = (
    domains: readonly string[],
    since: number,
    condition: string,
  ): ReadonlyMap<string, readonly CauseCount[]> => {
    const rows = database
      .sql(
        `SELECT domain, type, COUNT(*) AS count, SUM(score) AS points, MAX(recorded_at) AS latest_at FROM (
           SELECT domain, type, score, recorded_at,
             ROW_NUMBER() OVER (PARTITION BY domain ORDER BY recorded_at DESC) AS turn FROM signal
           WHERE workspace = ?1 AND domain IN (${ACCOUNTS}) AND recorded_at >= ?3 AND ${isNumber('recorded_at')}
             ${condition})
         WHERE turn <= ${MOST_SIGNALS} GROUP BY domain, type
         UNION ALL SELECT domain, 'ad_like', COUNT(*), COUNT(*) * ${LIKE_POINTS}, MAX(liked_at) FROM ad_like
         WHERE workspace = ?1 AND domain IN (${ACCOUNTS}) AND liked_at >= ?3 AND ${isNumber('liked_at')}
         GROUP BY domain`,
      )
      .all(workspace, JSON.stringify(domains), since);
    const found = new Map<string, CauseCount[]>();
    for (const { domain, ...cause } of causes.all(rows)) {
      const known = found.get(domain);
      if (known === undefined) found.set(domain, [cause]);
      else known.push(cause);
    }
    return found;
  };
  return {
    list: (domain, since) => list([domain], since, '').get(domain) ?? [],
    listOfOthers: (domains, since) => list(domains, since, `AND id NOT IN (${OWN_IDS})`),
  };
}

function readCause(row: Row): CauseCount & { readonly domain: string } {
  return {
    domain: textOf(row, 'domain'),
    type: textOf(row, 'type'),
    count: numberOf(row, 'count'),
    points: numberOf(row, 'points'),
    latestAt: numberOf(row, 'latest_at'),
  };
}
