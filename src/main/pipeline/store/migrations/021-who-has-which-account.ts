// Who of the team has which account, as its relay said last.
export const sql = `
  CREATE TABLE claim (
    workspace TEXT NOT NULL,
    domain TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    from_name TEXT,
    PRIMARY KEY (workspace, domain)
  ) WITHOUT ROWID;
  -- All who belong to the team.
  CREATE TABLE team_member (
    workspace TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (workspace, name)
  ) WITHOUT ROWID;
  -- The last record of the team's stream that is in the two.
  CREATE TABLE claims_read (
    workspace TEXT NOT NULL PRIMARY KEY,
    sequence INTEGER NOT NULL
  ) WITHOUT ROWID;
`;
