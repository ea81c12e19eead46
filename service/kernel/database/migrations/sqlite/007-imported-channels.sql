-- Imported channels and their guide. Every import writes its own generation; the one in `own_generation` is shown, the others are
-- leftovers for the sweep.
CREATE TABLE own_channels (
  generation INTEGER NOT NULL, channel_no INTEGER NOT NULL, guide_no INTEGER, body TEXT NOT NULL, PRIMARY KEY (generation, channel_no)
) WITHOUT ROWID;
CREATE TABLE own_slots (
  generation INTEGER NOT NULL, guide_no INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, title_tc TEXT NOT NULL,
  title_en TEXT NOT NULL, PRIMARY KEY (generation, guide_no, start)
) WITHOUT ROWID;
