/**
 * A comment or a string from its first character to its last: a line's, a block's, or one in quotes. What is
 * not closed ends with the text, a quote in `'` or `"` with its line.
 */
const PIECE =
  /\/\/[^\n]*|\/(?=\*)[\s\S]*?(?:\*\/|$)|'(?:[^'\\\n]+|\\[\s\S]?)*(?:['\n]|$)|"(?:[^"\\\n]+|\\[\s\S]?)*(?:["\n]|$)|`(?:[^`\\]+|\\[\s\S]?)*(?:`|$)/g;

/** What a blanked string hides: an escape with what it escapes, or any other character but a line's end. */
const HIDDEN = /\\[\s\S]|[^\n]/g;

/**
 * Source with comments blanked out, and with `strings: 'blank'` the contents of string literals too; line
 * numbers stay. A light scanner, not a parser: a quote inside a regular expression or in JSX text ends with
 * its line at the latest.
 */
export function bareCode(text: string, strings: 'keep' | 'blank' = 'keep'): string {
  return text.replace(PIECE, (piece) => {
    const quote = piece[0] ?? '';
    if (quote === '/') return piece.replace(/[^\n]/g, ' ');
    if (strings === 'keep') return piece;
    const closed = piece.length > 1 && (piece.endsWith(quote) || (quote !== '`' && piece.endsWith('\n')));
    const inner = closed ? piece.slice(1, -1) : piece.slice(1);
    return (
      quote + inner.replace(HIDDEN, (hidden) => ' '.repeat(hidden.length)) + (closed ? piece.at(-1) : '')
    );
  });
}
