-- Accounts that viewers register, in addition to the content's: both are read through `all_accounts`.
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
-- read: common/registrations.sql
