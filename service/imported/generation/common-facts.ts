import type { ListedImport } from '#service/catalogue/content/imported-channel.ts';
import type { CatalogueChannel, ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { needsProgrammeId } from '#shared/domain/imported/catchup-address.ts';

/** The days that past programmes of a channel play, and whether they are asked for by the ids of its guide. */
export type Archive = { readonly days: number; readonly byId: boolean };

type Facts = Pick<
  CatalogueChannel,
  'genre' | 'kids' | 'subscriptionTag' | 'timeshift' | 'picture' | 'previewFilm' | 'countries' | 'adTag'
>;

/** Returns what a channel is, apart from its number, names and source. A row of a list has nothing to spread. */
export const channelFacts = (channel: Facts): Facts => ({
  genre: channel.genre,
  kids: channel.kids,
  subscriptionTag: channel.subscriptionTag,
  timeshift: channel.timeshift,
  picture: channel.picture,
  previewFilm: channel.previewFilm,
  countries: channel.countries,
  adTag: channel.adTag,
});

/** What many channels of a list have in common: it is kept once. */
export type Common = Facts &
  Pick<ListedImport, 'logo' | 'sourceId' | 'groups' | 'rating' | 'shift' | 'radio' | 'match'> & {
    readonly catchup?: Archive | undefined;
  };

/** Returns what a channel may have in common with others. */
export function commonOf({ source, ...channel }: ImportedChannel): Common {
  const { catchup } = source;
  return {
    ...channelFacts(channel),
    logo: Boolean(source.logo),
    sourceId: source.sourceId,
    groups: source.groups,
    rating: source.rating,
    shift: source.shift,
    radio: source.radio,
    match: source.match,
    catchup: catchup && { days: catchup.days, byId: needsProgrammeId(catchup) },
  };
}

/** Gives what channels have in common a place, and tells of each new one with its JSON. */
export function createCommonPlaces(added: (place: number, common: Common, json: string) => void): {
  readonly placeOf: (common: Common) => number;
  readonly clear: () => void;
} {
  const places = new Map<string, number>();
  return {
    placeOf: (common) => {
      const json = JSON.stringify(common);
      const known = places.get(json);
      if (known !== undefined) return known;
      const place = places.size;
      places.set(json, place);
      added(place, common, json);
      return place;
    },
    clear: () => places.clear(),
  };
}
