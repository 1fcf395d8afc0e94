// What was delivered in another alert is found by that one.
export const sql = `
  -- Each alert that went into a digest, and each thread of the feed, read all alerts there are.
  CREATE INDEX alert_by_root ON alert (workspace, into_id) WHERE into_id IS NOT NULL;
`;
