import { TS_PACKET, tsHeader } from './ts-header.ts';
import { type TsUnit, tsUnits } from './ts-units.ts';

/** Where a unit's header has its flags, and its two times of five bytes. */
const FLAGS = 7;
const SHOWN = 9;
const DECODED = 14;

/** Type of the unit of H.264 with the parameters that a key picture begins with. */
const PARAMETERS = 7;

/** Copies the last picture into segments that have none. */
export type StillPicture = (data: Uint8Array, sorted?: ReturnType<typeof tsUnits>) => Uint8Array | null;

const payloadOf = (packet: Uint8Array): number => tsHeader(packet)?.payload ?? TS_PACKET;

/** Whether a picture needs no other one: its first packet holds the parameters of those behind it. */
function isKeyPicture({ kind, packets: [first] }: TsUnit): boolean {
  if (kind !== 'picture' || first === undefined) return false;
  for (let at = payloadOf(first); at + 3 < TS_PACKET; at += 1)
    if (first[at] === 0 && first[at + 1] === 0 && first[at + 2] === 1 && isParameters(first[at + 3]))
      return true;
  return false;
}

const isParameters = (type = 0): boolean => (type & 0x1f) === PARAMETERS;

/** The bytes of the time at which a unit is shown; null if it says none. */
function timeOf({ packets: [first] }: TsUnit): Uint8Array | null {
  if (first === undefined) return null;
  const at = payloadOf(first);
  const hasTime = ((first[at + FLAGS] ?? 0) & 0x80) !== 0;
  return hasTime && at + SHOWN + 5 <= TS_PACKET ? first.slice(at + SHOWN, at + SHOWN + 5) : null;
}

/** Writes a time into a packet. The upper half of its first byte says which of the two it is. */
function writeTime(packet: Uint8Array, at: number, time: Uint8Array): void {
  const [first = 0, ...others] = time;
  packet[at] = ((packet[at] ?? 0) & 0xf0) | (first & 0x0f);
  packet.set(others, at + 1);
}

/** The packets of a picture that is shown and decoded at another time. */
function shownAt(packets: readonly Uint8Array[], time: Uint8Array): readonly Uint8Array[] {
  const [head, ...rest] = packets;
  if (head === undefined) return [];
  const first = head.slice();
  const at = payloadOf(first);
  const flags = (first[at + FLAGS] ?? 0) >> 6;
  if (flags >= 2) writeTime(first, at + SHOWN, time);
  if (flags === 3) writeTime(first, at + DECODED, time);
  return [first, ...rest];
}

/**
 * Creates the still picture of a transport stream with H.264. A media element stands while one of its two
 * buffers is empty, so a channel whose picture fails for a while would have no sound either. The segments of
 * that while get its last key picture, at the time of their first sound. Returns null for a segment that has
 * pictures.
 */
export function createStillPicture(): StillPicture {
  let last: readonly Uint8Array[] | null = null;
  return (data, sorted = tsUnits(data)) => {
    const units = sorted?.units ?? [];
    const key = units.findLast((unit) => !unit.isBroken && isKeyPicture(unit));
    if (key) last = key.packets.map((packet) => packet.slice());
    const sound = units.find(({ kind }) => kind === 'sound');
    const time = sound ? timeOf(sound) : null;
    const first = sound?.packets[0];
    if (last === null || time === null || first === undefined || units.some(({ kind }) => kind === 'picture'))
      return null;
    const picture = shownAt(last, time);
    const head = first.byteOffset - data.byteOffset;
    const whole = new Uint8Array(data.length + picture.length * TS_PACKET);
    whole.set(data.subarray(0, head));
    for (const [index, packet] of picture.entries()) whole.set(packet, head + index * TS_PACKET);
    whole.set(data.subarray(head), head + picture.length * TS_PACKET);
    return whole;
  };
}
