// The first tables: what the two surfaces send, the alerts made of it, and the state of polling.
export const sql = `
  CREATE TABLE signal (
    workspace TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, source TEXT, score REAL,
    domain TEXT NOT NULL, account_score REAL,
    contact_id TEXT, contact_email TEXT, contact_score REAL,
    properties TEXT NOT NULL, recorded_at INTEGER NOT NULL, walk INTEGER NOT NULL,
    PRIMARY KEY (workspace, id));
  CREATE INDEX signal_by_time ON signal (workspace, recorded_at);
  CREATE INDEX signal_by_account ON signal (workspace, domain, recorded_at);
  CREATE TABLE account (
    workspace TEXT NOT NULL, domain TEXT NOT NULL, name TEXT NOT NULL, rest_id TEXT, aggregate_score REAL,
    company_id INTEGER, industry TEXT, country TEXT, city TEXT, employee_count INTEGER, company_size TEXT,
    linkedin_url TEXT, logo_url TEXT, total_score REAL, is_icp_matched INTEGER NOT NULL DEFAULT 0, icp_name TEXT,
    stage TEXT, labels TEXT NOT NULL DEFAULT '[]', latest_activity_at INTEGER,
    PRIMARY KEY (workspace, domain)) WITHOUT ROWID;
  CREATE TABLE ranking (
    workspace TEXT NOT NULL, window TEXT NOT NULL, rank INTEGER NOT NULL, domain TEXT NOT NULL,
    score REAL NOT NULL, PRIMARY KEY (workspace, window, rank)) WITHOUT ROWID;
  CREATE TABLE ranking_fetch (
    workspace TEXT NOT NULL, window TEXT NOT NULL, fetched_at INTEGER NOT NULL, total INTEGER,
    PRIMARY KEY (workspace, window)) WITHOUT ROWID;
  -- One point each time an account's score or rank changed. Window 'b' is surface B's aggregate score; of window
  -- 'person' the domain is a person's public identifier.
  CREATE TABLE score_point (
    workspace TEXT NOT NULL, domain TEXT NOT NULL, window TEXT NOT NULL, at INTEGER NOT NULL,
    score REAL NOT NULL, rank INTEGER, PRIMARY KEY (workspace, domain, window, at)) WITHOUT ROWID;
  CREATE TABLE ad_like (
    workspace TEXT NOT NULL, like_id INTEGER NOT NULL, public_identifier TEXT NOT NULL, domain TEXT NOT NULL,
    ad_post_id INTEGER, ad_title TEXT, engagement_level TEXT, liked_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, like_id)) WITHOUT ROWID;
  CREATE INDEX ad_like_by_time ON ad_like (workspace, liked_at);
  CREATE INDEX ad_like_by_account ON ad_like (workspace, domain, liked_at);
  CREATE TABLE person (
    workspace TEXT NOT NULL, public_identifier TEXT NOT NULL, name TEXT NOT NULL, headline TEXT,
    linkedin_url TEXT, picture_url TEXT, domain TEXT, score REAL, previous_score REAL, scored_at INTEGER,
    last_seen_at INTEGER NOT NULL, PRIMARY KEY (workspace, public_identifier)) WITHOUT ROWID;
  CREATE TABLE trend (
    workspace TEXT NOT NULL PRIMARY KEY, current_count REAL NOT NULL, previous_count REAL NOT NULL,
    percentage_change REAL, fetched_at INTEGER NOT NULL) WITHOUT ROWID;
  -- walk: the reading of new signals that caused the alert, until it has reached a known signal; not released before.
  CREATE TABLE alert (
    workspace TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
    domain TEXT, person TEXT, cause TEXT NOT NULL, state TEXT NOT NULL, reason TEXT, hold TEXT,
    decided_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, is_unread INTEGER NOT NULL DEFAULT 1,
    is_catch_up INTEGER NOT NULL DEFAULT 0, walk INTEGER, PRIMARY KEY (workspace, id));
  CREATE INDEX alert_by_time ON alert (workspace, decided_at);
  CREATE INDEX alert_by_state ON alert (workspace, state);
  CREATE INDEX alert_by_account ON alert (workspace, domain, decided_at);
  CREATE TABLE feed (
    workspace TEXT NOT NULL, feed TEXT NOT NULL, last_fresh_at INTEGER, next_at INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (workspace, feed)) WITHOUT ROWID;
  CREATE TABLE walk (
    workspace TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL, cursor TEXT, pages INTEGER NOT NULL,
    is_open INTEGER NOT NULL, is_baseline INTEGER NOT NULL, is_catch_up INTEGER NOT NULL) WITHOUT ROWID;
  -- Requests sent, by minute since the epoch: the rolling day count that survives a restart.
  CREATE TABLE sent (
    workspace TEXT NOT NULL, surface TEXT NOT NULL, minute INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace, surface, minute)) WITHOUT ROWID;
  CREATE TABLE throttle (
    workspace TEXT NOT NULL, surface TEXT NOT NULL, blocked_until_at INTEGER NOT NULL, refusals INTEGER NOT NULL,
    per_minute INTEGER, PRIMARY KEY (workspace, surface)) WITHOUT ROWID;
`;
