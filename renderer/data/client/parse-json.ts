import { type ServiceBases, serviceAddress } from '#shared/domain/operations/service-address.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Control characters that change the direction of the text after them. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Matches a response that may contain such characters, literally or escaped; almost none does. */
const MAY_HAVE_BIDI_CONTROLS =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\\u(?:061c|200[ef]|202[a-e]|206[6-9])/iu;

const stripBidiControls = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(BIDI_CONTROLS, '') : value;

/**
 * Parses the JSON of a response. Direction controls are removed from strings, so that no title can reorder
 * the text around it. With `bases`, paths of the contract become addresses of the back end.
 */
export function parseJson(bytes: Uint8Array, bases: ServiceBases | null = null): Result<unknown, 'NOT_JSON'> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const addressed = (key: string, value: unknown): unknown => {
      const stripped = stripBidiControls(key, value);
      return typeof stripped === 'string' ? serviceAddress(stripped, bases) : stripped;
    };
    return ok(
      bases !== null || MAY_HAVE_BIDI_CONTROLS.test(text) ? JSON.parse(text, addressed) : JSON.parse(text),
    );
  } catch {
    return err('NOT_JSON');
  }
}
