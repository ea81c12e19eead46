import { TS_PACKET, type TsHeader, tsHeader } from './ts-header.ts';

/** Stream ids of a picture begin here; those of a sound are below. */
const PICTURE = 0xe0;
const SOUND = 0xc0;

/** A frame's packets, or those of several frames of sound. */
export type TsUnit = {
  readonly pid: number;
  readonly kind: 'picture' | 'sound' | 'other';
  readonly packets: Uint8Array[];
  /** Bytes of the unit that have come, and that its header announces; null if it says none. */
  bytes: number;
  readonly announced: number | null;
  isBroken: boolean;
};

/** The units of a segment in the order of their first packets, and every packet with its unit. */
type TsUnits = {
  readonly units: readonly TsUnit[];
  readonly packets: readonly { readonly bytes: Uint8Array; readonly unit: TsUnit | null }[];
};

/** Whether a unit has all that its header announces. */
const isComplete = ({ bytes, announced }: TsUnit): boolean => announced !== null && bytes >= announced;

function kindOf(packet: Uint8Array, payload: number): TsUnit['kind'] {
  const isFrame = packet[payload] === 0 && packet[payload + 1] === 0 && packet[payload + 2] === 1;
  const id = packet[payload + 3] ?? 0;
  if (!isFrame || id < SOUND) return 'other';
  return id >= PICTURE ? 'picture' : 'sound';
}

function unitOf(packet: Uint8Array, { pid, starts, payload }: TsHeader): TsUnit {
  const kind = starts ? kindOf(packet, payload) : 'other';
  const length = ((packet[payload + 4] ?? 0) << 8) | (packet[payload + 5] ?? 0);
  const announced = kind === 'other' || length === 0 ? null : length + 6;
  return { pid, kind, packets: [], bytes: 0, announced, isBroken: false };
}

/** The counter of a stream's packets goes from 0 to 15, and by one for each packet with a payload. */
const followsCounter = (before: number, { counter }: TsHeader): boolean =>
  counter === before || counter === (before + 1) % 16;

/** Sorts the packets of a segment by their units, and finds those that lack one; null for no packets. */
export function tsUnits(data: Uint8Array): TsUnits | null {
  const units: TsUnit[] = [];
  const packets: { readonly bytes: Uint8Array; readonly unit: TsUnit | null }[] = [];
  const open = new Map<number, TsUnit>();
  const counters = new Map<number, number>();
  for (let at = 0; at + TS_PACKET <= data.length; at += TS_PACKET) {
    const bytes = data.subarray(at, at + TS_PACKET);
    const header = tsHeader(bytes);
    if (header === null) return null;
    const before = counters.get(header.pid);
    const hasPayload = header.payload < TS_PACKET;
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
    if (unit) unit.bytes += TS_PACKET - header.payload;
    packets.push({ bytes, unit });
  }
  return { units, packets };
}
