import type { Bytes } from '#service/media/bytes.ts';
import { findMp4Box } from './mp4-box.ts';

/**
 * Copies an initialisation segment without the loop's duration: `mehd` becomes `free`, sizes stay. Otherwise a player ends the presentation
 * after one loop.
 */
export function openEndedInit(init: Bytes): Bytes {
  const copy = new Uint8Array(init); // `slice` of a Buffer would be the same bytes
  const mehd = findMp4Box(copy, 'moov/mvex/mehd');
  if (mehd) copy.set([0x66, 0x72, 0x65, 0x65], mehd.start + 4);
  return copy;
}
