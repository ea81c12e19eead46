-- Editable profiles, account state, devices and push tokens. The profiles of step 1 came from the content and were read-only, so they
-- are written again.
ALTER TABLE accounts ADD COLUMN traits TEXT NOT NULL DEFAULT '{}';
ALTER TABLE sessions ADD COLUMN device_key TEXT;
DROP TABLE profiles;
CREATE TABLE profiles (
  profile_id TEXT PRIMARY KEY, account_id TEXT NOT NULL, is_default INTEGER NOT NULL, status TEXT NOT NULL, place INTEGER NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX profiles_of_account ON profiles (account_id, place);
-- read: common/account-state-and-devices.sql
-- read: common/push-tokens.sql
DELETE FROM facts WHERE name = 'catalogue';
