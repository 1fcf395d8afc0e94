// Summarizes a span of time: accounts by what they did, alerts by what was done about them. Reads only.
import { alertRules, type AlertRule } from '../../../shared/contract/alert-rules.ts';
import { responseActs, type ResponseAct } from '../../../shared/contract/learning.ts';
import { isAlertOfRule } from './alert-row.ts';
import type { Database, Row } from './database.ts';
import { isNumber, maybeNumberOf, memberOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

/** `from` ≤ t < `to`, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface ActiveAccount {
  readonly domain: string;
  readonly count: number;
  /** Sum of its signals' scores. */
  readonly points: number;
  readonly latestAt: number;
}

export interface ActivityCount {
  readonly type: string;
  readonly count: number;
}

export interface AnsweredAlert {
  readonly id: string;
  readonly kind: AlertRule;
  readonly decidedAt: number;
  /** When its cause was recorded, or when it was decided if that is no longer known. */
  readonly causedAt: number;
  /** What the user last did about it; null when nothing. */
  readonly answer: { readonly act: ResponseAct; readonly at: number } | null;
}

export interface SpanTable {
  /** By the sum of their signals' scores, as far as they are known, without signals that the user or a colleague logged. */
  listMostActive(span: Span, limit: number, ignoredTypes: readonly string[]): readonly ActiveAccount[];
  /** Also without logged signals. */
  countSignals(span: Span): number;
  /** What the user logged then, sent or still waiting, but not what the service rejected: the most frequent type first. */
  countOwnActivities(span: Span): readonly ActivityCount[];
  /** Signals that the user or a colleague logged. */
  countLogged(span: Span): number;
  /**
   * When the last logged signal of these accounts was recorded (by the user or a colleague); accounts without one are left
   * out.
   */
  lastLogged(domains: readonly string[]): ReadonlyMap<string, number>;
  /**
   * The activities logged since then on accounts where nothing else was recorded afterwards: the instant of the first, and the
   * points that the service counts for them; Infinity where these are not known.
   */
  loggedLast(since: number): ReadonlyMap<string, { readonly at: number; readonly points: number }>;
  /** Alerts of that time that reached the user, as a notification of their own or in a digest, but not follow-ups. */
  listAlerts(span: Span): readonly AnsweredAlert[];
}

/** Ids of signals that the user or a colleague logged, each once; `?1` is the workspace. */
const LOGGED_IDS = `SELECT created_id AS id FROM outbox WHERE workspace = ?1 AND created_id IS NOT NULL
  UNION SELECT signal_id FROM team_act WHERE workspace = ?1 AND signal_id IS NOT NULL`;

const isNotLogged = `id NOT IN (${LOGGED_IDS})`;

