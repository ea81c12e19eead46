import type { Language } from '#shared/kernel/language.ts';
import { isLinkAddress } from '#shared/kernel/outside-address.ts';
import { href } from './href.ts';

/** The fields of a row or list item that determine its link (S1-3-064 to S1-3-069). */
export type LinkItem = {
  readonly type: string;
  readonly ref: string;
  readonly name: string;
  readonly programmeId: string | null;
  readonly channelNo: number | null;
  readonly linkUrl: string | null;
  /** The viewer's last position; `playbackTime` is in milliseconds. */
  readonly lastSeen: { readonly episodeId: string; readonly playbackTime: number } | null;
  /** Category of a horse item by id and name; null if it has none. */
  readonly category: { readonly id: string; readonly name: string } | null;
};

/** Horse types of content pages. */
export const HORSE_TYPES = ['horse_racecard', 'horse_history', 'horse_tips'] as const;
export type HorseType = (typeof HORSE_TYPES)[number];
const isHorse = (type: string): type is HorseType => HORSE_TYPES.some((horse) => horse === type);

const playlistPart = (playlist: string | null): string =>
  playlist === null ? '' : `?playlist=${encodeURIComponent(playlist)}`;

/** Link of an item that leads nowhere: unknown type without a programme (S1-2-040). */
export const NO_LINK = '#';

/**
 * Returns the link target of an item by its type (S1-2-029 to S1-2-040). `playlist` is the row's id if the
 * row autoplays; a vodlive item links like a live one. Only https URLs and paths are taken from the item
 * itself.
 */
export function linkTarget(lang: Language, item: LinkItem, playlist: string | null = null): string {
  if (isHorse(item.type))
    return href.horse(lang, item.category ?? { id: item.ref, name: item.name }, item.type, item.name);
  switch (item.type) {
    case 'page':
      return href.content(lang, item.ref, item.name);
    case 'programme':
      return item.lastSeen === null
        ? href.redirectProgramme(lang, item.ref)
        : href.episode(
            lang,
            item.programmeId ?? item.ref,
            item.name,
            item.lastSeen.episodeId,
            item.lastSeen.playbackTime / 1000,
          );
    case 'clip':
      // A video that is its own episode, such as a film of a playlist, resumes where it was stopped.
      return item.lastSeen?.episodeId === item.ref
        ? href.video(lang, item.ref, item.lastSeen.playbackTime / 1000)
        : href.video(lang, item.ref) + playlistPart(playlist);
    case 'product':
      return href.product(lang, item.ref, item.name);
    case 'live':
    case 'vodlive':
      return `${href.live(lang)}${item.channelNo ?? encodeURIComponent(item.ref)}`;
    case 'episode':
      return href.redirectEpisode(lang, item.ref) + playlistPart(playlist);
    case 'scoopplus':
      return safeLink(item.linkUrl);
    case 'search':
      return href.search(lang, item.ref);
    default:
      return item.programmeId === null ? NO_LINK : href.redirectProgramme(lang, item.programmeId);
  }
}

/** Accepts an item's own link only if it is a path or https; anything else would let a list run a script. */
const safeLink = (url: string | null): string => (url !== null && isLinkAddress(url) ? url : NO_LINK);
