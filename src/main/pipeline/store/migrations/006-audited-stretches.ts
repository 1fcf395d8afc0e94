// Counted hours are kept in stretches.
export const sql = `
  -- Hours are counted in stretches: a quiet night is one of them.
  ALTER TABLE audited_hour ADD COLUMN hours INTEGER NOT NULL DEFAULT 1;
`;
