// The last act of the organization's own people on an account: logged here, logged in the team, or told by a signal's type.
import { activityPropertiesSchema } from '../../../shared/contract/activity-properties.ts';
import type { Database, Row } from './database.ts';
import { cachedAnswers } from './cached.ts';
import { jsonOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';

/** An account, and since when an act on it counts (epoch ms). */
export interface ActedSince {
  readonly domain: string;
  readonly since: number;
}

/** The types and properties that make a signal or a logged activity an act. */
export interface OurActs {
  /** Of signals and of what was logged. */
  readonly types: readonly string[];
  /** Whether a signal of such a type tells of one: a mail may be theirs, and a meeting canceled. `properties`: JSON. */
  readonly isOurAct: (type: string, properties: string) => boolean;
}

export interface LastActs {
  /**
   * The instant of the last act on each of these; an account without an act is left out. What was logged counts at its own time, also
   * once it has come back as a signal, unless a clock that was ahead dated it into the future. A signal counts a minute earlier,
   * so that it answers nothing that came within the minute before it.
   */
  of(asked: readonly ActedSince[], acts: OurActs, now: number): ReadonlyMap<string, number>;
  /** The same without calls that nobody took: they are acts, but answer nobody. */
  answers(asked: readonly ActedSince[], acts: OurActs, now: number): ReadonlyMap<string, number>;
  /** When each of these was first answered, by its `askedKey`: an account may have asked more than once. */
  firstAnswers(asked: readonly ActedSince[], acts: OurActs, now: number): ReadonlyMap<string, number>;
}

/** Those who wait, and a few parts of those to call. */
const MOST_KEPT = 20;

/** A mail that leaves sooner after a request is sent by a machine, whatever its type says. */
const AUTOMATIC_MS = MINUTE_MS;

/** Signals of an account that are read, the newest first, to find one that tells of an act. */
const MOST_READ = 20;

/** The accounts of a JSON list that is bound as the second value. */
const askedOf = `(SELECT json_extract(value, '$.domain') AS domain, json_extract(value, '$.since') AS since
  FROM json_each(?2)) AS asked`;

export function createLastActs(database: Database, workspace: string): LastActs {
  const logged = createReader(database, 'outbox', readLogged);
  const signals = createReader(database, 'signal', readSignal);
  const known = cachedAnswers<string, ReadonlyMap<string, number>>(
    database,
    ['outbox', 'team_act', 'signal'],
    MOST_KEPT,
  );
  // Each account is one short run of an index, however many signals are stored.
  const listLogged = (asked: string, types: string, until: number) =>
    logged.all(
      database
        .sql(
          `SELECT asked.domain, since, queued_at AS at, properties
             FROM ${askedOf} CROSS JOIN outbox INDEXED BY outbox_by_account
             ON workspace = ?1 AND outbox.domain = asked.domain AND queued_at >= since AND queued_at < ?4
             WHERE type IN (SELECT value FROM json_each(?3))
           UNION ALL
           SELECT asked.domain, since, team_act.at, properties
             FROM ${askedOf} CROSS JOIN team_act INDEXED BY team_act_by_account
             ON workspace = ?1 AND team_act.domain = asked.domain AND team_act.at >= since AND team_act.at < ?4
             WHERE type IN (SELECT value FROM json_each(?3))`,
        )
        .all(workspace, asked, types, until),
    );
  const listSignals = (asked: string, types: string, order: 'ASC' | 'DESC') =>
    signals.all(
      database
        .sql(
          `SELECT asked.domain, since, recorded_at AS at, type, properties FROM ${askedOf} CROSS JOIN signal
             ON signal.rowid IN (
               SELECT one.rowid FROM signal AS one INDEXED BY signal_by_account
               WHERE one.workspace = ?1 AND one.domain = asked.domain AND one.recorded_at >= since
                 AND one.type IN (SELECT value FROM json_each(?3))
                 AND NOT EXISTS (
                   SELECT 1 FROM outbox INDEXED BY outbox_own
                   WHERE outbox.workspace = ?1 AND outbox.domain = asked.domain AND created_id = one.id)
                 AND NOT EXISTS (
                   SELECT 1 FROM team_act INDEXED BY team_act_by_account
                   WHERE team_act.workspace = ?1 AND team_act.domain = asked.domain AND signal_id = one.id)
               ORDER BY one.recorded_at ${order} LIMIT ${MOST_READ})`,
        )
        .all(workspace, asked, types),
    );
  type Act = ActedSince & { readonly at: number };
  type Question = readonly [asked: string, types: string, until: number];
  const listAnswers = (...[asked, types, until]: Question): readonly Act[] =>
    listLogged(asked, types, until).filter(({ isAnswer }) => isAnswer);
  const told = (acts: ReturnType<typeof listSignals>, { isOurAct }: OurActs): readonly Act[] =>
    acts.filter(({ type, properties }) => isOurAct(type, properties));
  const lastOf = (
    logged: (...question: Question) => readonly Act[],
    question: Question,
    acts: OurActs,
  ): ReadonlyMap<string, number> => {
    const [asked, types] = question;
    const last = new Map<string, number>();
    const heard = told(listSignals(asked, types, 'DESC'), acts).map((one) => ({
      ...one,
      at: one.at - AUTOMATIC_MS,
    }));
    for (const { domain, at } of [...logged(...question), ...heard])
      last.set(domain, Math.max(at, last.get(domain) ?? at));
    return last;
  };
  const firstOf = (question: Question, acts: OurActs): ReadonlyMap<string, number> => {
    const [asked, types] = question;
    const first = new Map<string, number>();
    const heard = told(listSignals(asked, types, 'ASC'), acts).filter(
      ({ at, since }) => at - AUTOMATIC_MS >= since,
    );
    for (const { at, ...one } of [...listAnswers(...question), ...heard])
      first.set(askedKey(one), Math.min(at, first.get(askedKey(one)) ?? at));
    return first;
  };
  const remembered =
    (
      name: string,
      read: (question: Question, acts: OurActs) => ReadonlyMap<string, number>,
    ): LastActs['of'] =>
    (asked, acts, now) => {
      if (asked.length === 0) return new Map();
      // Colleagues' clocks differ by minutes, and within an hour the answer stays the same.
      const until = (Math.floor(now / HOUR_MS) + 2) * HOUR_MS;
      const question = [JSON.stringify(asked), JSON.stringify(acts.types), until] as const;
      return known([name, ...question].join(), () => read(question, acts));
    };
  return {
    of: remembered('of', (question, acts) => lastOf(listLogged, question, acts)),
    answers: remembered('answers', (question, acts) => lastOf(listAnswers, question, acts)),
    firstAnswers: remembered('first', firstOf),
  };
}

/** Names a request among those asked about. */
export function askedKey({ domain, since }: ActedSince): string {
  return `${domain} ${String(since)}`;
}

function readAct(row: Row): ActedSince & { readonly at: number } {
  return { domain: textOf(row, 'domain'), since: numberOf(row, 'since'), at: numberOf(row, 'at') };
}

function readLogged(row: Row) {
  const { outcome } = jsonOf(row, 'properties', activityPropertiesSchema);
  return { ...readAct(row), isAnswer: outcome !== 'no-answer' };
}

function readSignal(row: Row) {
  return { ...readAct(row), type: textOf(row, 'type'), properties: textOf(row, 'properties') };
}
