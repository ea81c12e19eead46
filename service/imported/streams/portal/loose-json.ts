/** Where a document may begin behind something else: on a line of its own, or behind a tag. */
const START = /(?:^|[\n\r>])[\s\uFEFF]*(?=[[{])/;
/** Bytes in which a document must begin. */
const MOST_BEFORE = 64 * 1024;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** What a document begins with: a list, an object, or the `false`, `null` or text that stands for an empty one. */
const FIRST = /^[[{"ftn\d-]/;

/**
 * Parses JSON as portals send it: behind a byte order mark, behind the warnings of a PHP program, or with some after it. Returns undefined if there is
 * none.
 */
export function parseLoosely(given: string): unknown {
  const text = given.replace(/^\uFEFF/, '').trim();
  const start = START.exec(text);
  const from = start === null ? 0 : start.index + start[0].length;
  const rest = text.slice(from);
  for (const candidate of [text, rest, rest.slice(0, lengthOfValue(rest))]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate may be one.
    }
  }
  return undefined;
}

const SIGN = /"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gs;

/** Returns the length of the list or object that a text begins with. */
function lengthOfValue(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth === 0) return index + sign.length;
  }
  return text.length;
}

/** Yields the bytes of a document from where it begins. What does not begin is yielded as it is, for the parser to refuse. */
export async function* fromStart(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of body) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const from = startOf(head);
    if (from === null && head.length <= MOST_BEFORE) continue;
    yield head.subarray(from ?? 0);
    head = null;
  }
  if (head !== null) yield head;
}

function startOf(head: Buffer): number | null {
  const mark = head.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const text = head.toString('latin1', mark);
  const space = /^\s*/.exec(text)?.[0].length ?? 0;
  if (FIRST.test(text.slice(space))) return mark + space;
  const start = START.exec(text);
  return start === null ? null : mark + start.index + start[0].length;
}
