import { finding } from '#service/station/finding.ts';
import type { Entry, Read } from './entry.ts';
import { countOf, fieldsOf, runningNumber, textIn, toList } from './feed-fields.ts';
import { type FeedItem, type FeedText, type FeedVideo, readsOfItem, short } from './feed-item.ts';

type Node = { readonly value: Readonly<Record<string, unknown>>; readonly place: Entry['place'] };

const FILMS: ReadonlySet<string> = new Set(['Movie', 'VideoObject', 'TVSpecial', 'BroadcastEvent']);
const SERIES: ReadonlySet<string> = new Set(['TVSeries', 'CreativeWorkSeries']);
const EPISODES: ReadonlySet<string> = new Set(['TVEpisode', 'Episode']);
/** Containers of items: a graph, or a list. */
const HOLDERS = ['@graph', 'itemListElement', 'item', 'dataFeedElement'] as const;
const MOST_DEPTH = 8;

/** Returns whether the root of a JSON file is linked data. */
export const isJsonLd = (value: unknown): boolean => {
  const root = fieldsOf(value);
  return root['@context'] !== undefined || root['@graph'] !== undefined || root['@type'] !== undefined;
};

/**
 * Reads schema.org's films, series, episodes and videos. An episode that names its series by id belongs to it;
 * nothing is fetched, and an id that leads back to itself is followed once.
 */
export function* readJsonLd(root: Entry): Generator<Read> {
  const nodes = nodesIn(root);
  const series = new Map<string, FeedVideo[]>();
  for (const { value, place } of nodes) {
    if (!isOf(value, EPISODES)) continue;
    const of = fieldsOf(value.partOfSeries);
    const id = textIn(of['@id']) ?? textIn(of.name) ?? '';
    const videos = series.get(id) ?? [];
    videos.push(videoOf(value, videos.length + 1, place));
    series.set(id, videos);
  }
  const known = new Set<string>();
  for (const { value, place } of nodes) {
    if (isOf(value, FILMS)) yield* readsOfItem(filmOf(value, place));
    else if (isOf(value, SERIES)) {
      const ids = [textIn(value['@id']), textIn(value.name)].filter((id) => id !== undefined);
      for (const id of ids) known.add(id);
      const named = ids.flatMap((id) => series.get(id) ?? []);
      yield* readsOfItem({ ...factsOf(value), videos: [...episodesIn(value, place), ...named], place });
    } else if (!isOf(value, EPISODES))
      yield finding('ENTRY_LEFT_OUT', place, `“${short(textIn(value['@type']) ?? '')}” is not read`);
  }
  for (const [id, videos] of series)
    if (!known.has(id))
      for (const { place } of videos)
        yield finding('ENTRY_LEFT_OUT', place, `There is no series “${short(id)}”; the episode is left out`);
}

