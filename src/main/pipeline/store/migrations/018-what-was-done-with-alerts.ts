// What the user did about each alert, to learn from, and what they do not want to be learned any more.
export const sql = `
  -- What an alert was about is kept with it: the alert itself is deleted earlier.
  CREATE TABLE response (
    workspace TEXT NOT NULL,
    alert_id TEXT NOT NULL,
    act TEXT NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    type TEXT,
    source TEXT,
    icp TEXT,
    domain TEXT,
    PRIMARY KEY (workspace, alert_id)
  ) WITHOUT ROWID;
  -- What was done up to this instant says nothing of this value.
  CREATE TABLE unlearned (
    workspace TEXT NOT NULL,
    trait TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace, trait, value)
  ) WITHOUT ROWID;
`;
