import { byteFields, field, flagBit, packFields, reservedBits } from './bit-writer.ts';
import { crc32Mpeg2 } from './crc32-mpeg2.ts';
import { encodeCommand } from './encode-command.ts';
import { encodeDescriptor } from './encode-descriptor.ts';
import { commandType, SPLICE_TABLE_ID, type Splice } from './splice.ts';

const CRC_BYTES = 4;

/** Values of a section that says nothing beyond its command: no adjustment, all tiers. */
export const PLAIN_SPLICE: Omit<Splice, 'command'> = {
  ptsAdjustment: 0,
  cwIndex: 0,
  tier: 0xfff,
  descriptors: [],
};

/**
 * Encodes a whole splice_info_section (SCTE 35), not encrypted, with its CRC-32/MPEG-2. The opposite of
 * `decodeSplice`.
 */
export function encodeSplice(splice: Splice): Uint8Array {
  const command = packFields(encodeCommand(splice.command));
  const descriptors = splice.descriptors.flatMap(encodeDescriptor);
  const body = [
    field(8, 0), // protocol_version
    flagBit(false), // encrypted_packet
    field(6, 0), // encryption_algorithm
    field(33, splice.ptsAdjustment),
    field(8, splice.cwIndex),
    field(12, splice.tier),
    field(12, command.length),
    field(8, commandType(splice.command)),
    ...byteFields([...command]),
    field(16, descriptors.length),
    ...byteFields(descriptors),
  ];
  const length = body.reduce((sum, { width }) => sum + width, 0) / 8 + CRC_BYTES;
  const section = packFields([
    field(8, SPLICE_TABLE_ID),
    flagBit(false),
    flagBit(false),
    reservedBits(2),
    field(12, length),
    ...body,
    field(32, 0),
  ]);
  const crc = crc32Mpeg2(section.subarray(0, -CRC_BYTES));
  section.set(packFields([field(32, crc)]), section.length - CRC_BYTES);
  return section;
}
