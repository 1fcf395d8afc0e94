// An index for the number of unread alerts.
export const sql = `
  -- The tray shows this number, so it is counted with every change.
  CREATE INDEX alert_by_unread ON alert (workspace, is_unread) WHERE is_unread = 1;
`;
