// The id that the service gave to a signal the user logged.
export const sql = `
  -- created_id: the id in the service's answer. signal_id: one that was found after a lost answer and taken for it.
  ALTER TABLE outbox ADD COLUMN created_id TEXT;
`;
