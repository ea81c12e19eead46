import { readFileRange } from '#service/imported/streams/dash/read-file-range.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { type Mp4Box, mp4Boxes, viewOf } from '#service/media/mp4/mp4-box.ts';
import type { ByteRange, DashSegment, DashTrack, TrackIndex } from './mpd-segments.ts';

/** Where the file is fetched, and how. */
export type IndexedFile = { readonly home: string | null; readonly headers: Readonly<Record<string, string>> };

/** Bytes at the head of a file in which its index is looked for if the manifest does not say where it is. */
const HEAD: ByteRange = { from: 0, to: 256 * 1024 - 1 };
const MOST_INDEX = 4 * 1024 ** 2;
/** Bytes of a segment index before its references, by version, and of one reference. */
const FIELDS = [24, 32] as const;
const REFERENCE = 12;

/** Reads the index (`sidx`) of a track that is one file, and returns its segments as parts of that file; null if it has none. */
export async function indexedTrack(
  fetchAddress: FetchAddress,
  { url, at, init }: TrackIndex,
  { home, headers }: IndexedFile,
  signal: AbortSignal,
): Promise<DashTrack | null> {
  const range = at ?? HEAD;
  if (range.to - range.from >= MOST_INDEX) return null;
  const bytes = await readFileRange(fetchAddress, url, range, { home, headers, signal });
  const sidx = bytes === null ? undefined : mp4Boxes(bytes).find(({ type }) => type === 'sidx');
  if (bytes === null || sidx === undefined) return null;
  const segments = segmentsOf(bytes, sidx, { url, from: range.from });
  const head = init ?? { from: 0, to: range.from + sidx.start - 1 };
  return segments === null ? null : { init: { url, range: head }, segments };
}

function segmentsOf(
  bytes: Uint8Array,
  { body, end }: Mp4Box,
  file: { readonly url: string; readonly from: number },
): readonly DashSegment[] | null {
  const view = viewOf(bytes);
  const version = end > body ? view.getUint8(body) : 0;
  const references = body + (version === 0 ? FIELDS[0] : FIELDS[1]);
  if (references > end) return null;
  const timescale = view.getUint32(body + 8) || 1;
  const offset = version === 0 ? view.getUint32(body + 16) : Number(view.getBigUint64(body + 20));
  const count = view.getUint16(references - 2);
  if (references + count * REFERENCE > end) return null;
  const segments: DashSegment[] = [];
  let from = file.from + end + offset;
  let start = 0;
  for (let no = 0; no < count; no += 1) {
    const at = references + no * REFERENCE;
    const reference = view.getUint32(at);
    // An index of indexes is not read.
    if (reference >>> 31 === 1) return null;
    const [size, seconds] = [reference & 0x7fff_ffff, view.getUint32(at + 4) / timescale];
    segments.push({ no, url: file.url, seconds, start, range: { from, to: from + size - 1 } });
    from += size;
    start += seconds;
  }
  return segments;
}
