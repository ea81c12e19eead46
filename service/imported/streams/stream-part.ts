import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import { homeOrigin } from './home-origin.ts';
import type { StreamAddress } from './open-stream.ts';

/** The part of a channel that is on air now. */
export const LIVE_PART = 'live';

/** Returns the key of an open stream. */
export const streamKey = (code: string, part: string): string => `${code} ${part}`;

/** Returns where a part of a channel is fetched and how, or null if the channel is not imported or has no such part. */
export function partAddress({ own }: StoredChannel, part: string): StreamAddress | null {
  if (own === undefined || part !== LIVE_PART) return null;
  return { address: own.stream, home: homeOrigin(own.stream, own), headers: own.headers ?? {} };
}
