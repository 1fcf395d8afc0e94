// Signals that the user logs, kept until the service has answered 201. Each step is on disk before it is taken.
import { z } from 'zod';
import {
  activityPropertiesSchema,
  type ActivityProperties,
} from '../../../shared/contract/activity-properties.ts';
import { outboxStates, type OutboxRejection } from '../../../shared/contract/outbox.ts';
import type { OutboxEntry, OutboxState } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Database, Row } from './database.ts';
import { flagOf, jsonOf, maybeNumberOf, maybeTextOf, memberOf, numberOf, textOf } from './row.ts';
import { cached, cachedBy } from './cached.ts';
import { outboxRejectionOf } from './stored-reasons.ts';
import { createReader } from './unreadable.ts';

/** What is shown of an entry, without its texts. */
export interface QueuedEntry extends Omit<OutboxEntry, 'reason' | 'rowKeys' | 'share'> {
  /** At the service, from its answer or a look-up; null: not known. */
  readonly signalId: string | null;
  /** Why the service rejected it; null otherwise. */
  readonly reason: OutboxRejection | null;
}

export interface StoredEntry extends QueuedEntry {
  /** Ids of signals of this type on this account before it was sent. */
  readonly knownIds: readonly string[];
  /** True once a batch with it was refused; from then on it is sent by itself. */
  readonly isAlone: boolean;
  /** The answer to a batch did not mention it: it is looked for during a while before it is sent again. */
  readonly isUnnamed: boolean;
  /** When it entered its state. */
  readonly changedAt: number;
}

export interface OutboxTable {
  add(
    entry: Pick<OutboxEntry, 'id' | 'domain' | 'type'> &
      Partial<Pick<OutboxEntry, 'properties' | 'remindAt'>>,
    at: number,
  ): void;
  /** Oldest first. */
  list(state: OutboxState): readonly StoredEntry[];
  /**
   * Newest first, at most 500: those not sent yet, those changed since then, and those of which no signal is stored that
   * is certainly theirs.
   */
  listOf(domain: string, changedSince: number): readonly QueuedEntry[];
  /** It is about to be sent, so from here on it may have arrived. */
  markUnsure(id: string, knownIds: readonly string[], at: number): void;
  markWaiting(id: string, at: number): void;
  markAlone(id: string): void;
  /** From now on it is sent without properties. */
  markBare(id: string): void;
  /** The answer did not mention it; it stays unsure. */
  markUnnamed(id: string): void;
  /** With its id at the service: from the answer (created), or from a look-up after the answer was lost (found). */
  markSent(id: string, at: number, as: { readonly createdId?: string; readonly foundId?: string }): void;
  markRejected(id: string, reason: OutboxRejection, at: number): void;
  /** Ids of signals that are ours, by the service's answer or by a look-up. */
  claimedIds(): ReadonlySet<string>;
  /** Which of these the service named in its answers: they are certainly ours. */
  ownAmong(signalIds: readonly string[]): ReadonlySet<string>;
  /** What was said about those that are certainly ours, by the service's id. */
  propertiesAmong(signalIds: readonly string[]): ReadonlyMap<string, ActivityProperties>;
  /** Follow-ups due until then, the first due first. */
  listReminders(until: number): readonly StoredEntry[];
  /** What was logged since then and not rejected, the newest first. */
  listSince(from: number, limit: number): readonly StoredEntry[];
  /** What was last logged on each of these since then; what the service rejected does not count. */
  latestOf(
    domains: readonly string[],
    since: number,
  ): ReadonlyMap<string, Pick<StoredEntry, 'queuedAt' | 'type'>>;
  /** False if there is no such entry any more. */
  setReminder(id: string, at: number): boolean;
  endReminder(id: string): void;
  /** When signals that are certainly ours were recorded since then, by account. */
  ownTimes(since: number): ReadonlyMap<string, readonly number[]>;
  has(id: string): boolean;
  /** Only what is waiting or rejected can be taken back: what it was, to be put back; null if it could not. */
  discard(id: string): StoredEntry | null;
  /** As it was. False if there is one with its id. */
  putBack(entry: StoredEntry): boolean;
}

/** The most that the service's clock may differ from this one when signals are matched with what was sent. ms. */
const CLOCKS_APART_MS = DAY_MS;

/** More than anybody logs on one account. */
const MOST_LISTED = 500;

/** Why an entry is sent by itself, as `is_alone` has it; 0: it is not. */
const REFUSED = 1;
const UNNAMED = 2;

