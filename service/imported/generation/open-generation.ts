import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ImportedChannel, importedChannelBody } from '#service/catalogue/content/stored-channel.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { allSync, DamagedRow, firstSync, parseRow } from '#service/kernel/database/query.ts';
import { isDamage } from '#service/kernel/database/recovery/store-error.ts';
import { addTitleFunction } from '#service/kernel/text/title-function.ts';
import { type ChannelColumns, createChannelColumns, type OpenColumns } from './channel-columns.ts';
import { GENERATION_INDEXES, GENERATION_TABLES, READ_VERSIONS } from './generation-schema.ts';
import { type GenerationSlots, openGenerationSlots } from './generation-slots.ts';
import type { GuidedChannel } from './imported-content.ts';
import { type ImportedExtras, openImportedExtras } from './imported-extras.ts';
import { readLists } from './read-lists.ts';

/** A generation that is read: a file that is never changed. */
export type Generation = {
  readonly slots: GenerationSlots;
  readonly extras: ImportedExtras;
  /** Its channels in order of their whole numbers, so many at a time. */
  readonly channels: () => Generator<readonly GuidedChannel[]>;
  readonly channelCount: () => number;
  /**
   * Adds all of its channels to columns, some a turn, as the file has them for lists; files of versions
   * before have not.
   */
  readonly fill: (columns: OpenColumns) => Generator<void>;
  /** The channel with this whole number. */
  readonly channel: (channelNo: number) => ImportedChannel | null;
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

const body = jsonColumn(importedChannelBody);
const channelRow = z.object({ channel_no: z.number(), guide_no: z.number().nullable(), body });
const bodyRow = z.object({ body });
const countRow = z.object({ number: z.number() });
const versionRow = z.object({ user_version: z.number() });
const checkRow = z.object({ integrity_check: z.string() });

/** Channels that are read in one turn: requests wait for as long. */
const TOGETHER = 200;
/** Files up to this size in bytes are checked completely at a start, in a tenth of a second. */
const FULL_CHECK_BYTES = 32 * 1024 * 1024;

function generationOf(database: DatabaseSync): Generation {
  addTitleFunction(database);
  const channels = database.prepare(
    'SELECT channel_no, guide_no, body FROM channels WHERE channel_no > ? ORDER BY channel_no LIMIT ?',
  );
  const count = database.prepare('SELECT count(*) AS number FROM channels');
  const channel = database.prepare('SELECT body FROM channels WHERE channel_no = ?');
  const channelCount = (): number => firstSync(count, countRow)?.number ?? 0;
  function* someChannels(): Generator<readonly GuidedChannel[]> {
    for (let last = Number.MIN_SAFE_INTEGER; ; ) {
      const rows = allSync(channels, channelRow, last, TOGETHER);
      if (rows.length > 0) yield rows.map(({ guide_no, body }) => ({ channel: body, guideNo: guide_no }));
      if (rows.length < TOGETHER) return;
      last = rows.at(-1)?.channel_no ?? last;
    }
  }
  function* fill(columns: OpenColumns): Generator<void> {
    yield* readLists(database, columns);
    if (columns.count() !== channelCount()) throw new DamagedRow('lists');
  }
  return {
    slots: openGenerationSlots(database),
    extras: openImportedExtras(database),
    channels: someChannels,
    channelCount,
    fill,
    channel: (channelNo) => firstSync(channel, bodyRow, channelNo)?.body ?? null,
    isOpen: () => database.isOpen,
    close: () => database.close(),
  };
}

/** A generation without anything. */
export function emptyGeneration(): Generation {
  const database = new DatabaseSync(':memory:');
  database.exec(GENERATION_TABLES + GENERATION_INDEXES);
  return generationOf(database);
}

/** Opens a file and makes something of it, which closes it; it is closed if that throws. */
export function openGenerationFile<T>(file: string, make: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const version = firstSync(database.prepare('PRAGMA user_version'), versionRow)?.user_version;
    if (!READ_VERSIONS.includes(version)) throw new DamagedRow(`generation of version ${version}`);
    return make(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens the file of a generation. Throws if there is none, or if it was not finished by this program. */
export const openGeneration = (file: string): Generation => openGenerationFile(file, generationOf);

/** Reads the channels of a generation into columns, one by one, so that none is damaged. */
export function columnsOf(generation: Generation): ChannelColumns {
  const columns = createChannelColumns(generation.channelCount());
  for (const some of generation.channels()) some.forEach(columns.add);
  return columns.finish();
}

/**
 * Opens the file of the generation that a start finds shown, with the columns of its channels. Null if there
 * is no such file, it is damaged, or another version of the program wrote it: the sources are imported again
 * then. A file that may be damaged (`isDoubtful`) is checked completely.
 */
export function openFound(
  file: string,
  isDoubtful: boolean,
): { readonly generation: Generation; readonly channels: ChannelColumns } | null {
  if (!existsSync(file)) return null;
  let generation: Generation | null = null;
  try {
    if (isDoubtful || statSync(file).size <= FULL_CHECK_BYTES) checkFile(file);
    generation = openGeneration(file);
    return { generation, channels: columnsOf(generation) };
  } catch (error) {
    generation?.close();
    if (isDamage(error)) return null;
    throw error;
  }
}

/** Throws if the structure of a file is damaged. */
function checkFile(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('PRAGMA integrity_check(1)').get();
    if (parseRow(checkRow, found).integrity_check !== 'ok') throw new DamagedRow('generation');
  } finally {
    database.close();
  }
}
