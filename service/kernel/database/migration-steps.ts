/**
 * Step 2: editable profiles, account state, devices and push tokens. The profiles of step 1 came from the seed and were read-only, so they
 * are written again.
 */
export const ACCOUNTS_MIGRATION = `
  ALTER TABLE accounts ADD COLUMN traits TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE sessions ADD COLUMN device_key TEXT;
  DROP TABLE profiles;
  CREATE TABLE profiles (
    profile_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, is_default INTEGER NOT NULL, status TEXT NOT NULL, place INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX profiles_of_account ON profiles (account_id, place);
  CREATE TABLE account_state (account_id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE devices (
    device_key TEXT PRIMARY KEY, account_id TEXT NOT NULL, device_id TEXT, device_type TEXT NOT NULL, title_tc TEXT NOT NULL,
    title_en TEXT NOT NULL, signed_in_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX devices_of_account ON devices (account_id);
  CREATE TABLE push_tokens (
    token TEXT PRIMARY KEY, account_id TEXT, session_id TEXT NOT NULL, subscribed_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  DELETE FROM facts WHERE name = 'catalogue';
  `;

/** Counts and reports of ads. Remembered events carry a row number, so that the oldest can be forgotten. */
export const ADS_MIGRATION = `
  CREATE TABLE ad_counts (
    creative_id TEXT NOT NULL, platform INTEGER NOT NULL, event TEXT NOT NULL, code TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (creative_id, platform, event, code)
  ) WITHOUT ROWID;
  CREATE TABLE ad_events_seen (token TEXT NOT NULL, event TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (token, event));
  CREATE TABLE ad_reports (report_id INTEGER PRIMARY KEY, reported_at INTEGER NOT NULL, body TEXT NOT NULL);
  `;

/** Rewrites demo passwords as marks: their old hashes cost less to verify than those of chosen passwords. */
export const DEMO_MARKS_MIGRATION = "DELETE FROM facts WHERE name = 'catalogue';";

/** Adds the last use of sessions and the deletion time of profiles, so that the sweep can remove both. */
export const EXPIRY_MIGRATION = `
  ALTER TABLE sessions ADD COLUMN seen_at INTEGER;
  UPDATE sessions SET seen_at = started_at;
  ALTER TABLE profiles ADD COLUMN deleted_at INTEGER;
  CREATE INDEX sessions_of_device ON sessions (device_key);
  `;

/** Step 3: favourites of profiles, and removed list items that can be restored. */
export const FAVOURITES_MIGRATION = `
  CREATE TABLE favourites (
    profile_id TEXT NOT NULL, type TEXT NOT NULL, ref TEXT NOT NULL, added_at INTEGER NOT NULL, PRIMARY KEY (profile_id, type, ref)
  ) WITHOUT ROWID;
  CREATE INDEX favourites_by_time ON favourites (profile_id, type, added_at DESC);
  CREATE TABLE removed (
    undo_token TEXT PRIMARY KEY, profile_id TEXT NOT NULL, list TEXT NOT NULL, body TEXT NOT NULL, removed_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  `;

/**
 * Imported channels and their guide. Every import writes its own generation; the one in `own_generation` is shown, the others are leftovers
 * for the sweep.
 */
export const IMPORTED_CHANNELS_MIGRATION = `
  CREATE TABLE own_channels (
    generation INTEGER NOT NULL, channel_no INTEGER NOT NULL, guide_no INTEGER, body TEXT NOT NULL, PRIMARY KEY (generation, channel_no)
  ) WITHOUT ROWID;
  CREATE TABLE own_slots (
    generation INTEGER NOT NULL, guide_no INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, title_tc TEXT NOT NULL,
    title_en TEXT NOT NULL, PRIMARY KEY (generation, guide_no, start)
  ) WITHOUT ROWID;
  `;

/**
 * Permissions of parents, by session: PIN grants and limits lifted by "Keep watching". `metered` counts the seconds that the service sent a
 * stream that day, in addition to the reported ones.
 */
export const KIDS_MIGRATION = `
  CREATE TABLE parent_grants (session_id TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE lifted_limits (
    session_id TEXT NOT NULL, profile_id TEXT NOT NULL, limit_key TEXT NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY (session_id, profile_id, limit_key)
  ) WITHOUT ROWID;
  ALTER TABLE watched ADD COLUMN metered INTEGER NOT NULL DEFAULT 0;
  `;

