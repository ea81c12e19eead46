-- `metered` counts the seconds that the service sent a stream that day, in addition to the reported ones.
-- read: common/parent-permissions.sql
ALTER TABLE watched ADD COLUMN metered INTEGER NOT NULL DEFAULT 0;
