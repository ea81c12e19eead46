import { setImmediate } from 'node:timers/promises';
import { JSONParser, type JSONParserOptions, TokenType } from '@streamparser/json';

/** Bytes that are parsed in one turn. */
const PIECE = 1024;
/** Maximum bytes of an item, and of the text between two. */
const MOST_OF_AN_ITEM = 256 * 1024;
/** Maximum nesting of a document. */
const DEEPEST = 16;
const MOST_ITEMS = 250_000;

/** Limits of a list: its bytes, and the milliseconds in which all of it must have come. */
export type ListLimits = { readonly bytes: number; readonly patience: number };

class ListTooLarge extends Error {}

const OPENS: readonly TokenType[] = [TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET];
const CLOSES: readonly TokenType[] = [TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET];

/**
 * Creates a parser that hands on the items at a path, and throws for a document that lies deeper than any
 * list.
 */
function createItemParser(path: string, take: (value: unknown) => void): JSONParser {
  const options: JSONParserOptions = { paths: [path], keepStack: false };
  const parser = new JSONParser(options);
  let depth = 0;
  parser.onValue = ({ value }) => take(value);
  parser.onToken = ({ token }) => {
    if (OPENS.includes(token)) depth += 1;
    else if (CLOSES.includes(token)) depth -= 1;
    if (depth > DEEPEST) throw new ListTooLarge();
  };
  return parser;
}

/**
 * Reads the items at a path of a JSON document (`$.*`) as its bytes arrive, and yields those of each piece.
 * Other work has its turn between two pieces. Returns null at the end, or why the document cannot be read to
 * it.
 */
export async function* jsonItems(
  body: AsyncIterable<Buffer>,
  path: string,
  { bytes, patience }: ListLimits,
): AsyncGenerator<readonly unknown[], 'SOURCE_TOO_LARGE' | 'SOURCE_REFUSED' | null> {
  const until = performance.now() + patience;
  let found: unknown[] = [];
  let size = 0;
  let count = 0;
  let sinceItem = 0;
  const parser = createItemParser(path, (value) => {
    sinceItem = 0;
    count += 1;
    found.push(value);
  });
  let isWhole = false;
  parser.onEnd = () => {
    isWhole = true;
  };
  try {
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        size += piece.length;
        sinceItem += piece.length;
        if (!isWhole) parser.write(piece);
        if (size > bytes || count > MOST_ITEMS || sinceItem > MOST_OF_AN_ITEM || performance.now() > until)
          return 'SOURCE_TOO_LARGE';
        if (found.length > 0) yield found;
        found = [];
        await setImmediate();
      }
    }
    return isWhole ? null : 'SOURCE_REFUSED';
  } catch (error) {
    // Something follows the document, such as the warning of a program.
    if (isWhole) {
      if (found.length > 0) yield found;
      return null;
    }
    return error instanceof ListTooLarge ? 'SOURCE_TOO_LARGE' : 'SOURCE_REFUSED';
  }
}
