import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutBrokenFrames } from './lost-packets.ts';
import { TS_PACKET, tsHeader } from './ts-header.ts';

const file = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/streams/sample.mpegts'));
/** About two seconds: a whole number of packets. */
const sample = new Uint8Array(file.subarray(0, 147 * TS_PACKET));
const CODECS = 'avc1.42c01e,mp4a.40.2';

const packetsOf = (data: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: data.length / TS_PACKET }, (_, index) =>
    data.subarray(index * TS_PACKET, (index + 1) * TS_PACKET),
  );
const without = (...lost: readonly number[]): Uint8Array =>
  new Uint8Array(Buffer.concat(packetsOf(sample).filter((_, index) => !lost.includes(index))));

type Unit = { readonly id: number; readonly bytes: Buffer };

/** The units of a segment as a reader without regard for counters finds them. */
function unitsOf(data: Uint8Array): readonly Unit[] {
  const units: { id: number; parts: Uint8Array[] }[] = [];
  const open = new Map<number, { parts: Uint8Array[] }>();
  for (const packet of packetsOf(data)) {
    const { pid, starts, payload } = tsHeader(packet) ?? { pid: -1, starts: false, payload: TS_PACKET };
    const id = packet[payload + 3] ?? 0;
    if (starts && packet[payload + 2] === 1 && packet[payload] === 0) {
      const unit = { id, parts: [] };
      units.push(unit);
      open.set(pid, unit);
    }
    open.get(pid)?.parts.push(packet.subarray(payload));
  }
  return units.map(({ id, parts }) => ({ id, bytes: Buffer.concat(parts) }));
}

const picturesOf = (data: Uint8Array) => unitsOf(data).filter(({ id }) => id >= 0xe0);
const soundsOf = (data: Uint8Array) => unitsOf(data).filter(({ id }) => id < 0xe0);

/** Types of the units of a picture. */
const typesOf = ({ bytes }: Unit): readonly number[] =>
  [...bytes.keys()]
    .filter((at) => at > 9 && bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1)
    .map((at) => (bytes[at + 3] ?? 0) & 0x1f);
const isPicture = (unit: Unit): boolean => typesOf(unit).some((type) => type === 1 || type === 5);

/* The sample has a key picture in packets 3 to 15, pictures from 16, 21 and 24, and sound from 27, 54, 87. */
describe('a segment that lost a packet', () => {
  it('of a picture has it left out, and every other frame', () => {
    const mended = withoutBrokenFrames(without(22), CODECS);
    if (mended === null) throw new Error('nothing was mended');
    const all = picturesOf(sample);
    const left = picturesOf(mended);
    expect(left.filter(isPicture)).toHaveLength(all.length - 1);
    expect(left.filter(isPicture)).toEqual(all.filter((_, index) => index !== 2));
    expect(soundsOf(mended)).toEqual(soundsOf(sample));
  });

  it('of a key picture keeps the parameters of those behind it', () => {
    const mended = withoutBrokenFrames(without(9), CODECS);
    const [first, second] = picturesOf(mended ?? sample);
    if (!first || !second) throw new Error('no pictures');
    expect(typesOf(first)).toEqual(expect.arrayContaining([7, 8, 12]));
    expect(isPicture(first)).toBe(false);
    expect(isPicture(second)).toBe(true);
  });

  it('with which a picture began has that one and the one before left out', () => {
    const mended = withoutBrokenFrames(without(21), CODECS);
    expect(picturesOf(mended ?? sample).filter(isPicture)).toHaveLength(picturesOf(sample).length - 2);
  });

  it.each([
    ['in it', 57],
    ['at its beginning', 54],
    ['at its end', 60],
  ])('%s has the sound before in the place of a broken one', (_where, lost) => {
    const mended = withoutBrokenFrames(without(lost), CODECS);
    const all = soundsOf(sample);
    const left = soundsOf(mended ?? new Uint8Array());
    expect(left).toHaveLength(all.length);
    expect(left[1]).toEqual(all[0]);
    expect(left.filter((_, index) => index !== 1)).toEqual(all.filter((_, index) => index !== 1));
    expect(picturesOf(mended ?? new Uint8Array())).toEqual(picturesOf(sample));
  });
});

describe('a segment is left as it is', () => {
  it('that lost nothing', () => {
    expect(withoutBrokenFrames(sample, CODECS)).toBeNull();
  });

  it('whose tables are counted in another way than those before', () => {
    const tables = sample.slice(TS_PACKET, 3 * TS_PACKET);
    for (const packet of packetsOf(tables)) packet[3] = ((packet[3] ?? 0) & 0xf0) | 9;
    expect(withoutBrokenFrames(new Uint8Array([...tables, ...sample]), CODECS)).toBeNull();
  });

  it('whose counters stand still, or follow no rule', () => {
    const counted = (counter: (index: number) => number): Uint8Array => {
      const copy = sample.slice();
      for (const [index, packet] of packetsOf(copy).entries())
        packet[3] = ((packet[3] ?? 0) & 0xf0) | counter(index);
      return copy;
    };
    expect(
      withoutBrokenFrames(
        counted(() => 0),
        CODECS,
      ),
    ).toBeNull();
    expect(
      withoutBrokenFrames(
        counted((index) => (index * 7) % 16),
        CODECS,
      ),
    ).toBeNull();
  });

  it('that is no transport stream', () => {
    expect(withoutBrokenFrames(new Uint8Array(TS_PACKET * 4).fill(7), CODECS)).toBeNull();
  });

  it('in its pictures, of another kind than H.264', () => {
    expect(picturesOf(withoutBrokenFrames(without(22), 'hvc1.1.6.L93') ?? sample)).toEqual(
      picturesOf(without(22)),
    );
  });
});
