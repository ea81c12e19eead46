import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { SpliceError } from './splice.ts';

const HEX = /^(?:0[xX])?((?:[0-9a-fA-F]{2})*)$/;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64_TEXT = /^[A-Za-z0-9+/\-_]*={0,2}$/;
/** Sections begin with table id 252, "FC" in hex, and base64 of it begins with "/". */
const HEX_SECTION = /^(?:0[xX]|[fF][cC])/;

/** Bytes of a section in a playlist: hex with or without `0x` (SCTE35-OUT, -IN, -CMD), otherwise base64 (EXT-OATCLS-SCTE35). */
export function spliceBytes(text: string): Result<Uint8Array, SpliceError> {
  const trimmed = text.trim();
  const hex = HEX_SECTION.test(trimmed) ? HEX.exec(trimmed)?.[1] : undefined;
  if (hex !== undefined) return ok(hexBytes(hex));
  return BASE64_TEXT.test(trimmed) && !/^0[xX]/.test(trimmed) ? ok(base64Bytes(trimmed)) : err({ code: 'BAD_TEXT' });
}

const hexBytes = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));

function base64Bytes(text: string): Uint8Array {
  const signs = text.replaceAll('=', '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = new Uint8Array(Math.floor((signs.length * 6) / 8));
  let pending = 0;
  let width = 0;
  let at = 0;
  for (const sign of signs) {
    pending = ((pending << 6) | BASE64.indexOf(sign)) & 0xffff;
    width += 6;
    if (width < 8) continue;
    width -= 8;
    bytes[at] = (pending >> width) & 0xff;
    at += 1;
  }
  return bytes;
}

/** A section as a playlist writes it: `0x` and upper-case hex. */
export const spliceHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
