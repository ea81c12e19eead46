import { tsHeader } from './ts-header.ts';

/** Types of the units of an H.264 picture that hold a part of it, and of one that every decoder skips. */
const SLICES: ReadonlySet<number> = new Set([1, 2, 3, 4, 5]);
const FILLER = 12;

/**
 * Returns a packet of a picture whose slices say that they are filler. What else is in it stays, such as the
 * parameters that the pictures behind it need.
 */
export function withoutSlices(packet: Uint8Array): Uint8Array {
  const bytes = packet.slice();
  for (let at = tsHeader(packet)?.payload ?? bytes.length; at + 3 < bytes.length; at += 1) {
    if (bytes[at] !== 0 || bytes[at + 1] !== 0 || bytes[at + 2] !== 1) continue;
    const type = (bytes[at + 3] ?? 0) & 0x1f;
    if (SLICES.has(type)) bytes[at + 3] = FILLER;
  }
  return bytes;
}

/** Bytes of a frame's header that tell its length, and those before the first frame of a unit. */
const ADTS_HEAD = 7;
const PES_HEAD = 9;

/** Returns the payload of a unit of sound behind its header. */
function soundOf(packets: readonly Uint8Array[]): Uint8Array {
  const parts = packets.map((packet) => packet.subarray(tsHeader(packet)?.payload ?? packet.length));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.subarray(PES_HEAD + (all[PES_HEAD - 1] ?? 0));
}

/** Whether a unit of sound is whole frames of AAC: it may then stand in for another one. */
export function isWholeSound(packets: readonly Uint8Array[]): boolean {
  const sound = soundOf(packets);
  let at = 0;
  while (at + ADTS_HEAD <= sound.length) {
    if (sound[at] !== 0xff || ((sound[at + 1] ?? 0) & 0xf6) !== 0xf0) return false;
    const length =
      (((sound[at + 3] ?? 0) & 3) << 11) | ((sound[at + 4] ?? 0) << 3) | ((sound[at + 5] ?? 0) >> 5);
    if (length < ADTS_HEAD) return false;
    at += length;
  }
  return at > 0 && at === sound.length;
}
