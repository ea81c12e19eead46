import { toUSVString } from 'node:util';

/** Longest title or name, in characters. */
export const LONGEST_NAME = 200;

/** Direction marks and invisible characters, which can make a text read as something else. */
const UNSEEN = /[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\u{e0000}-\u{e007f}]/gu;
const CONTROL = /[\p{Cc}\s]+/gu;
/** No script needs more combining marks per letter; more would overprint the neighbouring lines. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Cleans text from outside for storage and display: whole characters, one line, no control or direction marks, at most `longest`
 * characters. Markup is kept as plain text and must be escaped on display. Joiners go with the invisible characters, so joined emoji fall
 * apart.
 */
export function cleanText(text: string, longest: number = LONGEST_NAME): string {
  const short = text.length > longest * 8 ? text.slice(0, longest * 8) : text;
  const clean = toUSVString(short).normalize('NFC').replace(UNSEEN, '').replace(CONTROL, ' ').replace(PILED_MARKS, '$1').trim();
  if (clean.length <= longest) return clean;
  const characters = [...clean];
  return characters.length <= longest ? clean : `${characters.slice(0, longest - 1).join('')}…`;
}
