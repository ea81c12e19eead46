-- Tables of a fleet of kiosks: in PostgreSQL with everything else, otherwise in a file of their own (`fleet.sqlite`). Pictures are
-- in Base64.
CREATE TABLE fleet_kiosks (kiosk TEXT PRIMARY KEY, report TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TABLE fleet_commands (id TEXT PRIMARY KEY, kiosk TEXT NOT NULL, what TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (kiosk, what));
CREATE TABLE fleet_pictures (kiosk TEXT PRIMARY KEY, png TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TABLE fleet_policies (id TEXT PRIMARY KEY, body TEXT NOT NULL);
