/**
 * Number of the schema; a file with another one is not read, but for the one before, which has no repeated
 * details.
 */
export const GENERATION_VERSION = 2;
export const READ_VERSIONS: readonly unknown[] = [1, GENERATION_VERSION];

/**
 * Tables of a generation. Its channels are there once more as the columns of lists (`list-block.ts`). Of a
 * guide's channel and day there is one row with its programmes in order: their times and the numbers of their
 * titles (`slot-numbers.ts`), and apart from that, since most readers do not want them, their details, one a
 * line; those that come again stand in a row of their own (`write-repeated.ts`). A title is kept once, and as
 * the search compares it; `en` is null if it is the same. The indexes are made when everything is written.
 */
export const GENERATION_TABLES = `
CREATE TABLE channels (channel_no INTEGER PRIMARY KEY, guide_no INTEGER, body TEXT NOT NULL);
CREATE TABLE lists (block INTEGER PRIMARY KEY, numbers BLOB NOT NULL, texts TEXT NOT NULL);
CREATE TABLE commons (place INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE videos (place INTEGER PRIMARY KEY, code TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE guide_channels (place INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE days (id INTEGER PRIMARY KEY, guide_no INTEGER NOT NULL, day INTEGER NOT NULL, slots BLOB NOT NULL);
CREATE TABLE details (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE repeated_details (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE titles (id INTEGER PRIMARY KEY, tc TEXT NOT NULL, en TEXT, folded_tc TEXT NOT NULL, folded_en TEXT);
`;

export const GENERATION_INDEXES = `
CREATE UNIQUE INDEX days_of_guide ON days (guide_no, day);
CREATE INDEX videos_by_code ON videos (code);
PRAGMA user_version = ${GENERATION_VERSION};
`;
