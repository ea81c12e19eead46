import { toUSVString } from 'node:util';
import { repairTwiceEncoded } from './twice-encoded.ts';

/** Longest title or name, in characters. */
export const LONGEST_NAME = 200;

/** Direction marks and invisible characters, which can make a text read as something else. */
const UNSEEN = /[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\u{e0000}-\u{e007f}]/gu;
const CONTROL = /[\p{Cc}\s]+/gu;
/** No script needs more combining marks per letter; more would overprint the neighbouring lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Letters, digits, marks and Chinese characters that stay as they are, with single spaces: most texts are
 * nothing else.
 */
const PLAIN =
  /^[!-~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff5e]+(?: [!-~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff5e]+)*$/;

/**
 * Cleans text from outside for storage and display: whole characters, one line, no control or direction
 * marks, at most `longest` characters. Markup is kept as plain text and must be escaped on display. Joiners
 * are removed with the invisible characters, so joined emoji fall apart. A text that was encoded twice is
 * corrected.
 */
export function cleanText(given: string, longest: number = LONGEST_NAME): string {
  if (given === '') return '';
  const text = repairTwiceEncoded(given);
  if (text.length <= longest && PLAIN.test(text)) return text;
  const short = text.length > longest * 8 ? text.slice(0, longest * 8) : text;
  const clean = toUSVString(short)
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(CONTROL, ' ')
    .replace(PILED_MARKS, '$1')
    .trim();
  if (clean.length <= longest) return clean;
  const characters = [...clean];
  return characters.length <= longest ? clean : `${characters.slice(0, longest - 1).join('')}…`;
}
