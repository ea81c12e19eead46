import type { Episode, EpisodesReply } from '#shared/contract/schema/episode.ts';

type Groups = EpisodesReply['episode_groups']['data'];
export type EpisodeGroup = Groups[number];

/** The value of a group in a choice: its first number. */
export const groupKey = (group: EpisodeGroup): string => `${group.start_episode_no}-${group.end_episode_no}`;

/** The group to show: the chosen one, else the one with a list, else the first. */
export function shownGroup(groups: Groups, chosen: string | null): EpisodeGroup | undefined {
  return groups.find((group) => groupKey(group) === chosen) ?? groups.find((group) => group.list.length > 0) ?? groups[0];
}

/** Episodes in the chosen order of their numbers. */
export const sortedEpisodes = (list: readonly Episode[], descending: boolean): Episode[] =>
  list.toSorted((one, other) => (descending ? other.episode_no - one.episode_no : one.episode_no - other.episode_no));

/** The window of numbers of a group, low to high whichever way round the service gave it. */
export const groupWindow = (group: EpisodeGroup): { readonly start: number; readonly end: number } => ({
  start: Math.min(group.start_episode_no, group.end_episode_no),
  end: Math.max(group.start_episode_no, group.end_episode_no),
});
