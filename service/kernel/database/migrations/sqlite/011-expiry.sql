-- Adds the last use of sessions and the deletion time of profiles, so that the sweep can remove both.
ALTER TABLE sessions ADD COLUMN seen_at INTEGER;
UPDATE sessions SET seen_at = started_at;
ALTER TABLE profiles ADD COLUMN deleted_at INTEGER;
CREATE INDEX sessions_of_device ON sessions (device_key);
