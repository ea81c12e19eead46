import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openGenerationFile } from '#service/imported/generation/open-generation.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { DamagedRow, firstSync, parseRow } from '#service/kernel/database/query.ts';
import { isDamage } from '#service/kernel/database/recovery/store-error.ts';
import { numberSortKey } from '#shared/domain/catalogue/channel-number.ts';
import { knownChannel } from './known-channel.ts';
import { createKnownColumns, type KnownList } from './known-columns.ts';

/** Channels of the import before, which are read from its file; close it at the end. */
export type FormerChannels = KnownList & { readonly close: () => void };

/** Of a stored channel what it is known by, and the number that viewers see. */
const body = jsonColumn(
  z.object({
    networkCode: z.string(),
    name: z.object({ tc: z.string() }),
    source: z.object({
      stream: z.string(),
      sourceId: z.string().exactOptional(),
      tvgId: z.string().exactOptional(),
      number: z.string().exactOptional(),
    }),
  }),
);
const listedRow = z.object({ channel_no: z.number(), body });
const bodyRow = z.object({ body });

/**
 * Reads what the channels in the file of an import are known by. Null if it is damaged, as after a start that
 * finds it damaged: nothing is known of them then.
 */
export function readFormerChannels(file: string): FormerChannels | null {
  try {
    return openGenerationFile(file, formerChannels);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

function formerChannels(database: DatabaseSync): FormerChannels {
  const columns = createKnownColumns();
  const numbers: number[] = [];
  /** Sort keys of the numbers that viewers see, by place. */
  const keys: number[] = [];
  const all = database.prepare('SELECT channel_no, body FROM channels ORDER BY channel_no');
  for (const found of all.iterate()) {
    const { channel_no: channelNo, body: one } = parseRow(listedRow, found);
    columns.add(knownChannel(one));
    numbers.push(channelNo);
    keys.push(numberSortKey(channelNo, one.source.number ?? null));
  }
  const select = database.prepare('SELECT body FROM channels WHERE channel_no = ?');
  return {
    columns,
    order: [...numbers.keys()].sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0)),
    at: (place) => {
      const row = firstSync(select, bodyRow, numbers[place] ?? 0);
      if (row === null) throw new DamagedRow('channels');
      return knownChannel(row.body);
    },
    close: () => database.close(),
  };
}
