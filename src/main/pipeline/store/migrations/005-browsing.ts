// What the panel browses: indexes for its lists, counts, contacts, pages fetched on demand, and the lookup index.
//
// The lookup index has one entry for each account and person. lookup_word finds words by their beginnings, and
// lookup_trigram any three letters in a row of a name. Both hold no text of their own
// (https://www.sqlite.org/fts5.html#contentless_delete_tables). Triggers keep them in step with the rows they are about.
// The functions below only shorten the text of this one step.

type Row = 'new' | 'old' | 'r';

/** `https://www.linkedin.com/company/acme/about` → `acme`. */
function slug(row: Row): string {
  const url = `${row}.linkedin_url`;
  const path = `lower(substr(${url}, instr(lower(${url}), '/company/') + 9)) || '/'`;
  return `CASE WHEN instr(lower(${url}), '/company/') > 0
    THEN substr(${path}, 1, instr(replace(${path}, '?', '/'), '/') - 1) END`;
}

/** A domain without what follows its last dot: `com` is in nearly every one, so it finds nothing and takes long. */
function stem(row: Row): string {
  const domain = `${row}.domain`;
  return `CASE WHEN instr(${domain}, '.') > 0
    THEN rtrim(rtrim(${domain}, replace(${domain}, '.', '')), '.') ELSE ${domain} END`;
}

function accountEntry(row: Row): string {
  return `(SELECT id FROM lookup_entry WHERE workspace = ${row}.workspace AND kind = 1 AND key = ${row}.domain)`;
}

function personEntry(row: Row): string {
  return `(SELECT id FROM lookup_entry
    WHERE workspace = ${row}.workspace AND kind = 2 AND key = ${row}.public_identifier)`;
}

