import { useState } from 'react';
import { useEpisodeWindow } from '#renderer/data/catalogue/programme-hooks.ts';
import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Episode, EpisodesReply } from '#shared/contract/catalogue/episode.ts';
import { EPISODE_WINDOW, EPISODES_EXPANDED } from '#shared/domain/catalogue/episode-list-sizes.ts';
import {
  type EpisodeGroupReply,
  expandedGroups,
  groupsWindow,
  shownIndex,
  sortedEpisodes,
} from './episode-group-choice.ts';

/** The episodes of a programme as the page shows them, and the choices there are. */
export type EpisodeGroups = {
  readonly groups: readonly EpisodeGroupReply[];
  readonly index: number;
  readonly descending: boolean;
  /** Expanded, and the episodes for it are there; until then the list stays as it was. */
  readonly expanded: boolean;
  /** Episodes of the shown group, or up to 100 from its first on once expanded; undefined while they load. */
  readonly list: readonly Episode[] | undefined;
  /** Whether further groups follow, which expanding would show. */
  readonly follows: boolean;
  readonly failure: { readonly error: CallError; readonly busy: boolean; readonly retry: () => void } | null;
  readonly choose: (index: number) => void;
  readonly sort: (descending: boolean) => void;
  readonly expand: () => void;
};

const NO_GROUPS: EpisodesReply['episode_groups'] = { data: [], sort: 'asc' };

/**
 * The groups of a programme. `first` is the first reply, whose order is the default; a group without its list
 * is requested by its index (action get_group, S1-7-046) when it is shown, and expanding requests the numbers
 * of the groups that it adds.
 */
export function useEpisodeGroups(programmeId: string, first: EpisodesReply): EpisodeGroups {
  const usual = first.episode_groups.sort === 'desc';
  const [{ chosen, descending, expanded }, change] = useState<GroupChoice>({
    chosen: null,
    descending: usual,
    expanded: false,
  });
  const turned = useEpisodeWindow(programmeId, { descending }, descending !== usual);
  const listed = (descending === usual ? first : turned.data)?.episode_groups ?? NO_GROUPS;
  const index = shownIndex(listed, chosen);
  const group = listed.data[index];
  const along = expanded ? expandedGroups(listed.data, index, EPISODE_WINDOW) : [];
  const whole = along.some(({ list }) => list.length === 0);
  const lone = group !== undefined && group.list.length === 0;
  const byIndex = useEpisodeWindow(programmeId, { group: index, descending }, lone);
  const byNumbers = useEpisodeWindow(
    programmeId,
    { ...(whole ? groupsWindow(along) : {}), descending },
    whole,
  );
  const asked = [turned, byIndex, byNumbers].find(({ data, error }) => data === undefined && error !== null);
  const own = lone ? byIndex.data?.episode_groups.data[index]?.list : group?.list;
  const more = whole ? byNumbers.data && listOf(byNumbers.data, along) : along.flatMap((each) => each.list);
  const grown = expanded && more !== undefined;
  const list = grown ? more : own;
  return {
    groups: listed.data,
    index,
    descending,
    expanded: grown,
    list: list === undefined ? undefined : sortedEpisodes(list, descending).slice(0, EPISODES_EXPANDED),
    follows: expandedGroups(listed.data, index, EPISODE_WINDOW).length > 1,
    failure: asked?.error
      ? { error: asked.error, busy: asked.isFetching, retry: () => void asked.refetch() }
      : null,
    choose: (next) => change({ chosen: next, descending, expanded: false }),
    sort: (next) => change({ chosen: 0, descending: next, expanded }),
    expand: () => change({ chosen: index, descending, expanded: true }),
  };
}

type GroupChoice = {
  readonly chosen: number | null;
  readonly descending: boolean;
  readonly expanded: boolean;
};

/** The episodes of some groups out of a reply that speaks of all. */
const listOf = (
  { episode_groups }: EpisodesReply,
  groups: readonly EpisodeGroupReply[],
): readonly Episode[] =>
  episode_groups.data
    .filter(({ start_episode_no: start }) => groups.some((group) => group.start_episode_no === start))
    .flatMap(({ list }) => list);
