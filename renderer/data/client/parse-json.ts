import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Marks that turn the direction of what follows them, past the text that they stand in. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Whether a reply may hold any, as such or escaped; nearly none does. */
const MAY_HAVE_BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u(?:061c|200[ef]|202[a-e]|206[6-9])/iu;

const stripBidiControls = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(BIDI_CONTROLS, '') : value;

/** Reads a reply's JSON. Texts lose the marks that would turn the words around them about: no title can rewrite the screen beside it. */
export function parseJson(bytes: Uint8Array): Result<unknown, 'NOT_JSON'> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return ok(MAY_HAVE_BIDI_CONTROLS.test(text) ? JSON.parse(text, stripBidiControls) : JSON.parse(text));
  } catch {
    return err('NOT_JSON');
  }
}
