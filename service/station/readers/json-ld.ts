import { firstDuration } from '#service/station/durations.ts';
import { type FindingPlace, finding } from '#service/station/finding.ts';
import type { Entry, Read } from './entry.ts';
import type { FeedCountries } from './feed-countries.ts';
import { countOf, fieldsOf, runningNumber, textIn, toList } from './feed-fields.ts';
import {
  type FeedItem,
  type FeedText,
  type FeedVideo,
  type FeedWindow,
  readsOfItem,
  short,
} from './feed-item.ts';
import { type LinkedFields, type LinkedNodes, linkedNodes } from './json-ld-nodes.ts';

const FILMS: ReadonlySet<string> = new Set(['Movie', 'VideoObject', 'TVSpecial', 'BroadcastEvent']);
const SERIES: ReadonlySet<string> = new Set(['TVSeries', 'CreativeWorkSeries']);
const SEASONS: ReadonlySet<string> = new Set(['TVSeason', 'CreativeWorkSeason']);
const EPISODES: ReadonlySet<string> = new Set(['TVEpisode', 'Episode']);

/** Returns whether the root of a JSON file is linked data. */
export const isJsonLd = (value: unknown): boolean => {
  const root = fieldsOf(value);
  return root['@context'] !== undefined || root['@graph'] !== undefined || root['@type'] !== undefined;
};

/** Episodes that name a series, and the series as they write it. */
type Named = { readonly videos: FeedVideo[]; readonly places: FindingPlace[]; readonly series: LinkedFields };

/**
 * Reads schema.org's films, series, episodes and videos. An episode that names its series belongs to it, also
 * if the series is written nowhere but there; parts that are named by their ids are read where they are named.
 * Nothing is fetched, and an id that leads back to itself is followed once.
 */
export function* readJsonLd(root: Entry): Generator<Read> {
  const nodes = linkedNodes(root);
  const named = episodesBySeries(nodes);
  const known = new Set<string>();
  for (const { value, place } of nodes.all) {
    if (nodes.isPart(value)) continue;
    if (isOf(value, FILMS)) yield* readsOfItem(filmOf(value, nodes, place));
    else if (isOf(value, SERIES)) {
      const ids = [textIn(value['@id']), textOf(value.name)].filter((id) => id !== undefined);
      for (const id of ids) known.add(id);
      const further = ids.flatMap((id) => named.get(id)?.videos ?? []);
      yield* readsOfItem({
        ...factsOf(value),
        videos: [...episodesIn(value, nodes, place), ...further],
        place,
      });
    } else if (!isOf(value, EPISODES) && !isOf(value, SEASONS))
      yield finding('ENTRY_LEFT_OUT', place, `“${short(textIn(value['@type']) ?? '')}” is not read`);
  }
  for (const [id, { videos, places, series }] of named)
    if (!known.has(id)) yield* readsOfUnlisted(id, { videos, places, series });
}

/** A series that only its episodes name: whole, if they write its name; else they are left out. */
function* readsOfUnlisted(id: string, { videos, places, series }: Named): Generator<Read> {
  const [place] = places;
  if (place !== undefined && textOf(series.name) !== undefined)
    return yield* readsOfItem({ ...factsOf(series), videos, place });
  for (const at of places)
    yield finding('ENTRY_LEFT_OUT', at, `There is no series “${short(id)}”; the episode is left out`);
}

/** Episodes by the series that they, or the seasons around them, name. */
function episodesBySeries(nodes: LinkedNodes): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  const take = (
    value: LinkedFields,
    place: FindingPlace,
    videosFrom: (usual: number) => readonly FeedVideo[],
  ) => {
    const given = value.partOfSeries ?? value.partOfTVSeries;
    const series = nodes.whole(given);
    const id = textIn(series['@id']) ?? textOf(series.name) ?? textIn(given) ?? '';
    const of = found.get(id) ?? { videos: [], places: [], series };
    const videos = videosFrom(of.videos.length + 1);
    of.videos.push(...videos);
    of.places.push(...videos.map(() => place));
    found.set(id, of);
  };
  for (const { value, place } of nodes.all) {
    if (nodes.isPart(value)) continue;
    if (isOf(value, EPISODES)) take(value, place, (usual) => [videoOf(value, usual, nodes, place)]);
    else if (isOf(value, SEASONS)) take(value, place, () => seasonOf(value, 1, nodes, place));
  }
  return found;
}

