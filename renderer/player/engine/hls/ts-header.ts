/** Size of a packet of a transport stream, and its first byte. */
export const TS_PACKET = 188;
const SYNC = 0x47;

/**
 * Header of a packet. `payload` is the index of its payload, `TS_PACKET` if it has none; `restarts` says that its
 * counter begins again.
 */
export type TsHeader = {
  readonly pid: number;
  readonly starts: boolean;
  readonly counter: number;
  readonly restarts: boolean;
  readonly payload: number;
};

/** Reads the header of a packet; null for bytes that are none. */
export function tsHeader(packet: Uint8Array): TsHeader | null {
  if (packet.length < TS_PACKET || packet[0] !== SYNC) return null;
  const [, high = 0, low = 0, control = 0, adapted = 0, flags = 0] = packet;
  const hasAdaptation = (control & 0x20) !== 0;
  const start = hasAdaptation ? Math.min(TS_PACKET, 5 + adapted) : 4;
  return {
    pid: ((high & 0x1f) << 8) | low,
    starts: (high & 0x40) !== 0,
    counter: control & 0x0f,
    restarts: hasAdaptation && adapted > 0 && (flags & 0x80) !== 0,
    payload: (control & 0x10) === 0 ? TS_PACKET : start,
  };
}