/** Removes push tokens with their session: a logged-out browser gets no more notifications. */
export const PUSH_TOKENS_MIGRATION = `
  CREATE TRIGGER push_tokens_end_with_session AFTER DELETE ON sessions
  BEGIN DELETE FROM push_tokens WHERE session_id = OLD.session_id; END;
  DELETE FROM push_tokens WHERE session_id NOT IN (SELECT session_id FROM sessions);
  `;

/** Reminders of profiles by id; a series' upcoming broadcasts are found by its programme. */
export const REMINDERS_MIGRATION = `
  CREATE TABLE reminders (
    profile_id TEXT NOT NULL, reminder_id TEXT NOT NULL, network_code TEXT, start INTEGER, programme_id TEXT, added_at INTEGER NOT NULL,
    PRIMARY KEY (profile_id, reminder_id)
  ) WITHOUT ROWID;
  CREATE INDEX guide_of_programme ON guide (programme_id, start);
  `;

/**
 * Step 5: the search index of programmes and clips, in folded texts. The trigram index serves three characters and more; shorter ones,
 * which Chinese needs, are scanned.
 */
export const SEARCH_MIGRATION = `
  CREATE VIRTUAL TABLE search USING fts5(ref UNINDEXED, kind UNINDEXED, kids UNINDEXED, tc, en, people, tags, tokenize = 'trigram');
  DELETE FROM facts WHERE name = 'catalogue';
  `;

/** Viewing time of kids profiles on their last day (yyyymmdd in Hong Kong), for the daily quota. */
export const WATCHED_MIGRATION = `
  CREATE TABLE watched (profile_id TEXT PRIMARY KEY, day TEXT NOT NULL, seconds INTEGER NOT NULL) WITHOUT ROWID;
  `;

/**
 * Accounts that viewers register, in addition to the seed's: both are read through `all_accounts`. `account_logins` leads from a member login to further customer
 * ids; `registrations` remembers which form registered whom. Tokens of links and codes of text messages are kept as digests.
 */
export const REGISTRATION_MIGRATION = `
  CREATE TABLE registered_accounts (
    account_id TEXT PRIMARY KEY, login_id TEXT NOT NULL UNIQUE, boss_id TEXT NOT NULL UNIQUE, email TEXT NOT NULL, country TEXT NOT NULL,
    name TEXT NOT NULL, user TEXT NOT NULL, traits TEXT NOT NULL, customer TEXT NOT NULL, registered_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX registered_by_email ON registered_accounts (email);
  CREATE VIEW all_accounts AS
    SELECT account_id, login_id, password, country, name_tc, name_en, about_tc, about_en, user, traits,
      lower(json_extract(user, '$.email')) AS email, json_extract(user, '$.boss_id') AS boss_id
    FROM accounts
    UNION ALL
    SELECT account_id, login_id, NULL, country, name, name, '', '', user, traits, email, boss_id FROM registered_accounts;
  CREATE TABLE account_logins (
    login_id TEXT NOT NULL, account_id TEXT NOT NULL, linked_at INTEGER NOT NULL, PRIMARY KEY (login_id, account_id)
  ) WITHOUT ROWID;
  CREATE INDEX logins_of_account ON account_logins (account_id);
  CREATE TABLE registrations (form_key TEXT PRIMARY KEY, account_id TEXT NOT NULL, registered_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE one_time_tokens (
    digest TEXT PRIMARY KEY, purpose TEXT NOT NULL, account_id TEXT NOT NULL, email TEXT NOT NULL, expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX tokens_of_account ON one_time_tokens (account_id, purpose);
  CREATE TABLE sms_codes (
    owner TEXT PRIMARY KEY, digest TEXT NOT NULL, prefix TEXT NOT NULL, tries_left INTEGER NOT NULL, account_id TEXT, expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  `;

/** Marks of things that happen once in a period, over restarts: solutions of captchas, and messages to a number or an address. */
export const SPENT_MARKS_MIGRATION =
  'CREATE TABLE spent_marks (mark TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID; CREATE INDEX spent_by_end ON spent_marks (expires_at);';
/** Realtime documents that outlive a restart, by collection, in the order of their last writes. */
export const REALTIME_MIGRATION = `
  CREATE TABLE realtime_documents (
    collection TEXT NOT NULL, id TEXT NOT NULL, topic TEXT NOT NULL, sequence INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (collection, id)
  ) WITHOUT ROWID;
  `;

