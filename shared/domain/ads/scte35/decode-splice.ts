import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type BitReader, createBitReader } from './bit-reader.ts';
import { crc32Mpeg2 } from './crc32-mpeg2.ts';
import { decodeCommand } from './decode-command.ts';
import { decodeDescriptors } from './decode-descriptor.ts';
import { type DecodedSplice, SPLICE_TABLE_ID, type SpliceCommand, type SpliceError } from './splice.ts';
import { spliceBytes } from './splice-text.ts';

const HEAD_BYTES = 3;
const CRC_BYTES = 4;
/** `splice_command_length` of encoders that do not set it. */
const LEGACY_LENGTH = 0xfff;

const failed = (code: SpliceError['code']): Result<never, SpliceError> => err({ code });

/**
 * Decodes a splice_info_section from bytes, hex or base64 (SCTE 35). It never throws. Bytes after the section
 * (stuffing) are ignored: its length is that of `section_length`, which the CRC covers too.
 */
export function decodeSplice(input: Uint8Array | string): Result<DecodedSplice, SpliceError> {
  const bytes = typeof input === 'string' ? spliceBytes(input) : ok(input);
  if (!bytes.ok) return bytes;
  const completed = completedHeader(bytes.value);
  return decodeSection(completed ?? bytes.value);
}

/** The whole length that a section declares, its head and CRC included. */
const declaredLength = (bytes: Uint8Array): number =>
  HEAD_BYTES + (((bytes[1] ?? 0) & 0x0f) << 8) + (bytes[2] ?? 0);

/**
 * The sections printed in RFC 8216, section 8.10, lack a byte of their header and have no CRC, and packagers
 * have copied them. Returns such a section with the byte, or null for any other.
 */
function completedHeader(bytes: Uint8Array): Uint8Array | null {
  const withoutCrc =
    bytes.length > HEAD_BYTES + CRC_BYTES && bytes.subarray(-CRC_BYTES).every((byte) => byte === 0);
  if (!withoutCrc || bytes.length !== declaredLength(bytes) - 1) return null;
  return Uint8Array.from([...bytes.subarray(0, HEAD_BYTES), 0, ...bytes.subarray(HEAD_BYTES)]);
}

function decodeSection(bytes: Uint8Array): Result<DecodedSplice, SpliceError> {
  if (bytes.length < HEAD_BYTES) return failed('TRUNCATED');
  if (bytes[0] !== SPLICE_TABLE_ID) return failed('NOT_A_SPLICE');
  const end = declaredLength(bytes);
  const body = end - CRC_BYTES;
  if (bytes.length < end || body < HEAD_BYTES) return failed('TRUNCATED');
  const reader = createBitReader(bytes, HEAD_BYTES, body);
  reader.skip(8); // protocol_version
  const encrypted = reader.flag();
  reader.skip(6); // encryption_algorithm
  const ptsAdjustment = reader.bits(33);
  const cwIndex = reader.bits(8);
  const tier = reader.bits(12);
  const length = reader.bits(12);
  const type = reader.bits(8);
  if (reader.overrun()) return failed('TRUNCATED');
  if (encrypted) return failed('ENCRYPTED');
  const commandEnd = length === LEGACY_LENGTH ? null : reader.at() + length;
  const command = commandOf(bytes, reader, type, commandEnd, body);
  if (!command.ok) return command;
  const descriptors = descriptorsOf(bytes, command.value.end, body);
  if (descriptors === null) return failed('TRUNCATED');
  const crc = createBitReader(bytes, body, end).bits(32);
  const crcValid = crc32Mpeg2(bytes.subarray(0, end)) === 0;
  return ok({ ptsAdjustment, cwIndex, tier, command: command.value.command, descriptors, crc, crcValid });
}

type EndedCommand = { readonly command: SpliceCommand; readonly end: number };

/**
 * The command and the byte after it. If its length is given, it applies, whatever the command itself takes.
 */
function commandOf(
  bytes: Uint8Array,
  reader: BitReader,
  type: number,
  end: number | null,
  body: number,
): Result<EndedCommand, SpliceError> {
  if (end !== null && end > body) return failed('TRUNCATED');
  const own = end === null ? reader : createBitReader(bytes, reader.at(), end);
  const command = decodeCommand(own, type, end);
  if (command === null) return failed('LENGTH_UNKNOWN');
  if (own.overrun()) return failed('TRUNCATED');
  return ok({ command, end: end ?? own.at() });
}

function descriptorsOf(bytes: Uint8Array, at: number, body: number): DecodedSplice['descriptors'] | null {
  const reader = createBitReader(bytes, at, body);
  const length = reader.bits(16);
  const start = reader.at();
  return reader.overrun() || start + length > body ? null : decodeDescriptors(bytes, start, start + length);
}
