// Requests that other users of a key send, the hours in which this machine is awake, and what was counted against the
// service.
export const sql = `
  -- others: requests of other users of the same key, as far as the rate headers let us count them.
  ALTER TABLE sent ADD COLUMN others INTEGER NOT NULL DEFAULT 0;
  -- When the service asked for the pause: a clock set back since then must not make the wait longer.
  ALTER TABLE throttle ADD COLUMN blocked_at INTEGER NOT NULL DEFAULT 0;
  -- Hours since the epoch in which polling ran, to learn when this machine is awake.
  CREATE TABLE awake_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
  -- Closed hours (since the epoch, by occurred_at) whose signals are all known, and how many the service had.
  CREATE TABLE audited_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, total INTEGER NOT NULL, checked_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
`;
