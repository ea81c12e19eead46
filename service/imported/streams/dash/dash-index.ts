import type { ByteRange } from '#service/imported/streams/byte-range.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { type Mp4Box, mp4Boxes, viewOf } from '#service/kernel/media/mp4/mp4-box.ts';
import { type DashSegment, type DashTrack, MOST_SEGMENTS, type TrackIndex } from './mpd-segments.ts';
import { readFileRange } from './read-file-range.ts';

/** Where the file is fetched, and how. */
export type IndexedFile = {
  readonly home: string | null;
  readonly headers: Readonly<Record<string, string>>;
};

/** Bytes at the head of a file that are searched for its index if the manifest does not say where it is. */
const HEAD: ByteRange = { from: 0, to: 256 * 1024 - 1 };
const MOST_INDEX = 4 * 1024 ** 2;
/** Bytes of a segment index before its references, by version, and of one reference. */
const FIELDS = [24, 32] as const;
const REFERENCE = 12;

/** Indexes below indexes, indexes of a file altogether, and how many are read at once. */
const MOST_LEVELS = 4;
const MOST_INDEXES = 500;
const AT_ONCE = 6;
/** Bytes that are read for an index below another: its reference says where it begins, not how long it is. */
const NESTED = 64 * 1024;

/** Target of an index entry: a segment, or another index. */
type Reference = { readonly isIndex: boolean; readonly seconds: number; readonly range: ByteRange };
type Timed = Pick<Reference, 'seconds' | 'range'>;
/** Bytes of the file that have been read, and their position in it. */
type Part = { readonly bytes: Uint8Array; readonly from: number };

/**
 * Reads the index (`sidx`) of a track that is one file, with the indexes that it refers to, and returns its
 * segments as parts of that file; null if it has none.
 */
export async function indexedTrack(
  fetchAddress: FetchAddress,
  { url, at, init }: TrackIndex,
  { home, headers }: IndexedFile,
  signal: AbortSignal,
): Promise<DashTrack | null> {
  const range = at ?? HEAD;
  if (range.to - range.from >= MOST_INDEX) return null;
  const read = (part: ByteRange) => readFileRange(fetchAddress, url, part, { home, headers, signal });
  const bytes = await read(range);
  const sidx = bytes === null ? undefined : mp4Boxes(bytes).find(({ type }) => type === 'sidx');
  if (bytes === null || sidx === undefined) return null;
  const part = { bytes, from: range.from };
  const references = referencesOf(part, sidx);
  const found = references && (await createResolver(part, read)(references, MOST_LEVELS));
  const head = init ?? { from: 0, to: range.from + sidx.start - 1 };
  return found === null ? null : { init: { url, range: head }, segments: timed(found, url) };
}

function timed(found: readonly Timed[], url: string): readonly DashSegment[] {
  let start = 0;
  return found.map(({ seconds, range }, no) => {
    const segment = { no, url, seconds, start, range };
    start += seconds;
    return segment;
  });
}

/**
 * Returns the function that gives the segments of references in order; null if an index among them cannot be
 * read.
 */
function createResolver(loaded: Part, read: (range: ByteRange) => Promise<Uint8Array | null>) {
  let indexes = 0;
  let counted = 0;
  const nested = async ({ range }: Reference, levels: number): Promise<readonly Timed[] | null> => {
    indexes += 1;
    if (levels === 0 || indexes > MOST_INDEXES) return null;
    const end = Math.min(range.to, range.from + NESTED - 1);
    const isKnown = range.from >= loaded.from && end < loaded.from + loaded.bytes.length;
    const bytes = isKnown
      ? loaded.bytes.subarray(range.from - loaded.from, end + 1 - loaded.from)
      : await read({ from: range.from, to: end });
    const sidx = bytes === null ? undefined : mp4Boxes(bytes).find(({ type }) => type === 'sidx');
    const references =
      bytes === null || sidx === undefined ? null : referencesOf({ bytes, from: range.from }, sidx);
    counted += references?.length ?? 0;
    return references && counted <= MOST_SEGMENTS ? resolve(references, levels - 1) : null;
  };
  const resolve = async (
    references: readonly Reference[],
    levels: number,
  ): Promise<readonly Timed[] | null> => {
    const found: Timed[] = [];
    for (let at = 0; at < references.length; at += AT_ONCE) {
      const parts = references
        .slice(at, at + AT_ONCE)
        .map(async (one) => (one.isIndex ? nested(one, levels) : [one]));
      for (const part of await Promise.all(parts)) {
        if (part === null) return null;
        for (const one of part) found.push(one);
      }
    }
    return found;
  };
  return resolve;
}

/**
 * Returns the references of an index in order; null if it is cut off, or refers to more segments than a
 * playlist names.
 */
function referencesOf({ bytes, from: place }: Part, { body, end }: Mp4Box): readonly Reference[] | null {
  const view = viewOf(bytes);
  const version = end > body ? view.getUint8(body) : 0;
  const first = body + (version === 0 ? FIELDS[0] : FIELDS[1]);
  if (first > end) return null;
  const timescale = view.getUint32(body + 8) || 1;
  const offset = version === 0 ? view.getUint32(body + 16) : Number(view.getBigUint64(body + 20));
  const count = view.getUint16(first - 2);
  if (first + count * REFERENCE > end || count > MOST_SEGMENTS) return null;
  const references: Reference[] = [];
  let from = place + end + offset;
  for (let no = 0; no < count; no += 1) {
    const at = first + no * REFERENCE;
    const reference = view.getUint32(at);
    const size = reference & 0x7fff_ffff;
    references.push({
      isIndex: reference >>> 31 === 1,
      seconds: view.getUint32(at + 4) / timescale,
      range: { from, to: from + size - 1 },
    });
    from += size;
  }
  return references;
}
