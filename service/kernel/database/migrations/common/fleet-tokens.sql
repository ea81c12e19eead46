-- Digests of the kiosks' own tokens. One is confirmed once its kiosk has used it; the fleet's token does not admit that kiosk any
-- more.
CREATE TABLE fleet_tokens (kiosk TEXT PRIMARY KEY, digest TEXT NOT NULL, confirmed INTEGER NOT NULL);
