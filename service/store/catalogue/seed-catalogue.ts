import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue, SeedProgramme } from '#service/seed/model.ts';
import { writeAccounts } from '#service/store/accounts/seed-accounts.ts';
import type { KeyValueStore } from '#service/store/database/key-value-store.ts';
import { inTransaction } from '#service/store/database/query.ts';
import { writeSearch } from '#service/store/search/search.ts';
import { searchEntries } from '#service/store/search/search-entries.ts';

/**
 * Writes the catalogue and the personas in one transaction unless the database already holds this catalogue. Viewers' data is kept; the
 * guide is emptied, since its programmes may have changed. Returns whether anything was written.
 */
export function seedCatalogue(database: DatabaseSync, facts: KeyValueStore, catalogue: Catalogue, now: number): boolean {
  const digest = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
  if (facts.get('catalogue') === digest) return false;
  inTransaction(database, () => {
    for (const table of ['guide', 'guide_days', 'rows', 'episodes', 'programmes', 'channels', 'accounts'])
      database.exec(`DELETE FROM ${table}`);
    writeChannelsAndRows(database, catalogue);
    writeProgrammes(database, catalogue.programmes);
    writeSearch(database, searchEntries(catalogue.programmes));
    writeAccounts(database, catalogue.personas, now);
    facts.set('catalogue', digest);
  });
  return true;
}

function writeChannelsAndRows(database: DatabaseSync, { channels, rows }: Catalogue): void {
  const channel = database.prepare('INSERT INTO channels (channel_no, network_code, body) VALUES (?, ?, ?)');
  for (const one of channels) channel.run(one.channelNo, one.networkCode, JSON.stringify(one));
  const row = database.prepare('INSERT INTO rows (row_id, place, body) VALUES (?, ?, ?)');
  rows.forEach((one, place) => {
    row.run(one.rowId, place, JSON.stringify(one));
  });
}

function writeProgrammes(database: DatabaseSync, programmes: readonly SeedProgramme[]): void {
  const programme = database.prepare('INSERT INTO programmes (programme_id, place, kids, body) VALUES (?, ?, ?, ?)');
  const episode = database.prepare(
    'INSERT INTO episodes (episode_id, programme_id, video_id, episode_no, trailer, place, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  programmes.forEach(({ episodes, ...body }, place) => {
    programme.run(body.programmeId, place, Number(body.kids), JSON.stringify(body));
    episodes.forEach((one, at) => {
      episode.run(one.episodeId, body.programmeId, one.videoId, one.episodeNo, Number(one.trailer), at, JSON.stringify(one));
    });
  });
}
