-- The profile's own order of its favourites; null for one that was added since.
ALTER TABLE favourites ADD COLUMN place INTEGER;
