/**
 * Reads fields most significant bit first. Reading past the end gives zeros and sets `overrun`; nothing
 * throws.
 */
export type BitReader = {
  /** Up to 53 bits; arithmetic instead of bit operators, which end at 32. */
  readonly bits: (width: number) => number;
  readonly flag: () => boolean;
  readonly skip: (width: number) => void;
  /** The bytes up to `end` of a byte-aligned position. */
  readonly bytesTo: (end: number) => readonly number[];
  /** Position in whole bytes, rounded up. */
  readonly at: () => number;
  readonly overrun: () => boolean;
};

/** Creates a reader of `bytes` from byte `start` up to `end`. */
export function createBitReader(bytes: Uint8Array, start: number, end: number): BitReader {
  let position = start * 8;
  let overrun = false;

  const bits = (width: number): number => {
    if (position + width > end * 8) {
      overrun = true;
      return 0;
    }
    let value = 0;
    for (let left = width; left > 0; ) {
      const offset = position % 8;
      const taken = Math.min(left, 8 - offset);
      const byte = bytes[(position - offset) / 8] ?? 0;
      value = value * 2 ** taken + ((byte >> (8 - offset - taken)) & (2 ** taken - 1));
      position += taken;
      left -= taken;
    }
    return value;
  };

  return {
    bits,
    flag: () => bits(1) === 1,
    skip: (width) => void bits(width),
    bytesTo: (to) => {
      const from = Math.ceil(position / 8);
      if (to > end || to < from) overrun = true;
      position = Math.max(from, to) * 8;
      return Array.from(bytes.subarray(from, Math.min(to, end)));
    },
    at: () => Math.ceil(position / 8),
    overrun: () => overrun,
  };
}
