import { setImmediate } from 'node:timers/promises';
import { createChannelColumns } from '#service/imported/generation/channel-columns.ts';
import {
  columnsOf,
  emptyGeneration,
  type Generation,
  openFound,
  openGeneration,
} from '#service/imported/generation/open-generation.ts';
import type { OpenedImport } from './import-draft.ts';

/** A generation and all of its channels, read in one turn. */
export const openedWhole = (generation: Generation): OpenedImport => ({
  generation,
  channels: columnsOf(generation),
});

/** What a start finds shown; null if it is lost (`openFound`). */
export const openedFound = (file: string, isDoubtful: boolean): OpenedImport | null =>
  openFound(file, isDoubtful);

/** An import without anything. */
export const openedNothing = (): OpenedImport => openedWhole(emptyGeneration());

/** Opens a file that was just finished and reads its channels, some a turn, since requests wait meanwhile. */
export async function openInTurns(file: string, isWanted: () => boolean): Promise<OpenedImport | null> {
  const generation = openGeneration(file);
  try {
    const columns = createChannelColumns(generation.channelCount());
    for (const _ of generation.fill(columns)) {
      await setImmediate();
      if (!isWanted()) break;
    }
    if (isWanted()) return { generation, channels: columns.finish() };
  } catch (error) {
    generation.close();
    throw error;
  }
  generation.close();
  return null;
}
