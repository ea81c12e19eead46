/**
 * Step 5: what is searched of programmes and clips, in folded texts (`service/search/fold-text.ts`). The trigram index answers for three characters
 * and more; shorter ones, which Chinese needs, are scanned.
 */
export const SEARCH_MIGRATION = `
  CREATE VIRTUAL TABLE search USING fts5(ref UNINDEXED, kind UNINDEXED, kids UNINDEXED, tc, en, people, tags, tokenize = 'trigram');
  DELETE FROM facts WHERE name = 'catalogue';
  `;
