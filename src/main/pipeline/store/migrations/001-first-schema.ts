// The first schema: all tables, indexes and triggers.
export const sql = `
  -- missed_threshold: the user's threshold when a signal came in below it: why there was no alert, without a row in
  -- 'decision'.
  CREATE TABLE signal (
    workspace TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, source TEXT, score REAL,
    domain TEXT NOT NULL, account_score REAL,
    contact_id TEXT, contact_email TEXT, contact_score REAL,
    properties TEXT NOT NULL, recorded_at INTEGER NOT NULL, walk INTEGER NOT NULL, missed_threshold REAL,
    PRIMARY KEY (workspace, id));
  CREATE INDEX signal_by_time ON signal (workspace, recorded_at);
  CREATE INDEX signal_by_walk ON signal (workspace, walk);
  -- The feed's filters: one ordered run of rows for each type and source.
  CREATE INDEX signal_by_kind ON signal (workspace, type, source, recorded_at, id);
  CREATE INDEX signal_by_account ON signal (workspace, domain, recorded_at, type, score, id);
  CREATE TABLE account (
    workspace TEXT NOT NULL, domain TEXT NOT NULL, name TEXT NOT NULL, rest_id TEXT, aggregate_score REAL,
    company_id INTEGER, industry TEXT, country TEXT, city TEXT, employee_count INTEGER, company_size TEXT,
    linkedin_url TEXT, logo_url TEXT, total_score REAL, is_icp_matched INTEGER NOT NULL DEFAULT 0, icp_name TEXT,
    stage TEXT, labels TEXT NOT NULL DEFAULT '[]', latest_activity_at INTEGER, icp_id INTEGER, stage_id INTEGER,
    PRIMARY KEY (workspace, domain)) WITHOUT ROWID;
  CREATE INDEX account_by_aggregate ON account (workspace, aggregate_score DESC, latest_activity_at DESC, domain);
  CREATE TABLE ranking (
    workspace TEXT NOT NULL, window TEXT NOT NULL, rank INTEGER NOT NULL, domain TEXT NOT NULL,
    score REAL NOT NULL, PRIMARY KEY (workspace, window, rank)) WITHOUT ROWID;
  CREATE TABLE ranking_fetch (
    workspace TEXT NOT NULL, window TEXT NOT NULL, fetched_at INTEGER NOT NULL, total INTEGER,
    PRIMARY KEY (workspace, window)) WITHOUT ROWID;
  -- One point each time an account's score or rank changed. Of window 'person' the domain is a person's public
  -- identifier.
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
  CREATE INDEX person_by_account ON person (workspace, domain, score DESC, last_seen_at DESC);
  CREATE INDEX person_by_seen ON person (workspace, last_seen_at DESC, public_identifier);
  CREATE INDEX person_by_asked ON person (workspace, coalesce(scored_at, 0), last_seen_at DESC);
  CREATE TABLE trend (
    workspace TEXT NOT NULL PRIMARY KEY, current_count REAL NOT NULL, previous_count REAL NOT NULL,
    percentage_change REAL, fetched_at INTEGER NOT NULL) WITHOUT ROWID;
  -- walk: the reading of new signals that caused the alert, until it has reached a known signal; not released before.
  -- into_id: the alert that this one was delivered in (a digest, an open alert of the same account). words_from_id: the
  -- alert that joined this one and whose text it shows. severity sorts alerts of one account. happened_at: when what its text
  -- tells of happened; null: as it was decided.
  CREATE TABLE alert (
    workspace TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, content TEXT NOT NULL,
    domain TEXT, person TEXT, cause TEXT NOT NULL, state TEXT NOT NULL, reason TEXT, hold TEXT,
    decided_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, is_unread INTEGER NOT NULL DEFAULT 1,
    is_catch_up INTEGER NOT NULL DEFAULT 0, walk INTEGER, severity INTEGER NOT NULL DEFAULT 0, into_id TEXT,
    is_done INTEGER NOT NULL DEFAULT 0, words_from_id TEXT, happened_at INTEGER, PRIMARY KEY (workspace, id));
  CREATE INDEX alert_by_time ON alert (workspace, decided_at);
  CREATE INDEX alert_by_state ON alert (workspace, state);
  CREATE INDEX alert_by_account ON alert (workspace, domain, decided_at);
  -- The tray shows this number, so it is counted with every change.
  CREATE INDEX alert_by_unread ON alert (workspace, is_unread) WHERE is_unread = 1;
  CREATE INDEX alert_by_root ON alert (workspace, into_id) WHERE into_id IS NOT NULL;
  CREATE TABLE feed (
    workspace TEXT NOT NULL, feed TEXT NOT NULL, last_fresh_at INTEGER, next_at INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0, deleted_to_at INTEGER, PRIMARY KEY (workspace, feed)) WITHOUT ROWID;
  -- The open walks and the newest one.
  CREATE TABLE walk (
    workspace TEXT NOT NULL, number INTEGER NOT NULL, cursor TEXT, pages INTEGER NOT NULL,
    is_open INTEGER NOT NULL, is_baseline INTEGER NOT NULL, is_catch_up INTEGER NOT NULL,
    PRIMARY KEY (workspace, number)) WITHOUT ROWID;
  -- Requests sent, by minute since the epoch: the rolling day count that survives a restart. others: requests of other
  -- users of the same key, as far as the rate headers let us count them.
  CREATE TABLE sent (
    workspace TEXT NOT NULL, surface TEXT NOT NULL, minute INTEGER NOT NULL, count INTEGER NOT NULL,
    others INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (workspace, surface, minute)) WITHOUT ROWID;
  -- blocked_at: when the service asked for the pause; a clock set back since then must not make the wait longer.
  CREATE TABLE throttle (
    workspace TEXT NOT NULL, surface TEXT NOT NULL, blocked_until_at INTEGER NOT NULL, refusals INTEGER NOT NULL,
    per_minute INTEGER, blocked_at INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (workspace, surface)) WITHOUT ROWID;
  -- known_ids: signals of this type on this account before it was sent, to recognise ours by after a lost answer.
  -- created_id: the id in the service's answer. signal_id: one that was found after a lost answer and taken for it.
  CREATE TABLE outbox (
    workspace TEXT NOT NULL, id TEXT NOT NULL, domain TEXT NOT NULL, type TEXT NOT NULL, state TEXT NOT NULL,
    known_ids TEXT NOT NULL DEFAULT '[]', is_alone INTEGER NOT NULL DEFAULT 0, signal_id TEXT, reason TEXT,
    queued_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, created_id TEXT, properties TEXT NOT NULL,
    is_bare INTEGER NOT NULL DEFAULT 0, remind_at INTEGER, PRIMARY KEY (workspace, id)) WITHOUT ROWID;
  -- Read whenever the reasons why an account is hot are shown.
  CREATE INDEX outbox_own ON outbox (workspace, domain, created_id) WHERE created_id IS NOT NULL;
  CREATE INDEX outbox_by_account ON outbox (workspace, domain, queued_at);
  CREATE INDEX outbox_by_reminder ON outbox (workspace, remind_at) WHERE remind_at IS NOT NULL;
  -- Hours since the epoch in which polling ran, to learn when this machine is awake.
  CREATE TABLE awake_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
  -- Closed hours (since the epoch, by occurred_at) whose signals are all known, and how many the service had. Hours are
  -- counted in stretches: a quiet night is one of them.
  CREATE TABLE audited_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, total INTEGER NOT NULL, checked_at INTEGER NOT NULL,
    hours INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
  CREATE TABLE decision (
    workspace TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL, domain TEXT, what TEXT NOT NULL,
    alert_id TEXT, reason TEXT, PRIMARY KEY (workspace, subject)) WITHOUT ROWID;
  CREATE INDEX decision_by_time ON decision (workspace, at);
  -- What a rule remembers about a subject: whether it may fire again, and at which level it last fired.
  CREATE TABLE latch (
    workspace TEXT NOT NULL, rule TEXT NOT NULL, subject TEXT NOT NULL, is_armed INTEGER NOT NULL, level REAL,
    changed_at INTEGER NOT NULL, PRIMARY KEY (workspace, rule, subject)) WITHOUT ROWID;
  -- Lines that a host still has to write, in the order of their places. is_begun: after a crash it is unknown whether this
  -- one was written.
  CREATE TABLE pending_line (
    workspace TEXT NOT NULL, alert_id TEXT NOT NULL, place INTEGER NOT NULL, is_begun INTEGER NOT NULL,
    PRIMARY KEY (workspace, alert_id)) WITHOUT ROWID;
  -- Posts still to be sent to the webhook, in the order of their places. subject: an alert's id, or 'week:' and a day.
  CREATE TABLE pending_post (
    workspace TEXT NOT NULL, subject TEXT NOT NULL, place INTEGER NOT NULL, added_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, subject)) WITHOUT ROWID;
  -- last_week: the Monday (local epoch day) of the last week that was posted. paused_at, pause_ms: what the receiver last
  -- asked for.
  CREATE TABLE webhook_state (
    workspace TEXT NOT NULL PRIMARY KEY, last_week INTEGER, paused_at INTEGER, pause_ms INTEGER) WITHOUT ROWID;
  -- Problems of Hotlist itself that last and have an alert.
  CREATE TABLE open_problem (
    workspace TEXT NOT NULL, cause TEXT NOT NULL, since_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, cause)) WITHOUT ROWID;
  -- The last day (local epoch day) on which accounts were checked for silence.
  CREATE TABLE day_check (workspace TEXT NOT NULL PRIMARY KEY, day INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE mark (
    workspace TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, is_watched INTEGER NOT NULL,
    is_muted INTEGER NOT NULL, snoozed_at INTEGER, snoozed_until_at INTEGER, snooze_score REAL, snoozed_alert TEXT,
    PRIMARY KEY (workspace, kind, id)) WITHOUT ROWID;
  -- source: '' = none.
  CREATE TABLE signal_kind (
    workspace TEXT NOT NULL, type TEXT NOT NULL, source TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace, type, source)) WITHOUT ROWID;
  CREATE TABLE signal_hour (
    workspace TEXT NOT NULL, hour INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (workspace, hour)) WITHOUT ROWID;
  -- email: lower case. said_words: the words of said_name, lower case and without marks over letters.
  CREATE TABLE contact (
    workspace TEXT NOT NULL, email TEXT NOT NULL, domain TEXT NOT NULL, score REAL, last_seen_at INTEGER NOT NULL,
    said_name TEXT, said_words TEXT, said_title TEXT, said_identifier TEXT, said_at INTEGER,
    PRIMARY KEY (workspace, email)) WITHOUT ROWID;
  CREATE INDEX contact_by_account ON contact (workspace, domain, last_seen_at DESC);
  CREATE INDEX contact_by_seen ON contact (workspace, last_seen_at DESC, email);
  -- What follows the first dot of an email's name, for those that have one.
  CREATE INDEX contact_by_second_name ON contact (workspace, substr(email, instr(email, '.') + 1))
    WHERE instr(email, '.') < instr(email, '@');
  CREATE INDEX contact_by_said_name ON contact (workspace, said_words) WHERE said_words IS NOT NULL;
  -- What follows the first word, for a family name that is typed alone.
  CREATE INDEX contact_by_said_family_name ON contact (workspace, substr(said_words, instr(said_words, ' ') + 1))
    WHERE said_words IS NOT NULL;
  CREATE TABLE fetched (
    workspace TEXT NOT NULL, topic TEXT NOT NULL, page INTEGER NOT NULL, at INTEGER NOT NULL, total INTEGER,
    page_count INTEGER, body TEXT NOT NULL, PRIMARY KEY (workspace, topic, page));
  -- kind: 1 account, 2 person.
  CREATE TABLE lookup_entry (
    id INTEGER PRIMARY KEY, workspace TEXT NOT NULL, kind INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL,
    slug TEXT, heat REAL NOT NULL, seen_at INTEGER NOT NULL, UNIQUE (workspace, kind, key));
  CREATE INDEX lookup_by_name ON lookup_entry (workspace, kind, name);
  CREATE INDEX lookup_by_slug ON lookup_entry (workspace, slug) WHERE slug IS NOT NULL;
  -- Whole entries, so that reading the hottest touches nothing else.
  CREATE INDEX lookup_by_heat ON lookup_entry (workspace, kind, heat DESC, name, key, seen_at);
  CREATE VIRTUAL TABLE lookup_word USING fts5(text, content='', contentless_delete=1, detail=none,
    tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
  CREATE VIRTUAL TABLE lookup_trigram USING fts5(text, content='', contentless_delete=1,
    tokenize='trigram remove_diacritics 1');
  -- public, rest: digests of the addresses that its data came from. begun, entered: the order in which that happened.
  CREATE TABLE workspace (
    id TEXT NOT NULL PRIMARY KEY, public TEXT, rest TEXT, begun INTEGER NOT NULL, entered INTEGER NOT NULL,
    organization TEXT NOT NULL) WITHOUT ROWID;
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
  -- Whose an account is by the user's own list. user_id: null where only a name in the team is known.
  CREATE TABLE account_owner (
    workspace TEXT NOT NULL, domain TEXT NOT NULL, user_id INTEGER, name TEXT NOT NULL,
    PRIMARY KEY (workspace, domain)) WITHOUT ROWID;
  CREATE TABLE claims_read (
    workspace TEXT NOT NULL PRIMARY KEY,
    sequence INTEGER NOT NULL
  ) WITHOUT ROWID;
  -- How far the team's stream has been read (team-stream.ts).
  CREATE TABLE team_stream (
    workspace TEXT NOT NULL PRIMARY KEY, mark INTEGER, first_end INTEGER, name TEXT, gap_from_at INTEGER,
    gap_found_at INTEGER) WITHOUT ROWID;
  -- Accounts that are not named as the next call for the day, unless something new comes of them.
  CREATE TABLE skip (
    workspace TEXT NOT NULL, domain TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (workspace, domain)) WITHOUT ROWID;
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
  CREATE TRIGGER account_moved AFTER UPDATE OF total_score, aggregate_score, latest_activity_at ON account
    WHEN new.total_score IS NOT old.total_score OR new.aggregate_score IS NOT old.aggregate_score
      OR new.latest_activity_at IS NOT old.latest_activity_at
  BEGIN
    UPDATE lookup_entry SET heat = coalesce(new.total_score, new.aggregate_score, 0),
      seen_at = coalesce(new.latest_activity_at, 0)
      WHERE workspace = new.workspace AND kind = 1 AND key = new.domain;
  END;
  CREATE TRIGGER account_removed AFTER DELETE ON account BEGIN
    DELETE FROM lookup_word WHERE rowid =
      (SELECT id FROM lookup_entry WHERE workspace = old.workspace AND kind = 1 AND key = old.domain);
    DELETE FROM lookup_trigram WHERE rowid =
      (SELECT id FROM lookup_entry WHERE workspace = old.workspace AND kind = 1 AND key = old.domain);
    DELETE FROM lookup_entry WHERE workspace = old.workspace AND kind = 1 AND key = old.domain;
  END;
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
  CREATE TRIGGER person_added AFTER INSERT ON person BEGIN
    INSERT INTO lookup_entry (workspace, kind, key, name, slug, heat, seen_at)
      VALUES (new.workspace, 2, new.public_identifier, lower(new.name), NULL, coalesce(new.score, 0), new.last_seen_at);
    INSERT INTO lookup_word (rowid, text)
      SELECT id, new.name || ' ' || new.public_identifier || ' ' || coalesce(new.headline, '')
      FROM lookup_entry WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier;
    INSERT INTO lookup_trigram (rowid, text)
      SELECT id, new.name || ' ' || new.public_identifier
      FROM lookup_entry WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier;
  END;
  CREATE TRIGGER person_renamed AFTER UPDATE OF name, headline ON person
    WHEN new.name IS NOT old.name OR new.headline IS NOT old.headline
  BEGIN
    UPDATE lookup_entry SET name = lower(new.name)
      WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier;
    DELETE FROM lookup_word WHERE rowid =
      (SELECT id FROM lookup_entry WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier);
    DELETE FROM lookup_trigram WHERE rowid =
      (SELECT id FROM lookup_entry WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier);
    INSERT INTO lookup_word (rowid, text)
      SELECT id, new.name || ' ' || new.public_identifier || ' ' || coalesce(new.headline, '')
      FROM lookup_entry WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier;
    INSERT INTO lookup_trigram (rowid, text)
      SELECT id, new.name || ' ' || new.public_identifier
      FROM lookup_entry WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier;
  END;
  CREATE TRIGGER person_moved AFTER UPDATE OF score, last_seen_at ON person
    WHEN new.score IS NOT old.score OR new.last_seen_at IS NOT old.last_seen_at
  BEGIN
    UPDATE lookup_entry SET heat = coalesce(new.score, 0), seen_at = new.last_seen_at
      WHERE workspace = new.workspace AND kind = 2 AND key = new.public_identifier;
  END;
  CREATE TRIGGER person_removed AFTER DELETE ON person BEGIN
    DELETE FROM lookup_word WHERE rowid =
      (SELECT id FROM lookup_entry WHERE workspace = old.workspace AND kind = 2 AND key = old.public_identifier);
    DELETE FROM lookup_trigram WHERE rowid =
      (SELECT id FROM lookup_entry WHERE workspace = old.workspace AND kind = 2 AND key = old.public_identifier);
    DELETE FROM lookup_entry WHERE workspace = old.workspace AND kind = 2 AND key = old.public_identifier;
  END;
`;
