import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Episode, EpisodeReply, EpisodesReply } from '#shared/contract/catalogue/episode.ts';
import { isNextFree } from '#shared/domain/catalogue/free-flags.ts';
import { isLastPreview } from '#shared/domain/playback/end-of-video.ts';
import type { EventPoints } from '#shared/domain/playback/skip-window.ts';

/** A video beside the one that plays, as the player offers it. */
export type NeighbourVideo = {
  /** A clip; absent is an episode. */
  readonly kind?: 'video' | undefined;
  readonly episodeId: string;
  readonly videoId: string;
  readonly programmeId: string;
  readonly titleTc: string;
  readonly titleEn: string;
  readonly image: string | null;
  readonly locked: boolean;
  /** It may be seen for nothing, now; absent where that is not known. */
  readonly free?: boolean | undefined;
  /** The playlist that it is played in; absent for none. */
  readonly playlistId?: string | undefined;
};

/** What stands around a video; it fits `VideoFacts` of the player. */
export type VideoFacts = {
  readonly points: EventPoints;
  readonly next: NeighbourVideo | null;
  readonly previous: NeighbourVideo | null;
  readonly lastPreview: boolean;
  readonly hasSurvey: boolean;
};

const toNeighbour = (programmeId: string, episode: Episode): NeighbourVideo => ({
  episodeId: episode.episode_id,
  videoId: episode.video_id,
  programmeId,
  titleTc: episode.name_tc,
  titleEn: episode.name_en,
  image: episode.image ?? null,
  locked: episode.lock,
});

/** The episode before one in lists that are at hand; null where none of them holds it. */
function previousEpisode(lists: readonly EpisodesReply[], { episode_no: number }: Episode): Episode | null {
  const earlier = lists
    .flatMap(({ episode_groups }) => episode_groups.data)
    .filter(({ type }) => type !== 'trailer')
    .flatMap(({ list }) => list)
    .filter(({ episode_no }) => episode_no < number);
  return earlier.toSorted((one, other) => other.episode_no - one.episode_no)[0] ?? null;
}

const isFree = ({ free_start_time: start, free_end_time: end, is_preview: preview }: Episode, now: number): boolean =>
  isNextFree({ free: { start, end }, preview }, now);

/** Skip points and neighbours of an episode from its own reply and the lists of its programme; `now` in milliseconds. No survey is due before surveys exist. */
export function videoFacts(
  { currEpisode, nextEpisode, programme_id: programmeId }: EpisodeReply,
  lists: readonly EpisodesReply[],
  now: number,
): VideoFacts {
  const next = nextEpisode ?? null;
  const previous = previousEpisode(lists, currEpisode);
  return {
    points: currEpisode.event_points,
    next: next === null ? null : { ...toNeighbour(programmeId, next), free: isFree(next, now) },
    previous: previous === null ? null : toNeighbour(programmeId, previous),
    lastPreview: isLastPreview({ preview: currEpisode.is_preview }, next === null ? null : { preview: next.is_preview }),
    hasSurvey: false,
  };
}

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
