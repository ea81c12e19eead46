import { type BitReader, createBitReader } from './bit-reader.ts';
import { CUEI, DESCRIPTOR_TAGS, type Segmentation, type SpliceDescriptor } from './splice.ts';

const HEAD_BYTES = 2;
const IDENTIFIER_BYTES = 4;

/** Decodes the descriptors between two bytes; null if the last one runs past the end. */
export function decodeDescriptors(
  bytes: Uint8Array,
  start: number,
  end: number,
): readonly SpliceDescriptor[] | null {
  const list: SpliceDescriptor[] = [];
  for (let at = start; at < end; ) {
    const tag = bytes[at] ?? 0;
    const content = at + HEAD_BYTES;
    const next = content + (bytes[at + 1] ?? 0);
    if (content > end || next > end) return null;
    list.push(decodeDescriptor(bytes, tag, content, next));
    at = next;
  }
  return list;
}

function decodeDescriptor(bytes: Uint8Array, tag: number, start: number, end: number): SpliceDescriptor {
  if (end - start < IDENTIFIER_BYTES)
    return { kind: 'other', tag, identifier: null, data: Array.from(bytes.subarray(start, end)) };
  const reader = createBitReader(bytes, start, end);
  const identifier = reader.bits(32);
  const decoded = identifier === CUEI ? knownDescriptor(reader, tag, end) : null;
  if (decoded !== null && !reader.overrun()) return decoded;
  return { kind: 'other', tag, identifier, data: Array.from(bytes.subarray(start + IDENTIFIER_BYTES, end)) };
}

function knownDescriptor(reader: BitReader, tag: number, end: number): SpliceDescriptor | null {
  switch (tag) {
    case DESCRIPTOR_TAGS.avail:
      return { kind: 'avail', providerAvailId: reader.bits(32) };
    case DESCRIPTOR_TAGS.dtmf: {
      const preroll = reader.bits(8);
      const count = reader.bits(3);
      reader.skip(5);
      return { kind: 'dtmf', preroll, dtmf: String.fromCharCode(...reader.bytesTo(reader.at() + count)) };
    }
    case DESCRIPTOR_TAGS.segmentation: {
      const segmentationEventId = reader.bits(32);
      const cancelled = reader.flag();
      reader.skip(7);
      return {
        kind: 'segmentation',
        segmentationEventId,
        segmentation: cancelled ? null : segmentation(reader, end),
      };
    }
    case DESCRIPTOR_TAGS.time:
      return {
        kind: 'time',
        taiSeconds: reader.bits(48),
        taiNanoseconds: reader.bits(32),
        utcOffset: reader.bits(16),
      };
    default:
      return null;
  }
}

function segmentation(reader: BitReader, end: number): Segmentation {
  const wholeProgramme = reader.flag();
  const hasDuration = reader.flag();
  const restrictions = restrictionsOf(reader);
  const components = wholeProgramme ? null : componentsOf(reader);
  const duration = hasDuration ? reader.bits(40) : null;
  const upidType = reader.bits(8);
  const upidLength = reader.bits(8);
  const upid = reader.bytesTo(reader.at() + upidLength);
  const typeId = reader.bits(8);
  const segmentNum = reader.bits(8);
  const segmentsExpected = reader.bits(8);
  const hasSub = !reader.overrun() && end - reader.at() >= 2;
  const subSegment = hasSub ? { num: reader.bits(8), expected: reader.bits(8) } : null;
  return {
    components,
    duration,
    restrictions,
    upidType,
    upid,
    typeId,
    segmentNum,
    segmentsExpected,
    subSegment,
  };
}

function restrictionsOf(reader: BitReader): Segmentation['restrictions'] {
  if (reader.flag()) {
    reader.skip(5);
    return null;
  }
  return {
    webDeliveryAllowed: reader.flag(),
    noRegionalBlackout: reader.flag(),
    archiveAllowed: reader.flag(),
    deviceRestrictions: reader.bits(2),
  };
}

function componentsOf(reader: BitReader): NonNullable<Segmentation['components']> {
  const count = reader.bits(8);
  const list: { tag: number; ptsOffset: number }[] = [];
  for (let index = 0; index < count && !reader.overrun(); index += 1) {
    const tag = reader.bits(8);
    reader.skip(7);
    list.push({ tag, ptsOffset: reader.bits(33) });
  }
  return list;
}
