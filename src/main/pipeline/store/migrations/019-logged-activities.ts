// What is said of a logged signal beside its type, and when the user wants to come back to it.
export const sql = `
  ALTER TABLE outbox ADD COLUMN properties TEXT;
  -- The service did not take the properties: it is sent without them.
  ALTER TABLE outbox ADD COLUMN is_bare INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN remind_at INTEGER;
  CREATE INDEX outbox_by_reminder ON outbox (workspace, remind_at) WHERE remind_at IS NOT NULL;
`;
