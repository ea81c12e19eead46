import type { Bytes } from '#service/kernel/media/bytes.ts';

/**
 * Lines of a block of segments as bytes; line `i` starts at `offsets[i]`, and the last offset is the length.
 */
type LineBlock = { readonly bytes: Bytes; readonly offsets: Uint32Array };

/** Segments per block. A window of hours is assembled from a few dozen slices. */
const blockSize = 256;

/** Blocks cached: a 4 h window of seven renditions needs about 200. */
const keptBlocks = 1024;

/**
 * Returns the `#EXTINF` and URL lines of a rendition's segments `first` to `last` (inclusive) as slices to be
 * joined.
 */
export type SegmentLines = (
  rendition: string,
  extension: string,
  first: number,
  last: number,
) => readonly Bytes[];

/** The lines of one segment of a rendition; `number` may be a placeholder. */
export const segmentLine = (
  rendition: string,
  extension: string,
  number: number | string,
  seconds: number,
): string => `#EXTINF:${seconds}.000,\n${rendition}/${number}.${extension}\n`;

function buildBlock(rendition: string, extension: string, block: number, seconds: number): LineBlock {
  const offsets = new Uint32Array(blockSize + 1);
  let text = '';
  for (let line = 0; line < blockSize; line += 1) {
    text += segmentLine(rendition, extension, block * blockSize + line, seconds);
    offsets[line + 1] = text.length;
  }
  return { bytes: Buffer.from(text, 'latin1'), offsets };
}

/**
 * Segment lines shared by all channels and videos. URLs are relative, so segment n of a rendition has the
 * same lines everywhere and a block is rendered once; otherwise an hour-long window would be rendered for
 * each channel every two seconds.
 */
export function segmentLines(segmentSeconds: number): SegmentLines {
  const blocks = new Map<string, LineBlock>();
  const blockOf = (rendition: string, extension: string, block: number): LineBlock => {
    const key = `${rendition}.${extension}/${block}`;
    const cached = blocks.get(key);
    if (cached) return cached;
    const built = buildBlock(rendition, extension, block, segmentSeconds);
    blocks.set(key, built);
    const oldest = blocks.keys().next();
    if (blocks.size > keptBlocks && !oldest.done) blocks.delete(oldest.value);
    return built;
  };
  return (rendition, extension, first, last) => {
    const slices: Bytes[] = [];
    for (let from = first; from <= last; ) {
      const block = Math.floor(from / blockSize);
      const upTo = Math.min(last, (block + 1) * blockSize - 1);
      const { bytes, offsets } = blockOf(rendition, extension, block);
      slices.push(bytes.subarray(offsets[from - block * blockSize], offsets[upTo - block * blockSize + 1]));
      from = upTo + 1;
    }
    return slices;
  };
}
