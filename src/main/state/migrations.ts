// The schema, one step per version; `user_version` counts the steps taken. A released step is never edited.
import type { Database } from './database.ts';
import { contactsOutOfLookup, lookupSchema } from './lookup-schema.ts';
import { numberOf } from './row.ts';

const steps: readonly (readonly string[])[] = [
  [
    `CREATE TABLE signal (
      workspace TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, source TEXT, score REAL NOT NULL,
      domain TEXT NOT NULL, account_score REAL,
      contact_id TEXT, contact_email TEXT, contact_score REAL,
      properties TEXT NOT NULL, recorded_at INTEGER NOT NULL, walk INTEGER NOT NULL,
      PRIMARY KEY (workspace, id))`,
    `CREATE INDEX signal_by_time ON signal (workspace, recorded_at)`,
    `CREATE INDEX signal_by_account ON signal (workspace, domain, recorded_at)`,
    `CREATE TABLE account (
      workspace TEXT NOT NULL, domain TEXT NOT NULL, name TEXT NOT NULL, rest_id TEXT, aggregate_score REAL,
      company_id INTEGER, industry TEXT, country TEXT, city TEXT, employee_count INTEGER, company_size TEXT,
      linkedin_url TEXT, logo_url TEXT, total_score REAL, is_icp_matched INTEGER NOT NULL DEFAULT 0, icp_name TEXT,
      stage TEXT, labels TEXT NOT NULL DEFAULT '[]', latest_activity_at INTEGER,
      PRIMARY KEY (workspace, domain)) WITHOUT ROWID`,
    `CREATE TABLE ranking (
      workspace TEXT NOT NULL, window TEXT NOT NULL, rank INTEGER NOT NULL, domain TEXT NOT NULL,
      score REAL NOT NULL, PRIMARY KEY (workspace, window, rank)) WITHOUT ROWID`,
    `CREATE TABLE ranking_fetch (
      workspace TEXT NOT NULL, window TEXT NOT NULL, fetched_at INTEGER NOT NULL, total INTEGER,
      PRIMARY KEY (workspace, window)) WITHOUT ROWID`,
    // One point each time an account's score or rank changed. Window 'b' is surface B's aggregate score; of window
    // 'person' the domain is a person's public identifier.
    `CREATE TABLE score_point (
      workspace TEXT NOT NULL, domain TEXT NOT NULL, window TEXT NOT NULL, at INTEGER NOT NULL,
      score REAL NOT NULL, rank INTEGER, PRIMARY KEY (workspace, domain, window, at)) WITHOUT ROWID`,
    `CREATE TABLE ad_like (
      workspace TEXT NOT NULL, like_id INTEGER NOT NULL, public_identifier TEXT NOT NULL, domain TEXT NOT NULL,
      ad_post_id INTEGER, ad_title TEXT, engagement_level TEXT, liked_at INTEGER NOT NULL,
      PRIMARY KEY (workspace, like_id)) WITHOUT ROWID`,
    `CREATE INDEX ad_like_by_time ON ad_like (workspace, liked_at)`,
    `CREATE INDEX ad_like_by_account ON ad_like (workspace, domain, liked_at)`,
    `CREATE TABLE person (
      workspace TEXT NOT NULL, public_identifier TEXT NOT NULL, name TEXT NOT NULL, headline TEXT,
      linkedin_url TEXT, picture_url TEXT, domain TEXT, score REAL, previous_score REAL, scored_at INTEGER,
      last_seen_at INTEGER NOT NULL, PRIMARY KEY (workspace, public_identifier)) WITHOUT ROWID`,
    `CREATE TABLE trend (
      workspace TEXT NOT NULL PRIMARY KEY, current_count REAL NOT NULL, previous_count REAL NOT NULL,
      percentage_change REAL, fetched_at INTEGER NOT NULL) WITHOUT ROWID`,
    // walk: set while the signals walk that caused the alert has not reached its mark; not released until then.
    `CREATE TABLE alert (
      workspace TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
      domain TEXT, person TEXT, cause TEXT NOT NULL, state TEXT NOT NULL, reason TEXT, hold TEXT,
      decided_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, is_unread INTEGER NOT NULL DEFAULT 1,
      is_catch_up INTEGER NOT NULL DEFAULT 0, walk INTEGER, PRIMARY KEY (workspace, id))`,
    `CREATE INDEX alert_by_time ON alert (workspace, decided_at)`,
    `CREATE INDEX alert_by_state ON alert (workspace, state)`,
    `CREATE INDEX alert_by_account ON alert (workspace, domain, decided_at)`,
    `CREATE TABLE feed (
      workspace TEXT NOT NULL, feed TEXT NOT NULL, last_fresh_at INTEGER, next_at INTEGER NOT NULL DEFAULT 0,
      failures INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (workspace, feed)) WITHOUT ROWID`,
    `CREATE TABLE walk (
      workspace TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL, cursor TEXT, pages INTEGER NOT NULL,
      is_open INTEGER NOT NULL, is_baseline INTEGER NOT NULL, is_catch_up INTEGER NOT NULL) WITHOUT ROWID`,
    // Requests sent, by minute since the epoch: the rolling day count that survives a restart.
    `CREATE TABLE sent (
      workspace TEXT NOT NULL, surface TEXT NOT NULL, minute INTEGER NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY (workspace, surface, minute)) WITHOUT ROWID`,
    `CREATE TABLE throttle (
      workspace TEXT NOT NULL, surface TEXT NOT NULL, blocked_until_at INTEGER NOT NULL, refusals INTEGER NOT NULL,
      per_minute INTEGER, PRIMARY KEY (workspace, surface)) WITHOUT ROWID`,
  ],
  [
    // known_ids: signals of this type on this account before it was sent, to tell ours by after a lost answer.
    `CREATE TABLE outbox (
      workspace TEXT NOT NULL, id TEXT NOT NULL, domain TEXT NOT NULL, type TEXT NOT NULL, state TEXT NOT NULL,
      known_ids TEXT NOT NULL DEFAULT '[]', is_alone INTEGER NOT NULL DEFAULT 0, signal_id TEXT, reason TEXT,
      queued_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, PRIMARY KEY (workspace, id)) WITHOUT ROWID`,
  ],
  [
    // others: requests of other users of the same key, as far as the rate headers let us count them.
    `ALTER TABLE sent ADD COLUMN others INTEGER NOT NULL DEFAULT 0`,
    // When the service asked us to stay away: a clock set back since then must not make the wait longer.
    `ALTER TABLE throttle ADD COLUMN blocked_at INTEGER NOT NULL DEFAULT 0`,
    // Hours since the epoch in which polling ran, to learn when this machine is awake.
    `CREATE TABLE awake_hour (
      workspace TEXT NOT NULL, hour INTEGER NOT NULL, PRIMARY KEY (workspace, hour)) WITHOUT ROWID`,
    // Closed hours (since the epoch, by occurred_at) whose signals are all known, and how many the service had.
    `CREATE TABLE audited_hour (
      workspace TEXT NOT NULL, hour INTEGER NOT NULL, total INTEGER NOT NULL, checked_at INTEGER NOT NULL,
      PRIMARY KEY (workspace, hour)) WITHOUT ROWID`,
  ],
  [
    // into_id: the alert this one was told in (a digest, an open alert of the same account). severity sorts alerts of
    // one account. discreet: its words without names.
    `ALTER TABLE alert ADD COLUMN discreet TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE alert ADD COLUMN severity INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE alert ADD COLUMN into_id TEXT`,
    `ALTER TABLE alert ADD COLUMN is_done INTEGER NOT NULL DEFAULT 0`,
    `CREATE TABLE decision (
      workspace TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL, domain TEXT, what TEXT NOT NULL,
      alert_id TEXT, reason TEXT, PRIMARY KEY (workspace, subject)) WITHOUT ROWID`,
    `CREATE INDEX decision_by_time ON decision (workspace, at)`,
    `CREATE INDEX signal_by_walk ON signal (workspace, walk)`,
    `CREATE TABLE arm (
      workspace TEXT NOT NULL, rule TEXT NOT NULL, subject TEXT NOT NULL, is_armed INTEGER NOT NULL, level REAL,
      changed_at INTEGER NOT NULL, PRIMARY KEY (workspace, rule, subject)) WITHOUT ROWID`,
    `CREATE TABLE care (
      workspace TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, is_watched INTEGER NOT NULL,
      is_muted INTEGER NOT NULL, snoozed_at INTEGER, snoozed_until_at INTEGER, snooze_score REAL, snoozed_alert TEXT,
      PRIMARY KEY (workspace, kind, id)) WITHOUT ROWID`,
  ],
  [
    `ALTER TABLE account ADD COLUMN icp_id INTEGER`,
    `ALTER TABLE account ADD COLUMN stage_id INTEGER`,
    `CREATE INDEX account_by_aggregate ON account (workspace, aggregate_score DESC, latest_activity_at DESC, domain)`,
    `CREATE INDEX person_by_score ON person (workspace, score DESC, last_seen_at DESC, public_identifier)`,
    `CREATE INDEX person_by_account ON person (workspace, domain, score DESC, last_seen_at DESC)`,
    `CREATE INDEX person_by_asked ON person (workspace, coalesce(scored_at, 0), last_seen_at DESC)`,
    // The feed's filters: one ordered run of rows for each type and source.
    `CREATE INDEX signal_by_kind ON signal (workspace, type, source, recorded_at, id)`,
    // source: '' = none.
    `CREATE TABLE signal_kind (
      workspace TEXT NOT NULL, type TEXT NOT NULL, source TEXT NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY (workspace, type, source)) WITHOUT ROWID`,
    `INSERT INTO signal_kind SELECT workspace, type, coalesce(source, ''), COUNT(*) FROM signal GROUP BY 1, 2, 3`,
    `CREATE TABLE signal_hour (
      workspace TEXT NOT NULL, hour INTEGER NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY (workspace, hour)) WITHOUT ROWID`,
    `INSERT INTO signal_hour SELECT workspace, recorded_at / 3600000, COUNT(*) FROM signal GROUP BY 1, 2`,
    // email: lower case. The bare columns are those of the newest signal
    // (https://www.sqlite.org/lang_select.html#bareagg).
    `CREATE TABLE contact (
      workspace TEXT NOT NULL, email TEXT NOT NULL, domain TEXT NOT NULL, score REAL, last_seen_at INTEGER NOT NULL,
      PRIMARY KEY (workspace, email)) WITHOUT ROWID`,
    `CREATE INDEX contact_by_account ON contact (workspace, domain, last_seen_at DESC)`,
    `INSERT INTO contact SELECT workspace, lower(contact_email), domain, contact_score, MAX(recorded_at) FROM signal
     WHERE contact_email IS NOT NULL GROUP BY workspace, lower(contact_email)`,
    `CREATE TABLE fetched (
      workspace TEXT NOT NULL, topic TEXT NOT NULL, page INTEGER NOT NULL, at INTEGER NOT NULL, total INTEGER,
      page_count INTEGER, body TEXT NOT NULL, PRIMARY KEY (workspace, topic, page))`,
    ...lookupSchema,
  ],
  [
    // Hours are counted in stretches: a quiet night is one of them.
    `ALTER TABLE audited_hour ADD COLUMN hours INTEGER NOT NULL DEFAULT 1`,
  ],
  [
    // The tray's number is asked for with every change.
    `CREATE INDEX alert_by_unread ON alert (workspace, is_unread) WHERE is_unread = 1`,
  ],
  contactsOutOfLookup,
  [
    // The user's line when a signal came in below it: why it was not told, without a row of its own in `decision`.
    `ALTER TABLE signal ADD COLUMN untold_line REAL`,
  ],
  [
    // a, b: digests of the addresses its data came from. begun, entered: the order in which that happened.
    `CREATE TABLE workspace (
      id TEXT NOT NULL PRIMARY KEY, a TEXT, b TEXT, begun INTEGER NOT NULL, entered INTEGER NOT NULL) WITHOUT ROWID`,
  ],
  [
    // created_id: what the service called it in its answer. signal_id is only taken for it, after a lost answer.
    `ALTER TABLE outbox ADD COLUMN created_id TEXT`,
  ],
  [
    // An account's own ones, whenever it is said why it is hot.
    `CREATE INDEX outbox_own ON outbox (workspace, domain, created_id) WHERE created_id IS NOT NULL`,
  ],
];

/** Whether a newer Hotlist has written this file. Changes nothing. */
export function isTooNew(database: Database): boolean {
  return versionOf(database) > steps.length;
}

/** Brings the file to the newest schema, in one transaction. */
export function migrate(database: Database): void {
  const version = versionOf(database);
  if (version >= steps.length) return;
  database.transaction(() => {
    for (const statements of steps.slice(version)) {
      for (const statement of statements) database.sql(statement).run();
    }
    database.sql(`PRAGMA user_version = ${steps.length}`).run();
  });
}

function versionOf(database: Database): number {
  const row = database.sql('PRAGMA user_version').get();
  return row === null ? 0 : numberOf(row, 'user_version');
}
