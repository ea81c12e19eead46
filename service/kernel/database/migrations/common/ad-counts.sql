-- Counts of ads.
CREATE TABLE ad_counts (
  creative_id TEXT NOT NULL, platform INTEGER NOT NULL, event TEXT NOT NULL, code TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (creative_id, platform, event, code)
) WITHOUT ROWID;
