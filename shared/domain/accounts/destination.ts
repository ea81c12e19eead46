import { isLanguage } from '#shared/kernel/language.ts';

/** The longest destination that is followed. */
const MAX_LENGTH = 2048;
/** An address that was percent-encoded more often than this is none of ours. */
const MAX_DECODINGS = 3;

/** Controls, spaces of every kind, and marks that turn the direction of writing: browsers drop or misread them in addresses. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
/** What makes a path another one or another host: backslash, empty segment, dot segment, control. */
const UNSAFE = /\\|\/\/|\/\.{1,2}(?:\/|$)|\p{Cc}/u;

/**
 * The screen that an address from outside names (`destUrl`, back addresses), or null. Only a path of this app passes: `/tc/…` or `/en/…` with its
 * query and fragment. An absolute address passes when it is on `origin` (such as `https://tv.example`; null on hosts without one) and is cut down
 * to its path. Backslashes, `//`, dot segments, controls and spaces, whether written or percent-encoded, and broken encodings are refused, so that
 * no browser can read the result as another host: no open redirect. Never throws.
 */
export function safeDestination(raw: string | null, origin: string | null): string | null {
  if (raw === null || raw.length > MAX_LENGTH || INVISIBLE.test(raw)) return null;
  const address = origin !== null && raw.startsWith(`${origin}/`) ? raw.slice(origin.length) : raw;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return isPlainPath(path) && isLanguage(path.split('/')[1]) && !address.includes('\\') ? address : null;
}

/** A path that stays what it is however often it is decoded. */
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

/** Null where the encoding is broken. In the address as given that is refused; after a decoding it is a percent sign that stands for itself. */
function fullyDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
