import type { DatabaseSync } from 'node:sqlite';
import { DamagedRow } from '#service/kernel/database/query.ts';
import { commonOf, createCommonPlaces } from './common-facts.ts';
import type { GuidedChannel } from './imported-content.ts';
import { packBlock } from './list-block.ts';
import { putChannelOf } from './listed-rows.ts';
import { ROWS_TOGETHER } from './text-column.ts';

/**
 * Writes the channels of a file again as the columns of its lists, when they are as they stay: the service
 * reads these in a tenth of the time, and makes nothing on the way that has to be given back.
 */
export function writeLists(database: DatabaseSync): void {
  const rows = database.prepare(
    'SELECT channel_no, guide_no, body FROM channels WHERE channel_no > ? ORDER BY channel_no LIMIT ?',
  );
  const putBlock = database.prepare('INSERT INTO lists (block, numbers, texts) VALUES (?, ?, ?)');
  const putCommon = database.prepare('INSERT INTO commons (place, body) VALUES (?, ?)');
  const { placeOf } = createCommonPlaces((place, _, json) => void putCommon.run(place, json));
  const channelOf = (row: Readonly<Record<string, unknown>>): GuidedChannel => {
    const channel = putChannelOf(row.body, row.channel_no);
    if (channel === null) throw new DamagedRow('channels');
    return { channel, guideNo: typeof row.guide_no === 'number' ? row.guide_no : null };
  };
  let last = Number.MIN_SAFE_INTEGER;
  for (let block = 0; ; block += 1) {
    const some = rows.all(last, ROWS_TOGETHER).map(channelOf);
    const end = some.at(-1);
    if (end === undefined) return;
    last = end.channel.channelNo;
    const { numbers, texts } = packBlock(some, (channel) => placeOf(commonOf(channel)));
    putBlock.run(block, new Uint8Array(numbers.buffer), JSON.stringify(texts));
  }
}
