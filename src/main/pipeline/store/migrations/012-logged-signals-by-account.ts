// An index for the signals of an account that the user logged.
export const sql = `
  -- Read whenever the reasons why an account is hot are shown.
  CREATE INDEX outbox_own ON outbox (workspace, domain, created_id) WHERE created_id IS NOT NULL;
`;
