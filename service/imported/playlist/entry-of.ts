import { decodeHTML } from 'entities/decode';
import { cleanText } from '#service/imported/clean-text.ts';
import { slotCopy } from '#service/imported/guide/imported-copy.ts';
import { isRadio, isVideo, pictureAddress, streamAddress } from '#service/imported/stream-address.ts';
import { knownRating, strictest } from '#shared/domain/profiles/known-rating.ts';
import type { Rating } from '#shared/domain/profiles/rating-limit.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { catchupOf } from './catchup-attributes.ts';
import { guideShift } from './guide-shift.ts';
import type { ExtInf } from './m3u-entry.ts';
import type { EntryFailure, PlaylistEntry } from './playlist-entry.ts';
import type { createStreamOptions, StreamOptions } from './stream-options.ts';

const LONGEST_ID = 256;
const LONGEST_CHNO = 12;
const MOST_GROUPS = 8;
const LONGEST_GROUPS = 1600;

/** A whole number, which a table may write as `3.0`. */
const WHOLE = /^(\d+)(?:\.0+)?$/;

/** The description of an entry that has none. */
export const NOTHING: ExtInf = { duration: -1, attributes: new Map(), name: '' };

/** Context of an entry: its groups and options of other lines, and the attributes of the playlist's head. */
type Surroundings = {
  readonly grouped: string;
  readonly head: ReadonlyMap<string, string>;
  /** Address against which relative ones are resolved: those of pictures, and that of the stream. */
  readonly base: string | null;
  readonly addressBase: string | null;
  readonly options: ReturnType<typeof createStreamOptions>;
};

/**
 * Reads the address of an entry, with the options behind a bar, and combines everything that the list says
 * about the entry.
 */
export function readEntry(
  text: string,
  of: ExtInf,
  { addressBase, options, ...around }: Surroundings,
): Result<PlaylistEntry, EntryFailure> {
  const bar = text.indexOf('|');
  const isList = of.attributes.get('type')?.toLowerCase() === 'playlist';
  const taken = options.take(of.attributes, bar < 0 ? '' : text.slice(bar + 1));
  const url = streamAddress(bar < 0 ? text : text.slice(0, bar).trimEnd(), addressBase);
  if (url.ok && isList) return err({ code: 'OTHER_LIST' });
  return url.ok ? ok(toEntry(of, url.value, { ...around, options: taken })) : url;
}

type EntrySurroundings = Omit<Surroundings, 'addressBase' | 'options'> & { readonly options: StreamOptions };

function toEntry(
  { attributes, name, duration }: ExtInf,
  address: string,
  { grouped, head, base, options }: EntrySurroundings,
): PlaylistEntry {
  const text = (key: string, longest?: number): string | null =>
    cleanText(attributes.get(key) ?? '', longest) || null;
  const chno =
    text('tvg-chno', LONGEST_CHNO) ??
    text('channel-number', LONGEST_CHNO) ??
    text('ch-number', LONGEST_CHNO) ??
    text('tvg-num', LONGEST_CHNO);
  const number = Number(WHOLE.exec((chno ?? '').normalize('NFKC'))?.[1] ?? Number.NaN);
  const tvgName = plainName(attributes.get('tvg-name') ?? '') || null;
  const logo = attributes.get('tvg-logo') ?? attributes.get('logo') ?? '';
  return {
    name: plainName(name) || tvgName || nameOfAddress(address),
    address,
    tvgId: text('tvg-id', LONGEST_ID) ?? text('channel-id', LONGEST_ID) ?? text('cuid', LONGEST_ID),
    tvgName,
    logo: pictureAddress(logo, base),
    isLogoLeftOut: /^data:/i.test(logo),
    chno,
    number: number > 0 ? number : null,
    groups: groupsOf(attributes.get('group-title') || grouped),
    shift: guideShift(attributes.get('tvg-shift') ?? head.get('tvg-shift') ?? ''),
    radio: isRadio(address, attributes),
    video: isVideo(address, { attributes, duration }),
    catchup: catchupOf(attributes, head, address),
    rating: entryRating(attributes),
    ...options,
  };
}

/** Groups that are kept by the text that they were read from: a list has a few dozen, and names one in each entry. */
const KEPT_GROUPS = 1000;
const LONGEST_KEPT = 200;
const keptGroups = new Map<string, readonly string[]>();

function groupsOf(text: string): readonly string[] {
  if (text === '') return [];
  const known = keptGroups.get(text);
  if (known !== undefined) return known;
  const names = plainName(text, LONGEST_GROUPS)
    .split(';')
    .map((one) => cleanText(one));
  const groups = [...new Set(names)].filter((one) => one !== '').slice(0, MOST_GROUPS);
  if (text.length > LONGEST_KEPT) return groups;
  if (keptGroups.size >= KEPT_GROUPS) keptGroups.clear();
  keptGroups.set(slotCopy(text), groups.map(slotCopy));
  return groups;
}

/** Returns a name for a channel without one: the last path segment of its URL, or its host. */
function nameOfAddress(address: string): string {
  const { pathname, hostname } = new URL(address);
  const part = pathname
    .split('/')
    .findLast((one) => one !== '')
    ?.replace(/\.\w{2,4}$/, '');
  return cleanText(part ?? '') || hostname;
}

/** Marks of a media centre's skins, such as `[COLOR red]`, which mean nothing in a name here. */
const MARKS = /\[\/?(?:COLOR[^\]]{0,40}|B|I|UPPERCASE|LOWERCASE|CAPITALIZE|LIGHT)\]/gi;
/** Tags of a web page that only set how a name looks. */
const TAGS = /<\/?(?:b|i|u|s|br|font|span|strong|em|small|big|center|p|div)(?:\s[^<>]{0,80})?\/?>/gi;
/** Characters as JSON writes them. */
const ESCAPES = /\\u([0-9a-f]{4})/gi;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;

/**
 * Returns a name as it is meant: references, escapes and marks that got into it from a page, JSON or a skin
 * are read or left out.
 */
function plainName(text: string, longest?: number): string {
  const decoded = REFERENCE.test(text) ? decodeHTML(text) : text;
  const unescaped = decoded.includes('\\u')
    ? decoded.replace(ESCAPES, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : decoded;
  const untagged = unescaped.includes('<') ? unescaped.replace(TAGS, ' ') : unescaped;
  return cleanText(untagged.includes('[') ? untagged.replace(MARKS, '') : untagged, longest);
}

/** Attributes with a rating or an age, and those that mark what is for adults. */
const RATED = ['parental-rating', 'age-rating', 'parental'];
const MARKED = ['censored', 'adult', 'is_adult', 'is-adult', 'tvg-adult', 'parent-code'];
const SAYS_AGE = [...RATED, ...MARKED];
const NO_MARK: ReadonlySet<string> = new Set(['', '0', 'false', 'no']);

/** Returns the rating that a list gives an entry; null if it gives none. */
function entryRating(attributes: ReadonlyMap<string, string>): Rating | null {
  if (!SAYS_AGE.some((name) => attributes.has(name))) return null;
  const isMarked = MARKED.some((name) => !NO_MARK.has((attributes.get(name) ?? '').trim().toLowerCase()));
  return strictest([isMarked ? 'M' : null, knownRating(RATED.map((name) => attributes.get(name) ?? ''))]);
}
