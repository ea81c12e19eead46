-- The search index of programmes and clips, in folded texts. The trigram index serves three characters and more; shorter ones, which
-- Chinese needs, are scanned.
CREATE VIRTUAL TABLE search USING fts5(ref UNINDEXED, kind UNINDEXED, kids UNINDEXED, tc, en, people, tags, tokenize = 'trigram');
DELETE FROM facts WHERE name = 'catalogue';
