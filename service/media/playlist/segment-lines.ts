import type { Bytes } from '#service/media/bytes.ts';

/** Lines of one block of segments as bytes; line `i` starts at `offsets[i]`, and the last offset is the length. */
type LineBlock = { readonly bytes: Bytes; readonly offsets: Uint32Array };

/** Segments in a block. A window of hours is then put together from a few dozen slices. */
const blockSize = 256;

/** Blocks kept: 4 h of window for seven renditions takes about 200. */
const keptBlocks = 1024;

/** Gives the `#EXTINF` and address lines of segments `first` to `last` (both included) of a rendition as slices to be joined. */
export type SegmentLines = (rendition: string, extension: string, first: number, last: number) => readonly Bytes[];

function buildBlock(rendition: string, extension: string, block: number, seconds: number): LineBlock {
  const offsets = new Uint32Array(blockSize + 1);
  let text = '';
  for (let line = 0; line < blockSize; line += 1) {
    text += `#EXTINF:${seconds}.000,\n${rendition}/${block * blockSize + line}.${extension}\n`;
    offsets[line + 1] = text.length;
  }
  return { bytes: Buffer.from(text, 'latin1'), offsets };
}

/**
 * Segment lines shared by all channels and videos: addresses are relative, so segment n of a rendition reads the same everywhere and a
 * block is written once in its life. Without it an hour-long window would be rendered again for each channel every two seconds.
 */
export function segmentLines(segmentSeconds: number): SegmentLines {
  const blocks = new Map<string, LineBlock>();
  const blockOf = (rendition: string, extension: string, block: number): LineBlock => {
    const key = `${rendition}.${extension}/${block}`;
    const known = blocks.get(key);
    if (known) return known;
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
