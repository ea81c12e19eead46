import type {
  DayWindow,
  EntitlementContent,
  EpisodeContent,
  PageContent,
  ProgrammeContent,
} from '#service/catalogue/content/catalogue-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { Window } from '#service/station/package/field.ts';
import type { StationEpisode, StationProgramme } from '#service/station/package/programme-schema.ts';
import { isLoop } from '#service/station/package/stream-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { DAY } from '#shared/kernel/time.ts';
import { bilingualOf } from './bilingual-of.ts';
import type { PicturesOf } from './station-pictures-of.ts';
import { streamSourceOf } from './stream-source-of.ts';

/** How far a window without a beginning or an end reaches, in days. */
const EVER = 36_500;

/**
 * The programmes of a package. Their windows are absolute; the catalogue holds them by the day, counted from
 * `openedAt`, in milliseconds since 1970. A second programme or episode of an id is left out.
 */
export function programmesOf(
  { programmes, parts }: StationPackage,
  openedAt: number,
  pictures: PicturesOf,
  now: number,
): readonly ProgrammeContent[] {
  const year = new Date(now).getUTCFullYear();
  const named = { people: namesOf(parts.people), labels: namesOf(parts.labels) };
  const seen = new Set<string>();
  const isFirst = (id: string): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  };
  return programmes.flatMap(({ item }) =>
    isFirst(`programme ${item.id}`)
      ? [programmeOf(item, { openedAt, year, pictures, ...named }, ({ id }) => isFirst(`episode ${id}`))]
      : [],
  );
}

/** When the catalogue is opened, in milliseconds since 1970, and the pictures in it. */
type OnAirFacts = {
  readonly openedAt: number;
  readonly year: number;
  readonly pictures: PicturesOf;
  /** Names of people and labels by id. */
  readonly people: Names;
  readonly labels: Names;
};

type Names = ReadonlyMap<string, Bilingual>;

const namesOf = (named: StationPackage['parts']['people']): Names =>
  new Map(named.map(({ item: { id, name } }) => [id, bilingualOf(name)]));

/** A person by the id of `people.json`, or as they are named. */
const personOf =
  ({ people }: OnAirFacts) =>
  (named: StationProgramme['artists'][number]): Bilingual =>
    people.get(named.en ?? named.tc ?? '') ?? bilingualOf(named);

function programmeOf(
  item: StationProgramme,
  facts: OnAirFacts,
  isFirst: (episode: StationEpisode) => boolean,
): ProgrammeContent {
  const { openedAt, year, pictures } = facts;
  return {
    programmeId: item.id,
    name: bilingualOf(item.name),
    shortDesc: bilingualOf(item.short),
    longDesc: bilingualOf(item.about ?? item.short),
    genre: item.genre ?? item.categories[0] ?? '',
    categories: item.categories,
    subCategories: item.subCategories,
    year: item.year ?? year,
    rating: item.rating,
    artists: item.artists.map(personOf(facts)),
    directors: item.directors.map(personOf(facts)),
    languages: item.languages,
    kids: item.kids,
    template: item.template,
    vertical: item.vertical,
    subscriptionTags: item.tags,
    tvod:
      item.price === undefined
        ? null
        : {
            price: item.price,
            category: item.priceCategory,
            tag: `TVOD_${item.id}`,
            unlimited: item.unlimited,
          },
    labels: item.labels,
    ...labelNamesOf(item, facts),
    ...previewFilmOf(item),
    art: item.art.drawn ?? { scene: '', family: 0 },
    ...(item.previews === undefined
      ? {}
      : { previewOffer: { count: item.previews.count, episodeIds: item.previews.episodes } }),
    page: pageOf(item, openedAt),
    ...(item.countries === undefined ? {} : { countries: item.countries }),
    ...adsOf(item),
    episodes: item.episodes.filter(isFirst).map((episode) => episodeOf(item, episode, facts)),
    pictures: pictures.programme(item),
  };
}

/** Its own film, and none for streams that are elsewhere: of a loop one is made. */
function previewFilmOf({ previewFilm, episodes }: StationProgramme): Pick<ProgrammeContent, 'previewFilm'> {
  if (previewFilm === undefined && episodes.some(({ stream }) => isLoop(stream))) return {};
  return { previewFilm: previewFilm ?? null };
}

