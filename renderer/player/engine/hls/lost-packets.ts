import { isWholeSound, withoutSlices } from './lost-frames.ts';
import { PACKET, type TsHeader, tsHeader } from './ts-header.ts';

/** Stream ids of a picture begin here; those of a sound are below. */
const PICTURE = 0xe0;
const SOUND = 0xc0;

/** Of more units than this part, it is the counters that are wrong and not the stream. */
const MOST_BROKEN = 0.5;

/** A frame's packets, or those of several frames of sound. */
type Unit = {
  readonly pid: number;
  readonly kind: 'picture' | 'sound' | 'other';
  readonly packets: Uint8Array[];
  /** Bytes of the unit that have come, and that its header announces; null if it says none. */
  bytes: number;
  readonly announced: number | null;
  isBroken: boolean;
};

/** The units of a segment in the order of their first packets, and every packet with its unit. */
type Units = {
  readonly units: readonly Unit[];
  readonly packets: readonly { readonly bytes: Uint8Array; readonly unit: Unit | null }[];
};

/** Whether a unit has all that its header announces. */
const isComplete = ({ bytes, announced }: Unit): boolean => announced !== null && bytes >= announced;

function kindOf(packet: Uint8Array, payload: number): Unit['kind'] {
  const isFrame = packet[payload] === 0 && packet[payload + 1] === 0 && packet[payload + 2] === 1;
  const id = packet[payload + 3] ?? 0;
  if (!isFrame || id < SOUND) return 'other';
  return id >= PICTURE ? 'picture' : 'sound';
}

function unitOf(packet: Uint8Array, { pid, starts, payload }: TsHeader): Unit {
  const kind = starts ? kindOf(packet, payload) : 'other';
  const length = ((packet[payload + 4] ?? 0) << 8) | (packet[payload + 5] ?? 0);
  const announced = kind === 'other' || length === 0 ? null : length + 6;
  return { pid, kind, packets: [], bytes: 0, announced, isBroken: false };
}

/** The counter of a stream's packets goes from 0 to 15, and by one for each packet with a payload. */
const followsCounter = (before: number, { counter }: TsHeader): boolean =>
  counter === before || counter === (before + 1) % 16;

/** Sorts the packets of a segment by their units, and finds those that lack one; null for no packets. */
function unitsOf(data: Uint8Array): Units | null {
  const units: Unit[] = [];
  const packets: { readonly bytes: Uint8Array; readonly unit: Unit | null }[] = [];
  const open = new Map<number, Unit>();
  const counters = new Map<number, number>();
  for (let at = 0; at + PACKET <= data.length; at += PACKET) {
    const bytes = data.subarray(at, at + PACKET);
    const header = tsHeader(bytes);
    if (header === null) return null;
    const before = counters.get(header.pid);
    const hasPayload = header.payload < PACKET;
    const isAfterLoss =
      hasPayload && before !== undefined && !header.restarts && !followsCounter(before, header);
    if (hasPayload) counters.set(header.pid, header.counter);
    const current = open.get(header.pid);
    if (isAfterLoss && current && !isComplete(current)) current.isBroken = true;
    let unit = current ?? null;
    if (header.starts || (isAfterLoss && current && isComplete(current))) {
      unit = unitOf(bytes, header);
      unit.isBroken = !header.starts;
      units.push(unit);
      open.set(header.pid, unit);
    }
    unit?.packets.push(bytes);
    if (unit) unit.bytes += PACKET - header.payload;
    packets.push({ bytes, unit });
  }
  return { units, packets };
}

/**
 * Returns a transport stream's segment with these codecs without the frames that lost a packet on their way,
 * or null if none did. A decoder fails at such a frame, and again each time it is given it. A picture of H.264
 * is left out: the one before stays a moment longer. For sound of AAC there is the sound before it once more,
 * since nothing but the count of its frames says when the next one is due.
 */
export function withoutBrokenFrames(data: Uint8Array, codecs: string): Uint8Array | null {
  const sorted = unitsOf(data);
  if (sorted === null) return null;
  const { units, packets } = sorted;
  const broken = units.filter(({ isBroken }) => isBroken);
  if (broken.length === 0 || broken.length > units.length * MOST_BROKEN) return null;
  const written = new Set<Unit>();
  const kept = packets.flatMap(({ bytes, unit }) => {
    if (unit === null || !unit.isBroken) return [bytes];
    if (written.has(unit)) return [];
    written.add(unit);
    return unit.kind === 'picture' ? pictureIn(unit, codecs) : soundIn(unit, units);
  });
  const mend = new Uint8Array(kept.length * PACKET);
  for (const [index, packet] of kept.entries()) mend.set(packet, index * PACKET);
  return mend;
}

/** Packets in the place of a broken picture. */
const pictureIn = ({ packets }: Unit, codecs: string): readonly Uint8Array[] =>
  codecs.includes('avc') ? packets.map(withoutSlices) : packets;

/** Packets in the place of broken sound, or of a unit whose beginning is lost. */
function soundIn(unit: Unit, units: readonly Unit[]): readonly Uint8Array[] {
  const whole = units.filter(
    ({ pid, kind, isBroken, packets }) =>
      pid === unit.pid && kind === 'sound' && !isBroken && isWholeSound(packets),
  );
  const before = whole.findLast((one) => units.indexOf(one) < units.indexOf(unit));
  return (before ?? whole[0])?.packets ?? (unit.kind === 'sound' ? unit.packets : []);
}
