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

export interface LoggedCauseCount extends CauseCount {
  /** Of signals that the user or a colleague logged. */
  readonly isLogged: boolean;
}

export interface CauseTable {
  /**
   * In any order. Includes signals that the user or a colleague logged, because the service's score includes them; those of
   * each type are counted apart.
   */
  list(domain: string, since: number): readonly LoggedCauseCount[];
  /**
   * Of each of these accounts, in any order; those without causes are left out. Without signals that the user or a colleague
   * logged: a call already made is no reason to call.
   */
  listOfOthers(domains: readonly string[], since: number): ReadonlyMap<string, readonly CauseCount[]>;
}

/** A like weighs about as much as a middling signal (scores run from 0 to 100). */
export const LIKE_POINTS = 40;

/** Enough for a very busy account: older signals would not change the order of its causes. */
const MOST_SIGNALS = 1_000;

/** Ids of signals that the user, or a colleague, is known to have logged. */
const LOGGED_IDS = `SELECT created_id FROM outbox
  WHERE workspace = ?1 AND domain = ?2 AND created_id IS NOT NULL
  UNION ALL SELECT signal_id FROM team_act
  WHERE workspace = ?1 AND domain = ?2 AND signal_id IS NOT NULL`;

export function createCauseTable(database: Database, workspace: string): CauseTable {
  const causes = createReader(database, 'signal', readCause);
  // An account at a time: its index is then read from the newest on and no further than that, however much there is.
  const list = (domain: string, since: number, condition: string): readonly LoggedCauseCount[] =>
    causes.all(
      database
        .sql(
          `SELECT type, COUNT(*) AS count, SUM(score) AS points, MAX(recorded_at) AS latest_at, is_logged FROM (
             SELECT type, score, recorded_at, id IN (${LOGGED_IDS}) AS is_logged FROM signal
             WHERE workspace = ?1 AND domain = ?2 AND recorded_at >= ?3 AND ${isNumber('recorded_at')} ${condition}
             ORDER BY recorded_at DESC LIMIT ${MOST_SIGNALS})
           GROUP BY type, is_logged
           UNION ALL SELECT 'ad_like', COUNT(*), COUNT(*) * ${LIKE_POINTS}, MAX(liked_at), 0 FROM ad_like
           WHERE workspace = ?1 AND domain = ?2 AND liked_at >= ?3 AND ${isNumber('liked_at')}
           HAVING COUNT(*) > 0`,
        )
        .all(workspace, domain, since),
    );
  return {
    list: (domain, since) => list(domain, since, ''),
    listOfOthers: (domains, since) =>
      new Map(
        domains
          .map((domain) => [domain, list(domain, since, `AND id NOT IN (${LOGGED_IDS})`)] as const)
          .filter(([, found]) => found.length > 0),
      ),
  };
}

function readCause(row: Row): LoggedCauseCount {
  return {
    type: textOf(row, 'type'),
    count: numberOf(row, 'count'),
    points: numberOf(row, 'points'),
    latestAt: numberOf(row, 'latest_at'),
    isLogged: numberOf(row, 'is_logged') !== 0,
  };
}
