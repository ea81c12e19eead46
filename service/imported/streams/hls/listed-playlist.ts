import type { ByteRange } from '#service/imported/streams/byte-range.ts';
import { ReadingTooLarge } from '#service/imported/streams/reading/reading-budget.ts';
import { DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { tagAttributes } from './tag-attributes.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * Key of a segment: the address of its AES-128 key and its initialisation vector, or that it cannot be
 * decrypted.
 */
export type SegmentKey = { readonly uri: string; readonly iv: Uint8Array } | 'protected';
/** A file or a part of it. */
export type ListedPart = { readonly uri: string; readonly range: ByteRange | null };

/**
 * A segment of a media playlist. `at` is its wall-clock time if the playlist dates it, in milliseconds since
 * 1970.
 */
export type ListedSegment = ListedPart & {
  readonly no: number;
  readonly seconds: number;
  readonly at: number | null;
  readonly discontinuity: boolean;
  readonly init: ListedPart | null;
  readonly key: SegmentKey | null;
};
/** A media playlist: its segments, its target duration in seconds, and whether no more come. */
export type ListedMedia = {
  readonly segments: readonly ListedSegment[];
  readonly target: number;
  readonly ended: boolean;
};

/** A track to record, by its playlist. */
export type ListedTrack = { readonly name: 'video' | 'audio'; readonly uri: string };

/**
 * A playlist as a recording reads it: the tracks of a multivariant one, or the segments of a media playlist.
 */
export type ListedPlaylist = { readonly tracks: readonly ListedTrack[] } | { readonly media: ListedMedia };

/** Segments of a playlist that is recorded, and variants of a multivariant one. */
const MOST_SEGMENTS = 20_000;
const MOST_VARIANTS = 500;
/** Seconds of a segment, and of a target duration; and how far from 1970 a date may be. */
const LONGEST = (10 * MINUTE) / SECOND;
const LAST_DATE = 50_000 * DAY;

/** Parses a playlist for a recording. Throws `ReadingTooLarge` if it names more than a recording follows. */
export function listedPlaylist(text: string): ListedPlaylist {
  const tracks = recordedTracks(text);
  return tracks === null ? { media: readMediaPlaylist(text) } : { tracks };
}

type Variant = { readonly uri: string; readonly facts: ReadonlyMap<string, string> };

/**
 * Returns the tracks of a multivariant playlist that are recorded: the best variant, and its audio if that is
 * separate. Null for a media playlist.
 */
function recordedTracks(text: string): readonly ListedTrack[] | null {
  if (!text.includes('#EXT-X-STREAM-INF')) return null;
  const variants: Variant[] = [];
  const sounds: ReadonlyMap<string, string>[] = [];
  let facts: ReadonlyMap<string, string> | null = null;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('#EXT-X-STREAM-INF')) facts = tagAttributes(line);
    else if (line.startsWith('#EXT-X-MEDIA:')) sounds.push(tagAttributes(line));
    else if (facts !== null && line !== '' && !line.startsWith('#')) {
      variants.push({ uri: line, facts });
      facts = null;
    }
    if (variants.length + sounds.length > MOST_VARIANTS) throw new ReadingTooLarge();
  }
  const best = variants.toSorted((one, other) => bandwidthOf(other.facts) - bandwidthOf(one.facts))[0];
  if (best === undefined) return null;
  const audio = sounds.filter(
    (one) => one.get('TYPE') === 'AUDIO' && one.get('GROUP-ID') === best.facts.get('AUDIO') && one.has('URI'),
  );
  const audioUri = (audio.find((one) => one.get('DEFAULT') === 'YES') ?? audio[0])?.get('URI');
  return [
    { name: 'video', uri: best.uri },
    ...(audioUri === undefined ? [] : [{ name: 'audio' as const, uri: audioUri }]),
  ];
}

const bandwidthOf = (facts: ReadonlyMap<string, string>): number => Number(facts.get('BANDWIDTH') ?? 0) || 0;

