/** Duration, attributes by lower-case name, and name of an `#EXTINF` line. */
export type ExtInf = {
  readonly duration: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly name: string;
};

const KEY = /[A-Za-z0-9_-]/;
/**
 * Characters that may follow a closing quote: the end, a comma, a space before the next key or a comma, or a
 * well-known key without a space. A comma does not if the text behind it runs into another quote and the next
 * key: `name="Say "hi", twice" group-title="…"`.
 */
const CLOSES =
  /^(?:$|,(?![^"=,]{0,40}"[ \t]+(?:tvg|group|catchup|channel)-[a-z-]{1,20}=)|[ \t]+(?:$|,|[A-Za-z0-9_-]+[ \t]?=)|(?:tvg|group|catchup|channel)-[a-z-]{1,20}=)/i;
/** A comma before the attributes instead of behind them. */
const COMMA_FIRST =
  /^[ \t]*,[ \t]*(?:[A-Za-z0-9_-]{1,40}=["'“]|(?:tvg|group|catchup|channel)-[a-z-]{1,20}=)/i;
const LOOK_AHEAD = 80;
const QUOTES = ['"', "'", '“', '”'];
const isGap = (sign: string): boolean => sign === ' ' || sign === '\t';

/**
 * Parses the text after `#EXTINF:`: a duration, attributes, a comma, a name. The comma may also come before
 * the attributes or be missing. Values may use either quote or none; a quote closes a value only before a
 * comma, the next key or the end, so a stray one inside is kept. Each character is read a bounded number of
 * times.
 */
export function readExtInf(text: string): ExtInf {
  return regularExtInf(text) ?? oddExtInf(text);
}

/**
 * A line as nearly all lists have it: a length, attributes with double quotes after one space each, a comma, and
 * a name without such a quote. No value has an equals sign, so that none can hold the next key.
 */
const REGULAR = /^(-?\d{1,10})((?: [A-Za-z0-9_-]{1,40}="[^"=]*")+),([^"]*)$/;
const REGULAR_ATTRIBUTE = / ([A-Za-z0-9_-]{1,40})="([^"=]*)"/g;

/** Reads such a line as `oddExtInf` does, which takes three times as long; null for any other. */
function regularExtInf(text: string): ExtInf | null {
  const [, duration, given = '', name = ''] = REGULAR.exec(text) ?? [];
  if (duration === undefined) return null;
  const attributes = new Map<string, string>();
  // Not `matchAll`, which makes an expression of its own each time.
  REGULAR_ATTRIBUTE.lastIndex = 0;
  for (let found = REGULAR_ATTRIBUTE.exec(given); found !== null; found = REGULAR_ATTRIBUTE.exec(given))
    attributes.set((found[1] ?? '').toLowerCase(), (found[2] ?? '').trim());
  return { duration: Number(duration), attributes, name: name.trim() };
}

function oddExtInf(text: string): ExtInf {
  const attributes = new Map<string, string>();
  const valueAt = createValueReader(text);
  let at = skip(text, 0, (sign) => sign !== ',' && !isGap(sign));
  const duration = Number.parseFloat(text.slice(0, at));
  if (Number.isNaN(duration)) at = 0;
  /** Where a name without a comma begins. */
  let tail = at;
  if (COMMA_FIRST.test(text.slice(at, at + LOOK_AHEAD))) {
    at = text.indexOf(',', at) + 1;
    tail = at;
  }
  for (;;) {
    at = skip(text, at, isGap);
    if (at >= text.length) return { duration, attributes, name: text.slice(tail).trim() };
    if (text[at] === ',') return { duration, attributes, name: text.slice(at + 1).trim() };
    const keyEnd = skip(text, at, (sign) => KEY.test(sign));
    const equals = equalsAt(text, keyEnd);
    if (keyEnd === at || equals < 0) {
      at = Math.max(keyEnd, at + 1);
      continue;
    }
    const value = valueAt(equals);
    attributes.set(text.slice(at, keyEnd).toLowerCase(), value.text.trim());
    at = value.end;
    tail = at;
  }
}

/**
 * Returns where the value of a key begins, after the equals sign and at most one space on either side, or -1.
 */
function equalsAt(text: string, keyEnd: number): number {
  if (text[keyEnd] === '=')
    return text[keyEnd + 1] === ' ' && QUOTES.includes(text.charAt(keyEnd + 2)) ? keyEnd + 2 : keyEnd + 1;
  if (text[keyEnd] !== ' ' || text[keyEnd + 1] !== '=') return -1;
  const from = text[keyEnd + 2] === ' ' ? keyEnd + 3 : keyEnd + 2;
  return QUOTES.includes(text.charAt(from)) && from < text.length ? from : -1;
}

function skip(text: string, from: number, fits: (sign: string) => boolean): number {
  let at = from;
  while (at < text.length && fits(text.charAt(at))) at += 1;
  return at;
}

/**
 * Position of the next closing quote of each kind after the last position that was asked for, so that a line
 * of quotes is scanned once.
 */
function createClosingQuotes(text: string): (quote: string, from: number) => number {
  const quotePlaces = new Map<string, number>();
  return (quote, from) => {
    let at = quotePlaces.get(quote) ?? 0;
    if (at < 0 || (at >= from && quotePlaces.has(quote))) return at;
    at = text.indexOf(quote, from);
    while (at >= 0 && !CLOSES.test(text.slice(at + 1, at + 1 + LOOK_AHEAD))) at = text.indexOf(quote, at + 1);
    quotePlaces.set(quote, at);
    return at;
  };
}

/** The next well-known key inside a value: the quote before it is missing. */
const NEXT_KEY = /[ \t](?:tvg|group|catchup)-[a-z-]{1,20}=(?:["'“]|$)/i;

/** Returns the value whose closing quote is missing, up to the next key; null if it is whole. */
function unclosed(value: string, from: number): { readonly text: string; readonly end: number } | null {
  const next = NEXT_KEY.exec(value);
  return next === null ? null : { text: value.slice(0, next.index), end: from + next.index };
}

/**
 * Returns the function that reads the value from an index on, and the index after it; ask from left to right.
 * A value without a closing quote ends at the last comma.
 */
function createValueReader(text: string): (from: number) => { readonly text: string; readonly end: number } {
  const closingQuote = createClosingQuotes(text);
  const comma = text.lastIndexOf(',');
  return (from) => {
    const quote = text.charAt(from);
    if (!QUOTES.includes(quote)) {
      const end = skip(text, from, (sign) => !isGap(sign) && sign !== ',');
      return { text: text.slice(from, end), end };
    }
    const closing = quote === '“' ? '”' : quote;
    const at = closingQuote(closing, from + 1);
    if (at >= 0)
      return unclosed(text.slice(from + 1, at), from + 1) ?? { text: text.slice(from + 1, at), end: at + 1 };
    const quoted = text.indexOf(closing, from + 1);
    if (comma <= from && quoted >= 0) return { text: text.slice(from + 1, quoted), end: quoted + 1 };
    const end = comma > from ? comma : text.length;
    return { text: text.slice(from + 1, end), end };
  };
}