export function createSpanTable(database: Database, workspace: string): SpanTable {
  const accounts = createReader(database, 'signal', readAccount);
  const alerts = createReader(database, 'alert', readAlert);
  const activities = createReader(database, 'outbox', (row) => ({
    type: textOf(row, 'type'),
    count: numberOf(row, 'count'),
  }));
  const logged = createReader(database, 'outbox', (row) => ({
    domain: textOf(row, 'domain'),
    at: numberOf(row, 'at'),
  }));
  const last = createReader(database, 'outbox', (row) => ({
    domain: textOf(row, 'domain'),
    at: numberOf(row, 'at'),
    points: maybeNumberOf(row, 'score') ?? Infinity,
  }));
  return {
    listMostActive: ({ from, to }, limit, ignoredTypes) =>
      accounts.page(limit, (most) =>
        database
          .sql(
            `SELECT domain, COUNT(*) AS count, SUM(score) AS points, MAX(recorded_at) AS latest_at FROM signal INDEXED BY signal_by_time
             WHERE workspace = ?1 AND recorded_at >= ?2 AND recorded_at < ?3 AND ${isNumber('recorded_at')}
               AND ${isNotLogged} AND type NOT IN (SELECT value FROM json_each(?5))
             GROUP BY domain HAVING points IS NOT NULL ORDER BY points DESC, domain LIMIT ?4`,
          )
          .all(workspace, from, to, most, JSON.stringify(ignoredTypes)),
      ),
    countOwnActivities: ({ from, to }) =>
      activities.all(
        database
          .sql(
            `SELECT type, COUNT(*) AS count FROM outbox
             WHERE workspace = ? AND queued_at >= ? AND queued_at < ? AND state != 'rejected'
             GROUP BY type ORDER BY count DESC, type`,
          )
          .all(workspace, from, to),
      ),
    countSignals({ from, to }) {
      const row = database
        .sql(
          `SELECT COUNT(*) AS count FROM signal INDEXED BY signal_by_time
           WHERE workspace = ?1 AND recorded_at >= ?2 AND recorded_at < ?3 AND ${isNotLogged}`,
        )
        .get(workspace, from, to);
      return row === null ? 0 : numberOf(row, 'count');
    },
    lastLogged: (domains) =>
      new Map(
        logged
          .all(
            database
              .sql(
                // A logged signal that has not been read back counts from when it was sent. INDEXED BY on each half: otherwise
                // SQLite reads everything the team ever logged, at each letter typed into the lookup.
                `SELECT domain, MAX(at) AS at FROM (
                   SELECT outbox.domain, coalesce(signal.recorded_at, outbox.changed_at) AS at
                     FROM outbox INDEXED BY outbox_own
                     LEFT JOIN signal ON signal.workspace = ?1 AND signal.id = created_id
                     WHERE outbox.workspace = ?1 AND created_id IS NOT NULL
                       AND outbox.domain IN (SELECT value FROM json_each(?2))
                   UNION ALL SELECT team_act.domain, coalesce(signal.recorded_at, team_act.at)
                     FROM team_act INDEXED BY team_act_by_account
                     LEFT JOIN signal ON signal.workspace = ?1 AND signal.id = signal_id
                     WHERE team_act.workspace = ?1 AND signal_id IS NOT NULL
                       AND team_act.domain IN (SELECT value FROM json_each(?2)))
                 GROUP BY domain`,
              )
              .all(workspace, JSON.stringify(domains)),
          )
          .map(({ domain, at }) => [domain, at]),
      ),
    loggedLast(since) {
      const rows = database
        .sql(
          `WITH logged AS (
             SELECT created_id AS id, domain, queued_at AS at FROM outbox
               WHERE workspace = ?1 AND created_id IS NOT NULL AND queued_at >= ?2
             UNION ALL SELECT signal_id, domain, at FROM team_act
               WHERE workspace = ?1 AND signal_id IS NOT NULL AND at >= ?2),
           known AS (
             SELECT logged.domain, MIN(logged.at) AS at, coalesce(signal.recorded_at, logged.at) AS recorded_at, score
             FROM logged LEFT JOIN signal ON signal.workspace = ?1 AND signal.id = logged.id GROUP BY logged.id)
           SELECT domain, at, score FROM known
           WHERE NOT EXISTS (
               SELECT 1 FROM signal INDEXED BY signal_by_account
               WHERE workspace = ?1 AND signal.domain = known.domain AND signal.recorded_at > known.recorded_at
                 AND ${isNumber('signal.recorded_at')} AND id NOT IN (SELECT id FROM logged))
             AND NOT EXISTS (
               SELECT 1 FROM ad_like
               WHERE workspace = ?1 AND ad_like.domain = known.domain AND liked_at > known.recorded_at
                 AND ${isNumber('liked_at')})`,
        )
        .all(workspace, since);
      const found = new Map<string, { readonly at: number; readonly points: number }>();
      for (const { domain, at, points } of last.all(rows)) {
        const before = found.get(domain) ?? { at, points: 0 };
        found.set(domain, { at: Math.min(before.at, at), points: before.points + points });
      }
      return found;
    },
    countLogged({ from, to }) {
      // CROSS makes SQLite start with the short log; left to choose, it would scan the signals.
      const row = database
        .sql(
          `SELECT COUNT(*) AS count FROM (${LOGGED_IDS}) AS logged CROSS JOIN signal
             ON signal.workspace = ?1 AND signal.id = logged.id
           WHERE recorded_at >= ?2 AND recorded_at < ?3`,
        )
        .get(workspace, from, to);
      return row === null ? 0 : numberOf(row, 'count');
    },
    listAlerts: ({ from, to }) =>
      alerts.all(
        database
          .sql(
            `SELECT alert.workspace, alert.id, alert.kind, decided_at, signal.recorded_at AS signal_at, act, response.at AS acted_at
             FROM alert INDEXED BY alert_by_time
             LEFT JOIN response ON response.workspace = alert.workspace AND response.alert_id = alert.id
             LEFT JOIN signal ON signal.workspace = alert.workspace
               AND signal.id = iif(json_valid(cause), json_extract(cause, '$.signalId'), NULL)
             WHERE alert.workspace = ? AND decided_at >= ? AND decided_at < ? AND state IN ('shown', 'summarised')
               AND ${isAlertOfRule} AND hold IS NOT 'joined'`,
          )
          .all(workspace, from, to),
      ),
  };
}

function readAccount(row: Row): ActiveAccount {
  return {
    domain: textOf(row, 'domain'),
    count: numberOf(row, 'count'),
    points: numberOf(row, 'points'),
    latestAt: numberOf(row, 'latest_at'),
  };
}

function readAlert(row: Row): AnsweredAlert {
  const actedAt = maybeNumberOf(row, 'acted_at');
  const decidedAt = numberOf(row, 'decided_at');
  return {
    id: textOf(row, 'id'),
    kind: memberOf(row, 'kind', alertRules),
    decidedAt,
    causedAt: maybeNumberOf(row, 'signal_at') ?? decidedAt,
    answer: actedAt === null ? null : { act: memberOf(row, 'act', responseActs), at: actedAt },
  };
}
