import { Buffer } from 'node:buffer';
import { DROPS_COMMA, IS_CLOSE, IS_ESCAPE, IS_MARK, IS_OPEN, IS_SPACE } from './json-bytes.ts';
import { jsonOfToken, LONGEST_TOKEN, PLAIN_TOKEN } from './json-token.ts';

type Mode =
  | 'between'
  | 'string'
  | 'escape'
  | 'token'
  | 'after-token'
  | 'slash'
  | 'line-comment'
  | 'comment'
  | 'done';

const code = (sign: string): number => sign.charCodeAt(0);
const QUOTE = code('"');
const SINGLE = code("'");
const BACKSLASH = code('\\');
const SLASH = code('/');
const STAR = code('*');
const COMMA = code(',');
const COLON = code(':');
const NEWLINE = code('\n');
const SPACE = code(' ');
/** First byte of what is no control character, and so may be in a string as it is. */
const PRINTED = 0x20;

const ESCAPES: Readonly<Record<string, string>> = { x: '\\u00', v: '\\u000b', 0: '\\u0000' };

type JsonMender = {
  /** Returns what a piece becomes; nothing but spaces after the document. */
  readonly write: (piece: Buffer) => Buffer;
  /** Returns what was held back at the end of the text. */
  readonly end: () => Buffer;
  /** Bytes up to the end of the document; null before it. */
  readonly length: () => number | null;
};

