import { useMissingEpisode } from '#renderer/data/catalogue/programme-hooks.ts';
import { isTrailers } from '#renderer/features/catalogue/programme/episodes/episode-groups.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import type { Episode, EpisodesReply, LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import { type NextStep, nextStep } from './next-step.ts';

/** What to play next on a programme page: undefined while it is not known, null where there is nothing; and its episode once that is known. */
export type NextStepState = { readonly next: NextStep | null | undefined; readonly episode: Episode | undefined };

/** Returns the next step from the first episodes and the last seen one. An episode outside the loaded list is fetched on its own. */
export function useNextStep(t: Translate, first: EpisodesReply | undefined, failed: boolean, seen: LastSeenEpisode | null): NextStepState {
  const all = first?.episode_groups.data.filter((group) => !isTrailers(group)).flatMap((group) => group.list) ?? [];
  const next = first === undefined && !failed ? undefined : nextStep(t, all, seen, first?.episode_groups.sort === 'desc');
  const listed = all.find((episode) => episode.episode_id === next?.episodeId);
  const missing = useMissingEpisode(next && listed === undefined ? next.episodeId : null);
  return { next, episode: listed ?? missing.data?.currEpisode };
}
