import type { ImportError } from '#service/imported/import-types.ts';
import type { PlaylistReader, ReadEntry } from '#service/imported/playlist/playlist-format.ts';
import { wrapperLength } from '#service/kernel/text/json-wrapper.ts';
import { parseLenientJson } from '#service/kernel/text/lenient-json.ts';
import { entryOfFields, fieldOf, fieldRank, type ListFields } from './list-fields.ts';

/** How a list in JSON begins: an array, or an object. */
const LIST = /^(?:\[\s*[[{"'\]/,]|\{\s*["'}\w$/,])/;
export const isJsonList = (text: string): boolean =>
  LIST.test(text.slice(Math.max(0, wrapperLength(text) ?? 0)));
/** Characters of a list, which is read as a whole, and how deep its parts lie in each other. */
const LONGEST_LIST = 32 * 1024 ** 2;
const DEEPEST = 6;
/** Number of addresses written in an unexpected way after which lines are no longer searched for. */
const MOST_MISSES = 20;
const ADDRESS = /^[a-z][a-z0-9+.-]{1,20}:\/\//i;

type Known = { readonly name: string; readonly group: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return isObject(value) && typeof value.name === 'string' ? value.name : '';
  return value
    .slice(0, 16)
    .map(textOf)
    .filter((one) => one !== '')
    .join(';');
}

/** The addresses that a value holds: a text, several, or objects with one each. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.slice(0, 16).flatMap(addressesIn);
  return isObject(value)
    ? Object.entries(value).flatMap(([key, one]) =>
        fieldOf(key) === 'url' && typeof one === 'string' ? [one] : [],
      )
    : [];
}

/** The key of an object that says each field; of several the usual one. */
function keysOf(value: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const key of Object.keys(value)) {
    const field = fieldOf(key);
    const before = field === null ? undefined : keys.get(field);
    if (field !== null && (before === undefined || fieldRank(field, key) < fieldRank(field, before)))
      keys.set(field, key);
  }
  return keys;
}

/**
 * Finds the channels in parsed JSON: objects with an address. The objects around them give the group, or the
 * name of several addresses.
 */
function* channelsIn(value: unknown, { name, group }: Known, depth: number): Generator<ListFields> {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) for (const one of value) yield* channelsIn(one, { name, group }, depth + 1);
  if (!isObject(value)) return;
  const said = keysOf(value);
  const addressList = addressesIn(value[said.get('url') ?? '']);
  const whole = addressList.filter((one) => ADDRESS.test(one));
  const texts = new Map(
    [...said]
      .filter(([field]) => field !== 'url')
      .map(([field, key]) => [field, textOf(value[key])] as const),
  );
  const isHead = depth === 0 && Object.values(value).some(Array.isArray);
  const holdsOthers = Object.values(value).some((one) => typeof one === 'object' && one !== null);
  const addresses = whole.length > 0 ? whole : addressList;
  if (!isHead && (whole.length > 0 || (!holdsOthers && texts.get('name')))) {
    yield {
      addresses,
      texts: new Map([['name', name], ['group', group], ...[...texts].filter(([, text]) => text !== '')]),
    };
    return;
  }
  const named = isHead ? group : texts.get('group') || texts.get('name') || group;
  // `{"News": [{…}]}`: a key that says nothing else names the group, or the channel whose addresses follow.
  for (const [key, one] of Object.entries(value))
    if (typeof one === 'object')
      yield* channelsIn(
        one,
        {
          name: isPlain(key) ? (texts.get('name') ?? '') : key,
          group: fieldOf(key) !== null || isPlain(key) ? named : key,
        },
        depth + 1,
      );
}
/** Keys that only say that a list follows. */
const isPlain = (key: string): boolean =>
  /^(?:channels?|items?|streams?|data|list|results?|entries|playlist|live|tv)$/i.test(key);

const parsed = (text: string): unknown =>
  parseLenientJson(text) ??
  // One object a line.
  text.split('\n').flatMap((line) => parseLenientJson(line.trim().replace(/,$/, '')) ?? []);

/**
 * Creates a reader of lists of channels in JSON. It distinguishes lists from other JSON by whether an object
 * has an address.
 */
export function createJsonReader(base: string | null): PlaylistReader {
  let text = '';
  let error: ImportError | null = null;
  let line = 1;
  let looked = 0;
  let misses = 0;
  /** The next line break that is not counted; -1 before the first look. */
  let lineBreak = -1;
  const breakFrom = (position: number): number => {
    const found = text.indexOf('\n', position);
    return found < 0 ? text.length : found;
  };
  /**
   * The line of an address in the text, in which addresses come in order. After several that are not found it
   * is that of the last one found.
   */
  const lineOf = (address: string, isEscaped: boolean): number => {
    const written = isEscaped ? address.replaceAll('/', '\\/') : address;
    const at = misses < MOST_MISSES ? text.indexOf(written, looked) : -1;
    if (at < 0) misses += 1;
    else {
      for (; lineBreak < at; lineBreak = breakFrom(lineBreak + 1)) line += lineBreak < 0 ? 0 : 1;
      looked = at;
    }
    return line;
  };
  return {
    write: (piece) => {
      if (text.length + piece.length > LONGEST_LIST) error = 'SOURCE_TOO_LARGE';
      else text += piece;
      return [];
    },
    *end(): Generator<ReadEntry> {
      if (error !== null) return;
      error = 'PLAYLIST_IS_A_PAGE';
      const isEscaped = text.includes(':\\/');
      for (const fields of channelsIn(parsed(text.replace(/^\ufeff/, '')), { name: '', group: '' }, 0)) {
        const read = entryOfFields(fields, base);
        if (read !== null)
          yield { line: lineOf(fields.addresses[0] ?? fields.texts.get('name') ?? '', isEscaped), read };
      }
      text = '';
    },
    line: () => line,
    error: () => error,
    guides: () => [],
  };
}
