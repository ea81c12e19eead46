/** Tables of a fleet of kiosks: in PostgreSQL with everything else, otherwise in a separate file (`fleet.sqlite`). Pictures are in Base64. A released text never changes. */
export const FLEET_TABLES = `
  CREATE TABLE fleet_kiosks (kiosk TEXT PRIMARY KEY, report TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE fleet_commands (id TEXT PRIMARY KEY, kiosk TEXT NOT NULL, what TEXT NOT NULL, at INTEGER NOT NULL, UNIQUE (kiosk, what));
  CREATE TABLE fleet_pictures (kiosk TEXT PRIMARY KEY, png TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE fleet_policies (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  `;

/** Digests of the kiosks' own tokens. One is confirmed once its kiosk has used it; the fleet's token does not admit that kiosk any more. A later text than that of the tables. */
export const FLEET_TOKENS = `
  CREATE TABLE fleet_tokens (kiosk TEXT PRIMARY KEY, digest TEXT NOT NULL, confirmed INTEGER NOT NULL);
  `;
