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
