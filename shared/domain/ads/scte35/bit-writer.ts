/** A field of so many bits, up to 53. A value that does not fit loses its high bits. */
export type BitField = { readonly width: number; readonly value: number };

export const field = (width: number, value: number): BitField => ({ width, value });
export const flagBit = (value: boolean): BitField => ({ width: 1, value: value ? 1 : 0 });
/** Reserved bits, which are ones. */
export const reservedBits = (width: number): BitField => ({ width, value: 2 ** width - 1 });

/** Returns the fields of whole bytes. */
export const byteFields = (bytes: readonly number[]): readonly BitField[] =>
  bytes.map((value) => field(8, value));

/** Packs fields most significant bit first into whole bytes; the sum of their widths is a multiple of 8. */
export function packFields(fields: readonly BitField[]): Uint8Array {
  const total = fields.reduce((sum, { width }) => sum + width, 0);
  const bytes = new Uint8Array(Math.ceil(total / 8));
  let position = 0;
  for (const { width, value } of fields) {
    for (let left = width; left > 0; ) {
      const offset = position % 8;
      const taken = Math.min(left, 8 - offset);
      const part = Math.floor(value / 2 ** (left - taken)) % 2 ** taken;
      const index = (position - offset) / 8;
      bytes[index] = (bytes[index] ?? 0) | (part << (8 - offset - taken));
      position += taken;
      left -= taken;
    }
  }
  return bytes;
}
