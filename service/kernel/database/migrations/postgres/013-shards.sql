-- The shard of each account, unless it is the first database's; and of each transaction over several databases
-- how it ended, until none of them waits for that any more.
CREATE TABLE account_shards (account_id TEXT PRIMARY KEY, shard INTEGER NOT NULL);
CREATE TABLE shard_commits (
  gid TEXT PRIMARY KEY, outcome TEXT NOT NULL CHECK (outcome IN ('committed', 'aborted')),
  at TIMESTAMPTZ NOT NULL DEFAULT now()
);
