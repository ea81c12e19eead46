import { isWholeSound, withoutSlices } from './lost-frames.ts';
import { TS_PACKET } from './ts-header.ts';
import { type TsUnit, tsUnits } from './ts-units.ts';

/** Of more units than this part, it is the counters that are wrong and not the stream. */
const MOST_BROKEN = 0.5;

/**
 * Returns a transport stream's segment with these codecs without the frames that lost a packet on their way,
 * or null if none did. A decoder fails at such a frame, and again each time it is given it. A picture of H.264
 * is left out: the one before stays a moment longer. For sound of AAC there is the sound before it once more,
 * since nothing but the count of its frames says when the next one is due. Tables are left alone: a segmenter
 * puts some of its own before each segment, whose counters follow no others.
 */
export function withoutBrokenFrames(
  data: Uint8Array,
  codecs: string,
  sorted = tsUnits(data),
): Uint8Array | null {
  if (sorted === null) return null;
  const { units, packets } = sorted;
  const pids = new Set(units.filter(({ kind }) => kind !== 'other').map(({ pid }) => pid));
  const frames = units.filter(({ pid }) => pids.has(pid));
  const lost = new Set(frames.filter(({ isBroken }) => isBroken));
  if (lost.size === 0 || lost.size > frames.length * MOST_BROKEN) return null;
  const written = new Set<TsUnit>();
  const kept = packets.flatMap(({ bytes, unit }) => {
    if (unit === null || !lost.has(unit)) return [bytes];
    if (written.has(unit)) return [];
    written.add(unit);
    return unit.kind === 'picture' ? pictureIn(unit, codecs) : soundIn(unit, units);
  });
  const mend = new Uint8Array(kept.length * TS_PACKET);
  for (const [index, packet] of kept.entries()) mend.set(packet, index * TS_PACKET);
  return mend;
}

/** Packets in the place of a broken picture. */
const pictureIn = ({ packets }: TsUnit, codecs: string): readonly Uint8Array[] =>
  codecs.includes('avc') ? packets.map(withoutSlices) : packets;

/** Packets in the place of broken sound, or of a unit whose beginning is lost. */
function soundIn(unit: TsUnit, units: readonly TsUnit[]): readonly Uint8Array[] {
  const whole = units.filter(
    ({ pid, kind, isBroken, packets }) =>
      pid === unit.pid && kind === 'sound' && !isBroken && isWholeSound(packets),
  );
  const before = whole.findLast((one) => units.indexOf(one) < units.indexOf(unit));
  return (before ?? whole[0])?.packets ?? (unit.kind === 'sound' ? unit.packets : []);
}
