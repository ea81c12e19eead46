import type { DatabaseSync } from 'node:sqlite';
import { DamagedRow } from '#service/kernel/database/query.ts';
import { commonOf, createCommonPlaces } from './common-facts.ts';
import type { GuidedChannel } from './imported-content.ts';
import { packBlock } from './list-block.ts';
import { putChannelOf } from './listed-rows.ts';
import { ROWS_TOGETHER } from './text-column.ts';

/** Returns where a number is among numbers in order, or would be. */
function placeAmong(numbers: readonly number[], number: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Reads channels of a file that is being written, in order of their numbers. */
function createChannelReader(database: DatabaseSync) {
  const rows = database.prepare(
    'SELECT channel_no, guide_no, body FROM channels WHERE channel_no >= ? ORDER BY channel_no LIMIT ?',
  );
  const channelOf = (row: Readonly<Record<string, unknown>>): GuidedChannel => {
    const channel = putChannelOf(row.body, row.channel_no);
    if (channel === null) throw new DamagedRow('channels');
    return { channel, guideNo: typeof row.guide_no === 'number' ? row.guide_no : null };
  };
  /** As many channels as a block has, from this number on. */
  return (from: number): readonly GuidedChannel[] => rows.all(from, ROWS_TOGETHER).map(channelOf);
}

/** Writes the channels of a file once more as the columns of its lists. */
export type ListWriter = {
  /** Takes a channel that was put. */
  readonly put: (row: GuidedChannel) => void;
  /** Forgets all channels. */
  readonly clear: () => void;
  /** Writes what is not written: the channels of the file are as they stay. */
  readonly finish: () => void;
};

/**
 * Creates the writer of the columns, which the service reads in a tenth of the time that the channels take,
 * and makes nothing on the way that has to be given back. Channels that come in order of their numbers, as in
 * nearly every list, are written as they come: reading 200,000 again takes a second. A block one of whose
 * channels was changed later is read and written again, and so are all if they come in another order.
 */
export function createListWriter(database: DatabaseSync): ListWriter {
  const putBlock = database.prepare('INSERT OR REPLACE INTO lists (block, numbers, texts) VALUES (?, ?, ?)');
  const putCommon = database.prepare('INSERT INTO commons (place, body) VALUES (?, ?)');
  const places = createCommonPlaces((place, _, json) => void putCommon.run(place, json));
  const read = createChannelReader(database);
  /** The numbers of all channels, as long as they come in order; those of the last block are in `waiting`. */
  const numbers: number[] = [];
  let isInOrder = true;
  let waiting: GuidedChannel[] = [];
  const changed = new Set<number>();
  const write = (block: number, rows: readonly GuidedChannel[]): void => {
    const packed = packBlock(rows, (channel) => places.placeOf(commonOf(channel)));
    putBlock.run(block, new Uint8Array(packed.numbers.buffer), JSON.stringify(packed.texts));
  };
  /** Where the block that waits begins. */
  const written = (): number => numbers.length - waiting.length;
  const clear = (): void => {
    database.exec('DELETE FROM lists; DELETE FROM commons;');
    places.clear();
    numbers.length = 0;
    waiting = [];
    changed.clear();
    isInOrder = true;
  };
  const next = (row: GuidedChannel): void => {
    waiting.push(row);
    numbers.push(row.channel.channelNo);
    if (waiting.length < ROWS_TOGETHER) return;
    write(written() / ROWS_TOGETHER, waiting);
    waiting = [];
  };
  const change = (row: GuidedChannel): void => {
    const place = placeAmong(numbers, row.channel.channelNo);
    if (numbers[place] !== row.channel.channelNo) isInOrder = false;
    else if (place < written()) changed.add(Math.floor(place / ROWS_TOGETHER));
    else waiting[place - written()] = row;
  };
  const writeAgain = (): void => {
    clear();
    let last = Number.MIN_SAFE_INTEGER;
    for (let block = 0; ; block += 1) {
      const rows = read(last + 1);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.channel.channelNo;
      write(block, rows);
    }
  };
  return {
    clear,
    put: (row) => {
      if (!isInOrder) return;
      if (row.channel.channelNo > (numbers.at(-1) ?? Number.MIN_SAFE_INTEGER)) next(row);
      else change(row);
    },
    finish: () => {
      if (!isInOrder) return writeAgain();
      if (waiting.length > 0) write(written() / ROWS_TOGETHER, waiting);
      for (const block of changed) write(block, read(numbers[block * ROWS_TOGETHER] ?? 0));
    },
  };
}
