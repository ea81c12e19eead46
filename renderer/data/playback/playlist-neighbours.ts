import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { NeighbourVideo } from './video-facts.ts';

/** What stands before and after something in a playlist. */
export type PlaylistNeighbours = { readonly next: ContentItem | null; readonly previous: ContentItem | null };

const isPlayable = ({ type }: ContentItem): boolean => type === 'clip' || type === 'episode';

/** The neighbours of a clip (by its video) or an episode (by its reference) in a playlist; nothing where the playlist does not hold it. */
export function playlistNeighbours({ items }: { readonly items: readonly ContentItem[] }, ref: string): PlaylistNeighbours {
  const played = items.filter(isPlayable);
  const at = played.findIndex((item) => item.ref === ref);
  if (at < 0) return { next: null, previous: null };
  return { next: played[at + 1] ?? null, previous: played[at - 1] ?? null };
}

const itemTitle = (item: ContentItem, language: 'tc' | 'en'): string => {
  const name = language === 'tc' ? item.name_tc : item.name_en;
  const title = language === 'tc' ? item.title_tc : item.title_en;
  return title ? `${name} · ${title}` : name;
};

/** An item of a playlist as the player offers it. An episode's video is asked for by `videoId` with its reference; a clip is its own video. */
export const playlistVideo = (item: ContentItem, playlistId: string, videoId: string): NeighbourVideo => ({
  ...(item.type === 'clip' ? { kind: 'video' as const } : {}),
  episodeId: item.ref,
  videoId,
  programmeId: item.programme_id ?? '',
  titleTc: itemTitle(item, 'tc'),
  titleEn: itemTitle(item, 'en'),
  image: item.image.landscape_medium ?? item.image.landscape_large ?? null,
  locked: false,
  playlistId,
});
