CREATE TABLE station_revisions (revision INTEGER PRIMARY KEY, state TEXT NOT NULL, body TEXT NOT NULL);
