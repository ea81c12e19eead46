import type { SlotContent } from '#service/catalogue/content/catalogue-content.ts';
import type { GuideProgramme } from '#service/imported/guide/xmltv-parser.ts';
import type { StationEpisode, StationProgramme } from '#service/station/package/programme-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/**
 * A broadcast names what it is of the station by `<episode-num system="station">`: the id of a programme, or
 * those of a programme and its episode, as `walks/w1`.
 */
export const LINK_SYSTEM = 'station';
const NUMBER = /^\s*(\d{1,9})\s*$/;

/** What a broadcast leads to. */
export type GuideLink = Pick<SlotContent, 'programmeId' | 'episodeNo' | 'vodEpisodeId'>;

/** A broadcast's link, and what is said of one that leads nowhere. */
export type ReadLink = { readonly link: GuideLink; readonly mistake: string | null };

/**
 * Returns a function that reads the links of broadcasts. One of a programme leads to its page. One of an episode
 * has its number as well, unless the programme has no other, and plays as this episode once it is over. Without
 * an episode the number is that of `system="onscreen"`, if it is one.
 */
export function guideLinks(programmes: StationPackage['programmes']): (one: GuideProgramme) => ReadLink {
  const byId = new Map(programmes.map(({ item }) => [item.id, item]));
  const episodesOf = new Map<string, ReadonlyMap<string, StationEpisode>>();
  const episodeOf = ({ id, episodes }: StationProgramme, episode: string): StationEpisode | undefined => {
    const known = episodesOf.get(id) ?? new Map(episodes.map((one) => [one.id, one]));
    episodesOf.set(id, known);
    return known.get(episode);
  };
  return ({ texts }) => {
    const numberOf = (wanted: string): string | undefined =>
      texts.find(({ element, system }) => element === 'episode-num' && system.toLowerCase() === wanted)?.text;
    const [, onScreen] = NUMBER.exec(numberOf('onscreen') ?? '') ?? [];
    const none: GuideLink = {
      programmeId: '',
      episodeNo: onScreen === undefined ? null : Number(onScreen),
      vodEpisodeId: null,
    };
    const named = numberOf(LINK_SYSTEM)?.trim();
    if (named === undefined) return { link: none, mistake: null };
    const [id = '', ...rest] = named.split('/');
    const programme = byId.get(id);
    if (programme === undefined) return { link: none, mistake: `There is no programme “${id}” to lead to` };
    const link: GuideLink = { ...none, programmeId: id };
    if (rest.length === 0) return { link, mistake: null };
    const episode = episodeOf(programme, rest.join('/'));
    if (episode === undefined)
      return { link, mistake: `“${id}” has no episode “${rest.join('/')}” to lead to` };
    return {
      link: {
        programmeId: id,
        episodeNo: programme.episodes.length > 1 ? episode.number : null,
        vodEpisodeId: episode.id,
      },
      mistake: null,
    };
  };
}
