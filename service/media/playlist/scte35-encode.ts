import { crc32Mpeg2 } from './crc32-mpeg2.ts';

/** An ad break in SCTE-35 terms. Times in 90 kHz ticks; `pts` and `duration` take 33 bits, the rest their field's width. */
export type SpliceOut = {
  readonly eventId: number;
  readonly pts: number;
  readonly duration: number;
  readonly uniqueProgramId: number;
  readonly availNum: number;
  readonly availsExpected: number;
};

type Field = { readonly bits: number; readonly value: number };

/** Packs fields most significant bit first. Values up to 33 bits, so no bit operators on them. */
function packBits(fields: readonly Field[]): Uint8Array {
  const bits = fields.map(({ bits: width, value }) => value.toString(2).padStart(width, '0').slice(-width)).join('');
  return Uint8Array.from({ length: bits.length / 8 }, (_, byte) => Number.parseInt(bits.slice(byte * 8, byte * 8 + 8), 2));
}

const ones = (bits: number): Field => ({ bits, value: 2 ** bits - 1 });
const zeros = (bits: number): Field => ({ bits, value: 0 });
const flag = (value: boolean): Field => ({ bits: 1, value: value ? 1 : 0 });

/** splice_insert(): programme splice, out of network, at a time, with a duration and automatic return. */
const spliceInsert = (out: SpliceOut): readonly Field[] => [
  { bits: 32, value: out.eventId },
  flag(false), // splice_event_cancel_indicator
  ones(7),
  flag(true), // out_of_network_indicator
  flag(true), // program_splice_flag
  flag(true), // duration_flag
  flag(false), // splice_immediate_flag
  ones(4),
  flag(true), // time_specified_flag
  ones(6),
  { bits: 33, value: out.pts },
  flag(true), // auto_return
  ones(6),
  { bits: 33, value: out.duration },
  { bits: 16, value: out.uniqueProgramId },
  { bits: 8, value: out.availNum },
  { bits: 8, value: out.availsExpected },
];

const crcBytes = 4;

/**
 * A whole splice_info_section (SCTE 35) with one splice_insert command and no descriptors: table id 252, not encrypted,
 * tier 0xFFF, CRC-32/MPEG-2 at the end.
 */
export function encodeSpliceOut(out: SpliceOut): Buffer {
  const command = packBits(spliceInsert(out));
  const afterLength: readonly Field[] = [
    zeros(8), // protocol_version
    flag(false), // encrypted_packet
    zeros(6), // encryption_algorithm
    zeros(33), // pts_adjustment
    zeros(8), // cw_index
    ones(12), // tier
    { bits: 12, value: command.length },
    { bits: 8, value: 0x05 }, // splice_command_type: splice_insert
  ];
  const descriptorLoop = packBits([zeros(16)]);
  const body = packBits(afterLength);
  const sectionLength = body.length + command.length + descriptorLoop.length + crcBytes;
  const head = packBits([{ bits: 8, value: 0xfc }, flag(false), flag(false), ones(2), { bits: 12, value: sectionLength }]);
  const section = Buffer.concat([head, body, command, descriptorLoop, Buffer.alloc(crcBytes)]);
  section.writeUInt32BE(crc32Mpeg2(section.subarray(0, -crcBytes)), section.length - crcBytes);
  return section;
}
