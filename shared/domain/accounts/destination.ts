import { isLanguage } from '#shared/kernel/language.ts';

/** Maximum length of a destination. */
const MAX_LENGTH = 2048;
/** Maximum number of percent-encodings; the app never encodes more often. */
const MAX_DECODINGS = 3;

/** Control characters, all kinds of space, and bidirectional marks: browsers drop or misread them in URLs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
/** Parts that change the path or the host: backslash, empty segment, dot segment, control character. */
const UNSAFE = /\\|\/\/|\/\.{1,2}(?:\/|$)|\p{Cc}/u;

/**
 * Returns the path of a destination (`destUrl`, return URLs), or null unless it is a path of this app:
 * `/tc/…` or `/en/…` with query and fragment. An absolute URL must be on `origin` and is cut down to its
 * path. To prevent open redirects, backslashes, `//`, dot segments, control characters and spaces, encoded or
 * not, and broken encodings are rejected; never throws.
 */
export function safeDestination(raw: string | null, origin: string | null): string | null {
  if (raw === null || raw.length > MAX_LENGTH || INVISIBLE.test(raw)) return null;
  const address = origin !== null && raw.startsWith(`${origin}/`) ? raw.slice(origin.length) : raw;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return isPlainPath(path) && isLanguage(path.split('/')[1]) && !address.includes('\\') ? address : null;
}

/** Returns whether a path stays the same however often it is decoded. */
function isPlainPath(path: string): boolean {
  let text = path;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    if (!text.startsWith('/') || UNSAFE.test(text)) return false;
    const decoded = fullyDecoded(text);
    if (decoded === null) return round > 0;
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

/**
 * Null if the encoding is broken: the URL as given is then rejected, while after one decoding it is a literal
 * percent sign.
 */
function fullyDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
