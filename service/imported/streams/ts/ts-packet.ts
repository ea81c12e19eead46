/** How key frames are found: `audio` may be cut at any packet. */
export type TsCodec = 'h264' | 'hevc' | 'mpeg2' | 'audio';

/** Size of a transport packet, and its first byte. */
export const PACKET = 188;
const SYNC = 0x47;

/**
 * A transport packet's header. `payload` is the index of its payload in the packet; a packet without one has
 * `PACKET`.
 */
export type TsPacket = {
  readonly pid: number;
  readonly starts: boolean;
  readonly randomAccess: boolean;
  readonly payload: number;
};

/** Parses the header of the packet at `at`. */
export function readPacket(bytes: Buffer, at: number): TsPacket {
  const control = (bytes[at + 3] ?? 0) >> 4;
  const adapted = (control & 2) !== 0;
  const length = adapted ? (bytes[at + 4] ?? 0) + 1 : 0;
  return {
    pid: bytes.readUInt16BE(at + 1) & 0x1fff,
    starts: ((bytes[at + 1] ?? 0) & 0x40) !== 0,
    randomAccess: adapted && length > 1 && ((bytes[at + 5] ?? 0) & 0x40) !== 0,
    payload: (control & 1) === 0 ? PACKET : Math.min(PACKET, 4 + length),
  };
}

/**
 * Returns the index of the next packet at or after `from`: a sync byte that the next packet confirms, as far
 * as there is one.
 */
export function nextPacket(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(SYNC, from); at >= 0; at = bytes.indexOf(SYNC, at + 1)) {
    const next = at + PACKET;
    if (next >= bytes.length || bytes[next] === SYNC) return at;
  }
  return bytes.length;
}

/**
 * Returns true if bytes begin with a transport stream: three packets in a row, after at most one broken
 * packet.
 */
export function isTransportStream(bytes: Buffer): boolean {
  for (let at = 0; at < PACKET && at + 2 * PACKET < bytes.length; at += 1) {
    if (bytes[at] === SYNC && bytes[at + PACKET] === SYNC && bytes[at + 2 * PACKET] === SYNC) return true;
  }
  return false;
}

const TICKS_PER_SECOND = 90_000;

/** Returns the presentation time in seconds of a PES packet that starts at `at`, or null. */
export function presentationTime(bytes: Buffer, at: number, end: number): number | null {
  if (at + 14 > end || bytes.readUIntBE(at, 3) !== 1 || ((bytes[at + 7] ?? 0) & 0x80) === 0) return null;
  const high = ((bytes[at + 9] ?? 0) >> 1) & 7;
  const middle = bytes.readUInt16BE(at + 10) >> 1;
  const low = bytes.readUInt16BE(at + 12) >> 1;
  return (high * 2 ** 30 + middle * 2 ** 15 + low) / TICKS_PER_SECOND;
}

/**
 * Returns true if a video packet's payload begins a key frame: parameter sets or a picture that needs no
 * other.
 */
export function startsKeyFrame(bytes: Buffer, from: number, end: number, codec: TsCodec): boolean {
  if (codec === 'audio') return true;
  for (let at = from; at + 3 < end; at += 1) {
    if (bytes[at] !== 0 || bytes[at + 1] !== 0 || bytes[at + 2] !== 1) continue;
    if (isKeyUnit(bytes[at + 3] ?? 0, codec)) return true;
    at += 2;
  }
  return false;
}

function isKeyUnit(unit: number, codec: TsCodec): boolean {
  if (codec === 'h264') return (unit & 0x1f) === 5 || (unit & 0x1f) === 7;
  if (codec === 'mpeg2') return unit === 0xb3;
  const type = (unit >> 1) & 0x3f;
  return (type >= 16 && type <= 21) || (type >= 32 && type <= 34);
}
