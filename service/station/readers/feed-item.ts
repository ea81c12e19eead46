import { createHash } from 'node:crypto';
import { secondsOf } from '#service/station/durations.ts';
import { type FindingPlace, finding } from '#service/station/finding.ts';
import { isUnrated, knownRating } from '#shared/domain/profiles/known-rating.ts';
import type { Rating } from '#shared/domain/profiles/rating-limit.ts';
import { entryAt, type Read } from './entry.ts';
import { type FeedCountries, shownCountries } from './feed-countries.ts';

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
  readonly countries?: FeedCountries | undefined;
  /** It is paid for where the feed comes from. */
  readonly isPaid?: boolean | undefined;
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
/** Of addresses; servers of Smooth Streaming give both forms of one file. */
const HLS_PATH = /\.m3u8$|\(format=m3u8/i;
const DASH_PATH = /\.mpd$|\(format=mpd/i;
const pathOf = (url: string): string => URL.parse(absolute(url))?.pathname ?? '';
/** An address that leaves its scheme to the page that it is on is one of https. */
const absolute = (url: string): string => (url.startsWith('//') ? `https:${url}` : url);

/** The stream of several that can be played as it is: HLS, else DASH; undefined if there is neither. */
export const chosenStream = (streams: readonly FeedStream[]): string | undefined => {
  const chosen =
    streams.find(({ url, type = '' }) => HLS.test(type) || HLS_PATH.test(pathOf(url))) ??
    streams.find(({ url, type = '' }) => DASH.test(type) || DASH_PATH.test(pathOf(url)));
  return chosen === undefined ? undefined : absolute(chosen.url);
};

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
    about: cut(video.about, MOST_ABOUT),
    duration: secondsOf(video.duration),
    stream: chosenStream(video.streams),
    picture: pictureAt(video.picture),
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
  const countries = shownCountries(item.countries ?? {});
  if (typeof countries === 'string')
    return [finding('ENTRY_LEFT_OUT', item.place, `“${short(item.id)}” ${countries}; it is left out`)];
  const { rating, told } = ratingOf(item);
  const value = presentFields({
    id: feedId(item.id),
    name: item.name,
    short: cut(item.short, MOST_SHORT),
    about: cut(item.about, MOST_ABOUT),
    subCategories: distinct(item.genres, 20),
    year: yearOf(item.released),
    rating: rating ?? undefined,
    artists: distinct(item.artists, 200),
    directors: distinct(item.directors, 200),
    languages: languagesOf(item.languages ?? []).slice(0, 20),
    countries,
    art: presentFields({
      wide: pictureAt(item.wide),
      poster: pictureAt(item.poster),
      hero: pictureAt(item.hero),
      logo: pictureAt(item.logo),
    }),
    episodes: playable.map(episodeOf),
  });
  return [...leftOut, ...told, ...paidFor(item), entryAt(item.place, value)];
}

/**
 * The rating of an item; null if it says none. One that is said and not known counts as the strictest, so that
 * no profile with a limit is let in by a word that nobody here knows.
 */
function ratingOf({ id, ratings = [], place }: FeedItem): {
  readonly rating: Rating | null;
  readonly told: readonly Read[];
} {
  const rating = knownRating(ratings);
  if (rating !== null || isUnrated(ratings)) return { rating, told: [] };
  const said = `“${short(ratings.join(', '))}” is no rating that is known here: “${short(id)}” counts as M`;
  return { rating: 'M', told: [finding('RATING_UNKNOWN', place, said)] };
}

/** What is sold elsewhere is not given away unsaid. */
const paidFor = ({ id, isPaid = false, place }: FeedItem): readonly Read[] =>
  isPaid
    ? [
        finding(
          'PAID_ELSEWHERE',
          place,
          `“${short(id)}” is paid for where its feed is from, and free here unless a programme of your own has its id`,
        ),
      ]
    : [];

const MOST_SHORT = 500;
const MOST_ABOUT = 20_000;

/** A text that is not longer than programmes may have it. */
function cut(given: FeedText | undefined, most: number): FeedText | undefined {
  const within = (text: string): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
  if (given === undefined) return undefined;
  if (typeof given === 'string') return within(given);
  const { tc, en } = given;
  return {
    ...(tc === undefined ? {} : { tc: within(tc) }),
    ...(en === undefined ? {} : { en: within(en) }),
  };
}

const pictureAt = (given: string | undefined): string | undefined =>
  given === undefined ? undefined : absolute(given);

const LONGEST_QUOTE = 80;
/** A text of a feed within a message. */
export const short = (text: string): string =>
  text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`;