export function createOutboxTable(database: Database, workspace: string): OutboxTable {
  const stored = createReader(database, 'outbox', readEntry);
  const ids = createReader(database, 'outbox', (row) => textOf(row, 'id'));
  const createdIds = createReader(database, 'outbox', (row) => textOf(row, 'created_id'));
  const recorded = createReader(database, 'outbox', readRecorded);
  const said = createReader(
    database,
    'outbox',
    (row) => [textOf(row, 'created_id'), propertiesOf(row)] as const,
  );
  const change = (id: string, at: number, state: OutboxState, reason: OutboxRejection | null): void => {
    database
      .sql('UPDATE outbox SET state = ?, reason = ?, changed_at = ? WHERE workspace = ? AND id = ?')
      .run(state, reason === null ? null : JSON.stringify(reason), at, workspace, id);
  };
  const setAlone = (id: string, why: number): void => {
    database.sql('UPDATE outbox SET is_alone = ? WHERE workspace = ? AND id = ?').run(why, workspace, id);
  };
  /** Every page of signals asks about its own, and most users have logged nothing lately. */
  const hasOwn = cached(
    database,
    ['outbox'],
    () =>
      database
        .sql('SELECT 1 FROM outbox WHERE workspace = ? AND created_id IS NOT NULL LIMIT 1')
        .get(workspace) !== null,
  );
  return {
    add({ id, domain, type, properties = {}, remindAt = null }, at) {
      database
        .sql(
          `INSERT INTO outbox (workspace, id, domain, type, state, queued_at, changed_at, properties, remind_at)
           VALUES (?, ?, ?, ?, 'waiting', ?, ?, ?, ?)`,
        )
        .run(workspace, id, domain, type, at, at, JSON.stringify(properties), remindAt);
    },
    list: cachedBy(database, ['outbox'], (state: OutboxState) =>
      stored.all(
        database
          .sql('SELECT * FROM outbox WHERE workspace = ? AND state = ? ORDER BY queued_at, id')
          .all(workspace, state),
      ),
    ),
    listOf: (domain, changedSince) =>
      stored
        .all(
          database
            .sql(
              `SELECT * FROM outbox WHERE workspace = ? AND domain = ?
               AND (state != 'sent' OR changed_at >= ? OR remind_at IS NOT NULL OR created_id IS NULL OR NOT EXISTS (
                 SELECT 1 FROM signal WHERE signal.workspace = outbox.workspace AND signal.id = created_id))
               ORDER BY queued_at DESC, id DESC LIMIT ?`,
            )
            .all(workspace, domain, changedSince, MOST_LISTED),
        )
        .map(
          ({ knownIds: _known, isAlone: _alone, isUnnamed: _unnamed, changedAt: _changed, ...entry }) =>
            entry,
        ),
    markUnsure(id, knownIds, at) {
      database
        .sql('UPDATE outbox SET known_ids = ? WHERE workspace = ? AND id = ?')
        .run(JSON.stringify(knownIds), workspace, id);
      change(id, at, 'unsure', null);
    },
    markWaiting: (id, at) => change(id, at, 'waiting', null),
    markAlone: (id) => setAlone(id, REFUSED),
    markBare(id) {
      database.sql('UPDATE outbox SET is_bare = 1 WHERE workspace = ? AND id = ?').run(workspace, id);
    },
    markUnnamed: (id) => setAlone(id, UNNAMED),
    markSent(id, at, { createdId = null, foundId = null }) {
      database
        .sql('UPDATE outbox SET signal_id = ?, created_id = ? WHERE workspace = ? AND id = ?')
        .run(foundId, createdId, workspace, id);
      change(id, at, 'sent', null);
    },
    markRejected: (id, reason, at) => change(id, at, 'rejected', reason),
    claimedIds() {
      const rows = database
        .sql(
          `SELECT coalesce(created_id, signal_id) AS id FROM outbox
           WHERE workspace = ? AND coalesce(created_id, signal_id) IS NOT NULL`,
        )
        .all(workspace);
      return new Set(ids.all(rows));
    },
    ownAmong(signalIds) {
      if (!hasOwn()) return new Set();
      const rows = database
        .sql(
          `SELECT created_id FROM outbox
           WHERE workspace = ? AND created_id IN (SELECT value FROM json_each(?))`,
        )
        .all(workspace, JSON.stringify(signalIds));
      return new Set(createdIds.all(rows));
    },
    propertiesAmong(signalIds) {
      const rows = database
        .sql(
          `SELECT created_id, properties FROM outbox
           WHERE workspace = ? AND created_id IN (SELECT value FROM json_each(?))`,
        )
        .all(workspace, JSON.stringify(signalIds));
      return new Map(said.all(rows));
    },
    listReminders: (until) =>
      stored.all(
        database
          .sql(
            `SELECT * FROM outbox INDEXED BY outbox_by_reminder
             WHERE workspace = ? AND remind_at <= ? ORDER BY remind_at, id`,
          )
          .all(workspace, until),
      ),
    latestOf(domains, since) {
      const rows = database
        .sql(
          `SELECT * FROM outbox WHERE workspace = ? AND queued_at >= ? AND state != 'rejected'
             AND domain IN (SELECT value FROM json_each(?)) ORDER BY queued_at, id`,
        )
        .all(workspace, since, JSON.stringify(domains));
      return new Map(stored.all(rows).map((entry) => [entry.domain, entry]));
    },
    listSince: (from, limit) =>
      stored.page(limit, (most) =>
        database
          .sql(
            `SELECT * FROM outbox WHERE workspace = ? AND queued_at >= ? AND state != 'rejected'
             ORDER BY queued_at DESC, id LIMIT ?`,
          )
          .all(workspace, from, most),
      ),
    setReminder: (id, at) =>
      database
        .sql('UPDATE outbox SET remind_at = ? WHERE workspace = ? AND id = ?')
        .run(at, workspace, id) === 1,
    endReminder(id) {
      database.sql('UPDATE outbox SET remind_at = NULL WHERE workspace = ? AND id = ?').run(workspace, id);
    },
    ownTimes(since) {
      // CROSS makes SQLite start with the short log; left to choose, it would scan the signals.
      const rows = database
        .sql(
          `SELECT outbox.domain, recorded_at FROM outbox CROSS JOIN signal
             ON signal.workspace = outbox.workspace AND signal.id = outbox.created_id
           WHERE outbox.workspace = ? AND changed_at >= ? AND recorded_at >= ?`,
        )
        .all(workspace, since - CLOCKS_APART_MS, since);
      const times = new Map<string, number[]>();
      for (const { domain, at } of recorded.all(rows)) times.set(domain, [...(times.get(domain) ?? []), at]);
      return times;
    },
    has: (id) =>
      database.sql('SELECT id FROM outbox WHERE workspace = ? AND id = ?').get(workspace, id) !== null,
    discard(id) {
      const [entry = null] = stored.all(
        database
          .sql(`SELECT * FROM outbox WHERE workspace = ? AND id = ? AND state IN ('waiting', 'rejected')`)
          .all(workspace, id),
      );
      database
        .sql(`DELETE FROM outbox WHERE workspace = ? AND id = ? AND state IN ('waiting', 'rejected')`)
        .run(workspace, id);
      return entry;
    },
    putBack: (entry) =>
      database
        .sql(
          `INSERT INTO outbox (workspace, id, domain, type, state, queued_at, changed_at, properties, remind_at,
             known_ids, is_alone, is_bare, reason)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        )
        .run(
          workspace,
          entry.id,
          entry.domain,
          entry.type,
          entry.state,
          entry.queuedAt,
          entry.changedAt,
          JSON.stringify(entry.properties),
          entry.remindAt,
          JSON.stringify(entry.knownIds),
          entry.isUnnamed ? UNNAMED : entry.isAlone ? REFUSED : 0,
          entry.isBare ? 1 : 0,
          entry.reason === null ? null : JSON.stringify(entry.reason),
        ) === 1,
  };
}

function readRecorded(row: Row): { readonly domain: string; readonly at: number } {
  return { domain: textOf(row, 'domain'), at: numberOf(row, 'recorded_at') };
}

function propertiesOf(row: Row): ActivityProperties {
  return jsonOf(row, 'properties', activityPropertiesSchema);
}

const idsSchema = z.array(z.string());

function readEntry(row: Row): StoredEntry {
  return {
    id: textOf(row, 'id'),
    domain: textOf(row, 'domain'),
    type: textOf(row, 'type'),
    properties: propertiesOf(row),
    isBare: flagOf(row, 'is_bare'),
    remindAt: maybeNumberOf(row, 'remind_at'),
    state: memberOf(row, 'state', outboxStates),
    reason: outboxRejectionOf(row, 'reason'),
    signalId: maybeTextOf(row, 'created_id') ?? maybeTextOf(row, 'signal_id'),
    queuedAt: numberOf(row, 'queued_at'),
    knownIds: jsonOf(row, 'known_ids', idsSchema),
    isAlone: flagOf(row, 'is_alone'),
    isUnnamed: numberOf(row, 'is_alone') === UNNAMED,
    changedAt: numberOf(row, 'changed_at'),
  };
}
