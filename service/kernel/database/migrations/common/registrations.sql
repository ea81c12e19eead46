-- `account_logins` leads from a member login to further customer ids; `registrations` remembers which form registered whom.
-- Tokens of links and codes of text messages are kept as digests.
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
