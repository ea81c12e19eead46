import type { Bytes } from '#service/media/bytes.ts';
import { findMp4Box } from './mp4-box.ts';

/**
 * A copy of an initialisation segment that no longer promises the loop's own length: `mehd` becomes `free`, sizes stay.
 * Otherwise a player takes the presentation to end after one loop.
 */
export function openEndedInit(init: Bytes): Bytes {
  const copy = init.slice();
  const mehd = findMp4Box(copy, 'moov/mvex/mehd');
  if (mehd) copy.set([0x66, 0x72, 0x65, 0x65], mehd.start + 4);
  return copy;
}
