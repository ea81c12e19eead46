import { parseLenientJson } from '#service/kernel/text/lenient-json.ts';
import { isRecord } from '#shared/kernel/is-record.ts';

/** Request headers by lower-case name, and what decrypts it, of one entry. */
export type StreamOptions = EntryKeys & { readonly headers: Readonly<Record<string, string>> };

const MOST_HEADERS = 16;
const LONGEST_HEADER = 2000;
const NAME = /^[a-z][a-z0-9-]{0,60}$/;
/** A header value of printable characters; a line break would begin a header of its own. */
const VALUE = /^[\t\x20-\x7e\x80-\u{10ffff}]+$/u;
/** Headers that belong to the connection and not to the stream. */
const OURS =
  /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|proxy-.*|expect|range|keep-alive|accept-encoding)$/;
/** Names that players use for the same headers. */
const SAME: Readonly<Record<string, string>> = {
  'http-user-agent': 'user-agent',
  useragent: 'user-agent',
  user_agent: 'user-agent',
  'http-referrer': 'referer',
  'http-referer': 'referer',
  referrer: 'referer',
  'http-origin': 'origin',
  'http-cookie': 'cookie',
  'http-cookies': 'cookie',
  cookies: 'cookie',
};
/** Attributes and options that are headers. */
const HEADER_OPTIONS = /^(?:http-)?(?:user-?agent|referr?er|origin|cookies?)$/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns a request header by its lower-case name; null if it is none, or belongs to the connection. */
export function readHeader(given: string, value: string): readonly [string, string] | null {
  const lower = given.trim().toLowerCase();
  const name = Object.hasOwn(SAME, lower) ? (SAME[lower] ?? lower) : lower;
  const text = value.trim();
  if (!NAME.test(name) || OURS.test(name) || text === '' || text.length > LONGEST_HEADER || !VALUE.test(text))
    return null;
  return [name, text];
}

/**
 * Collects the options of one entry: `#EXTVLCOPT`, `#EXTHTTP` and `#KODIPROP` lines, attributes, and what
 * follows `|`.
 */
export function createStreamOptions() {
  let headers: Record<string, string> = {};
  let properties: Record<string, string> = {};
  const header = (given: string, value: string): void => {
    const read = readHeader(given, value);
    if (read === null) return;
    const [name, text] = read;
    if (Object.hasOwn(headers, name) || Object.keys(headers).length < MOST_HEADERS) headers[name] = text;
  };
  /** `User-Agent=x&Referer=y`, percent-encoded. */
  const pairs = (text: string): void => {
    for (const pair of text.split('&').slice(0, MOST_HEADERS)) {
      const at = pair.indexOf('=');
      if (at > 0) header(pair.slice(0, at).replace(/^!/, ''), unquoted(decoded(pair.slice(at + 1))));
    }
  };
  const json = (text: string): void => {
    const given = parseLenientJson(text);
    // A header that cannot be read is not needed by every stream.
    if (typeof given !== 'object' || given === null) return;
    for (const [name, value] of Object.entries(given)) if (typeof value === 'string') header(name, value);
  };
  const option = (text: string): void => {
    const at = text.indexOf('=');
    const name = text.slice(0, at).trim().toLowerCase();
    if (at > 0 && HEADER_OPTIONS.test(name)) header(name, unquoted(text.slice(at + 1)));
  };
  const property = (text: string): void => {
    const at = text.indexOf('=');
    const name = text
      .slice(0, at)
      .trim()
      .toLowerCase()
      .replace(/^inputstream\.adaptive\./, '');
    const value = text.slice(at + 1).trim();
    if (/^(?:stream|manifest|common)_headers$/.test(name)) pairs(value);
    else if (at > 0 && name.length < 40) properties[name] = value;
  };
  return {
    /** Takes a line that begins with `#`; returns false if it is none of these. */
    line: (text: string): boolean => {
      const [, tag = '', rest = ''] = /^#(EXTVLCOPT(?:--)?|EXTHTTP|KODIPROP):?(.*)$/is.exec(text) ?? [];
      const kind = tag.toUpperCase();
      if (kind.startsWith('EXTVLCOPT')) option(rest);
      else if (kind === 'EXTHTTP') json(rest);
      else if (kind === 'KODIPROP') property(rest);
      return kind !== '';
    },
    /** Returns the options of an entry and begins with the next one. */
    take: (attributes: ReadonlyMap<string, string>, behindBar: string): StreamOptions => {
      for (const [name, value] of attributes) if (HEADER_OPTIONS.test(name)) header(name, value);
      if (behindBar !== '') pairs(behindBar);
      const keys = Object.keys(properties).length === 0 ? NO_KEYS : readClearKeys(properties);
      const taken = { headers, ...keys };
      headers = {};
      properties = {};
      return taken;
    },
    clear: (): void => {
      headers = {};
      properties = {};
    },
  };
}

