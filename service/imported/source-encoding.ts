import { TextDecoder } from 'node:util';
import { analyse } from 'chardet';

/** Between marks of a list or a guide lie the texts; no encoding uses these bytes within a character. */
const MARKS = /[<>"=,\r\n]+/;
const NON_ASCII = /[\u0080-\u00ff]/;
/** Characters in two bytes that everyday Chinese is made of: GB 2312, and the first level of Big5. */
const GB_2312 = /[\u00b0-\u00f7][\u00a1-\u00fe]/g;
const BIG5_LEVEL_1 = /[\u00a4-\u00c6][\u0040-\u007e\u00a1-\u00fe]/g;
const TWO_BYTES = /[\u0081-\u00fe][\u0040-\u007e\u0080-\u00fe]/g;
/**
 * Share of everyday characters from which a text is Chinese, and confidence from which the library decides.
 */
const EVERYDAY = 0.85;
const SURE = 50;
const KOREAN = 0.85;
const JAPANESE = 0.05;
/** Share of characters that may be damaged in a text of UTF-8. */
const DAMAGED = 0.1;
/**
 * Korean is written in syllables, Japanese with kana among its characters; Chinese of the same bytes is
 * neither.
 */
const SYLLABLES = /[\u00b0-\u00c8][\u00a1-\u00fe]/g;
const KANA = /[\u00a4\u00a5][\u00a1-\u00fe]/g;
const MULTI_BYTE = new Set(['GB18030', 'Big5', 'Shift_JIS', 'EUC-JP', 'EUC-KR']);
const LATIN = 'windows-1252';

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

/**
 * Guesses the encoding of bytes that are not UTF-8, from the texts between the marks. Returns a name that
 * `TextDecoder` takes.
 */
export function guessedEncoding(bytes: Buffer): string {
  const texts = bytes
    .toString('latin1')
    .split(MARKS)
    .filter((text) => NON_ASCII.test(text))
    .join('\n');
  const sample = Buffer.from(texts, 'latin1');
  const [best] = analyse(sample).filter(
    ({ name }) => name !== 'UTF-8' && name !== 'ASCII' && isReadable(name, sample),
  );
  const pairs = texts.match(TWO_BYTES)?.length ?? 0;
  const isOther =
    (best?.name === 'EUC-KR' && (texts.match(SYLLABLES)?.length ?? 0) < pairs * KOREAN) ||
    (best?.name === 'EUC-JP' && (texts.match(KANA)?.length ?? 0) < pairs * JAPANESE);
  if (best !== undefined && best.confidence >= SURE && MULTI_BYTE.has(best.name) && !isOther)
    return best.name.toLowerCase();
  const shares = (['gb18030', 'big5'] as const).map((name) => {
    const everyday = texts.match(name === 'big5' ? BIG5_LEVEL_1 : GB_2312)?.length ?? 0;
    return { name, share: isReadable(name, sample) ? everyday / Math.max(1, pairs) : 0 };
  });
  const [chinese] = shares.toSorted((one, other) => other.share - one.share);
  if (chinese !== undefined && chinese.share >= EVERYDAY) return chinese.name;
  return best !== undefined && best.confidence > 10 && best.name !== 'ISO-8859-1'
    ? best.name.toLowerCase()
    : LATIN;
}

/** Returns true if a sample, which may end in the middle of a character, can be decoded. */
function isReadable(name: string, sample: Buffer): boolean {
  try {
    new TextDecoder(name, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
