// What an alert says is stored as codes with fields, in JSON, and no longer as sentences of one language.
export const sql = `
  -- NULL: its sentences are in title, body and discreet, as an earlier version wrote them.
  ALTER TABLE alert ADD COLUMN says TEXT;
`;
