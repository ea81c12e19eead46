const polynomial = 0x04c11db7;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000_0000 ? (value << 1) ^ polynomial : value << 1;
  return value >>> 0;
});

/**
 * CRC-32/MPEG-2 (ISO/IEC 13818-1, Annex A): most significant bit first, starting at all ones, not inverted.
 * Over data with its own CRC it is 0.
 */
export function crc32Mpeg2(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc << 8) ^ (table[(crc >>> 24) ^ byte] ?? 0);
  return crc >>> 0;
}
