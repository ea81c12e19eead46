import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Episode, EpisodeReply, EpisodesReply } from '#shared/contract/catalogue/episode.ts';
import { isNextFree } from '#shared/domain/catalogue/free-episode.ts';
import { isLastPreview } from '#shared/domain/playback/end-of-video.ts';
import type { EventPoints } from '#shared/domain/playback/skip-window.ts';

/** The previous or next video, as the player offers it. */
export type NeighbourVideo = {
  /** Set for a clip; absent for an episode. */
  readonly kind?: 'video' | undefined;
  readonly episodeId: string;
  readonly videoId: string;
  readonly programmeId: string;
  readonly titleTc: string;
  readonly titleEn: string;
  readonly image: string | null;
  readonly locked: boolean;
  /** Whether it can be watched free now; absent if unknown. */
  readonly free?: boolean | undefined;
  /** The playlist that it plays in; absent for none. */
  readonly playlistId?: string | undefined;
  /** Id of its copy on this device, which plays instead of the stream; absent for none. */
  readonly copy?: string | undefined;
};

/** Facts around a video; fits `VideoFacts` of the player. */
export type ContentVideoFacts = {
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

/** Returns the episode before this one from the cached lists; null if none contains it. */
function previousEpisode(lists: readonly EpisodesReply[], { episode_no: number }: Episode): Episode | null {
  const earlier = lists
    .flatMap(({ episode_groups }) => episode_groups.data)
    .filter(({ type }) => type !== 'trailer')
    .flatMap(({ list }) => list)
    .filter(({ episode_no }) => episode_no < number);
  return earlier.toSorted((one, other) => other.episode_no - one.episode_no)[0] ?? null;
}

const isFree = (
  { free_start_time: start, free_end_time: end, is_preview: preview }: Episode,
  now: number,
): boolean => isNextFree({ free: { start, end }, preview }, now);

/**
 * Returns skip points and neighbours of an episode from its reply and the cached lists of its programme;
 * `now` in milliseconds. `hasSurvey` is added by the caller.
 */
export function videoFacts(
  { currEpisode, nextEpisode, programme_id: programmeId }: EpisodeReply,
  lists: readonly EpisodesReply[],
  now: number,
): ContentVideoFacts {
  const next = nextEpisode ?? null;
  const previous = previousEpisode(lists, currEpisode);
  return {
    points: currEpisode.event_points,
    next: next === null ? null : { ...toNeighbour(programmeId, next), free: isFree(next, now) },
    previous: previous === null ? null : toNeighbour(programmeId, previous),
    lastPreview: isLastPreview(
      { preview: currEpisode.is_preview },
      next === null ? null : { preview: next.is_preview },
    ),
    hasSurvey: false,
  };
}

/** The items around one in a playlist. */
export type PlaylistNeighbours = { readonly next: ContentItem | null; readonly previous: ContentItem | null };

const isPlayable = ({ type }: ContentItem): boolean => type === 'clip' || type === 'episode';

/**
 * Returns the neighbours of a clip (by its video) or an episode (by its reference) in a playlist; none if the
 * playlist does not contain it.
 */
export function playlistNeighbours(
  { items }: { readonly items: readonly ContentItem[] },
  ref: string,
): PlaylistNeighbours {
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

/**
 * Converts a playlist item for the player. An episode's `videoId` has to be fetched; a clip is its own video.
 */
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
