// Rules that fire on crossing a threshold, the decision on each signal, and whom the user watches, mutes and snoozes.
export const sql = `
  -- into_id: the alert that this one was delivered in (a digest, an open alert of the same account). severity sorts
  -- alerts of one account. discreet: its words without names.
  ALTER TABLE alert ADD COLUMN discreet TEXT NOT NULL DEFAULT '';
  ALTER TABLE alert ADD COLUMN severity INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE alert ADD COLUMN into_id TEXT;
  ALTER TABLE alert ADD COLUMN is_done INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE decision (
    workspace TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL, domain TEXT, what TEXT NOT NULL,
    alert_id TEXT, reason TEXT, PRIMARY KEY (workspace, subject)) WITHOUT ROWID;
  CREATE INDEX decision_by_time ON decision (workspace, at);
  CREATE INDEX signal_by_walk ON signal (workspace, walk);
  CREATE TABLE arm (
    workspace TEXT NOT NULL, rule TEXT NOT NULL, subject TEXT NOT NULL, is_armed INTEGER NOT NULL, level REAL,
    changed_at INTEGER NOT NULL, PRIMARY KEY (workspace, rule, subject)) WITHOUT ROWID;
  CREATE TABLE care (
    workspace TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, is_watched INTEGER NOT NULL,
    is_muted INTEGER NOT NULL, snoozed_at INTEGER, snoozed_until_at INTEGER, snooze_score REAL, snoozed_alert TEXT,
    PRIMARY KEY (workspace, kind, id)) WITHOUT ROWID;
`;
