import { setImmediate } from 'node:timers/promises';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import type { GuidedChannel } from '#service/imported/generation/imported-content.ts';
import {
  emptyGeneration,
  type Generation,
  openFound,
  openGeneration,
} from '#service/imported/generation/open-generation.ts';
import { byNumber } from '#shared/domain/catalogue/channel-number.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { OpenedImport } from './import-draft.ts';
import type { ChannelGuides } from './programme-reads.ts';

/** Returns channels that are in order of their whole numbers in that of the numbers that viewers see. */
const inOrderOfNumber = (channels: readonly ImportedChannel[]): readonly ImportedChannel[] =>
  channels.some(({ source }) => source.number !== undefined) ? channels.toSorted(byNumber) : channels;

const guidesOfChannel = ({ source }: ImportedChannel, guideNo: number): ChannelGuides => ({
  numbers: [guideNo, ...(source.guides ?? [])],
  shift: (source.shift ?? 0) * MINUTE,
});

/**
 * Gathers the channels of a generation a few at a time, and with them what calls look them up by, so that it
 * is not made of 200,000 channels in one turn.
 */
function createGathering(generation: Generation) {
  const channels: GuidedChannel[] = [];
  const list: ImportedChannel[] = [];
  const byCode = new Map<string, ImportedChannel>();
  const guides = new Map<string, ChannelGuides>();
  return {
    add: (some: readonly GuidedChannel[]): void => {
      for (const one of some) {
        const { channel, guideNo } = one;
        channels.push(one);
        list.push(channel);
        byCode.set(channel.networkCode, channel);
        if (guideNo !== null) guides.set(channel.networkCode, guidesOfChannel(channel, guideNo));
      }
    },
    opened: (): OpenedImport => ({
      generation,
      channels,
      inOrder: inOrderOfNumber(list),
      byCode,
      guides,
    }),
  };
}

/** A generation and all of its channels. */
export function openedWhole(generation: Generation, channels: readonly GuidedChannel[]): OpenedImport {
  const gathering = createGathering(generation);
  gathering.add(channels);
  return gathering.opened();
}

/** What a start finds shown; null if it is lost (`openFound`). */
export function openedFound(file: string, isDoubtful: boolean): OpenedImport | null {
  const found = openFound(file, isDoubtful);
  return found === null ? null : openedWhole(found.generation, found.channels);
}

/** An import without anything. */
export const openedNothing = (): OpenedImport => openedWhole(emptyGeneration(), []);

/**
 * Opens a finished file and reads its channels, a few a turn, since requests wait meanwhile. Those that are as
 * they were `before` are shared with it.
 */
export async function openInTurns(
  file: string,
  isWanted: () => boolean,
  before: OpenedImport,
): Promise<OpenedImport | null> {
  const generation = openGeneration(file);
  try {
    const gathering = createGathering(generation);
    for (const some of generation.channels(before)) {
      gathering.add(some);
      await setImmediate();
      if (!isWanted()) break;
    }
    if (isWanted()) return gathering.opened();
  } catch (error) {
    generation.close();
    throw error;
  }
  generation.close();
  return null;
}
