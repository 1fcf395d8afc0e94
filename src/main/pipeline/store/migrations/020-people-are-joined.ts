// Who a contact's signals say it is, what the user says of contacts and leads that may be one human, and whom the user has
// looked up lately.
export const sql = `
  ALTER TABLE contact ADD COLUMN said_name TEXT;
  ALTER TABLE contact ADD COLUMN said_title TEXT;
  -- The LinkedIn public identifier, in lower case.
  ALTER TABLE contact ADD COLUMN said_identifier TEXT;
  -- When the newest signal came that says any of it.
  ALTER TABLE contact ADD COLUMN said_at INTEGER;
  -- choice: join, split.
  CREATE TABLE person_choice (
    workspace TEXT NOT NULL, email TEXT NOT NULL, public_identifier TEXT NOT NULL, choice TEXT NOT NULL,
    PRIMARY KEY (workspace, email, public_identifier)) WITHOUT ROWID;
  -- kind: account, person, contact.
  CREATE TABLE recent_lookup (
    workspace TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, opened_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, kind, key)) WITHOUT ROWID;
`;
