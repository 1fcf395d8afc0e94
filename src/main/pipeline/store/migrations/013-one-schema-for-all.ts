// Steps 4 and 5 were edited while they were new, so early files lack an index and have older triggers of the lookup
// index. From here on every file has the same schema.
export const sql = `
  CREATE INDEX IF NOT EXISTS signal_by_walk ON signal (workspace, walk);

  DROP INDEX lookup_by_heat;
  CREATE INDEX lookup_by_heat ON lookup_entry (workspace, kind, heat DESC, name, key, seen_at);

  -- Early triggers indexed domains whole. Only where they stand are the accounts indexed anew, without the endings.
  DELETE FROM lookup_word WHERE rowid IN (SELECT id FROM lookup_entry WHERE kind = 1
    AND EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'account_added' AND instr(sql, 'rtrim') = 0));
  DELETE FROM lookup_trigram WHERE rowid IN (SELECT id FROM lookup_entry WHERE kind = 1
    AND EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'account_added' AND instr(sql, 'rtrim') = 0));
  INSERT INTO lookup_word (rowid, text)
    SELECT id, account.name || ' ' || CASE WHEN instr(key, '.') > 0
      THEN rtrim(rtrim(key, replace(key, '.', '')), '.') ELSE key END || ' ' || coalesce(slug, '')
    FROM lookup_entry JOIN account ON account.workspace = lookup_entry.workspace AND account.domain = key
    WHERE kind = 1
      AND EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'account_added' AND instr(sql, 'rtrim') = 0);
  INSERT INTO lookup_trigram (rowid, text)
    SELECT id, account.name || ' ' || CASE WHEN instr(key, '.') > 0
      THEN rtrim(rtrim(key, replace(key, '.', '')), '.') ELSE key END || ' ' || coalesce(slug, '')
    FROM lookup_entry JOIN account ON account.workspace = lookup_entry.workspace AND account.domain = key
    WHERE kind = 1
      AND EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'account_added' AND instr(sql, 'rtrim') = 0);

  DROP TRIGGER account_added;
  CREATE TRIGGER account_added AFTER INSERT ON account BEGIN
    INSERT INTO lookup_entry (workspace, kind, key, name, slug, heat, seen_at)
      VALUES (new.workspace, 1, new.domain, lower(new.name),
        CASE WHEN instr(lower(new.linkedin_url), '/company/') > 0
          THEN substr(lower(substr(new.linkedin_url, instr(lower(new.linkedin_url), '/company/') + 9)) || '/', 1,
            instr(replace(lower(substr(new.linkedin_url, instr(lower(new.linkedin_url), '/company/') + 9)) || '/',
              '?', '/'), '/') - 1) END,
        coalesce(new.total_score, new.aggregate_score, 0), coalesce(new.latest_activity_at, 0));
    INSERT INTO lookup_word (rowid, text)
      SELECT id, new.name || ' ' || CASE WHEN instr(key, '.') > 0
        THEN rtrim(rtrim(key, replace(key, '.', '')), '.') ELSE key END || ' ' || coalesce(slug, '')
      FROM lookup_entry WHERE workspace = new.workspace AND kind = 1 AND key = new.domain;
    INSERT INTO lookup_trigram (rowid, text)
      SELECT id, new.name || ' ' || CASE WHEN instr(key, '.') > 0
        THEN rtrim(rtrim(key, replace(key, '.', '')), '.') ELSE key END || ' ' || coalesce(slug, '')
      FROM lookup_entry WHERE workspace = new.workspace AND kind = 1 AND key = new.domain;
  END;

  DROP TRIGGER account_renamed;
  CREATE TRIGGER account_renamed AFTER UPDATE OF name, linkedin_url ON account
    WHEN new.name IS NOT old.name OR new.linkedin_url IS NOT old.linkedin_url
  BEGIN
    UPDATE lookup_entry SET name = lower(new.name),
        slug = CASE WHEN instr(lower(new.linkedin_url), '/company/') > 0
          THEN substr(lower(substr(new.linkedin_url, instr(lower(new.linkedin_url), '/company/') + 9)) || '/', 1,
            instr(replace(lower(substr(new.linkedin_url, instr(lower(new.linkedin_url), '/company/') + 9)) || '/',
              '?', '/'), '/') - 1) END
      WHERE workspace = new.workspace AND kind = 1 AND key = new.domain;
    DELETE FROM lookup_word WHERE rowid =
      (SELECT id FROM lookup_entry WHERE workspace = new.workspace AND kind = 1 AND key = new.domain);
    DELETE FROM lookup_trigram WHERE rowid =
      (SELECT id FROM lookup_entry WHERE workspace = new.workspace AND kind = 1 AND key = new.domain);
    INSERT INTO lookup_word (rowid, text)
      SELECT id, new.name || ' ' || CASE WHEN instr(key, '.') > 0
        THEN rtrim(rtrim(key, replace(key, '.', '')), '.') ELSE key END || ' ' || coalesce(slug, '')
      FROM lookup_entry WHERE workspace = new.workspace AND kind = 1 AND key = new.domain;
    INSERT INTO lookup_trigram (rowid, text)
      SELECT id, new.name || ' ' || CASE WHEN instr(key, '.') > 0
        THEN rtrim(rtrim(key, replace(key, '.', '')), '.') ELSE key END || ' ' || coalesce(slug, '')
      FROM lookup_entry WHERE workspace = new.workspace AND kind = 1 AND key = new.domain;
  END;
`;