/** Returns seconds that a tag gives, within what a segment may last. */
const secondsOf = (text: string): number => Math.min(LONGEST, Math.max(0, Number.parseFloat(text) || 0));

/** Parses a media playlist. */
function readMediaPlaylist(text: string): ListedMedia {
  const segments: ListedSegment[] = [];
  let no = 0;
  let target = 1;
  let seconds = 0;
  let ended = false;
  let at: number | null = null;
  let discontinuity = false;
  let key: { readonly uri: string; readonly iv: Uint8Array | null } | 'protected' | null = null;
  let init: ListedPart | null = null;
  let range: ByteRange | null = null;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const value = line.slice(line.indexOf(':') + 1);
    if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) no = wholeNumber(value);
    else if (line.startsWith('#EXT-X-TARGETDURATION:')) target = Math.max(1, secondsOf(value));
    else if (line.startsWith('#EXTINF:')) seconds = secondsOf(value);
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) at = dateOf(value);
    else if (line === '#EXT-X-DISCONTINUITY') discontinuity = true;
    else if (line.startsWith('#EXT-X-KEY:')) key = keyOf(tagAttributes(line));
    else if (line.startsWith('#EXT-X-BYTERANGE:')) range = rangeOf(value, segments.at(-1)?.range ?? null);
    else if (line.startsWith('#EXT-X-MAP:')) init = initOf(tagAttributes(line));
    else if (line === '#EXT-X-ENDLIST') ended = true;
    else if (line !== '' && !line.startsWith('#')) {
      if (segments.length >= MOST_SEGMENTS) throw new ReadingTooLarge();
      const lock = key === null || key === 'protected' ? key : { uri: key.uri, iv: key.iv ?? vectorOf(no) };
      segments.push({
        no,
        uri: line,
        range,
        seconds,
        at,
        discontinuity,
        init,
        key: lock,
      });
      at = at === null ? null : at + seconds * 1000;
      no = no + 1;
      range = null;
      discontinuity = false;
    }
  }
  return { segments, target, ended };
}

function dateOf(text: string): number | null {
  const at = Date.parse(text);
  return Number.isFinite(at) && at >= 0 && at < LAST_DATE ? at : null;
}

function keyOf(
  facts: ReadonlyMap<string, string>,
): { readonly uri: string; readonly iv: Uint8Array | null } | 'protected' | null {
  const method = facts.get('METHOD') ?? 'NONE';
  if (method === 'NONE') return null;
  const uri = facts.get('URI');
  const format = facts.get('KEYFORMAT') ?? 'identity';
  if (method !== 'AES-128' || uri === undefined || format !== 'identity') return 'protected';
  const iv = facts.get('IV')?.replace(/^0x/i, '');
  return { uri, iv: iv === undefined ? null : Buffer.from(iv.padStart(32, '0').slice(-32), 'hex') };
}

const initOf = (facts: ReadonlyMap<string, string>): ListedPart => ({
  uri: facts.get('URI') ?? '',
  range: facts.has('BYTERANGE') ? rangeOf(facts.get('BYTERANGE') ?? '', null) : null,
});

/**
 * Returns the range `length@offset`; without an offset it follows the range before. Null for anything else:
 * the whole file.
 */
function rangeOf(text: string, before: ByteRange | null): ByteRange | null {
  const [, length, offset] = /^\s*(\d{1,15})(?:@(\d{1,15}))?\s*$/.exec(text) ?? [];
  if (length === undefined) return null;
  const next = before === null ? 0 : before.to + 1;
  const from = offset === undefined ? next : Number(offset);
  return { from, to: from + Number(length) - 1 };
}

/** The initialisation vector of a segment whose playlist names none: its number. */
function vectorOf(no: number): Uint8Array {
  const iv = Buffer.alloc(16);
  iv.writeBigUInt64BE(BigInt(no), 8);
  return iv;
}
