import { TextDecoder } from 'node:util';

/** Share of characters that may be damaged in a text of UTF-8. */
const DAMAGED = 0.1;

/**
 * Finds an encoding that is marked or shows in the first bytes: a byte order mark, or every other byte zero.
 */
export function markedEncoding(head: Buffer): string | null {
  const [one, two] = head;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const looked = head.subarray(0, 4096);
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Marks and digits are zero in one half; Chinese has zeros in neither.
  if (odd > looked.length / 10 && even < odd / 10) return 'utf-16le';
  if (even > looked.length / 10 && odd < even / 10) return 'utf-16be';
  return null;
}

/**
 * The encoding of an XML declaration if this machine reads it and it agrees with the first bytes being ASCII,
 * else null.
 */
export function declaredEncoding(head: Buffer): string | null {
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    head.toString('latin1', 0, 256),
  )?.[1];
  if (declared === undefined) return null;
  try {
    const { encoding } = new TextDecoder(declared);
    return encoding.startsWith('utf-') ? null : encoding;
  } catch {
    return null;
  }
}

/**
 * Returns true if bytes are UTF-8, except for a few damaged characters and one that is cut off at the end.
 */
export function isUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  if (!text.includes('\ufffd')) return true;
  const beyond = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  return (text.match(/\ufffd/g)?.length ?? 0) <= beyond * DAMAGED;
}
