import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { importedChannelBody } from '#service/catalogue/content/stored-channel.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { allSync, DamagedRow, firstSync, parseRow } from '#service/kernel/database/query.ts';
import { isDamage } from '#service/kernel/database/recovery/store-error.ts';
import { addTitleFunction } from '#service/kernel/text/title-function.ts';
import { GENERATION_INDEXES, GENERATION_TABLES, GENERATION_VERSION } from './generation-schema.ts';
import { type GenerationSlots, openGenerationSlots } from './generation-slots.ts';
import type { GuidedChannel } from './imported-content.ts';
import { type ImportedExtras, openImportedExtras } from './imported-extras.ts';
import { createSharing } from './shared-texts.ts';

/** A generation that is read: a file that is never changed. */
export type Generation = {
  readonly slots: GenerationSlots;
  readonly extras: ImportedExtras;
  /**
   * Its channels in order of their whole numbers, so many at a time. One that is as it was `before` is the same
   * object.
   */
  readonly channels: (before?: ReadChannels) => Generator<readonly GuidedChannel[]>;
  /** The rows of the channels with these whole numbers, in their order. */
  readonly channelRows: (from: number, to: number) => readonly ChannelRow[];
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

/** Another generation, and all of its channels as they were read. */
export type ReadChannels = {
  readonly generation: Pick<Generation, 'channelRows'>;
  readonly channels: readonly GuidedChannel[];
};

const channelRow = z.object({ channel_no: z.number(), guide_no: z.number().nullable(), body: z.string() });
type ChannelRow = z.output<typeof channelRow>;
const channelText = jsonColumn(importedChannelBody);
const versionRow = z.object({ user_version: z.number() });
const checkRow = z.object({ integrity_check: z.string() });

/** Channels that are read in one turn: requests wait for as long. */
const TOGETHER = 200;
/** Files up to this size in bytes are checked completely at a start, in a tenth of a second. */
const FULL_CHECK_BYTES = 32 * 1024 * 1024;

/** Returns the function for the channels before whose rows are the same; ask in order of their numbers. */
function sameBefore({ generation, channels }: ReadChannels) {
  let next = 0;
  return (rows: readonly ChannelRow[]): readonly (GuidedChannel | null)[] => {
    const first = rows[0]?.channel_no ?? 0;
    const olds = generation.channelRows(first, rows.at(-1)?.channel_no ?? first);
    while ((channels[next]?.channel.channelNo ?? first) < first) next += 1;
    let at = 0;
    return rows.map(({ channel_no, guide_no, body }) => {
      while ((olds[at]?.channel_no ?? channel_no) < channel_no) at += 1;
      const old = olds[at];
      const known = channels[next + at];
      if (old?.channel_no !== channel_no || old.body !== body || known?.channel.channelNo !== channel_no)
        return null;
      return known.guideNo === guide_no ? known : { channel: known.channel, guideNo: guide_no };
    });
  };
}

function generationOf(database: DatabaseSync): Generation {
  addTitleFunction(database);
  const channels = database.prepare(
    'SELECT channel_no, guide_no, body FROM channels WHERE channel_no > ? ORDER BY channel_no LIMIT ?',
  );
  const between = database.prepare(
    'SELECT channel_no, guide_no, body FROM channels WHERE channel_no BETWEEN ? AND ? ORDER BY channel_no',
  );
  return {
    slots: openGenerationSlots(database),
    extras: openImportedExtras(database),
    channels: function* (before) {
      const shared = createSharing();
      const same = before === undefined ? null : sameBefore(before);
      for (let last = Number.MIN_SAFE_INTEGER; ; ) {
        const rows = allSync(channels, channelRow, last, TOGETHER);
        const known = same?.(rows);
        if (rows.length > 0)
          yield rows.map(
            ({ body, guide_no }, at) =>
              known?.[at] ?? { channel: shared(parseRow(channelText, body)), guideNo: guide_no },
          );
        if (rows.length < TOGETHER) return;
        last = rows.at(-1)?.channel_no ?? last;
      }
    },
    channelRows: (from, to) => allSync(between, channelRow, from, to),
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
    if (version !== GENERATION_VERSION) throw new DamagedRow(`generation of version ${version}`);
    return make(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens the file of a generation. Throws if there is none, or if it was not finished by this program. */
export const openGeneration = (file: string): Generation => openGenerationFile(file, generationOf);

/**
 * Opens the file of the generation that a start finds shown, with its channels. Null if there is no such file,
 * it is damaged, or another version of the program wrote it: the sources are imported again then. A file that
 * may be damaged (`isDoubtful`) is checked completely.
 */
export function openFound(
  file: string,
  isDoubtful: boolean,
): { readonly generation: Generation; readonly channels: readonly GuidedChannel[] } | null {
  if (!existsSync(file)) return null;
  let generation: Generation | null = null;
  try {
    if (isDoubtful || statSync(file).size <= FULL_CHECK_BYTES) checkFile(file);
    generation = openGeneration(file);
    return { generation, channels: [...generation.channels()].flat() };
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
