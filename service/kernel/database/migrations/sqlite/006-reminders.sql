-- A series' upcoming broadcasts are found by its programme.
-- read: common/reminders.sql
CREATE INDEX guide_of_programme ON guide (programme_id, start);