const unquoted = (text: string): string => text.trim().replace(/^"(.*)"$/, '$1');

const HEX = /^[0-9a-f]{32}$/;
const MOST_KEYS = 32;

/** Returns a key or its id as 32 hexadecimal digits, from those or from base64url; null if it is neither. */
function hexOf(text: string): string | null {
  const bare = text.trim().replaceAll('-', '').toLowerCase();
  if (HEX.test(bare)) return bare;
  const bytes = Buffer.from(text.trim(), 'base64url');
  return bytes.length === 16 ? bytes.toString('hex') : null;
}

type KeyPair = readonly [id: string, key: string];

/** Pairs of texts, or nothing if one of them is none. */
function pairsOfTexts(pairs: readonly (readonly [unknown, unknown])[]): readonly KeyPair[] {
  const texts = pairs.flatMap(([id, key]): readonly KeyPair[] =>
    typeof id === 'string' && typeof key === 'string' ? [[id, key]] : [],
  );
  return texts.length === pairs.length ? texts : [];
}

function pairsOf(text: string): readonly KeyPair[] {
  if (!text.startsWith('{'))
    return text.split(',').map((pair) => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? ''] as const);
  const given = parseLenientJson(text);
  if (!isRecord(given)) return [];
  // A set of JSON web keys, or keys by their ids.
  if (!Array.isArray(given.keys)) return pairsOfTexts(Object.entries(given));
  return pairsOfTexts(given.keys.map((one: unknown) => (isRecord(one) ? [one.kid, one.k] : [null, null])));
}

/** Keys of an entry: ClearKey keys by key id, or the address of the server that gives them. */
type EntryKeys = {
  readonly clearKeys: Readonly<Record<string, string>>;
  readonly licence: string | null;
  /** The protection that its licences are of, as the list calls it, where that is another than ClearKey. */
  readonly drm: string | null;
};

const NO_KEYS: EntryKeys = { clearKeys: {}, licence: null, drm: null };
const LONGEST_TYPE = 60;

/**
 * Returns the ClearKey keys of Kodi's properties: `license_type` with `license_key`, or `drm_legacy`. A key
 * is `kid:key`, several with commas, or JSON; an address is that of a licence server, and what follows its
 * `|` is not for this kind.
 */
function readClearKeys(properties: Readonly<Record<string, string>>): EntryKeys {
  const [legacyType = '', legacyKey = ''] = (properties.drm_legacy ?? '').split('|');
  const type = properties.license_type ?? legacyType;
  const text = (properties.license_key ?? legacyKey).trim();
  if (!/clearkey/i.test(type))
    return type.trim() === '' ? NO_KEYS : { ...NO_KEYS, drm: type.trim().slice(0, LONGEST_TYPE) };
  if (text === '') return NO_KEYS;
  if (/^https?:\/\//i.test(text))
    return { ...NO_KEYS, licence: URL.parse(text.split('|', 1)[0] ?? '')?.href ?? null };
  const found = pairsOf(text).slice(0, MOST_KEYS);
  const pairs = found.flatMap(([id, key]) => {
    const kid = hexOf(id);
    const k = hexOf(key);
    return kid === null || k === null ? [] : [[kid, k] as const];
  });
  return { ...NO_KEYS, clearKeys: Object.fromEntries(pairs) };
}
