-- The shard of each account, unless it is the first database's; and of each transaction over several databases
-- how it ended, for as long as one of them may wait for that.
CREATE TABLE account_shards (account_id TEXT PRIMARY KEY, shard INTEGER NOT NULL);
CREATE TABLE shard_commits (
  gid TEXT PRIMARY KEY, outcome TEXT NOT NULL CHECK (outcome IN ('committed', 'aborted')),
  at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX shard_commits_at ON shard_commits (at);
