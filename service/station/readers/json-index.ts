/** Where a value of a JSON text begins and ends. */
type Span = { readonly start: number; readonly end: number };

/** Places of what entries are made of, and how deep lists and objects lie in each other. */
type JsonIndex = {
  /** Items of the list that the text is; the text as a whole if it is none. */
  readonly items: readonly Span[];
  /** Where the lists that the fields of an object hold begin, and their items, by field. */
  readonly lists: ReadonlyMap<string, { readonly start: number; readonly items: readonly Span[] }>;
  readonly depth: number;
};

const OPEN = new Set(['{', '[']);
const CLOSE = new Set(['}', ']']);
/** Separators of values, and quotes; everything else is skipped. */
const MARKS = /["{}[\],]/g;

/**
 * Finds the items of a text in one pass, without a tree. The text has to be JSON, which the caller knows since
 * it was parsed.
 */
export function indexJson(text: string): JsonIndex {
  const lists = new Map<string, { readonly start: number; readonly items: Span[] }>();
  const start = text.search(/\S/);
  const root = text[start];
  const items: Span[] = [];
  let depth = 0;
  let deepest = 0;
  /** The list whose items are noted now, how deep it is, and where its next item begins. */
  let noted: { readonly spans: Span[]; readonly depth: number; from: number } | null = null;
  let key = '';
  MARKS.lastIndex = Math.max(0, start);
  const endItem = (at: number): void => {
    if (noted === null) return;
    const begin = firstSign(text, noted.from);
    if (begin < at) noted.spans.push({ start: begin, end: at });
    noted.from = at + 1;
  };
  for (let mark = MARKS.exec(text); mark !== null; mark = MARKS.exec(text)) {
    const { index } = mark;
    const [sign] = mark;
    if (sign === '"') {
      const end = endOfString(text, index);
      if (depth === 1 && root === '{') key = text.slice(index, end + 1);
      MARKS.lastIndex = end + 1;
    } else if (OPEN.has(sign)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (sign === '[' && noted === null && (depth === 1 || (depth === 2 && root === '{'))) {
        noted = { spans: depth === 1 ? items : [], depth, from: index + 1 };
        if (depth === 2) lists.set(fieldOf(key), { start: index, items: noted.spans });
      }
    } else if (CLOSE.has(sign)) {
      if (noted?.depth === depth) {
        endItem(index);
        noted = null;
      }
      depth -= 1;
    } else if (noted?.depth === depth) endItem(index);
  }
  return {
    items: root === '[' ? items : [{ start, end: text.length }],
    lists,
    depth: deepest,
  };
}

const fieldOf = (quoted: string): string => {
  const field: unknown = JSON.parse(quoted);
  return String(field);
};

function firstSign(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

/** Where a string that begins at a quote ends. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