/**
 * Mends JSON that was written by hand or by a template, a piece at a time: superfluous commas, comments, quotes
 * that are single or missing at a name, `undefined` and `NaN`, line breaks in strings, a comma missing between
 * two objects. Bytes that are right stay where they are; the length never shrinks and line breaks keep their
 * number, so that limits and lines of the result are those of the document. It ends with the list or object
 * that the document is. Nothing is closed that the document leaves open. Time is linear, and of what is read no
 * more than a token is kept.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one machine, whose states share its place.
export function createJsonMender(): JsonMender {
  let mode: Mode = 'between';
  let quote = QUOTE;
  let depth = 0;
  let isComma = false;
  /** What was read last: whether a value ended, or a list or an object began. */
  let last: 'open' | 'value' | 'comma' | 'colon' = 'open';
  let token = '';
  /** What came after a token that may be a name. */
  let gap = '';
  /** Line breaks of a string, which follow it. */
  let breaks = 0;
  let parts: Buffer[] = [];
  let piece: Buffer = Buffer.alloc(0);
  let from = 0;

  const keep = (to: number): void => {
    if (to > from) parts.push(piece.subarray(from, to));
    from = to;
  };
  const put = (text: string): void => void parts.push(Buffer.from(text, 'latin1'));
  /** Puts spaces in the place of what was not kept. */
  const blank = (to: number): void => {
    if (to > from) parts.push(Buffer.alloc(to - from, SPACE));
    from = to;
  };
  /** Puts a text in the place of a byte. */
  const replace = (at: number, text: string): void => {
    keep(at);
    put(text);
    from = at + 1;
  };
  const beforeValue = (at: number): void => {
    if (!isComma) return;
    keep(at);
    put(',');
    isComma = false;
  };
  const endToken = (isName: boolean): void => {
    put((isName ? JSON.stringify(token) : jsonOfToken(token)) + gap);
    token = '';
    gap = '';
    last = 'value';
    mode = 'between';
  };
  /** Passes over a number or a word that is right, if its end is in this piece; else -1. */
  const pastPlain = (at: number): number => {
    let end = at;
    while (end < piece.length && IS_MARK[piece[end] ?? 0] !== true) end += 1;
    let next = end;
    while (next < piece.length && IS_SPACE[piece[next] ?? 0] === true) next += 1;
    if (next >= piece.length || piece[next] === COLON || end - at > LONGEST_TOKEN) return -1;
    return PLAIN_TOKEN.test(piece.toString('latin1', at, end)) ? end : -1;
  };
  const comma = (at: number): number => {
    if (last === 'comma' || (last === 'open' && depth > 0) || isComma) replace(at, ' ');
    else {
      let next = at + 1;
      while (next < piece.length && IS_SPACE[piece[next] ?? 0] === true) next += 1;
      if (next < piece.length && DROPS_COMMA[piece[next] ?? 0] !== true) last = 'comma';
      else {
        keep(at);
        from = at + 1;
        isComma = true;
      }
      return next;
    }
    return at + 1;
  };
  const bracket = (at: number, byte: number): number => {
    if (IS_OPEN[byte] === true) {
      if (last === 'value' && !isComma && depth > 0) isComma = true;
      beforeValue(at);
      depth += 1;
      last = 'open';
    } else {
      if (isComma) put(' ');
      isComma = false;
      depth -= 1;
      last = 'value';
      if (depth <= 0) {
        keep(at + 1);
        mode = 'done';
      }
    }
    return at + 1;
  };
  const between = (at: number, byte: number): number => {
    if (IS_SPACE[byte] === true) return at + 1;
    if (byte === COMMA) return comma(at);
    if (IS_OPEN[byte] === true || IS_CLOSE[byte] === true) return bracket(at, byte);
    if (byte === COLON) {
      beforeValue(at);
      last = 'colon';
    } else if (byte === SLASH) {
      keep(at);
      from = at + 1;
      mode = 'slash';
    } else if (byte === QUOTE || byte === SINGLE) {
      beforeValue(at);
      if (byte === SINGLE) replace(at, '"');
      quote = byte;
      mode = 'string';
    } else {
      beforeValue(at);
      const end = pastPlain(at);
      if (end >= 0) {
        last = 'value';
        return end;
      }
      keep(at);
      mode = 'token';
      return at;
    }
    return at + 1;
  };
  const endString = (at: number): void => {
    if (quote === SINGLE) replace(at, '"');
    if (breaks > 0) {
      keep(at + (quote === SINGLE ? 0 : 1));
      put('\n'.repeat(breaks));
      breaks = 0;
    }
    last = 'value';
    mode = 'between';
  };
  const string = (start: number): number => {
    let at = start;
    for (; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte === quote) {
        endString(at);
        return at + 1;
      }
      if (byte === BACKSLASH) {
        const next = piece[at + 1];
        if (next !== undefined && IS_ESCAPE[next] === true) at += 1;
        else {
          keep(at);
          from = at + 1;
          mode = 'escape';
          return at + 1;
        }
      } else if (byte === QUOTE) replace(at, '\\"');
      else if (byte < PRINTED) {
        if (byte === NEWLINE) breaks += 1;
        replace(at, `\\u${byte.toString(16).padStart(4, '0')}`);
      }
    }
    return at;
  };
  const escaped = (at: number, byte: number): number => {
    mode = 'string';
    const sign = String.fromCharCode(byte);
    if (IS_ESCAPE[byte] === true) put('\\');
    else if (byte === NEWLINE) {
      breaks += 1;
      from = at + 1;
    } else if (ESCAPES[sign] !== undefined) replace(at, ESCAPES[sign]);
    else if (byte < PRINTED) return at;
    return at + 1;
  };
  const inToken = (start: number): number => {
    let at = start;
    while (at < piece.length && IS_MARK[piece[at] ?? 0] !== true) at += 1;
    token += piece.toString('latin1', start, at);
    from = at;
    if (token.length > LONGEST_TOKEN) endToken(false);
    else if (at < piece.length) mode = 'after-token';
    return at;
  };
  const afterToken = (at: number, byte: number): number => {
    from = at;
    if (IS_SPACE[byte] === true && gap.length < LONGEST_TOKEN) {
      gap += String.fromCharCode(byte);
      from = at + 1;
      return at + 1;
    }
    endToken(byte === COLON);
    return at;
  };
  /** Whether a star was read last, which ends a comment with the slash that follows. */
  let isStar = false;
  const slash = (at: number, byte: number): number => {
    if (byte !== SLASH && byte !== STAR) {
      put('/');
      from = at;
      mode = 'between';
      return at;
    }
    put('  ');
    from = at + 1;
    mode = byte === SLASH ? 'line-comment' : 'comment';
    isStar = false;
    return at + 1;
  };
  const comment = (start: number): number => {
    let at = start;
    let isOpen = true;
    for (; at < piece.length && isOpen; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte === NEWLINE) {
        blank(at);
        put('\n');
        from = at + 1;
      }
      isOpen = mode === 'comment' ? !(isStar && byte === SLASH) : byte !== NEWLINE;
      isStar = byte === STAR;
    }
    if (!isOpen) mode = 'between';
    blank(at);
    return at;
  };
  const step = (at: number): number => {
    const byte = piece[at] ?? 0;
    if (mode === 'between') return between(at, byte);
    if (mode === 'string') return string(at);
    if (mode === 'escape') return escaped(at, byte);
    if (mode === 'token') return inToken(at);
    if (mode === 'after-token') return afterToken(at, byte);
    if (mode === 'slash') return slash(at, byte);
    return comment(at);
  };
  const begin = (given: Buffer): void => {
    piece = given;
    parts = [];
    from = 0;
  };
  const joined = (): Buffer => {
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
  };
  /** Bytes of the document that were read. */
  let size = 0;
  return {
    write: (given) => {
      begin(given);
      let at = 0;
      while (at < piece.length && mode !== 'done') at = step(at);
      size += at;
      if (mode === 'done' && at < piece.length) parts.push(Buffer.alloc(piece.length - at, SPACE));
      else keep(piece.length);
      return joined();
    },
    end: () => {
      begin(Buffer.alloc(0));
      if (token !== '') endToken(false);
      return joined();
    },
    length: () => (mode === 'done' ? size : null),
  };
}
