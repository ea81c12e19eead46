/** The preview flag of an episode. */
export type PreviewEpisode = { readonly preview: boolean };

/**
 * Returns the last-preview flag: the current episode is a preview and the next is not (S1-4-121). False
 * without a next episode.
 */
export const isLastPreview = (current: PreviewEpisode, next: PreviewEpisode | null): boolean =>
  current.preview && next !== null && !next.preview;

/** Inputs at the end of a video. `nextEpisodeId` is the next episode that this viewer may play, or null. */
export type EndFacts = {
  readonly nextEpisodeId: string | null;
  readonly hasSurvey: boolean;
  readonly postRollPending: boolean;
  readonly lastPreview: boolean;
};

export type EndVerdict =
  | { readonly do: 'next-episode'; readonly episodeId: string }
  | { readonly do: 'survey' }
  | { readonly do: 'last-preview' }
  | { readonly do: 'nothing' };

/**
 * Returns the step after the end-of-video callback (S1-4-047 to S1-4-050): the next episode, a survey unless
 * post-roll ads are pending, or the last-preview report. Ask again after the post-roll.
 */
export function endOfVideo({
  nextEpisodeId,
  hasSurvey: isSurveyDue,
  postRollPending,
  lastPreview,
}: EndFacts): EndVerdict {
  if (nextEpisodeId !== null) return { do: 'next-episode', episodeId: nextEpisodeId };
  if (isSurveyDue && !postRollPending) return { do: 'survey' };
  return lastPreview ? { do: 'last-preview' } : { do: 'nothing' };
}
