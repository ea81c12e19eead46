-- Counts and reports of ads. Remembered events carry a row number, so that the oldest can be forgotten.
-- read: common/ad-counts.sql
CREATE TABLE ad_events_seen (token TEXT NOT NULL, event TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (token, event));
CREATE TABLE ad_reports (report_id INTEGER PRIMARY KEY, reported_at INTEGER NOT NULL, body TEXT NOT NULL);
