import type { Bytes } from '#service/kernel/media/bytes.ts';
import { type Mp4Box, mp4Boxes, viewOf } from './mp4-box.ts';
import { decodeTimeOf } from './rendition-index.ts';

/** Source bytes, and the copy being written with its next offset. */
type Move = { readonly source: Bytes; readonly target: Bytes; readonly view: DataView; at: number };

const tfdtGrowth = 4;

const isShortTfdt = (source: Bytes, box: Mp4Box): boolean => box.type === 'tfdt' && source[box.body] === 0;

/** Returns the number of bytes that the `tfdt` boxes of one `moof` gain by becoming version 1. */
const growthOf = (source: Bytes, moof: Mp4Box): number =>
  mp4Boxes(source, moof.body, moof.end)
    .filter((box) => box.type === 'traf')
    .flatMap((traf) => mp4Boxes(source, traf.body, traf.end))
    .filter((box) => isShortTfdt(source, box)).length * tfdtGrowth;

function copyBytes(move: Move, start: number, end: number): number {
  const at = move.at;
  move.target.set(move.source.subarray(start, end), at);
  move.at += end - start;
  return at;
}

function writeTfdt(move: Move, box: Mp4Box, ticks: bigint): void {
  const time = decodeTimeOf(move.source, box) + ticks;
  const at = copyBytes(move, box.start, box.body);
  move.view.setUint32(at, box.body - box.start + 12);
  move.view.setUint32(move.at, 0x01_00_00_00);
  move.view.setBigUint64(move.at + 4, time < 0n ? 0n : time);
  move.at += 12;
}

/** `trun.data_offset` counts from `moof` to `mdat`, so it grows by everything that the `moof` gained. */
function writeTrun(move: Move, box: Mp4Box, growth: number): void {
  const at = copyBytes(move, box.start, box.end);
  const body = at + box.body - box.start;
  const hasDataOffset = (move.view.getUint32(body) & 1) !== 0;
  if (hasDataOffset) move.view.setInt32(body + 8, move.view.getInt32(body + 8) + growth);
}

/**
 * `saio` points from `moof` to the sample encryption data, which comes after the `tfdt` of its own fragment.
 */
function writeSaio(move: Move, box: Mp4Box, growth: number): void {
  const at = copyBytes(move, box.start, box.end);
  const { view } = move;
  const body = at + box.body - box.start;
  const counted = body + 4 + ((view.getUint32(body) & 1) !== 0 ? 8 : 0);
  const wide = view.getUint8(body) === 1;
  for (let entry = 0; entry < view.getUint32(counted); entry += 1) {
    const place = counted + 4 + entry * (wide ? 8 : 4);
    if (wide) view.setBigUint64(place, view.getBigUint64(place) + BigInt(growth));
    else view.setUint32(place, view.getUint32(place) + growth);
  }
}

function writeTraf(move: Move, traf: Mp4Box, ticks: bigint, grown: number, growth: number): number {
  const at = copyBytes(move, traf.start, traf.body);
  let soFar = grown;
  for (const box of mp4Boxes(move.source, traf.body, traf.end)) {
    if (box.type === 'tfdt') {
      soFar += isShortTfdt(move.source, box) ? tfdtGrowth : 0;
      writeTfdt(move, box, ticks);
    } else if (box.type === 'trun') writeTrun(move, box, growth);
    else if (box.type === 'saio') writeSaio(move, box, soFar);
    else copyBytes(move, box.start, box.end);
  }
  move.view.setUint32(at, move.at - at);
  return soFar;
}

function writeMoof(move: Move, moof: Mp4Box, ticks: bigint, sequence: number): void {
  const growth = growthOf(move.source, moof);
  const at = copyBytes(move, moof.start, moof.body);
  let grown = 0;
  for (const box of mp4Boxes(move.source, moof.body, moof.end)) {
    if (box.type === 'traf') grown = writeTraf(move, box, ticks, grown, growth);
    else {
      const copied = copyBytes(move, box.start, box.end);
      if (box.type === 'mfhd') move.view.setUint32(copied + box.body - box.start + 4, sequence >>> 0);
    }
  }
  move.view.setUint32(at, move.at - at);
}

/**
 * Copies a media segment (`[styp] [sidx] moof mdat …`) shifted in time by `ticks` of its own timescale. Drops
 * `sidx`, sets `mfhd` to `sequence` (modulo 2^32), writes `tfdt` as version 1 and corrects offsets; samples,
 * encrypted or not, are unchanged. A negative time becomes 0. The boxes must have been accepted by
 * `indexRendition`.
 */
export function relocate(segment: Bytes, ticks: bigint, sequence: number): Bytes {
  const boxes = mp4Boxes(segment).filter((box) => box.type !== 'sidx');
  const length = boxes.reduce(
    (sum, box) => sum + box.end - box.start + (box.type === 'moof' ? growthOf(segment, box) : 0),
    0,
  );
  const target = new Uint8Array(length);
  const move: Move = { source: segment, target, view: viewOf(target), at: 0 };
  for (const box of boxes) {
    if (box.type === 'moof') writeMoof(move, box, ticks, sequence);
    else copyBytes(move, box.start, box.end);
  }
  return target;
}
