// What the reasons of hot accounts are counted from stands in the index by account: type, score, and the id, by which
// signals that the user logged are left out.
export const sql = `
  -- Twenty accounts of up to 1,000 signals each were 20,000 rows, read from all over the file.
  DROP INDEX signal_by_account;
  CREATE INDEX signal_by_account ON signal (workspace, domain, recorded_at, type, score, id);
`;
