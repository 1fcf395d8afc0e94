// What all steps of migrations.ts lead to, as one script: a database in memory is built with it in a fraction of the time that the
// steps take. Written by test/run/newest-schema.ts; a test compares it with the steps.
export const newestSchema = `
CREATE TABLE signal (
    workspace TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, source TEXT, score REAL,
    domain TEXT NOT NULL, account_score REAL,
    contact_id TEXT, contact_email TEXT, contact_score REAL,
    properties TEXT NOT NULL, recorded_at INTEGER NOT NULL, walk INTEGER NOT NULL, missed_threshold REAL,
    PRIMARY KEY (workspace, id));
CREATE INDEX signal_by_time ON signal (workspace, recorded_at);
CREATE TABLE account (
    workspace TEXT NOT NULL, domain TEXT NOT NULL, name TEXT NOT NULL, rest_id TEXT, aggregate_score REAL,
    company_id INTEGER, industry TEXT, country TEXT, city TEXT, employee_count INTEGER, company_size TEXT,
    linkedin_url TEXT, logo_url TEXT, total_score REAL, is_icp_matched INTEGER NOT NULL DEFAULT 0, icp_name TEXT,
    stage TEXT, labels TEXT NOT NULL DEFAULT '[]', latest_activity_at INTEGER, icp_id INTEGER, stage_id INTEGER,
    PRIMARY KEY (workspace, domain)) WITHOUT ROWID;
CREATE TABLE ranking (
    workspace TEXT NOT NULL, window TEXT NOT NULL, rank INTEGER NOT NULL, domain TEXT NOT NULL,
    score REAL NOT NULL, PRIMARY KEY (workspace, window, rank)) WITHOUT ROWID;
CREATE TABLE ranking_fetch (
    workspace TEXT NOT NULL, window TEXT NOT NULL, fetched_at INTEGER NOT NULL, total INTEGER,
    PRIMARY KEY (workspace, window)) WITHOUT ROWID;
CREATE TABLE score_point (
    workspace TEXT NOT NULL, domain TEXT NOT NULL, window TEXT NOT NULL, at INTEGER NOT NULL,
    score REAL NOT NULL, rank INTEGER, PRIMARY KEY (workspace, domain, window, at)) WITHOUT ROWID;
CREATE TABLE ad_like (
    workspace TEXT NOT NULL, like_id INTEGER NOT NULL, public_identifier TEXT NOT NULL, domain TEXT NOT NULL,
    ad_post_id INTEGER, ad_title TEXT, engagement_level TEXT, liked_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, like_id)) WITHOUT ROWID;
CREATE INDEX ad_like_by_time ON ad_like (workspace, liked_at);
CREATE INDEX ad_like_by_account ON ad_like (workspace, domain, liked_at);
CREATE TABLE person (
    workspace TEXT NOT NULL, public_identifier TEXT NOT NULL, name TEXT NOT NULL, headline TEXT,
    linkedin_url TEXT, picture_url TEXT, domain TEXT, score REAL, previous_score REAL, scored_at INTEGER,
    last_seen_at INTEGER NOT NULL, PRIMARY KEY (workspace, public_identifier)) WITHOUT ROWID;
CREATE TABLE trend (
    workspace TEXT NOT NULL PRIMARY KEY, current_count REAL NOT NULL, previous_count REAL NOT NULL,
    percentage_change REAL, fetched_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE alert (
    workspace TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
    domain TEXT, person TEXT, cause TEXT NOT NULL, state TEXT NOT NULL, reason TEXT, hold TEXT,
    decided_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, is_unread INTEGER NOT NULL DEFAULT 1,
    is_catch_up INTEGER NOT NULL DEFAULT 0, walk INTEGER, discreet TEXT NOT NULL DEFAULT '', severity INTEGER NOT NULL DEFAULT 0, into_id TEXT, is_done INTEGER NOT NULL DEFAULT 0, words_from_id TEXT, content TEXT, PRIMARY KEY (workspace, id));
CREATE INDEX alert_by_time ON alert (workspace, decided_at);
CREATE INDEX alert_by_state ON alert (workspace, state);
CREATE INDEX alert_by_account ON alert (workspace, domain, decided_at);
CREATE TABLE feed (
    workspace TEXT NOT NULL, feed TEXT NOT NULL, last_fresh_at INTEGER, next_at INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0, deleted_to_at INTEGER, PRIMARY KEY (workspace, feed)) WITHOUT ROWID;
CREATE TABLE walk (
    workspace TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL, cursor TEXT, pages INTEGER NOT NULL,
    is_open INTEGER NOT NULL, is_baseline INTEGER NOT NULL, is_catch_up INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sent (
    workspace TEXT NOT NULL, surface TEXT NOT NULL, minute INTEGER NOT NULL, count INTEGER NOT NULL, others INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (workspace, surface, minute)) WITHOUT ROWID;
CREATE TABLE throttle (
    workspace TEXT NOT NULL, surface TEXT NOT NULL, blocked_until_at INTEGER NOT NULL, refusals INTEGER NOT NULL,
    per_minute INTEGER, blocked_at INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (workspace, surface)) WITHOUT ROWID;
CREATE TABLE outbox (
    workspace TEXT NOT NULL, id TEXT NOT NULL, domain TEXT NOT NULL, type TEXT NOT NULL, state TEXT NOT NULL,
    known_ids TEXT NOT NULL DEFAULT '[]', is_alone INTEGER NOT NULL DEFAULT 0, signal_id TEXT, reason TEXT,
    queued_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, created_id TEXT, properties TEXT, is_bare INTEGER NOT NULL DEFAULT 0, remind_at INTEGER, PRIMARY KEY (workspace, id)) WITHOUT ROWID;
CREATE TABLE awake_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
CREATE TABLE audited_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, total INTEGER NOT NULL, checked_at INTEGER NOT NULL, hours INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
CREATE TABLE decision (
    workspace TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL, domain TEXT, what TEXT NOT NULL,
    alert_id TEXT, reason TEXT, PRIMARY KEY (workspace, subject)) WITHOUT ROWID;
CREATE INDEX decision_by_time ON decision (workspace, at);
CREATE INDEX signal_by_walk ON signal (workspace, walk);
CREATE TABLE "latch" (
    workspace TEXT NOT NULL, rule TEXT NOT NULL, subject TEXT NOT NULL, is_armed INTEGER NOT NULL, level REAL,
    changed_at INTEGER NOT NULL, PRIMARY KEY (workspace, rule, subject)) WITHOUT ROWID;
CREATE TABLE "mark" (
    workspace TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, is_watched INTEGER NOT NULL,
    is_muted INTEGER NOT NULL, snoozed_at INTEGER, snoozed_until_at INTEGER, snooze_score REAL, snoozed_alert TEXT,
    PRIMARY KEY (workspace, kind, id)) WITHOUT ROWID;
CREATE INDEX account_by_aggregate ON account (workspace, aggregate_score DESC, latest_activity_at DESC, domain);
CREATE INDEX person_by_score ON person (workspace, score DESC, last_seen_at DESC, public_identifier);
CREATE INDEX person_by_account ON person (workspace, domain, score DESC, last_seen_at DESC);
CREATE INDEX person_by_asked ON person (workspace, coalesce(scored_at, 0), last_seen_at DESC);
CREATE INDEX signal_by_kind ON signal (workspace, type, source, recorded_at, id);
CREATE TABLE signal_kind (
    workspace TEXT NOT NULL, type TEXT NOT NULL, source TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace, type, source)) WITHOUT ROWID;
CREATE TABLE signal_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
CREATE TABLE contact (
    workspace TEXT NOT NULL, email TEXT NOT NULL, domain TEXT NOT NULL, score REAL, last_seen_at INTEGER NOT NULL, said_name TEXT, said_title TEXT, said_identifier TEXT, said_at INTEGER,
    PRIMARY KEY (workspace, email)) WITHOUT ROWID;
CREATE INDEX contact_by_account ON contact (workspace, domain, last_seen_at DESC);
CREATE TABLE fetched (
    workspace TEXT NOT NULL, topic TEXT NOT NULL, page INTEGER NOT NULL, at INTEGER NOT NULL, total INTEGER,
    page_count INTEGER, body TEXT NOT NULL, PRIMARY KEY (workspace, topic, page));
CREATE TABLE lookup_entry (
    id INTEGER PRIMARY KEY, workspace TEXT NOT NULL, kind INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL,
    slug TEXT, heat REAL NOT NULL, seen_at INTEGER NOT NULL, UNIQUE (workspace, kind, key));
CREATE INDEX lookup_by_name ON lookup_entry (workspace, kind, name);
CREATE INDEX lookup_by_slug ON lookup_entry (workspace, slug) WHERE slug IS NOT NULL;
CREATE VIRTUAL TABLE lookup_word USING fts5(text, content='', contentless_delete=1, detail=none,
    tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
CREATE VIRTUAL TABLE lookup_trigram USING fts5(text, content='', contentless_delete=1,
    tokenize='trigram remove_diacritics 1');
CREATE TRIGGER account_moved AFTER UPDATE OF total_score, aggregate_score, latest_activity_at ON account
    WHEN new.total_score IS NOT old.total_score OR new.aggregate_score IS NOT old.aggregate_score
      OR new.latest_activity_at IS NOT old.latest_activity_at
  BEGIN
    UPDATE lookup_entry SET heat = coalesce(new.total_score, new.aggregate_score, 0),
      seen_at = coalesce(new.latest_activity_at, 0)
      WHERE id = (SELECT id FROM lookup_entry WHERE workspace = new.workspace AND kind = 1 AND key = new.domain);
  END;
CREATE TRIGGER account_removed AFTER DELETE ON account BEGIN
    DELETE FROM lookup_word WHERE rowid = (SELECT id FROM lookup_entry WHERE workspace = old.workspace AND kind = 1 AND key = old.domain);
    DELETE FROM lookup_trigram WHERE rowid = (SELECT id FROM lookup_entry WHERE workspace = old.workspace AND kind = 1 AND key = old.domain);
    DELETE FROM lookup_entry WHERE id = (SELECT id FROM lookup_entry WHERE workspace = old.workspace AND kind = 1 AND key = old.domain);
  END;
CREATE TRIGGER person_added AFTER INSERT ON person BEGIN
    INSERT INTO lookup_entry (workspace, kind, key, name, slug, heat, seen_at)
      VALUES (new.workspace, 2, new.public_identifier, lower(new.name), NULL, coalesce(new.score, 0), new.last_seen_at);
    INSERT INTO lookup_word (rowid, text)
      VALUES ((SELECT id FROM lookup_entry
    WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier), new.name || ' ' || new.public_identifier || ' ' || coalesce(new.headline, ''));
    INSERT INTO lookup_trigram (rowid, text)
      VALUES ((SELECT id FROM lookup_entry
    WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier), new.name || ' ' || new.public_identifier);
  END;
CREATE TRIGGER person_renamed AFTER UPDATE OF name, headline ON person
    WHEN new.name IS NOT old.name OR new.headline IS NOT old.headline
  BEGIN
    UPDATE lookup_entry SET name = lower(new.name), slug = NULL
      WHERE id = (SELECT id FROM lookup_entry
    WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier);
    DELETE FROM lookup_word WHERE rowid = (SELECT id FROM lookup_entry
    WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier);
    DELETE FROM lookup_trigram WHERE rowid = (SELECT id FROM lookup_entry
    WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier);
    INSERT INTO lookup_word (rowid, text)
      VALUES ((SELECT id FROM lookup_entry
    WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier), new.name || ' ' || new.public_identifier || ' ' || coalesce(new.headline, ''));
    INSERT INTO lookup_trigram (rowid, text)
      VALUES ((SELECT id FROM lookup_entry
    WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier), new.name || ' ' || new.public_identifier);
  END;
CREATE TRIGGER person_moved AFTER UPDATE OF score, last_seen_at ON person
    WHEN new.score IS NOT old.score OR new.last_seen_at IS NOT old.last_seen_at
  BEGIN
    UPDATE lookup_entry SET heat = coalesce(new.score, 0), seen_at = new.last_seen_at
      WHERE id = (SELECT id FROM lookup_entry
    WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier);
  END;
CREATE TRIGGER person_removed AFTER DELETE ON person BEGIN
    DELETE FROM lookup_word WHERE rowid = (SELECT id FROM lookup_entry
    WHERE workspace = old.workspace AND kind = 2 AND key = old.public_identifier);
    DELETE FROM lookup_trigram WHERE rowid = (SELECT id FROM lookup_entry
    WHERE workspace = old.workspace AND kind = 2 AND key = old.public_identifier);
    DELETE FROM lookup_entry WHERE id = (SELECT id FROM lookup_entry
    WHERE workspace = old.workspace AND kind = 2 AND key = old.public_identifier);
  END;
CREATE INDEX alert_by_unread ON alert (workspace, is_unread) WHERE is_unread = 1;
CREATE INDEX contact_by_second_name ON contact (workspace, substr(email, instr(email, '.') + 1))
    WHERE instr(email, '.') < instr(email, '@');
CREATE TABLE workspace (
    id TEXT NOT NULL PRIMARY KEY, public TEXT, rest TEXT, begun INTEGER NOT NULL, entered INTEGER NOT NULL, organization TEXT NOT NULL DEFAULT 'first') WITHOUT ROWID;
CREATE INDEX outbox_own ON outbox (workspace, domain, created_id) WHERE created_id IS NOT NULL;
CREATE INDEX lookup_by_heat ON lookup_entry (workspace, kind, heat DESC, name, key, seen_at);
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
CREATE TABLE unlearned (
    workspace TEXT NOT NULL,
    trait TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (workspace, trait, value)
  ) WITHOUT ROWID;
CREATE INDEX outbox_by_reminder ON outbox (workspace, remind_at) WHERE remind_at IS NOT NULL;
CREATE TABLE person_choice (
    workspace TEXT NOT NULL, email TEXT NOT NULL, public_identifier TEXT NOT NULL, choice TEXT NOT NULL,
    PRIMARY KEY (workspace, email, public_identifier)) WITHOUT ROWID;
CREATE TABLE recent_lookup (
    workspace TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, opened_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, kind, key)) WITHOUT ROWID;
CREATE TABLE claim (
    workspace TEXT NOT NULL,
    domain TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    from_name TEXT,
    PRIMARY KEY (workspace, domain)
  ) WITHOUT ROWID;
CREATE TABLE team_member (
    workspace TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (workspace, name)
  ) WITHOUT ROWID;
CREATE TABLE claims_read (
    workspace TEXT NOT NULL PRIMARY KEY,
    sequence INTEGER NOT NULL
  ) WITHOUT ROWID;
CREATE INDEX signal_by_account ON signal (workspace, domain, recorded_at, type, score, id);
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
CREATE INDEX alert_by_root ON alert (workspace, into_id) WHERE into_id IS NOT NULL;
PRAGMA user_version = 28;
`;
