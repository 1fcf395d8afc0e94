// Signals that the user logs wait here until the service has taken them.
export const sql = `
  -- known_ids: signals of this type on this account before it was sent, to recognise ours by after a lost answer.
  CREATE TABLE outbox (
    workspace TEXT NOT NULL, id TEXT NOT NULL, domain TEXT NOT NULL, type TEXT NOT NULL, state TEXT NOT NULL,
    known_ids TEXT NOT NULL DEFAULT '[]', is_alone INTEGER NOT NULL DEFAULT 0, signal_id TEXT, reason TEXT,
    queued_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, PRIMARY KEY (workspace, id)) WITHOUT ROWID;
`;
