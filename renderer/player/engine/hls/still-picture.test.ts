import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStillPicture } from './still-picture.ts';
import { TS_PACKET, tsHeader } from './ts-header.ts';
import { tsUnits } from './ts-units.ts';

const file = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/streams/sample.mpegts'));
/* The sample has key pictures from packets 3, 74, 147 and 226. */
const earlier = new Uint8Array(file.subarray(0, 147 * TS_PACKET));
const later = new Uint8Array(file.subarray(147 * TS_PACKET, 226 * TS_PACKET));

const unitsIn = (data: Uint8Array) => tsUnits(data)?.units ?? [];
const picturesIn = (data: Uint8Array) => unitsIn(data).filter(({ kind }) => kind === 'picture');
const soundsIn = (data: Uint8Array) => unitsIn(data).filter(({ kind }) => kind === 'sound');

/** A segment without its pictures. */
function withoutPictures(data: Uint8Array): Uint8Array {
  const pids = new Set(picturesIn(data).map(({ pid }) => pid));
  const packets = Array.from({ length: data.length / TS_PACKET }, (_, index) =>
    data.subarray(index * TS_PACKET, (index + 1) * TS_PACKET),
  );
  return new Uint8Array(Buffer.concat(packets.filter((packet) => !pids.has(tsHeader(packet)?.pid ?? -1))));
}

/** The time of a unit of the sample, in ticks. */
function ticksOf(packet: Uint8Array | undefined, offset = 9): number {
  const at = (tsHeader(packet ?? new Uint8Array())?.payload ?? 0) + offset;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = packet?.subarray(at, at + 5) ?? [];
  return ((a >> 1) & 7) * 2 ** 30 + b * 2 ** 22 + (c >> 1) * 2 ** 15 + d * 2 ** 7 + (e >> 1);
}

describe('a segment without pictures', () => {
  it('gets the last key picture, at the time of its first sound', () => {
    const still = createStillPicture();
    expect(still(earlier)).toBeNull();
    const lacking = withoutPictures(later);
    expect(picturesIn(lacking)).toEqual([]);
    const mended = still(lacking);
    if (mended === null) throw new Error('nothing was mended');
    const [picture, ...others] = picturesIn(mended);
    expect(others).toEqual([]);
    expect(ticksOf(picture?.packets[0])).toBe(ticksOf(soundsIn(later)[0]?.packets[0]));
    const [, key] = picturesIn(earlier).filter(({ packets }) => packets.length > 10);
    expect(picture?.packets.slice(1)).toEqual(key?.packets.slice(1));
    expect(soundsIn(mended).map(({ packets }) => packets)).toEqual(
      soundsIn(later).map(({ packets }) => packets),
    );
  });

  it('is left alone before a picture has come, and without sound', () => {
    const still = createStillPicture();
    expect(still(withoutPictures(earlier))).toBeNull();
    still(earlier);
    expect(still(new Uint8Array(file.subarray(0, 3 * TS_PACKET)))).toBeNull();
  });
});
