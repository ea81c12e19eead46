import { base64Bytes } from '#shared/kernel/base64.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { SpliceError } from './splice.ts';

const HEX = /^(?:0[xX])?((?:[0-9a-fA-F]{2})*)$/;
/** Sections begin with table id 252, "FC" in hex, and base64 of it begins with "/". */
const HEX_SECTION = /^(?:0[xX]|[fF][cC])/;

/**
 * Bytes of a section in a playlist: hex with or without `0x` (SCTE35-OUT, -IN, -CMD), otherwise base64
 * (EXT-OATCLS-SCTE35).
 */
export function spliceBytes(text: string): Result<Uint8Array, SpliceError> {
  const trimmed = text.trim();
  const hex = HEX_SECTION.test(trimmed) ? HEX.exec(trimmed)?.[1] : undefined;
  if (hex !== undefined) return ok(hexBytes(hex));
  const bytes = /^0[xX]/.test(trimmed) ? null : base64Bytes(trimmed);
  return bytes === null ? err({ code: 'BAD_TEXT' }) : ok(bytes);
}

const hexBytes = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );

/** A section as a playlist writes it: `0x` and upper-case hex. */
export const spliceHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
