// What a team's people did about accounts, and which of the user's own acts the team still has to be told. The content of
// logged activities is in the outbox.
import { activityPropertiesSchema } from '../../../shared/contract/activity-properties.ts';
import { shareSteps, teamActKinds, type ShareStep } from '../../../shared/contract/team.ts';
import type { TeamAct, TeamLogged } from '../../../shared/model.ts';

import type { Database, Row } from './database.ts';
import { cached, cachedAnswers } from './cached.ts';
import { isNumber, jsonOf, maybeTextOf, memberOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';
import type { TeamActKind } from '../../../shared/contract/team.ts';

/** News about what somebody did about an account. */
export type TeamActChange =
  | { readonly kind: 'told'; readonly act: TeamAct }
  /** Its author has taken it back. */
  | { readonly kind: 'taken-back'; readonly by: string; readonly id: string };

/** An act of the user that the team is to be told now. */
export type PendingAct =
  | {
      readonly step: 'tell';
      readonly id: string;
      readonly kind: Exclude<TeamActKind, 'claimed'>;
      readonly account: string;
      /** By this machine's clock, epoch ms. */
      readonly at: number;
      readonly logged: TeamLogged | null;
    }
  | { readonly step: 'take-back'; readonly id: string };

/** What was done about accounts, as far as this desktop knows, and what the team is to be told of its user's acts. */
export interface ActStore {
  /** All or nothing. One that is already known replaces the earlier version. */
  apply(changes: readonly TeamActChange[]): void;
  /** The next one to share, in the order in which they were done; null while nothing can be shared. */
  nextPending(): PendingAct | null;
  /** It is about to be shared: from here on the team may have heard of it. */
  begin(pending: PendingAct): void;
  /** The relay has answered. */
  settle(pending: PendingAct, outcome: Extract<ShareStep, 'told' | 'refused'>): void;
  /** What has not been shared never will be; the team is still told to forget what has been. */
  dropPending(): void;
  /** Whether the user shares what they log. */
  isSharing(): boolean;
}

export interface TeamActTable extends Omit<ActStore, 'isSharing'> {
  /** Logged by the user: the team is told once the service has it. */
  addPending(act: { readonly id: string; readonly account: string; readonly at: number }): void;
  /** The team is never told, or is told to forget it. */
  takeBack(id: string): void;
  /** How far the sharing of these has come; acts that are not shared are left out. */
  stepsOf(ids: readonly string[]): ReadonlyMap<string, ShareStep>;
  /** Which of these signals are known to be logged by somebody in the team. */
  loggedAmong(signalIds: readonly string[]): ReadonlyMap<string, LoggedAct>;
  /** When signals known to be logged by others in the team were recorded since then, by account. */
  loggedTimes(since: number): ReadonlyMap<string, readonly number[]>;
  /** What anybody in the team last logged on each of these since then. */
  latestOf(domains: readonly string[], since: number): ReadonlyMap<string, LoggedAct>;
  /** What anybody logged about this account for which no signal is stored, newest first. */
  listWithoutSignal(query: {
    readonly domain: string;
    readonly before?: { readonly at: number; readonly id: string };
    readonly limit: number;
  }): readonly LoggedAct[];
  /** Which of these acts the team knows, as it lists them among signals: by the id of the act. */
  listedAs(domain: string, ids: readonly string[]): ReadonlyMap<string, string>;
  /** What anybody did at or after this instant, newest first; at most 5,000. */
  listSince(at: number): readonly TeamAct[];
  /** When the first signal in `after` < t ≤ `to` was recorded that nobody logged; null without one. */
  firstSignalIn(domain: string, after: number, to: number): number | null;
  pruneBefore(at: number): void;
}

export type LoggedAct = TeamAct & { readonly logged: TeamLogged };

/** The id under which it is listed among signals. */
export function loggedActId({ by, id }: Pick<TeamAct, 'by' | 'id'>): string {
  return `team:${by}:${id}`;
}

/** Questions of one page whose answers are kept. */
const MOST_KEPT = 50;

/** More than a team of forty does by hand in five weeks. */
const MOST_ACTS = 5_000;

export function createTeamActTable(database: Database, workspace: string): TeamActTable {
  const stored = createReader(database, 'team_act', readAct);
  const logged = createReader(database, 'team_act', readLogged);
  const recorded = createReader(database, 'team_act', (row) => ({
    domain: textOf(row, 'domain'),
    at: numberOf(row, 'recorded_at'),
  }));
  const shares = createReader(database, 'share', (row) => ({
    id: textOf(row, 'id'),
    step: memberOf(row, 'step', shareSteps),
  }));
  const pending = createReader(database, 'share', readPendingAct);

  const write = (change: TeamActChange): void => {
    if (change.kind === 'taken-back') {
      database
        .sql('DELETE FROM team_act WHERE workspace = ? AND name = ? AND id = ?')
        .run(workspace, change.by, change.id);
      return;
    }
    const { by, id, kind, account, at, logged } = change.act;
    database
      .sql(
        `INSERT INTO team_act (workspace, name, id, kind, domain, at, type, properties, signal_id)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET kind = excluded.kind, domain = excluded.domain, at = excluded.at,
           type = excluded.type, properties = excluded.properties, signal_id = excluded.signal_id`,
      )
      .run(
        workspace,
        by,
        id,
        kind,
        account,
        at,
        logged?.type ?? null,
        logged === null ? null : JSON.stringify(logged.properties),
        logged?.signalId ?? null,
      );
  };

  const setStep = (id: string, step: ShareStep): void => {
    database.sql('UPDATE share SET step = ? WHERE workspace = ? AND id = ?').run(step, workspace, id);
  };
  const forget = (id: string): void => {
    database.sql('DELETE FROM share WHERE workspace = ? AND id = ?').run(workspace, id);
  };
  const stepOf = (id: string): ShareStep | null =>
    shares.one(database.sql('SELECT * FROM share WHERE workspace = ? AND id = ?').get(workspace, id))?.step ??
    null;

  /** Most workspaces have none, and every page of signals asks about its own. */
  const hasLogged = cached(
    database,
    ['team_act'],
    () =>
      database
        .sql(
          `SELECT 1 FROM team_act INDEXED BY team_act_by_signal
           WHERE workspace = ? AND signal_id IS NOT NULL LIMIT 1`,
        )
        .get(workspace) !== null,
  );
  const loggedBy = cachedAnswers<string, ReadonlyMap<string, LoggedAct>>(database, ['team_act'], MOST_KEPT);

  return {
    apply(changes) {
      database.transaction(() => {
        for (const change of changes) write(change);
      });
    },
    addPending({ id, account, at }) {
      database
        .sql(
          `INSERT INTO share (workspace, id, number, step, kind, domain, at)
           VALUES (?1, ?2, (SELECT coalesce(max(number), 0) + 1 FROM share WHERE workspace = ?1), 'owed', 'logged', ?3, ?4)
           ON CONFLICT DO NOTHING`,
        )
        .run(workspace, id, account, at);
    },
    nextPending() {
      // What the service has not accepted yet may still be taken back.
      const [next = null] = pending.page(1, (most) =>
        database
          .sql(
            `SELECT share.*, outbox.type, outbox.properties, outbox.created_id AS signal_id
             FROM share LEFT JOIN outbox ON outbox.workspace = share.workspace AND outbox.id = share.id
             WHERE share.workspace = ?
               AND (step = 'taking-back' OR (step IN ('owed', 'telling') AND outbox.state = 'sent'))
             ORDER BY number LIMIT ?`,
          )
          .all(workspace, most),
      );
      return next;
    },
    begin({ id, step }) {
      if (step === 'tell') setStep(id, 'telling');
    },
    settle({ id, step }, outcome) {
      if (step === 'take-back') forget(id);
      // Unless it was taken back meanwhile.
      else if (stepOf(id) === 'telling') setStep(id, outcome);
    },
    dropPending() {
      database.sql(`DELETE FROM share WHERE workspace = ? AND step = 'owed'`).run(workspace);
      database.sql(`UPDATE share SET step = 'told' WHERE workspace = ? AND step = 'telling'`).run(workspace);
    },
    takeBack(id) {
      const step = stepOf(id);
      if (step === 'owed' || step === 'refused') forget(id);
      else if (step !== null) setStep(id, 'taking-back');
    },
    stepsOf: (ids) =>
      new Map(
        shares
          .all(
            database
              .sql('SELECT * FROM share WHERE workspace = ? AND id IN (SELECT value FROM json_each(?))')
              .all(workspace, JSON.stringify(ids)),
          )
          .map(({ id, step }) => [id, step]),
      ),
    loggedAmong(signalIds) {
      if (!hasLogged()) return new Map();
      const asked = JSON.stringify(signalIds);
      return loggedBy(asked, () => {
        const found = logged.all(
          database
            .sql(
              `SELECT * FROM team_act INDEXED BY team_act_by_signal
               WHERE workspace = ? AND signal_id IN (SELECT value FROM json_each(?)) AND signal_id IS NOT NULL`,
            )
            .all(workspace, asked),
        );
        return new Map(found.map((act) => [act.logged.signalId ?? '', act]));
      });
    },
    loggedTimes(since) {
      const rows = database
        .sql(
          `SELECT team_act.domain, recorded_at FROM team_act CROSS JOIN signal
             ON signal.workspace = team_act.workspace AND signal.id = team_act.signal_id
           WHERE team_act.workspace = ? AND signal_id IS NOT NULL AND recorded_at >= ?
             AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.workspace = team_act.workspace
               AND outbox.domain = team_act.domain AND created_id = signal_id)`,
        )
        .all(workspace, since);
      const times = new Map<string, number[]>();
      for (const { domain, at } of recorded.all(rows)) times.set(domain, [...(times.get(domain) ?? []), at]);
      return times;
    },
    latestOf(domains, since) {
      const rows = database
        .sql(
          `SELECT * FROM team_act INDEXED BY team_act_by_account
           WHERE workspace = ? AND domain IN (SELECT value FROM json_each(?)) AND at >= ? AND kind = 'logged'
           ORDER BY at, name, id`,
        )
        .all(workspace, JSON.stringify(domains), since);
      return new Map(logged.all(rows).map((act) => [act.account, act]));
    },
    listWithoutSignal: ({ domain, before = { at: Number.MAX_SAFE_INTEGER, id: '' }, limit }) =>
      logged.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM team_act INDEXED BY team_act_by_account
             WHERE workspace = ?1 AND domain = ?2 AND kind = 'logged' AND at <= ?3
               AND (at < ?3 OR 'team:' || name || ':' || id < ?4)
               AND NOT EXISTS (SELECT 1 FROM signal WHERE signal.workspace = ?1 AND signal.id = team_act.signal_id)
             ORDER BY at DESC, 'team:' || name || ':' || id DESC LIMIT ?5`,
          )
          .all(workspace, domain, before.at, before.id, most),
      ),
    listedAs: (domain, ids) =>
      new Map(
        logged
          .all(
            database
              .sql(
                `SELECT * FROM team_act INDEXED BY team_act_by_account
                 WHERE workspace = ? AND domain = ? AND kind = 'logged' AND id IN (SELECT value FROM json_each(?))`,
              )
              .all(workspace, domain, JSON.stringify(ids)),
          )
          .map((act) => [act.id, loggedActId(act)]),
      ),
    listSince: (at) =>
      stored.page(MOST_ACTS, (most) =>
        database
          .sql(
            `SELECT * FROM team_act INDEXED BY team_act_by_time WHERE workspace = ? AND at >= ?
             ORDER BY at DESC, name, id LIMIT ?`,
          )
          .all(workspace, at, most),
      ),
    firstSignalIn(domain, after, to) {
      const row = database
        .sql(
          `SELECT recorded_at FROM signal INDEXED BY signal_by_account
           WHERE workspace = ?1 AND domain = ?2 AND recorded_at > ?3 AND recorded_at <= ?4
             AND ${isNumber('recorded_at')}
             AND NOT EXISTS (SELECT 1 FROM team_act WHERE team_act.workspace = ?1 AND signal_id = signal.id)
             AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.workspace = ?1 AND outbox.domain = ?2
               AND created_id = signal.id)
           ORDER BY recorded_at LIMIT 1`,
        )
        .get(workspace, domain, after, to);
      return row === null ? null : numberOf(row, 'recorded_at');
    },
    pruneBefore(at) {
      database.sql('DELETE FROM team_act WHERE workspace = ? AND at < ?').run(workspace, at);
    },
  };
}

function readAct(row: Row): TeamAct {
  const kind = memberOf(row, 'kind', teamActKinds);
  return {
    by: textOf(row, 'name'),
    id: textOf(row, 'id'),
    kind,
    account: textOf(row, 'domain'),
    at: numberOf(row, 'at'),
    logged: kind === 'logged' ? readLoggedContent(row) : null,
  };
}

function readLogged(row: Row): LoggedAct {
  return { ...readAct(row), logged: readLoggedContent(row) };
}

function readLoggedContent(row: Row): TeamLogged {
  return {
    type: textOf(row, 'type'),
    properties: jsonOf(row, 'properties', activityPropertiesSchema),
    signalId: maybeTextOf(row, 'signal_id'),
  };
}

function readPendingAct(row: Row): PendingAct {
  const id = textOf(row, 'id');
  if (memberOf(row, 'step', shareSteps) === 'taking-back') return { step: 'take-back', id };
  return {
    step: 'tell',
    id,
    kind: 'logged',
    account: textOf(row, 'domain'),
    at: numberOf(row, 'at'),
    logged: readLoggedContent(row),
  };
}
