// Several workspaces in one file.
export const sql = `
  -- a, b: digests of the addresses that its data came from. begun, entered: the order in which that happened.
  CREATE TABLE workspace (
    id TEXT NOT NULL PRIMARY KEY, a TEXT, b TEXT, begun INTEGER NOT NULL, entered INTEGER NOT NULL) WITHOUT ROWID;
`;
