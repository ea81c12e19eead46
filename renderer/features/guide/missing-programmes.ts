import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { blockStarts } from '#shared/domain/guide/guide-blocks.ts';
import type { ProgrammeStore } from './programme-store.ts';

/**
 * Why a channel has no programme at a time: none is scheduled, it is loading, it failed to load, or the
 * channel is locked.
 */
export type MissingState = 'nothing' | 'coming' | 'failed' | 'locked';

/** Returns whether the service withholds a channel's programmes until the parent PIN is entered. */
export const isWithheld = (
  { opened }: Pick<ProgrammeStore, 'opened'>,
  channel: Pick<Channel, 'own'> | undefined,
): boolean => channel?.own?.locked === true && !opened;

/** Returns why a channel has no programme at a time; only valid if it has none. */
export function missingStateAt(
  tracks: ProgrammeStore,
  channel: Pick<Channel, 'network_code' | 'own'>,
  at: number,
): MissingState {
  if (isWithheld(tracks, channel)) return 'locked';
  if (tracks.isLoaded(channel.network_code, at)) return 'nothing';
  return tracks.failure() === null ? 'coming' : 'failed';
}

/** Returns true if every quarter that a time span touches is loaded for a channel. */
export function isSpanLoaded(tracks: ProgrammeStore, networkCode: string, from: number, to: number): boolean {
  return blockStarts({ from, to }).every((at) => tracks.isLoaded(networkCode, at));
}
