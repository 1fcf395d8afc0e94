// What the people of a team did about accounts, and what of one's own the team is still to hear.
export const sql = `
  CREATE TABLE team_act (
    workspace TEXT NOT NULL,
    name TEXT NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    domain TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- Of what was logged: its type, what was said of it, and the service's id of the signal that it became.
    type TEXT,
    properties TEXT,
    signal_id TEXT,
    PRIMARY KEY (workspace, name, id)
  ) WITHOUT ROWID;
  CREATE INDEX team_act_by_account ON team_act (workspace, domain, at);
  CREATE INDEX team_act_by_time ON team_act (workspace, at);
  CREATE INDEX team_act_by_signal ON team_act (workspace, signal_id) WHERE signal_id IS NOT NULL;
  -- In the order of their numbers. Of what was logged, the outbox has the rest.
  CREATE TABLE share (
    workspace TEXT NOT NULL,
    id TEXT NOT NULL,
    number INTEGER NOT NULL,
    step TEXT NOT NULL,
    kind TEXT NOT NULL,
    domain TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace, id)
  ) WITHOUT ROWID;
`;
