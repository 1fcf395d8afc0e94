// Several organizations in one file, each with workspaces of its own.
export const sql = `
  -- What was stored before there were several belongs to the first.
  ALTER TABLE workspace ADD COLUMN organization TEXT NOT NULL DEFAULT 'first';
`;
