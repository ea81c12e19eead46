import { Buffer } from 'node:buffer';
import { createJsonMender } from './json-mender.ts';
import { isWrapperEnd, wrapperLength } from './json-wrapper.ts';

/** A list or an object as JSON, and what follows it in the text. */
type MendedJson = { readonly json: string; readonly rest: string };

/**
 * Returns the list or object that a text holds as JSON with the same line breaks: itself, or what a script around
 * it hands to a function or gives a name (`callback({…});`, `var list = […];`). Null if it is neither or is not
 * ended; the parser finds what could not be mended.
 */
export function mendJson(text: string): MendedJson | null {
  const at = wrapperLength(text);
  if (at === null || at < 0) return null;
  const mender = createJsonMender();
  const bytes = Buffer.from(text.slice(at));
  const mended = mender.write(bytes);
  const length = mender.length();
  if (length === null) return null;
  return {
    json: text.slice(0, at).replaceAll(/[^\n]/g, ' ') + mended.toString(),
    rest: bytes.toString('utf8', length),
  };
}

/** Parses JSON as it is, or else as it can be mended if nothing follows it; undefined if neither can be parsed. */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const mended = mendJson(text);
    if (mended === null || !isWrapperEnd(mended.rest)) return undefined;
    try {
      return JSON.parse(mended.json);
    } catch {
      return undefined;
    }
  }
}
