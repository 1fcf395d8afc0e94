// When somebody of ours last acted on an account: what was logged here or in the team, and signals whose type says so.
import type { Database, Row } from './database.ts';
import { cachedAnswers } from './cached.ts';
import { numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

/** An account, and since when an act on it counts (epoch ms). */
export interface ActedSince {
  readonly domain: string;
  readonly since: number;
}

export interface LastActs {
  /** When each of these was last acted on; one on which nobody acted is left out. `types`: of signals and of what was logged. */
  of(asked: readonly ActedSince[], types: readonly string[]): ReadonlyMap<string, number>;
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
    ['outbox', 'team_act', 'signal'],
    MOST_KEPT,
  );
  // Each account is one short run of an index, however many signals are stored.
  const read = (asked: string, types: string): ReadonlyMap<string, number> =>
    new Map(
      stored
        .all(
          database
            .sql(
              `SELECT domain, MAX(at) AS at FROM (
                 SELECT asked.domain, queued_at AS at FROM outbox CROSS JOIN ${askedOf}
                   ON asked.domain = outbox.domain AND queued_at >= since
                   WHERE workspace = ?1 AND type IN (SELECT value FROM json_each(?3))
                 UNION ALL
                 SELECT asked.domain, team_act.at
                   FROM ${askedOf} CROSS JOIN team_act INDEXED BY team_act_by_account
                   ON workspace = ?1 AND team_act.domain = asked.domain AND team_act.at >= since
                   WHERE type IN (SELECT value FROM json_each(?3))
                 UNION ALL
                 SELECT asked.domain, (
                   SELECT recorded_at FROM signal INDEXED BY signal_by_account
                   WHERE workspace = ?1 AND signal.domain = asked.domain AND recorded_at >= since
                     AND type IN (SELECT value FROM json_each(?3)) ORDER BY recorded_at DESC LIMIT 1)
                 FROM ${askedOf})
               WHERE at IS NOT NULL GROUP BY domain`,
            )
            .all(workspace, asked, types),
        )
        .map(({ domain, at }) => [domain, at] as const),
    );
  return {
    of(asked, types) {
      if (asked.length === 0) return new Map();
      const key = [JSON.stringify(asked), JSON.stringify(types)] as const;
      return answers(key.join(), () => read(...key));
    },
  };
}

function readAct(row: Row): { readonly domain: string; readonly at: number } {
  return { domain: textOf(row, 'domain'), at: numberOf(row, 'at') };
}