const typesOf = (value: Node['value']): readonly string[] =>
  toList(value['@type']).flatMap((type) => textIn(type)?.replace(/^.*[/:#]/, '') ?? []);
const isOf = (value: Node['value'], types: ReadonlySet<string>): boolean =>
  typesOf(value).some((type) => types.has(type));

/** The items of a document, with those of its graph and lists. */
function nodesIn(root: Entry): readonly Node[] {
  const found: Node[] = [];
  const look = (given: unknown, path: readonly PropertyKey[]): void => {
    const value = fieldsOf(given);
    let holds = false;
    for (const holder of HOLDERS) {
      if (path.length > MOST_DEPTH || value[holder] === undefined) continue;
      holds = true;
      const held = value[holder];
      if (!Array.isArray(held)) look(held, [...path, holder]);
      else for (const [at, one] of held.entries()) look(one, [...path, holder, at]);
    }
    if (!holds && value['@type'] !== undefined) found.push({ value, place: root.placeOf(path) });
  };
  look(root.value, []);
  return found;
}

function factsOf(value: Node['value']): Omit<FeedItem, 'videos' | 'place'> {
  return {
    id: textIn(value.identifier) ?? textIn(value['@id']) ?? textIn(value.url) ?? textOf(value.name) ?? '',
    name: inLanguages(value.name) ?? '',
    about: inLanguages(value.description),
    genres: toList(value.genre).flatMap((one) => textOf(one) ?? []),
    released: textIn(value.datePublished) ?? textIn(value.uploadDate),
    ratings: toList(value.contentRating).flatMap((one) => textOf(one) ?? []),
    artists: [...toList(value.actor), ...toList(value.actors)].flatMap((one) => textOf(one) ?? []),
    directors: [...toList(value.director), ...toList(value.directors)].flatMap((one) => textOf(one) ?? []),
    languages: toList(value.inLanguage).flatMap((one) => textOf(one) ?? []),
    wide: pictureOf(value.thumbnailUrl) ?? pictureOf(value.image),
  };
}

function filmOf(value: Node['value'], place: Node['place']): FeedItem {
  const facts = factsOf(value);
  const video = videoOf(value, 1, place);
  return { ...facts, videos: [{ ...video, id: facts.id, name: undefined, about: undefined }], place };
}

/** Episodes that a series holds itself, in seasons or without. */
function episodesIn(series: Node['value'], place: Node['place']): readonly FeedVideo[] {
  const within = (value: Node['value'], season: number): readonly FeedVideo[] =>
    [...toList(value.episode), ...toList(value.episodes)].map((one, at) =>
      videoOf(fieldsOf(one), at + 1, place, season),
    );
  const seasons = [...toList(series.containsSeason), ...toList(series.season)].map(fieldsOf);
  return [
    ...within(series, 1),
    ...seasons.flatMap((season, at) => within(season, countOf(season.seasonNumber, at + 1))),
  ];
}

function videoOf(value: Node['value'], usual: number, place: Node['place'], within = 1): FeedVideo {
  const season = countOf(fieldsOf(value.partOfSeason).seasonNumber, within);
  const sources = [value, ...toList(value.video).map(fieldsOf), ...toList(value.encoding).map(fieldsOf)];
  const streams = sources.flatMap((source) =>
    toList(source.contentUrl).flatMap((url) => {
      const address = textIn(url);
      return address === undefined ? [] : [{ url: address, type: textIn(source.encodingFormat) }];
    }),
  );
  const duration = sources.map((source) => textIn(source.duration)).find((one) => one !== undefined);
  return {
    id: textIn(value.identifier) ?? textIn(value['@id']) ?? textIn(value.url) ?? textOf(value.name) ?? '',
    number: runningNumber(season, countOf(value.episodeNumber, usual)),
    name: inLanguages(value.name),
    about: inLanguages(value.description),
    duration,
    streams,
    picture: pictureOf(value.thumbnailUrl) ?? pictureOf(value.image),
    window: {
      from: textIn(value.availabilityStarts),
      to: textIn(value.expires) ?? textIn(value.availabilityEnds),
    },
    place,
  };
}

/** A text, or the name or value of an object that stands for one. */
const textOf = (value: unknown): string | undefined =>
  textIn(value) ?? textIn(fieldsOf(value).name) ?? textIn(fieldsOf(value)['@value']);

/** A text that may be in several languages. */
function inLanguages(value: unknown): FeedText | undefined {
  const all = toList(value).map((one) => ({
    language: textIn(fieldsOf(one)['@language']) ?? '',
    text: textOf(one),
  }));
  const of = (pattern: RegExp): string | undefined =>
    all.find(({ language }) => pattern.test(language))?.text;
  const tc = of(/^(?:zh|yue|cmn)/i);
  const en = of(/^en/i);
  return tc === undefined && en === undefined ? all[0]?.text : { tc, en };
}

const pictureOf = (value: unknown): string | undefined => {
  const [first] = toList(value);
  return textIn(first) ?? textIn(fieldsOf(first).url) ?? textIn(fieldsOf(first).contentUrl);
};