/** Tracking events by their ids, what each playback adds up to, how many played a title in each minute, and the web tracking records of the last day. */
export const TRACKING_MIGRATION = `
  CREATE TABLE tracking_events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, received_at INTEGER NOT NULL, at INTEGER NOT NULL, event TEXT NOT NULL,
    type TEXT NOT NULL, title TEXT NOT NULL, verified INTEGER, body TEXT NOT NULL
  );
  CREATE INDEX tracking_by_time ON tracking_events (received_at);
  CREATE TABLE audience_plays (
    upid TEXT PRIMARY KEY, title TEXT NOT NULL, live INTEGER NOT NULL, started_at INTEGER NOT NULL, last_at INTEGER NOT NULL, ended INTEGER NOT NULL,
    seconds REAL NOT NULL, completed INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX plays_by_time ON audience_plays (last_at);
  CREATE INDEX plays_by_title ON audience_plays (title, last_at);
  CREATE TABLE audience_minutes (title TEXT NOT NULL, minute INTEGER NOT NULL, viewers INTEGER NOT NULL, PRIMARY KEY (minute, title)) WITHOUT ROWID;
  CREATE TABLE web_tracking (record_id TEXT PRIMARY KEY, saved_at INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX web_tracking_by_time ON web_tracking (saved_at);
  `;

/** Viewers' progress with surveys, and their answers: one set a viewer and survey, without the viewer's name. */
export const SURVEYS_MIGRATION = `
  CREATE TABLE survey_records (account_id TEXT NOT NULL, survey_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (account_id, survey_id)) WITHOUT ROWID;
  CREATE TABLE survey_answers (
    respondent TEXT NOT NULL, survey_id TEXT NOT NULL, body TEXT NOT NULL, answered_at INTEGER NOT NULL, PRIMARY KEY (survey_id, respondent)
  ) WITHOUT ROWID;
  `;

/**
 * Details of imported programmes, films and episodes of playlists, channels of guides, the viewer's own matches, and the sources. What an
 * import writes has its generation; the rest outlives imports.
 */
export const OWN_SOURCES_MIGRATION = `
  ALTER TABLE own_slots ADD COLUMN details TEXT;
  CREATE TABLE own_videos (
    generation INTEGER NOT NULL, place INTEGER NOT NULL, code TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (generation, place)
  ) WITHOUT ROWID;
  CREATE INDEX own_videos_by_code ON own_videos (generation, code);
  CREATE TABLE own_guide_channels (
    generation INTEGER NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (generation, place)
  ) WITHOUT ROWID;
  CREATE TABLE own_matches (network_code TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE own_sources (source_id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  `;

/** The profile's own order of its favourites; null for one that was added since. */
export const FAVOURITE_ORDER_MIGRATION = 'ALTER TABLE favourites ADD COLUMN place INTEGER;';

/** Settings that follow a profile to its other devices. */
export const SETTINGS_MIGRATION = `
  CREATE TABLE profile_settings (
    profile_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, changed_at INTEGER NOT NULL, PRIMARY KEY (profile_id, key)
  ) WITHOUT ROWID;
  `;

/** Recordings of imported channels, the rules of series, and their settings: one document each. */
export const RECORDINGS_MIGRATION =
  'CREATE TABLE own_recordings (kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;';

/** Logins that are not finished, by keyed digests of their secrets. */
export const LOGIN_ENTRIES_MIGRATION = `
  CREATE TABLE login_entries (entry_id TEXT PRIMARY KEY, owners TEXT NOT NULL, value TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX login_entries_by_end ON login_entries (expires_at);
  `;

/** How the viewer has arranged the imported channels: one document. */
export const OWN_ARRANGEMENT_MIGRATION = 'CREATE TABLE own_arrangement (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;';

/** The household whose channels the imported ones are: one document. */
export const OWN_HOUSEHOLD_MIGRATION = 'CREATE TABLE own_household (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;';

/** Copies that devices may keep for watching offline. */
export const DOWNLOADS_MIGRATION = `
  CREATE TABLE downloads (
    download_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, device_key TEXT NOT NULL, profile_id TEXT NOT NULL, video_id TEXT NOT NULL,
    authorised_at INTEGER NOT NULL, first_played_at INTEGER, UNIQUE (device_key, profile_id, video_id)
  ) WITHOUT ROWID;
  CREATE INDEX downloads_of_account ON downloads (account_id);
  CREATE INDEX downloads_by_time ON downloads (authorised_at);
  `;

/** Which form registered whom is kept for minutes, among what may still become a session. */
export const FORMS_MIGRATION = 'DROP TABLE registrations;';
