import { z } from 'zod';
import { readStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const KEY = `${PRODUCT.prefix}.watch-places`;
/** How many history entries of the tab keep a place. */
const MOST_PLACES = 20;

/**
 * A place in a video: `entry` identifies the tab's history entry and its address, `at` is in seconds, and
 * `profile` is null without one.
 */
const place = z.object({ entry: z.string(), profile: z.string().nullable(), at: z.number().min(0) });
type Place = z.infer<typeof place>;
type PlaceKey = Pick<Place, 'entry' | 'profile'>;

const isOf =
  ({ entry, profile }: PlaceKey) =>
  (kept: Place): boolean =>
    kept.entry === entry && kept.profile === profile;

const readPlaces = (storage: Pick<StoragePort, 'read'>): readonly Place[] =>
  readStored(storage, KEY, z.array(place)) ?? [];

/**
 * Keeps how far a profile has watched in a history entry of this tab, for a reload or the browser's Back and
 * Forward.
 */
export function keepWatchPlace(
  storage: Pick<StoragePort, 'read' | 'write'>,
  key: PlaceKey,
  seconds: number,
): void {
  const others = readPlaces(storage).filter((kept) => !isOf(key)(kept));
  storage.write(KEY, JSON.stringify([{ ...key, at: Math.floor(seconds) }, ...others].slice(0, MOST_PLACES)));
}

/** Clears the places of the tab: the next viewer must not see them. */
export const clearWatchPlaces = (storage: Pick<StoragePort, 'remove'>): void => storage.remove(KEY);

/**
 * Returns the second at which a video starts. `t` of the address counts the first time that its
 * history entry is opened; afterwards the entry starts where its viewer was. Without either the video starts
 * at its beginning.
 */
export const watchStart = (storage: Pick<StoragePort, 'read'>, key: PlaceKey, t: number | null): number =>
  readPlaces(storage).find(isOf(key))?.at ?? t ?? 0;
