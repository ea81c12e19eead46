-- Short lists and texts of the catalogue in one row: categories, racing, and what editors write.
CREATE TABLE catalogue_parts (body TEXT NOT NULL);
