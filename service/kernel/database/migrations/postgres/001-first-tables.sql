-- Accounts, sessions and what is checked at a login. `all_accounts` holds those of the content and those that viewers registered.
-- read: common/facts.sql
CREATE TABLE accounts (
  rowid INTEGER GENERATED ALWAYS AS IDENTITY, account_id TEXT PRIMARY KEY, login_id TEXT UNIQUE, password TEXT, country TEXT NOT NULL,
  name_tc TEXT NOT NULL, name_en TEXT NOT NULL, about_tc TEXT NOT NULL, about_en TEXT NOT NULL, "user" TEXT NOT NULL, traits TEXT NOT NULL DEFAULT '{}'
);
CREATE TABLE registered_accounts (
  account_id TEXT PRIMARY KEY, login_id TEXT NOT NULL UNIQUE, boss_id TEXT NOT NULL UNIQUE, email TEXT NOT NULL, country TEXT NOT NULL,
  name TEXT NOT NULL, "user" TEXT NOT NULL, traits TEXT NOT NULL, customer TEXT NOT NULL, registered_at INTEGER NOT NULL
);
CREATE INDEX registered_by_email ON registered_accounts (email);
CREATE VIEW all_accounts AS
  SELECT account_id, login_id, password, country, name_tc, name_en, about_tc, about_en, "user", traits,
    lower("user"::jsonb ->> 'email') AS email, "user"::jsonb ->> 'boss_id' AS boss_id
  FROM accounts
  UNION ALL
  SELECT account_id, login_id, NULL, country, name, name, '', '', "user", traits, email, boss_id FROM registered_accounts;
-- read: common/registrations.sql
-- read: common/spent-marks.sql
-- read: common/account-state-and-devices.sql
CREATE TABLE sessions (
  session_id TEXT PRIMARY KEY, account_id TEXT, profile_id TEXT, device_id TEXT, drm_id TEXT, guest_mode INTEGER NOT NULL,
  blocked_pair INTEGER NOT NULL, started_at INTEGER NOT NULL, device_key TEXT, seen_at INTEGER
);
CREATE INDEX sessions_of_device ON sessions (device_key);
CREATE INDEX sessions_of_account ON sessions (account_id);
-- read: common/push-tokens.sql
CREATE INDEX push_tokens_of_session ON push_tokens (session_id);
CREATE FUNCTION end_push_tokens() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN DELETE FROM push_tokens WHERE session_id = OLD.session_id; RETURN OLD; END $$;
CREATE TRIGGER push_tokens_end_with_session AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION end_push_tokens();

-- Profiles.
CREATE TABLE profiles (
  profile_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, is_default INTEGER NOT NULL, status TEXT NOT NULL, place INTEGER NOT NULL,
  body TEXT NOT NULL, deleted_at INTEGER
);
CREATE INDEX profiles_of_account ON profiles (account_id, place);
-- read: common/profile-settings.sql
CREATE TABLE history (
  profile_id TEXT NOT NULL, episode_id TEXT NOT NULL, programme_id TEXT NOT NULL, playback_time REAL NOT NULL,
  video_duration REAL NOT NULL, ad_path TEXT NOT NULL, watched_at INTEGER NOT NULL, PRIMARY KEY (profile_id, episode_id)
);
CREATE INDEX history_by_time ON history (profile_id, watched_at DESC);
CREATE TABLE favourites (
  profile_id TEXT NOT NULL, type TEXT NOT NULL, ref TEXT NOT NULL, added_at INTEGER NOT NULL, place INTEGER, PRIMARY KEY (profile_id, type, ref)
);
CREATE INDEX favourites_by_time ON favourites (profile_id, type, added_at DESC);
-- read: common/removed-items.sql
CREATE INDEX removed_by_time ON removed (removed_at);
CREATE INDEX removed_of_profile ON removed (profile_id, removed_at);
-- read: common/reminders.sql
CREATE TABLE watched (profile_id TEXT PRIMARY KEY, day TEXT NOT NULL, seconds INTEGER NOT NULL, metered INTEGER NOT NULL DEFAULT 0);
-- read: common/parent-permissions.sql

-- The books and what belongs to them.
-- read: common/payment-orders.sql
CREATE TABLE ledger_entries (
  entry_no INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id TEXT NOT NULL, posting TEXT NOT NULL, account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0), currency TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (order_id, posting, account)
);
-- read: common/payment-grants.sql
-- read: common/method-revocations.sql
-- read: common/payment-rewards.sql

-- Tables that may only grow: they are the record of money and rights.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_grants_append_only BEFORE UPDATE OR DELETE ON payment_grants FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER grant_revocations_append_only BEFORE UPDATE OR DELETE ON grant_revocations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loyalty_points_append_only BEFORE UPDATE OR DELETE ON loyalty_points FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Counts of ads, the audience, surveys and realtime documents.
-- read: common/ad-counts.sql
CREATE TABLE ad_events_seen (
  rowid INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, token TEXT NOT NULL, event TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (token, event)
);
CREATE TABLE ad_reports (report_id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, reported_at INTEGER NOT NULL, body TEXT NOT NULL);
-- read: common/realtime-documents.sql
-- read: common/tracking-events.sql
-- read: common/audience.sql
-- read: common/surveys.sql
