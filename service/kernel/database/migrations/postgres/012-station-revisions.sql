-- Revisions of a station, and their files in parts: each process fetches those that it has not.
-- read: common/station-revisions.sql
CREATE TABLE station_blobs (
  blob TEXT NOT NULL, place INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (blob, place)
);
