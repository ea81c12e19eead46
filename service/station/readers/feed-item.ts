import { createHash } from 'node:crypto';
import { type FindingPlace, finding } from '#service/station/finding.ts';
import { knownRating } from '#shared/domain/profiles/known-rating.ts';
import { entryAt, type Read } from './entry.ts';

/** A text in one language for both, or in each. */
export type FeedText = string | { readonly tc?: string | undefined; readonly en?: string | undefined };

/** A stream as a feed names it; `type` is a content type, or another word for the format. */
export type FeedStream = { readonly url: string; readonly type?: string | undefined };

/** When an item may be watched, as the feed writes it. */
export type FeedWindow = { readonly from?: string | undefined; readonly to?: string | undefined };

/** A video: an episode, or a film's only one. */
export type FeedVideo = {
  readonly id: string;
  readonly number: number;
  readonly name?: FeedText | undefined;
  readonly about?: FeedText | undefined;
  /** Seconds; as text also `1:02:03` and `PT1H2M3S`. */
  readonly duration?: number | string | undefined;
  readonly streams: readonly FeedStream[];
  readonly picture?: string | undefined;
  readonly window?: FeedWindow | undefined;
  readonly kind?: 'episode' | 'trailer' | undefined;
  readonly place: FindingPlace;
};

/** A programme of a feed, in the words that feeds share. */
export type FeedItem = {
  readonly id: string;
  readonly name: FeedText;
  readonly short?: FeedText | undefined;
  readonly about?: FeedText | undefined;
  readonly genres?: readonly string[] | undefined;
  /** A date or a year. */
  readonly released?: string | number | undefined;
  readonly ratings?: readonly string[] | undefined;
  readonly artists?: readonly string[] | undefined;
  readonly directors?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly countries?: readonly string[] | undefined;
  readonly wide?: string | undefined;
  readonly poster?: string | undefined;
  readonly hero?: string | undefined;
  readonly logo?: string | undefined;
  readonly videos: readonly FeedVideo[];
  readonly place: FindingPlace;
};

const ID = /^[A-Za-z0-9][\w.:-]{0,63}$/;

/** An id of a feed as one of the package: itself if it can be one, else always the same one made from it. */
export function feedId(given: string): string {
  const id = given.trim();
  return ID.test(id) ? id : `x${createHash('sha256').update(id).digest('hex').slice(0, 20)}`;
}

const HLS = /mpegurl|^hls$/i;
const DASH = /dash|^mpd$/i;
const pathOf = (url: string): string => URL.parse(url)?.pathname ?? '';

/** The stream of several that can be played as it is: HLS, else DASH; undefined if there is neither. */
export const chosenStream = (streams: readonly FeedStream[]): string | undefined =>
  (
    streams.find(({ url, type = '' }) => HLS.test(type) || /\.m3u8$/i.test(pathOf(url))) ??
    streams.find(({ url, type = '' }) => DASH.test(type) || /\.mpd$/i.test(pathOf(url)))
  )?.url;

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?$/;
const ISO = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:\.\d+)?S)?)?$/i;

/** Returns a duration in seconds; what is no duration stays as it is, for the schema to refuse. */
export function secondsOf(given: number | string | undefined): number | string | undefined {
  if (typeof given !== 'string') return given;
  const text = given.trim();
  const number = (part: string | undefined): number => Number(part ?? 0);
  const clock = CLOCK.exec(text);
  if (clock !== null) return number(clock[1]) * 3600 + number(clock[2]) * 60 + number(clock[3]);
  const iso = ISO.exec(text);
  if (iso !== null)
    return number(iso[1]) * 86_400 + number(iso[2]) * 3600 + number(iso[3]) * 60 + number(iso[4]);
  return text;
}

const RFC_822 =
  /^(?:[A-Z][a-z]{2}, ?)?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|GMT|UT|Z)$/;
const FULL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** A moment of a feed as the package writes it; one without a zone stays as it is, for the schema to refuse. */
function momentOf(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const at = RFC_822.test(text.trim()) || FULL.test(text.trim()) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

const windowOf = (given: FeedWindow | undefined): object | undefined => {
  const from = momentOf(given?.from);
  const to = momentOf(given?.to);
  return from === undefined && to === undefined ? undefined : { from, to };
};

const yearOf = (released: string | number | undefined): number | undefined => {
  const found = /(?<!\d)(?:18|19|20|21)\d{2}(?!\d)/.exec(String(released ?? ''))?.[0];
  return found === undefined ? undefined : Number(found);
};

const LANGUAGES: Readonly<Record<string, string>> = {
  zh: 'cmn',
  'zh-hk': 'yue',
  'zh-tw': 'cmn',
  'zh-cn': 'cmn',
};

/** Languages of sound as codes; words that are none are left out. */
const languagesOf = (given: readonly string[]): readonly string[] =>
  given.flatMap((text) => {
    const code = text.trim().toLowerCase();
    const [first = ''] = code.split('-');
    const known = LANGUAGES[code] ?? LANGUAGES[first] ?? first;
    return /^[a-z]{2,3}$/.test(known) ? [known] : [];
  });

const distinct = (texts: readonly string[] | undefined, most: number): readonly string[] =>
  [...new Set((texts ?? []).map((text) => text.trim()).filter((text) => text !== ''))].slice(0, most);

/** A copy without the fields that are not given. */
const presentFields = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

function episodeOf(video: FeedVideo): object {
  return presentFields({
    id: feedId(video.id),
    number: video.number,
    name: video.name,
    about: video.about,
    duration: secondsOf(video.duration),
    stream: chosenStream(video.streams),
    picture: video.picture,
    kind: video.kind,
    free: windowOf(video.window),
  });
}

/**
 * The entry of a programme, as its schema takes it, and a finding for each video that has no stream which
 * plays as it is.
 */
export function readsOfItem(item: FeedItem): readonly Read[] {
  const playable = item.videos.filter(({ streams }) => chosenStream(streams) !== undefined);
  const leftOut = item.videos
    .filter((video) => !playable.includes(video))
    .map((video) =>
      finding(
        'ENTRY_LEFT_OUT',
        video.place,
        `“${short(video.id)}” has no stream of HLS or DASH; it is left out`,
      ),
    );
  if (playable.length === 0 && item.videos.length > 0) return leftOut;
  const value = presentFields({
    id: feedId(item.id),
    name: item.name,
    short: item.short,
    about: item.about,
    subCategories: distinct(item.genres, 20),
    year: yearOf(item.released),
    rating: knownRating(item.ratings ?? []) ?? undefined,
    artists: distinct(item.artists, 200),
    directors: distinct(item.directors, 200),
    languages: languagesOf(item.languages ?? []).slice(0, 20),
    countries: distinct(item.countries, 200).filter((code) => /^[A-Z]{2}$/.test(code)),
    art: presentFields({
      wide: item.wide,
      poster: item.poster,
      hero: item.hero,
      logo: item.logo,
    }),
    episodes: playable.map(episodeOf),
  });
  return [...leftOut, entryAt(item.place, value)];
}

const LONGEST_QUOTE = 80;
/** A text of a feed within a message. */
export const short = (text: string): string =>
  text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`;
