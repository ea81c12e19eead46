import { findMp4Box, mp4Boxes, viewOf } from './mp4-box.ts';

/** Fixed sizes: a visual sample entry before its child boxes, and one reference of a segment index. */
const VISUAL_ENTRY = 78;
const REFERENCE = 12;

/**
 * Returns the fragment durations in seconds from the file's first segment index (`sidx`); empty if there is
 * none.
 */
export function fragmentSeconds(bytes: Uint8Array): readonly number[] {
  const sidx = findMp4Box(bytes, 'sidx');
  if (!sidx) return [];
  const view = viewOf(bytes);
  const timescale = view.getUint32(sidx.body + 8);
  const counted = sidx.body + 12 + (view.getUint8(sidx.body) === 0 ? 8 : 16) + 2;
  const count = view.getUint16(counted);
  return Array.from(
    { length: count },
    (_, index) => view.getUint32(counted + 2 + index * REFERENCE + 4) / timescale,
  );
}

/** Returns the codec string of the first track if it is H.264 video, otherwise null. */
export function videoCodec(bytes: Uint8Array): string | null {
  const stsd = findMp4Box(bytes, 'moov/trak/mdia/minf/stbl/stsd');
  const entry = stsd && mp4Boxes(bytes, stsd.body + 8, stsd.end)[0];
  const avcC =
    entry && mp4Boxes(bytes, entry.body + VISUAL_ENTRY, entry.end).find((box) => box.type === 'avcC');
  if (!avcC) return null;
  const parts = [...bytes.subarray(avcC.body + 1, avcC.body + 4)].map((part) =>
    part.toString(16).padStart(2, '0'),
  );
  return `avc1.${parts.join('').toUpperCase()}`;
}
