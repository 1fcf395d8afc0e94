// What an account's latest signals and likes consist of: counts and points by type. Reads only.
import type { Database, Row } from './database.ts';
import { propertiesSchema } from './signals.ts';
import { isNumber, jsonOf, maybeNumberOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface CauseCount {
  /** A signal type, or 'ad_like'. */
  readonly type: string;
  readonly count: number;
  /** Sum of the signals' scores. */
  /** Null if none of them has a known score. */
  readonly points: number | null;
  readonly latestAt: number;
}

export interface LoggedCount extends CauseCount {
  readonly loggedBy: 'user' | 'team';
}

/** The person behind one signal or like. */
export interface CauseActor {
  /** Of the lead who liked an ad; null for a signal. */
  readonly publicIdentifier: string | null;
  /** In lower case; null for an anonymous signal, and for a like. */
  readonly email: string | null;
  readonly contactId: string | null;
  /** Of the signal. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Epoch ms. */
  readonly at: number;
}

export interface CauseTable {
  /**
   * For each of these accounts, in any order; those without causes are left out. Signals that the user or a colleague logged
   * do not count: a call already made is no reason to call.
   */
  listOfOthers(domains: readonly string[], since: number): ReadonlyMap<string, readonly CauseCount[]>;
  /** The people behind the signals or likes of one type, the newest first, at most `MOST_ACTORS`. */
  listActors(domain: string, type: string, since: number): readonly CauseActor[];
  /** What was left out there: the service counts it into the account's score. */
  listLogged(domain: string, since: number): readonly LoggedCount[];
}

/** A like weighs about as much as a middling signal (scores run from 0 to 100). */
export const LIKE_POINTS = 40;

/** Enough for a very busy account: older signals would not change the order of its causes. */
const MOST_SIGNALS = 1_000;

/** Enough to see whether others did the same. */
const MOST_ACTORS = 20;

/** Ids of signals that the user is known to have logged. */
const OWN_IDS = `SELECT created_id FROM outbox
  WHERE workspace = ?1 AND domain = ?2 AND created_id IS NOT NULL`;

/** Ids of what the user and the colleagues logged. */
const LOGGED_IDS = `${OWN_IDS}
  UNION ALL SELECT signal_id FROM team_act
  WHERE workspace = ?1 AND domain = ?2 AND signal_id IS NOT NULL`;

export function createCauseTable(database: Database, workspace: string): CauseTable {
  const causes = createReader(database, 'signal', readCause);
  const logged = createReader(database, 'signal', readLogged);
  const actors = createReader(database, 'signal', readActor);
  const likers = createReader(database, 'ad_like', (row): CauseActor => ({
    publicIdentifier: textOf(row, 'public_identifier'),
    email: null,
    contactId: null,
    properties: {},
    at: numberOf(row, 'liked_at'),
  }));
  // One account at a time, so that its index is read from the newest row only as far as needed, however much there is.
  const list = (domain: string, since: number): readonly CauseCount[] =>
    causes.all(
      database
        .sql(
          `SELECT type, COUNT(*) AS count, SUM(score) AS points, MAX(recorded_at) AS latest_at FROM (
             SELECT type, score, recorded_at FROM signal
             WHERE workspace = ?1 AND domain = ?2 AND recorded_at >= ?3 AND ${isNumber('recorded_at')}
               AND id NOT IN (${LOGGED_IDS})
             ORDER BY recorded_at DESC LIMIT ${MOST_SIGNALS})
           GROUP BY type
           UNION ALL SELECT 'ad_like', COUNT(*), COUNT(*) * ${LIKE_POINTS}, MAX(liked_at) FROM ad_like
           WHERE workspace = ?1 AND domain = ?2 AND liked_at >= ?3 AND ${isNumber('liked_at')}
           HAVING COUNT(*) > 0`,
        )
        .all(workspace, domain, since),
    );
  return {
    listOfOthers: (domains, since) =>
      new Map(
        domains
          .map((domain) => [domain, list(domain, since)] as const)
          .filter(([, found]) => found.length > 0),
      ),
    listActors: (domain, type, since) =>
      type === 'ad_like'
        ? likers.all(
            database
              .sql(
                `SELECT public_identifier, liked_at FROM ad_like
                 WHERE workspace = ?1 AND domain = ?2 AND liked_at >= ?3 AND ${isNumber('liked_at')}
                 ORDER BY liked_at DESC LIMIT ${MOST_ACTORS}`,
              )
              .all(workspace, domain, since),
          )
        : actors.all(
            database
              .sql(
                `SELECT contact_email, contact_id, properties, recorded_at FROM signal INDEXED BY signal_by_account
                 WHERE workspace = ?1 AND domain = ?2 AND recorded_at >= ?3 AND ${isNumber('recorded_at')}
                   AND type = ?4 AND id NOT IN (${LOGGED_IDS})
                 ORDER BY recorded_at DESC LIMIT ${MOST_ACTORS}`,
              )
              .all(workspace, domain, since, type),
          ),
    listLogged: (domain, since) =>
      logged.all(
        database
          .sql(
            `SELECT type, is_own, COUNT(*) AS count, SUM(score) AS points, MAX(recorded_at) AS latest_at FROM (
               SELECT type, score, recorded_at, id IN (${OWN_IDS}) AS is_own FROM signal
               WHERE workspace = ?1 AND domain = ?2 AND recorded_at >= ?3 AND ${isNumber('recorded_at')}
                 AND id IN (${LOGGED_IDS})
               ORDER BY recorded_at DESC LIMIT ${MOST_SIGNALS})
             GROUP BY type, is_own`,
          )
          .all(workspace, domain, since),
      ),
  };
}

function readLogged(row: Row): LoggedCount {
  return { ...readCause(row), loggedBy: numberOf(row, 'is_own') === 1 ? 'user' : 'team' };
}

function readActor(row: Row): CauseActor {
  return {
    publicIdentifier: null,
    email: maybeTextOf(row, 'contact_email')?.toLowerCase() ?? null,
    contactId: maybeTextOf(row, 'contact_id'),
    properties: jsonOf(row, 'properties', propertiesSchema),
    at: numberOf(row, 'recorded_at'),
  };
}

function readCause(row: Row): CauseCount {
  return {
    type: textOf(row, 'type'),
    count: numberOf(row, 'count'),
    points: maybeNumberOf(row, 'points'),
    latestAt: numberOf(row, 'latest_at'),
  };
}
