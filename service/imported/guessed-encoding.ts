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
/**
 * Korean is written in syllables, Japanese with kana among its characters; Chinese of the same bytes is
 * neither.
 */
const SYLLABLES = /[\u00b0-\u00c8][\u00a1-\u00fe]/g;
const KANA = /[\u00a4\u00a5][\u00a1-\u00fe]/g;
const MULTI_BYTE = new Set(['GB18030', 'Big5', 'Shift_JIS', 'EUC-JP', 'EUC-KR']);
const LATIN = 'windows-1252';

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
