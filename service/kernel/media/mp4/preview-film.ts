import type { Bytes } from '#service/kernel/media/bytes.ts';
import { findMp4Box, viewOf } from './mp4-box.ts';

/**
 * Joins an initialisation segment and segments that begin at zero to one file that a browser can play alone.
 * `mehd` says how long it is: without a length, a browser reads to the end of the file before it repeats it.
 */
export function previewFilm(init: Bytes, segments: readonly Bytes[], seconds: number): Bytes {
  const film = new Uint8Array(segments.reduce((sum, { length }) => sum + length, init.length));
  film.set(init);
  let at = init.length;
  for (const segment of segments) {
    film.set(segment, at);
    at += segment.length;
  }
  writeLength(film.subarray(0, init.length), seconds);
  return film;
}

function writeLength(init: Uint8Array, seconds: number): void {
  const mvhd = findMp4Box(init, 'moov/mvhd');
  const mehd = findMp4Box(init, 'moov/mvex/mehd');
  if (!mvhd || !mehd) return;
  const view = viewOf(init);
  const timescale = view.getUint32(mvhd.body + (view.getUint8(mvhd.body) === 1 ? 20 : 12));
  if (view.getUint8(mehd.body) === 1) view.setBigUint64(mehd.body + 4, BigInt(seconds * timescale));
  else view.setUint32(mehd.body + 4, seconds * timescale);
}
