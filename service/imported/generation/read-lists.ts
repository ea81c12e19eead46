import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { importedChannelFacts } from '#service/catalogue/content/imported-channel.ts';
import { channelBody } from '#service/catalogue/content/stored-channel.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { allSync, DamagedRow, firstSync } from '#service/kernel/database/query.ts';
import type { OpenColumns } from './channel-columns.ts';
import { unpackBlock } from './list-block.ts';

const channel = channelBody.shape;
const facts = importedChannelFacts.shape;
const common = z.object({
  genre: channel.genre,
  kids: channel.kids,
  subscriptionTag: channel.subscriptionTag,
  timeshift: channel.timeshift,
  picture: channel.picture,
  previewFilm: channel.previewFilm,
  countries: channel.countries,
  adTag: channel.adTag,
  sourceId: facts.sourceId,
  groups: facts.groups,
  rating: facts.rating,
  shift: facts.shift,
  radio: facts.radio,
  match: facts.match,
  logo: z.boolean(),
  catchup: z.object({ days: z.number(), byId: z.boolean() }).exactOptional(),
});
const commonRow = z.object({ body: jsonColumn(common) });
const blockRow = z.object({ numbers: z.instanceof(Uint8Array), texts: jsonColumn(z.array(z.string())) });

/** Adds the channels of a file to columns, a block a turn. Throws `DamagedRow` if they cannot be read. */
export function* readLists(database: DatabaseSync, columns: OpenColumns): Generator<void> {
  const commons = allSync(database.prepare('SELECT body FROM commons ORDER BY place'), commonRow);
  const kinds = commons.map(({ body }) => body);
  const block = database.prepare('SELECT numbers, texts FROM lists WHERE block = ?');
  for (let at = 0; ; at += 1) {
    const row = firstSync(block, blockRow, at);
    if (row === null) return;
    const { numbers, texts } = row;
    // A copy begins where numbers may.
    const unpacked =
      numbers.byteLength % Int32Array.BYTES_PER_ELEMENT === 0
        ? unpackBlock({ numbers: new Int32Array(numbers.slice().buffer), texts })
        : null;
    if (unpacked === null || unpacked.commons.some((place) => kinds[place] === undefined))
      throw new DamagedRow('lists');
    columns.addBlock(unpacked, kinds);
    yield;
  }
}