export const sql = `
  ALTER TABLE account ADD COLUMN icp_id INTEGER;
  ALTER TABLE account ADD COLUMN stage_id INTEGER;
  CREATE INDEX account_by_aggregate ON account (workspace, aggregate_score DESC, latest_activity_at DESC, domain);
  CREATE INDEX person_by_score ON person (workspace, score DESC, last_seen_at DESC, public_identifier);
  CREATE INDEX person_by_account ON person (workspace, domain, score DESC, last_seen_at DESC);
  CREATE INDEX person_by_asked ON person (workspace, coalesce(scored_at, 0), last_seen_at DESC);
  -- The feed's filters: one ordered run of rows for each type and source.
  CREATE INDEX signal_by_kind ON signal (workspace, type, source, recorded_at, id);
  -- source: '' = none.
  CREATE TABLE signal_kind (
    workspace TEXT NOT NULL, type TEXT NOT NULL, source TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace, type, source)) WITHOUT ROWID;
  INSERT INTO signal_kind SELECT workspace, type, coalesce(source, ''), COUNT(*) FROM signal GROUP BY 1, 2, 3;
  CREATE TABLE signal_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
  INSERT INTO signal_hour SELECT workspace, recorded_at / 3600000, COUNT(*) FROM signal GROUP BY 1, 2;
  -- email: lower case. The bare columns are those of the newest signal
  -- (https://www.sqlite.org/lang_select.html#bareagg).
  CREATE TABLE contact (
    workspace TEXT NOT NULL, email TEXT NOT NULL, domain TEXT NOT NULL, score REAL, last_seen_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, email)) WITHOUT ROWID;
  CREATE INDEX contact_by_account ON contact (workspace, domain, last_seen_at DESC);
  INSERT INTO contact SELECT workspace, lower(contact_email), domain, contact_score, MAX(recorded_at) FROM signal
   WHERE contact_email IS NOT NULL GROUP BY workspace, lower(contact_email);
  CREATE TABLE fetched (
    workspace TEXT NOT NULL, topic TEXT NOT NULL, page INTEGER NOT NULL, at INTEGER NOT NULL, total INTEGER,
    page_count INTEGER, body TEXT NOT NULL, PRIMARY KEY (workspace, topic, page));

  -- kind: 1 account, 2 person.
  CREATE TABLE lookup_entry (
    id INTEGER PRIMARY KEY, workspace TEXT NOT NULL, kind INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL,
    slug TEXT, heat REAL NOT NULL, seen_at INTEGER NOT NULL, UNIQUE (workspace, kind, key));

  -- Whole entries, so that reading the hottest touches nothing else.
  CREATE INDEX lookup_by_heat ON lookup_entry (workspace, kind, heat DESC, name, key, seen_at);

  CREATE INDEX lookup_by_name ON lookup_entry (workspace, kind, name);

  CREATE INDEX lookup_by_slug ON lookup_entry (workspace, slug) WHERE slug IS NOT NULL;

  CREATE VIRTUAL TABLE lookup_word USING fts5(text, content='', contentless_delete=1, detail=none,
    tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');

  CREATE VIRTUAL TABLE lookup_trigram USING fts5(text, content='', contentless_delete=1,
    tokenize='trigram remove_diacritics 1');

  INSERT INTO lookup_entry (workspace, kind, key, name, slug, heat, seen_at)
    SELECT r.workspace, 1, r.domain, lower(r.name), ${slug('r')},
      coalesce(r.total_score, r.aggregate_score, 0), coalesce(r.latest_activity_at, 0)
    FROM account AS r;

  INSERT INTO lookup_word (rowid, text)
    SELECT e.id, r.name || ' ' || ${stem('r')} || ' ' || coalesce(${slug('r')}, '')
    FROM account AS r JOIN lookup_entry AS e
    ON e.workspace = r.workspace AND e.kind = 1 AND e.key = r.domain;

  INSERT INTO lookup_trigram (rowid, text)
    SELECT e.id, r.name || ' ' || ${stem('r')} || ' ' || coalesce(${slug('r')}, '')
    FROM account AS r JOIN lookup_entry AS e
    ON e.workspace = r.workspace AND e.kind = 1 AND e.key = r.domain;

  INSERT INTO lookup_entry (workspace, kind, key, name, slug, heat, seen_at)
    SELECT r.workspace, 2, r.public_identifier, lower(r.name), NULL, coalesce(r.score, 0), r.last_seen_at
    FROM person AS r;

  INSERT INTO lookup_word (rowid, text)
    SELECT e.id, r.name || ' ' || r.public_identifier || ' ' || coalesce(r.headline, '')
    FROM person AS r JOIN lookup_entry AS e
    ON e.workspace = r.workspace AND e.kind = 2 AND e.key = r.public_identifier;

  INSERT INTO lookup_trigram (rowid, text)
    SELECT e.id, r.name || ' ' || r.public_identifier
    FROM person AS r JOIN lookup_entry AS e
    ON e.workspace = r.workspace AND e.kind = 2 AND e.key = r.public_identifier;

  CREATE TRIGGER account_added AFTER INSERT ON account BEGIN
    INSERT INTO lookup_entry (workspace, kind, key, name, slug, heat, seen_at)
      VALUES (new.workspace, 1, new.domain, lower(new.name), ${slug('new')},
        coalesce(new.total_score, new.aggregate_score, 0), coalesce(new.latest_activity_at, 0));
    INSERT INTO lookup_word (rowid, text)
      VALUES (${accountEntry('new')}, new.name || ' ' || ${stem('new')} || ' ' || coalesce(${slug('new')}, ''));
    INSERT INTO lookup_trigram (rowid, text)
      VALUES (${accountEntry('new')}, new.name || ' ' || ${stem('new')} || ' ' || coalesce(${slug('new')}, ''));
  END;

  CREATE TRIGGER account_renamed AFTER UPDATE OF name, linkedin_url ON account
    WHEN new.name IS NOT old.name OR new.linkedin_url IS NOT old.linkedin_url
  BEGIN
    UPDATE lookup_entry SET name = lower(new.name), slug = ${slug('new')}
      WHERE id = ${accountEntry('new')};
    DELETE FROM lookup_word WHERE rowid = ${accountEntry('new')};
    DELETE FROM lookup_trigram WHERE rowid = ${accountEntry('new')};
    INSERT INTO lookup_word (rowid, text)
      VALUES (${accountEntry('new')}, new.name || ' ' || ${stem('new')} || ' ' || coalesce(${slug('new')}, ''));
    INSERT INTO lookup_trigram (rowid, text)
      VALUES (${accountEntry('new')}, new.name || ' ' || ${stem('new')} || ' ' || coalesce(${slug('new')}, ''));
  END;

  CREATE TRIGGER account_moved AFTER UPDATE OF total_score, aggregate_score, latest_activity_at ON account
    WHEN new.total_score IS NOT old.total_score OR new.aggregate_score IS NOT old.aggregate_score
      OR new.latest_activity_at IS NOT old.latest_activity_at
  BEGIN
    UPDATE lookup_entry SET heat = coalesce(new.total_score, new.aggregate_score, 0),
      seen_at = coalesce(new.latest_activity_at, 0)
      WHERE id = ${accountEntry('new')};
  END;

  CREATE TRIGGER account_removed AFTER DELETE ON account BEGIN
    DELETE FROM lookup_word WHERE rowid = ${accountEntry('old')};
    DELETE FROM lookup_trigram WHERE rowid = ${accountEntry('old')};
    DELETE FROM lookup_entry WHERE id = ${accountEntry('old')};
  END;

  CREATE TRIGGER person_added AFTER INSERT ON person BEGIN
    INSERT INTO lookup_entry (workspace, kind, key, name, slug, heat, seen_at)
      VALUES (new.workspace, 2, new.public_identifier, lower(new.name), NULL, coalesce(new.score, 0), new.last_seen_at);
    INSERT INTO lookup_word (rowid, text)
      VALUES (${personEntry('new')}, new.name || ' ' || new.public_identifier || ' ' || coalesce(new.headline, ''));
    INSERT INTO lookup_trigram (rowid, text)
      VALUES (${personEntry('new')}, new.name || ' ' || new.public_identifier);
  END;

  CREATE TRIGGER person_renamed AFTER UPDATE OF name, headline ON person
    WHEN new.name IS NOT old.name OR new.headline IS NOT old.headline
  BEGIN
    UPDATE lookup_entry SET name = lower(new.name), slug = NULL
      WHERE id = ${personEntry('new')};
    DELETE FROM lookup_word WHERE rowid = ${personEntry('new')};
    DELETE FROM lookup_trigram WHERE rowid = ${personEntry('new')};
    INSERT INTO lookup_word (rowid, text)
      VALUES (${personEntry('new')}, new.name || ' ' || new.public_identifier || ' ' || coalesce(new.headline, ''));
    INSERT INTO lookup_trigram (rowid, text)
      VALUES (${personEntry('new')}, new.name || ' ' || new.public_identifier);
  END;

  CREATE TRIGGER person_moved AFTER UPDATE OF score, last_seen_at ON person
    WHEN new.score IS NOT old.score OR new.last_seen_at IS NOT old.last_seen_at
  BEGIN
    UPDATE lookup_entry SET heat = coalesce(new.score, 0), seen_at = new.last_seen_at
      WHERE id = ${personEntry('new')};
  END;

  CREATE TRIGGER person_removed AFTER DELETE ON person BEGIN
    DELETE FROM lookup_word WHERE rowid = ${personEntry('old')};
    DELETE FROM lookup_trigram WHERE rowid = ${personEntry('old')};
    DELETE FROM lookup_entry WHERE id = ${personEntry('old')};
  END;
`;