function labelNamesOf({ labels }: StationProgramme, facts: OnAirFacts): Pick<ProgrammeContent, 'labelNames'> {
  const named = labels.flatMap((id) => {
    const name = facts.labels.get(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  return named.length === 0 ? {} : { labelNames: Object.fromEntries(named) };
}

/** Its ad unit and ad tag, as far as it has them. */
function adsOf({ adUnit, adTag }: StationProgramme): Pick<ProgrammeContent, 'ads'> {
  if (adUnit === undefined && adTag === undefined) return {};
  return {
    ads: {
      ...(adUnit === undefined ? {} : { unit: adUnit }),
      ...(adTag === undefined ? {} : { tag: adTag }),
    },
  };
}

function episodeOf(
  programme: StationProgramme,
  episode: StationEpisode,
  { openedAt, pictures }: OnAirFacts,
): EpisodeContent {
  const isClip = episode.kind !== 'episode';
  const clipType = episode.kind === 'trailer' ? 'intro' : 'highlight';
  return {
    episodeId: episode.id,
    episodeNo: episode.number,
    videoId: episode.video ?? episode.id,
    name: bilingualOf(episode.name ?? programme.name),
    desc: bilingualOf(episode.about),
    duration: episode.duration,
    entitlement: entitlementOf(programme, episode, openedAt),
    trailer: isClip,
    ...(isClip ? { clipType } : {}),
    ...partOf('opening', episode),
    ...partOf('closing', episode),
    source: streamSourceOf(episode.stream),
    ...pictures.one(episode.id, episode.picture, 'wide'),
    ...(episode.offShelf === undefined ? {} : { offshelf: daysFrom(openedAt, episode.offShelf) }),
  };
}

/** A part that viewers may skip, as far as the episode lasts; none that begins behind its end. */
function partOf<Name extends 'opening' | 'closing'>(name: Name, episode: StationEpisode) {
  const { [name]: part, duration } = episode;
  if (part === undefined || part.from >= duration) return {};
  return { [name]: { from: part.from, to: Math.min(part.to ?? duration, duration) } };
}

/** The windows of an episode, or those that its programme gives all episodes. */
function entitlementOf(
  programme: StationProgramme,
  episode: StationEpisode,
  openedAt: number,
): EntitlementContent {
  const days = (name: 'free' | 'pay' | 'gold' | 'premium') => {
    const window = episode[name] ?? programme[name];
    return window === undefined ? {} : { [name]: daysOf(window, openedAt) };
  };
  const early = episode.earlyRelease ?? programme.earlyRelease;
  const platforms = episode.platforms ?? programme.platforms;
  const hasWindow = (['free', 'pay', 'gold', 'premium'] as const).some(
    (name) => (episode[name] ?? programme[name]) !== undefined,
  );
  const isFree = programme.tags.length === 0 && programme.price === undefined && !episode.sold;
  return {
    ...(!hasWindow && isFree ? { free: [-EVER, EVER] } : {}),
    ...days('free'),
    ...days('pay'),
    ...days('gold'),
    ...days('premium'),
    ...(early === undefined
      ? {}
      : { earlyRelease: { window: daysOf(early, openedAt), platform: early.platform } }),
    ...(episode.earlyGold ? { isEarlyGold: true } : {}),
    ...(episode.viewingEnds === undefined
      ? {}
      : { viewingPeriodEnd: daysFrom(openedAt, episode.viewingEnds) }),
    ...(episode.preview ? { preview: true } : {}),
    ...(platforms === undefined ? {} : { limitedPlatform: platforms }),
    ...(episode.sold ? { payPerEpisode: true } : {}),
  };
}

function pageOf(item: StationProgramme, openedAt: number): PageContent {
  const { offShelf, ends, podcast } = item;
  const leaves = {
    ...(offShelf === undefined ? {} : { offshelf: daysFrom(openedAt, offShelf) }),
    ...(ends === undefined ? {} : { end: daysFrom(openedAt, ends) }),
  };
  return {
    ...(offShelf === undefined && ends === undefined ? {} : { leaves }),
    ...(podcast === undefined
      ? {}
      : {
          podcast: {
            name: bilingualOf(podcast.name),
            about: bilingualOf(podcast.about),
            link: podcast.link,
          },
        }),
    titleOnly: item.titleOnly,
    withoutInfo: item.withoutInfo,
  };
}

const daysFrom = (openedAt: number, at: number): number => (at - openedAt) / DAY;

const daysOf = ({ from, to }: Window, openedAt: number): DayWindow => [
  from === undefined ? -EVER : daysFrom(openedAt, from),
  to === undefined ? EVER : daysFrom(openedAt, to),
];
