import { createJsonMender } from '#service/kernel/text/json-mender.ts';
import { wrapperLength } from '#service/kernel/text/json-wrapper.ts';
import { mendJson } from '#service/kernel/text/lenient-json.ts';

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
 * some after it, in a script, and with the mistakes that can be mended. Returns undefined if there is none.
 */
export function parseLoosely(given: string): unknown {
  const text = given.replace(/^\uFEFF/, '').trim();
  const wrapped = wrapperLength(text) ?? -1;
  const start = wrapped > 0 ? wrapped : placeOfStart(text);
  for (const candidate of [() => text, () => mendJson(text.slice(start ?? 0))?.json ?? '']) {
    try {
      return JSON.parse(candidate());
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

/** Yields the bytes of a document as JSON, mended as far as they can be. */
export async function* mendedBytes(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const mender = createJsonMender();
  for await (const chunk of fromStart(body)) yield mender.write(chunk);
  yield mender.end();
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
    const from = startOf(head, false);
    if (from === null && head.length <= MOST_BEFORE) continue;
    yield head.subarray(from ?? 0);
    head = null;
  }
  if (head !== null) yield head.subarray(startOf(head, true) ?? 0);
}

/** Where the document begins; null if that cannot be told before the end or more of it. */
function startOf(head: Buffer, isEnd: boolean): number | null {
  const mark = head.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const text = head.toString('latin1', mark);
  const space = text.length - text.trimStart().length;
  const wrapped = wrapperLength(text);
  if (wrapped !== null && wrapped > 0) return mark + wrapped;
  if (wrapped === null && !isEnd) return null;
  if (FIRST.test(text.charAt(space))) return mark + space;
  const start = placeOfStart(text);
  return start === null ? null : mark + start;
}
