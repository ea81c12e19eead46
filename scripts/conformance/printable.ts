/**
 * Characters that a terminal obeys or a reader misreads: control characters but tabs and line breaks, marks
 * of writing direction, halves of characters.
 */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Bidi_C}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a text of a back end as it may be printed or put into a report: what a terminal would obey is
 * written out, as `\u001b`.
 */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0') ?? ''}`);
