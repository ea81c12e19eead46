import { err, ok, type Result } from '#shared/kernel/result.ts';
import { findMp4Box, type Mp4Box, mp4Boxes, viewOf } from './mp4-box.ts';

/**
 * A `moof` with its `mdat`: byte range in the file, and decode time of its first sample in timescale ticks.
 */
export type FragmentSpan = { readonly start: number; readonly end: number; readonly base: bigint };

/**
 * Index of a single-file rendition. `init` is `ftyp` to the end of `moov`; `timescale` is ticks per second.
 */
export type RenditionIndex = {
  readonly init: { readonly start: number; readonly end: number };
  readonly timescale: number;
  readonly fragments: readonly FragmentSpan[];
};

export type MediaError = { readonly code: 'media_missing' | 'media_malformed'; readonly detail: string };

const malformed = (detail: string): Result<never, MediaError> => err({ code: 'media_malformed', detail });

/** Returns the decode time of a `tfdt` box of either version. */
export function decodeTimeOf(bytes: Uint8Array, tfdt: Mp4Box): bigint {
  const view = viewOf(bytes);
  return view.getUint8(tfdt.body) === 1
    ? view.getBigUint64(tfdt.body + 4)
    : BigInt(view.getUint32(tfdt.body + 4));
}

const defaultBaseIsMoof = 0x02_0000;

function fragmentAt(bytes: Uint8Array, moof: Mp4Box, mdat: Mp4Box): FragmentSpan | null {
  const tfhd = findMp4Box(bytes, 'traf/tfhd', moof);
  const tfdt = findMp4Box(bytes, 'traf/tfdt', moof);
  if (!tfhd || !tfdt) return null;
  const movable = (viewOf(bytes).getUint32(tfhd.body) & defaultBaseIsMoof) !== 0;
  return movable ? { start: moof.start, end: mdat.end, base: decodeTimeOf(bytes, tfdt) } : null;
}

/**
 * Indexes a single-file fragmented MP4 (`ftyp moov [sidx] (moof mdat)…`) by walking its boxes, without
 * copying. Fragment offsets must be relative to `moof` (default-base-is-moof), otherwise they could not be
 * relocated.
 */
export function indexRendition(bytes: Uint8Array): Result<RenditionIndex, MediaError> {
  const boxes = mp4Boxes(bytes);
  const moov = boxes.find((box) => box.type === 'moov');
  const mdhd = findMp4Box(bytes, 'moov/trak/mdia/mdhd');
  if (!moov || !mdhd) return malformed('no moov or mdhd box');
  const view = viewOf(bytes);
  const timescale = view.getUint32(mdhd.body + (view.getUint8(mdhd.body) === 1 ? 20 : 12));
  const fragments: FragmentSpan[] = [];
  for (const [position, moof] of boxes.entries()) {
    if (moof.type !== 'moof') continue;
    const mdat = boxes[position + 1];
    const fragment = mdat?.type === 'mdat' ? fragmentAt(bytes, moof, mdat) : null;
    if (!fragment) return malformed(`the fragment at byte ${moof.start} cannot be moved in time`);
    fragments.push(fragment);
  }
  if (boxes.at(-1)?.end !== bytes.length) return malformed('the file is cut short');
  return ok({ init: { start: 0, end: moov.end }, timescale, fragments });
}
