/** Bytes in which a document must begin. */
const MOST_BEFORE = 64 * 1024;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/**
 * First character of a document: a list, an object, or the `false`, `null` or text that stands for an empty
 * one.
 */
const FIRST = /^[[{"ftn\d-]/;

/**
 * Parses JSON as portals send it: behind a byte order mark, behind the warnings of a PHP program, or with
 * some after it. Returns undefined if there is none.
 */
export function parseLoosely(given: string): unknown {
  const text = given.replace(/^\uFEFF/, '').trim();
  const rest = text.slice(placeOfStart(text) ?? 0);
  for (const candidate of [text, rest, rest.slice(0, lengthOfValue(rest))]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate may be one.
    }
  }
  return undefined;
}

const OPENS = '[{';
const SPACE = /[\s\uFEFF]/;

/**
 * Returns where a document begins behind something else: with a bracket on a line of its own, or behind a
 * tag. Null if it does not.
 */
function placeOfStart(text: string): number | null {
  let isFree = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isFree && OPENS.includes(sign)) return at;
    if (sign === '\n' || sign === '\r' || sign === '>') isFree = true;
    else if (!SPACE.test(sign)) isFree = false;
  }
  return null;
}

/** Returns the length of the list or object that a text begins with. */
function lengthOfValue(text: string): number {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && OPENS.includes(sign)) depth += 1;
    else if (!isText && (sign === ']' || sign === '}')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * Yields the bytes of a document from its first character of JSON. Without one it yields all bytes, for the
 * parser to refuse.
 */
export async function* fromStart(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  let nextLook = 1;
  for await (const chunk of body) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    // The head is looked at each time that it has doubled, so that small pieces cost no more than large ones.
    if (head.length < nextLook) continue;
    nextLook = head.length * 2;
    const from = startOf(head);
    if (from === null && head.length <= MOST_BEFORE) continue;
    yield head.subarray(from ?? 0);
    head = null;
  }
  if (head !== null) yield head.subarray(startOf(head) ?? 0);
}

function startOf(head: Buffer): number | null {
  const mark = head.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const text = head.toString('latin1', mark);
  const space = text.length - text.trimStart().length;
  if (FIRST.test(text.charAt(space))) return mark + space;
  const start = placeOfStart(text);
  return start === null ? null : mark + start;
}