const typesOf = (value: LinkedFields): readonly string[] =>
  toList(value['@type']).flatMap((type) => textIn(type)?.replace(/^.*[/:#]/, '') ?? []);
const isOf = (value: LinkedFields, types: ReadonlySet<string>): boolean =>
  typesOf(value).some((type) => types.has(type));

function factsOf(value: LinkedFields): Omit<FeedItem, 'videos' | 'place'> {
  const offers = toList(value.offers).map(fieldsOf);
  return {
    id: idOf(value),
    name: inLanguages(value.name) ?? '',
    about: inLanguages(value.description),
    genres: toList(value.genre).flatMap((one) => textOf(one) ?? []),
    released: textIn(value.datePublished) ?? textIn(value.uploadDate),
    ratings: ratingsOf(value),
    countries: countriesOf([value, ...offers]),
    isPaid:
      saysNo(value.isAccessibleForFree) ||
      saysYes(value.requiresSubscription) ||
      offers.some(({ price }) => Number(textIn(price) ?? 0) > 0),
    artists: [...toList(value.actor), ...toList(value.actors)].flatMap((one) => textOf(one) ?? []),
    directors: [...toList(value.director), ...toList(value.directors)].flatMap((one) => textOf(one) ?? []),
    languages: toList(value.inLanguage).flatMap((one) => textOf(one) ?? []),
    wide: pictureOf(value.thumbnailUrl) ?? pictureOf(value.image),
  };
}

const saysYes = (value: unknown): boolean =>
  /^(?:https?:\/\/schema\.org\/)?(?:true|yes)$/i.test(String(value));
const saysNo = (value: unknown): boolean =>
  /^(?:https?:\/\/schema\.org\/)?(?:false|no)$/i.test(String(value));

/** Ratings, and what is said not to be for families. */
function ratingsOf(value: LinkedFields): readonly string[] {
  const said = toList(value.contentRating).flatMap(
    (one) => textIn(fieldsOf(one).ratingValue) ?? textOf(one) ?? [],
  );
  return saysNo(value.isFamilyFriendly) ? [...said, 'adult'] : said;
}

/** Countries of an item and of what is offered of it. */
function countriesOf(all: readonly LinkedFields[]): FeedCountries {
  const named = (...fields: readonly string[]): readonly string[] =>
    all.flatMap((one) =>
      fields.flatMap((field) => toList(one[field]).flatMap((place) => countryIn(place) ?? [])),
    );
  return { allowed: named('regionsAllowed', 'eligibleRegion'), denied: named('ineligibleRegion') };
}

const countryIn = (place: unknown): string | undefined =>
  textIn(fieldsOf(fieldsOf(place).address).addressCountry) ??
  textIn(fieldsOf(place).identifier) ??
  textOf(place);

/** The id of an item: its own, its address, or else its name. */
const idOf = (value: LinkedFields): string =>
  textIn(value.identifier) ??
  textIn(fieldsOf(toList(value.identifier)[0]).value) ??
  textIn(value['@id']) ??
  textIn(value.url) ??
  textOf(value.name) ??
  '';

function filmOf(value: LinkedFields, nodes: LinkedNodes, place: FindingPlace): FeedItem {
  const facts = factsOf(value);
  const video = videoOf(value, 1, nodes, place);
  return { ...facts, videos: [{ ...video, id: facts.id, name: undefined, about: undefined }], place };
}

/** Episodes that a series holds or names itself, in seasons or without. */
function episodesIn(series: LinkedFields, nodes: LinkedNodes, place: FindingPlace): readonly FeedVideo[] {
  const seasons = [...toList(series.containsSeason), ...toList(series.season)].map(nodes.whole);
  return [
    ...videosOf(series, 1, nodes, place),
    ...seasons.flatMap((season, at) => seasonOf(season, at + 1, nodes, place)),
  ];
}

const seasonOf = (
  season: LinkedFields,
  usual: number,
  nodes: LinkedNodes,
  place: FindingPlace,
): readonly FeedVideo[] => videosOf(season, countOf(season.seasonNumber, usual), nodes, place);

const videosOf = (
  value: LinkedFields,
  season: number,
  nodes: LinkedNodes,
  place: FindingPlace,
): readonly FeedVideo[] =>
  [...toList(value.episode), ...toList(value.episodes)].map((one, at) =>
    videoOf(nodes.whole(one), at + 1, nodes, place, season),
  );

function videoOf(
  value: LinkedFields,
  usual: number,
  nodes: LinkedNodes,
  place: FindingPlace,
  within = 1,
): FeedVideo {
  const season = countOf(nodes.whole(value.partOfSeason).seasonNumber, within);
  const sources = [value, ...[...toList(value.video), ...toList(value.encoding)].map(nodes.whole)];
  const streams = sources.flatMap((source) =>
    toList(source.contentUrl).flatMap((url) => {
      const address = textIn(url);
      return address === undefined ? [] : [{ url: address, type: textIn(source.encodingFormat) }];
    }),
  );
  return {
    id: idOf(value),
    number: runningNumber(season, countOf(value.episodeNumber, usual)),
    name: inLanguages(value.name),
    about: inLanguages(value.description),
    duration: firstDuration(
      sources.flatMap(({ duration, timeRequired }) => [textOf(duration), textOf(timeRequired)]),
    ),
    streams,
    picture: pictureOf(value.thumbnailUrl) ?? pictureOf(value.image),
    window: windowOf(sources),
    place,
  };
}

/** When an item may be watched, as it, its videos or what is offered of it say. */
function windowOf(sources: readonly LinkedFields[]): FeedWindow {
  const saying = [...sources, ...sources.flatMap(({ offers }) => toList(offers).map(fieldsOf))];
  const first = (...fields: readonly string[]): string | undefined =>
    saying.flatMap((one) => fields.flatMap((field) => textIn(one[field]) ?? []))[0];
  return {
    from: first('availabilityStarts', 'validFrom'),
    to: first('expires', 'availabilityEnds', 'validThrough'),
  };
}

/** A text, or the name or value of an object that stands for one. */
const textOf = (value: unknown): string | undefined =>
  textIn(value) ?? textIn(fieldsOf(value).name) ?? textIn(fieldsOf(value)['@value']);

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/;
/** Texts with their languages: each says its own, or its field is called so. */
const inEach = (
  value: unknown,
): readonly { readonly language: string; readonly text: string | undefined }[] =>
  toList(value).flatMap((one) => {
    const fields = fieldsOf(one);
    const text = textOf(one);
    if (text !== undefined) return [{ language: textIn(fields['@language']) ?? '', text }];
    return Object.entries(fields).flatMap(([language, said]) =>
      LANGUAGE.test(language) ? [{ language, text: textIn(toList(said)[0]) }] : [],
    );
  });

/** A text that may be in several languages. */
function inLanguages(value: unknown): FeedText | undefined {
  const all = inEach(value);
  const of = (pattern: RegExp): string | undefined =>
    all.find(({ language }) => pattern.test(language))?.text;
  const tc = of(/^(?:zh|yue|cmn)/i);
  const en = of(/^en/i);
  if (tc === undefined && en === undefined) return all[0]?.text;
  return { ...(tc === undefined ? {} : { tc }), ...(en === undefined ? {} : { en }) };
}

const pictureOf = (value: unknown): string | undefined => {
  const [first] = toList(value);
  return textIn(first) ?? textIn(fieldsOf(first).url) ?? textIn(fieldsOf(first).contentUrl);
};
