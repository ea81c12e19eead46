-- Viewing time of kids profiles on their last day (yyyymmdd in Hong Kong), for the daily quota.
CREATE TABLE watched (profile_id TEXT PRIMARY KEY, day TEXT NOT NULL, seconds INTEGER NOT NULL) WITHOUT ROWID;
