/** When a session was last used and when a profile was deleted, so that both can end while the service runs. */
export const EXPIRY_MIGRATION = `
  ALTER TABLE sessions ADD COLUMN seen_at INTEGER;
  UPDATE sessions SET seen_at = started_at;
  ALTER TABLE profiles ADD COLUMN deleted_at INTEGER;
  CREATE INDEX sessions_of_device ON sessions (device_key);
  `;
