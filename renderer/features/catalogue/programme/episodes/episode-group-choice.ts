import type { Episode, EpisodesReply } from '#shared/contract/catalogue/episode.ts';
import { EPISODES_EXPANDED } from '#shared/domain/catalogue/episode-list-sizes.ts';

type Groups = EpisodesReply['episode_groups']['data'];
export type EpisodeGroupReply = Groups[number];

/** Whether a group holds trailers, which are no episodes. */
export const isTrailers = (group: EpisodeGroupReply): boolean => group.type === 'trailer';

/**
 * Place of the group to show: the chosen one, else the one the viewer is in, else the first with a list, else
 * the first.
 */
export function shownIndex(
  { data, current_episode_in: current }: EpisodesReply['episode_groups'],
  chosen: number | null,
): number {
  const valid = [chosen, current].find((index) => typeof index === 'number' && data[index] !== undefined);
  return (
    valid ??
    Math.max(
      0,
      data.findIndex(({ list }) => list.length > 0),
    )
  );
}

/** Episodes in the chosen order of their numbers. */
export const sortedEpisodes = (list: readonly Episode[], descending: boolean): Episode[] =>
  list.toSorted((one, other) =>
    descending ? other.episode_no - one.episode_no : one.episode_no - other.episode_no,
  );

/** The window of numbers of some groups, low to high whichever way round the service gave them. */
export function groupsWindow(groups: readonly EpisodeGroupReply[]): {
  readonly start: number;
  readonly end: number;
} {
  const numbers = groups.flatMap((group) => [group.start_episode_no, group.end_episode_no]);
  return { start: Math.min(...numbers), end: Math.max(...numbers) };
}

/**
 * The groups that an expanded list shows: from the shown one on as many as hold 100 episodes, if each were
 * full; trailers are a group of their own.
 */
export function expandedGroups(
  groups: Groups,
  index: number,
  groupSize: number,
): readonly EpisodeGroupReply[] {
  const shown = groups[index];
  if (shown === undefined || isTrailers(shown)) return shown === undefined ? [] : [shown];
  return groups
    .slice(index, index + Math.ceil(EPISODES_EXPANDED / groupSize))
    .filter((group) => !isTrailers(group));
}

/**
 * Where the first part of a list begins: one before the episode the viewer is in, so that it shows without
 * expanding.
 */
export function startIndex(list: readonly Episode[], seenId: string | null, count: number): number {
  const at = list.findIndex((episode) => episode.episode_id === seenId);
  return at < count ? 0 : Math.min(at - 1, list.length - count);
}
