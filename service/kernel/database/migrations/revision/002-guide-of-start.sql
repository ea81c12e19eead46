-- The guide by time, for a search that finds many titles: it reads from now on until it has enough.
CREATE INDEX guide_of_start ON guide (start, end, title, network_code);
