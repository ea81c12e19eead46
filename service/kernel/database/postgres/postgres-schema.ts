import { CLAIMS_MIGRATION_POSTGRES } from '#service/kernel/database/claims-migration.ts';
import { FLEET_TABLES, FLEET_TOKENS } from '#service/kernel/database/fleet-tables.ts';
import { FORMS_MIGRATION } from '#service/kernel/database/migration-steps.ts';
import { APPEND_ONLY } from '#service/kernel/database/payments-migration.ts';

/** Accounts, sessions and what is checked at a login. `all_accounts` holds those of the seed and those that viewers registered. */
const ACCOUNTS = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
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
  CREATE TABLE account_logins (login_id TEXT NOT NULL, account_id TEXT NOT NULL, linked_at INTEGER NOT NULL, PRIMARY KEY (login_id, account_id));
  CREATE INDEX logins_of_account ON account_logins (account_id);
  CREATE TABLE registrations (form_key TEXT PRIMARY KEY, account_id TEXT NOT NULL, registered_at INTEGER NOT NULL);
  CREATE TABLE one_time_tokens (
    digest TEXT PRIMARY KEY, purpose TEXT NOT NULL, account_id TEXT NOT NULL, email TEXT NOT NULL, expires_at INTEGER NOT NULL
  );
  CREATE INDEX tokens_of_account ON one_time_tokens (account_id, purpose);
  CREATE TABLE sms_codes (
    owner TEXT PRIMARY KEY, digest TEXT NOT NULL, prefix TEXT NOT NULL, tries_left INTEGER NOT NULL, account_id TEXT, expires_at INTEGER NOT NULL
  );
  CREATE TABLE spent_marks (mark TEXT PRIMARY KEY, expires_at INTEGER NOT NULL);
  CREATE INDEX spent_by_end ON spent_marks (expires_at);
  CREATE TABLE account_state (account_id TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE devices (
    device_key TEXT PRIMARY KEY, account_id TEXT NOT NULL, device_id TEXT, device_type TEXT NOT NULL, title_tc TEXT NOT NULL,
    title_en TEXT NOT NULL, signed_in_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
  );
  CREATE INDEX devices_of_account ON devices (account_id);
  CREATE TABLE sessions (
    session_id TEXT PRIMARY KEY, account_id TEXT, profile_id TEXT, device_id TEXT, drm_id TEXT, guest_mode INTEGER NOT NULL,
    blocked_pair INTEGER NOT NULL, started_at INTEGER NOT NULL, device_key TEXT, seen_at INTEGER
  );
  CREATE INDEX sessions_of_device ON sessions (device_key);
  CREATE INDEX sessions_of_account ON sessions (account_id);
  CREATE TABLE push_tokens (token TEXT PRIMARY KEY, account_id TEXT, session_id TEXT NOT NULL, subscribed_at INTEGER NOT NULL);
  CREATE INDEX push_tokens_of_session ON push_tokens (session_id);
  CREATE FUNCTION end_push_tokens() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN DELETE FROM push_tokens WHERE session_id = OLD.session_id; RETURN OLD; END $$;
  CREATE TRIGGER push_tokens_end_with_session AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION end_push_tokens();
  `;

/** Tables of profiles. */
const PROFILES = `
  CREATE TABLE profiles (
    profile_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, is_default INTEGER NOT NULL, status TEXT NOT NULL, place INTEGER NOT NULL,
    body TEXT NOT NULL, deleted_at INTEGER
  );
  CREATE INDEX profiles_of_account ON profiles (account_id, place);
  CREATE TABLE profile_settings (
    profile_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, changed_at INTEGER NOT NULL, PRIMARY KEY (profile_id, key)
  );
  CREATE TABLE history (
    profile_id TEXT NOT NULL, episode_id TEXT NOT NULL, programme_id TEXT NOT NULL, playback_time REAL NOT NULL,
    video_duration REAL NOT NULL, ad_path TEXT NOT NULL, watched_at INTEGER NOT NULL, PRIMARY KEY (profile_id, episode_id)
  );
  CREATE INDEX history_by_time ON history (profile_id, watched_at DESC);
  CREATE TABLE favourites (
    profile_id TEXT NOT NULL, type TEXT NOT NULL, ref TEXT NOT NULL, added_at INTEGER NOT NULL, place INTEGER, PRIMARY KEY (profile_id, type, ref)
  );
  CREATE INDEX favourites_by_time ON favourites (profile_id, type, added_at DESC);
  CREATE TABLE removed (
    undo_token TEXT PRIMARY KEY, profile_id TEXT NOT NULL, list TEXT NOT NULL, body TEXT NOT NULL, removed_at INTEGER NOT NULL
  );
  CREATE INDEX removed_by_time ON removed (removed_at);
  CREATE INDEX removed_of_profile ON removed (profile_id, removed_at);
  CREATE TABLE reminders (
    profile_id TEXT NOT NULL, reminder_id TEXT NOT NULL, network_code TEXT, start INTEGER, programme_id TEXT, added_at INTEGER NOT NULL,
    PRIMARY KEY (profile_id, reminder_id)
  );
  CREATE TABLE watched (profile_id TEXT PRIMARY KEY, day TEXT NOT NULL, seconds INTEGER NOT NULL, metered INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE parent_grants (session_id TEXT PRIMARY KEY, until INTEGER NOT NULL);
  CREATE TABLE lifted_limits (
    session_id TEXT NOT NULL, profile_id TEXT NOT NULL, limit_key TEXT NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (session_id, profile_id, limit_key)
  );
  `;

/** The books and what belongs to them; triggers refuse changes to append-only tables. */
const PAYMENTS = `
  CREATE TABLE payment_orders (
    seq INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL, key TEXT NOT NULL, subject TEXT NOT NULL,
    status TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, payment_id TEXT, label TEXT, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    checked_at INTEGER NOT NULL, UNIQUE (account_id, key)
  );
  CREATE INDEX orders_of_account ON payment_orders (account_id, seq DESC);
  CREATE INDEX orders_by_status ON payment_orders (status, seq);
  CREATE UNIQUE INDEX orders_by_payment ON payment_orders (payment_id) WHERE payment_id IS NOT NULL;
  CREATE TABLE payment_events (
    event_no INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id TEXT NOT NULL, event TEXT NOT NULL, status TEXT NOT NULL, at INTEGER NOT NULL
  );
  CREATE INDEX events_of_order ON payment_events (order_id, event_no);
  CREATE TABLE ledger_entries (
    entry_no INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id TEXT NOT NULL, posting TEXT NOT NULL, account TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount <> 0), currency TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (order_id, posting, account)
  );
  CREATE TABLE payment_grants (
    grant_no INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id TEXT NOT NULL, order_id TEXT NOT NULL, kind TEXT NOT NULL, ref TEXT NOT NULL,
    amount INTEGER NOT NULL, starts_at INTEGER NOT NULL, ends_at INTEGER, at INTEGER NOT NULL, UNIQUE (order_id, kind, ref)
  );
  CREATE INDEX grants_of_account ON payment_grants (account_id, grant_no);
  CREATE INDEX grants_by_end ON payment_grants (ends_at);
  CREATE TABLE grant_revocations (order_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
  CREATE TABLE webhooks_seen (event_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
  CREATE TABLE pin_uses (pin TEXT PRIMARY KEY, account_id TEXT NOT NULL, order_id TEXT NOT NULL, addresses TEXT NOT NULL, used_at INTEGER NOT NULL);
  CREATE TABLE saved_methods (
    method_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, method TEXT NOT NULL, token TEXT NOT NULL, label TEXT NOT NULL, used_at INTEGER NOT NULL,
    UNIQUE (account_id, token)
  );
  CREATE TABLE method_revocations (token TEXT PRIMARY KEY, removed_at INTEGER NOT NULL, checked_at INTEGER NOT NULL);
  CREATE TABLE renewals (order_id TEXT PRIMARY KEY, renews INTEGER NOT NULL, changed_at INTEGER NOT NULL);
  CREATE TABLE referral_codes (account_id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE);
  CREATE TABLE referrals (order_id TEXT PRIMARY KEY, referrer TEXT NOT NULL, friend TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE INDEX referrals_of_account ON referrals (referrer, at);
  CREATE TABLE loyalty_members (account_id TEXT PRIMARY KEY, lp_id TEXT NOT NULL UNIQUE, joined_at INTEGER NOT NULL);
  CREATE TABLE loyalty_points (
    entry_no INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id TEXT NOT NULL, kind TEXT NOT NULL, ref TEXT NOT NULL, points INTEGER NOT NULL,
    at INTEGER NOT NULL, UNIQUE (account_id, kind, ref)
  );
  CREATE TABLE sandbox_payments (payment_id TEXT PRIMARY KEY, order_id TEXT NOT NULL UNIQUE, body TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
  ${APPEND_ONLY.map((table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change();`).join('\n  ')}
  `;

/** Counts of ads, the audience, surveys and realtime documents. */
const AUDIENCE = `
  CREATE TABLE ad_counts (
    creative_id TEXT NOT NULL, platform INTEGER NOT NULL, event TEXT NOT NULL, code TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (creative_id, platform, event, code)
  );
  CREATE TABLE ad_events_seen (
    rowid INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, token TEXT NOT NULL, event TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (token, event)
  );
  CREATE TABLE ad_reports (report_id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, reported_at INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE realtime_documents (
    collection TEXT NOT NULL, id TEXT NOT NULL, topic TEXT NOT NULL, sequence INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (collection, id)
  );
  CREATE TABLE tracking_events (
    seq INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id TEXT NOT NULL UNIQUE, received_at INTEGER NOT NULL, at INTEGER NOT NULL,
    event TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL, verified INTEGER, body TEXT NOT NULL
  );
  CREATE INDEX tracking_by_time ON tracking_events (received_at);
  CREATE TABLE audience_plays (
    upid TEXT PRIMARY KEY, title TEXT NOT NULL, live INTEGER NOT NULL, started_at INTEGER NOT NULL, last_at INTEGER NOT NULL, ended INTEGER NOT NULL,
    seconds REAL NOT NULL, completed INTEGER NOT NULL
  );
  CREATE INDEX plays_by_time ON audience_plays (last_at);
  CREATE INDEX plays_by_title ON audience_plays (title, last_at);
  CREATE TABLE audience_minutes (title TEXT NOT NULL, minute INTEGER NOT NULL, viewers INTEGER NOT NULL, PRIMARY KEY (minute, title));
  CREATE TABLE web_tracking (record_id TEXT PRIMARY KEY, saved_at INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX web_tracking_by_time ON web_tracking (saved_at);
  CREATE TABLE survey_records (account_id TEXT NOT NULL, survey_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (account_id, survey_id));
  CREATE TABLE survey_answers (
    respondent TEXT NOT NULL, survey_id TEXT NOT NULL, body TEXT NOT NULL, answered_at INTEGER NOT NULL, PRIMARY KEY (survey_id, respondent)
  );
  `;

/** Logins that may still become a session. */
const LOGIN_ENTRIES = `
  CREATE TABLE login_entries (entry_id TEXT PRIMARY KEY, owners TEXT NOT NULL, value TEXT NOT NULL, expires_at INTEGER NOT NULL);
  CREATE INDEX login_entries_by_end ON login_entries (expires_at);
  `;

/** Copies that devices may keep for watching offline. */
const DOWNLOADS = `
  CREATE TABLE downloads (
    download_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, device_key TEXT NOT NULL, profile_id TEXT NOT NULL, video_id TEXT NOT NULL,
    authorised_at INTEGER NOT NULL, first_played_at INTEGER, UNIQUE (device_key, profile_id, video_id)
  );
  CREATE INDEX downloads_of_account ON downloads (account_id);
  CREATE INDEX downloads_by_time ON downloads (authorised_at);
  `;

/** Imported channels and what belongs to them. An import is kept as the batches that it was written in; each process copies it into its own SQLite. */
const OWN_CHANNELS = `
  CREATE TABLE own_sources (source_id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE own_matches (network_code TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE own_arrangement (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE own_recordings (kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id));
  CREATE TABLE own_batches (
    generation INTEGER NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (generation, place)
  );
  CREATE TABLE own_copies (
    source_id TEXT NOT NULL, edition TEXT NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (source_id, edition, place)
  );
  `;

/** State of imports, the same at every process: how the last one went, what runs, and what can be undone. */
const OWN_STATUS = `
  CREATE TABLE own_status (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  `;

/** Parts of files that viewers are sending, until the last one; any process may receive the next. */
const OWN_UPLOADS = `
  CREATE TABLE own_uploads (
    upload_id TEXT NOT NULL, place INTEGER NOT NULL, at INTEGER NOT NULL, size INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (upload_id, place)
  );
  `;

/** The household whose channels the imported ones are. */
const OWN_HOUSEHOLD = `
  CREATE TABLE own_household (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  `;

/** Writes SQLite's types as PostgreSQL's. Texts are ordered by their bytes, whatever the locale of the database. */
const withTypes = (sql: string): string =>
  sql
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(/\bREAL\b/g, 'DOUBLE PRECISION');

/** Schema migrations in order. A released step never changes; a new one follows the step of SQLite that it corresponds to. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  withTypes(ACCOUNTS + PROFILES + PAYMENTS + AUDIENCE),
  withTypes(LOGIN_ENTRIES),
  withTypes(DOWNLOADS),
  withTypes(OWN_CHANNELS),
  withTypes(OWN_STATUS),
  withTypes(FLEET_TABLES),
  withTypes(OWN_UPLOADS),
  FORMS_MIGRATION,
  withTypes(CLAIMS_MIGRATION_POSTGRES),
  withTypes(FLEET_TOKENS),
  withTypes(OWN_HOUSEHOLD),
];
