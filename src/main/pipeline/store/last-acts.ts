// When somebody of ours last acted on an account: what was logged here or in the team, and signals whose type says so.
import type { Database, Row } from './database.ts';
import { cachedAnswers } from './cached.ts';
import { numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

/** An account, and since when an act on it counts (epoch ms). */
export interface ActedSince {
  readonly domain: string;
  readonly since: number;
}

export interface LastActs {
  /**
   * When each of these was last acted on; one on which nobody acted is left out. `types`: of signals and of what was logged.
   * What was logged counts at its own time, also once it has come back as a signal, unless a clock that was ahead dated it
   * into the future. A signal that is a request is no act, whatever its type says.
   */
  of(asked: readonly ActedSince[], types: readonly string[], now: number): ReadonlyMap<string, number>;
}

/** Those who wait, and a few parts of those to call. */
const MOST_KEPT = 20;

/** The accounts of a JSON list that is bound as the second value. */
const askedOf = `(SELECT json_extract(value, '$.domain') AS domain, json_extract(value, '$.since') AS since
  FROM json_each(?2)) AS asked`;

export function createLastActs(database: Database, workspace: string): LastActs {
  const stored = createReader(database, 'signal', readAct);
  const answers = cachedAnswers<string, ReadonlyMap<string, number>>(
    database,
    ['outbox', 'team_act', 'signal', 'alert'],
    MOST_KEPT,
  );
  // Each account is one short run of an index, however many signals are stored.
  const read = (asked: string, types: string, loggedUntil: number): ReadonlyMap<string, number> =>
    new Map(
      stored
        .all(
          database
            .sql(
              `SELECT domain, MAX(at) AS at FROM (
                 SELECT asked.domain, queued_at AS at
                   FROM ${askedOf} CROSS JOIN outbox INDEXED BY outbox_by_account
                   ON workspace = ?1 AND outbox.domain = asked.domain AND queued_at >= since AND queued_at < ?4
                   WHERE type IN (SELECT value FROM json_each(?3))
                 UNION ALL
                 SELECT asked.domain, team_act.at
                   FROM ${askedOf} CROSS JOIN team_act INDEXED BY team_act_by_account
                   ON workspace = ?1 AND team_act.domain = asked.domain AND team_act.at >= since
                     AND team_act.at < ?4
                   WHERE type IN (SELECT value FROM json_each(?3))
                 UNION ALL
                 SELECT asked.domain, (
                   SELECT recorded_at FROM signal INDEXED BY signal_by_account
                   WHERE workspace = ?1 AND signal.domain = asked.domain AND recorded_at >= since
                     AND type IN (SELECT value FROM json_each(?3))
                     AND NOT EXISTS (
                       SELECT 1 FROM alert INDEXED BY alert_by_account
                       WHERE alert.workspace = ?1 AND alert.domain = asked.domain AND alert.decided_at >= since
                         AND alert.kind = 'explicit-ask' AND instr(alert.cause, json_quote(signal.id)) > 0)
                     AND NOT EXISTS (
                       SELECT 1 FROM outbox INDEXED BY outbox_own
                       WHERE outbox.workspace = ?1 AND outbox.domain = asked.domain AND created_id = signal.id)
                     AND NOT EXISTS (
                       SELECT 1 FROM team_act INDEXED BY team_act_by_account
                       WHERE team_act.workspace = ?1 AND team_act.domain = asked.domain AND signal_id = signal.id)
                   ORDER BY recorded_at DESC LIMIT 1)
                 FROM ${askedOf})
               WHERE at IS NOT NULL GROUP BY domain`,
            )
            .all(workspace, asked, types, loggedUntil),
        )
        .map(({ domain, at }) => [domain, at] as const),
    );
  return {
    of(asked, types, now) {
      if (asked.length === 0) return new Map();
      // Colleagues' clocks differ by minutes, and within an hour the answer stays the same.
      const loggedUntil = (Math.floor(now / HOUR_MS) + 2) * HOUR_MS;
      const key = [JSON.stringify(asked), JSON.stringify(types), loggedUntil] as const;
      return answers(key.join(), () => read(...key));
    },
  };
}

function readAct(row: Row): { readonly domain: string; readonly at: number } {
  return { domain: textOf(row, 'domain'), at: numberOf(row, 'at') };
}
