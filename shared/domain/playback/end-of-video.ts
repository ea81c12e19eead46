/** The part of an episode that tells about previews. */
export type PreviewEpisode = { readonly preview: boolean };

/** The last-preview flag: the current episode is a preview and the next is not (playback section 4). Without a next episode it is not set. */
export const isLastPreview = (current: PreviewEpisode, next: PreviewEpisode | null): boolean =>
  current.preview && next !== null && !next.preview;

/** What decides about the end of a video. `nextEpisodeId` is the next episode that this viewer may play, null for none. */
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
 * What comes after the end-of-video callback (playback section 4): the next episode plays, or a survey shows unless post-roll ads are still
 * pending, or the last preview is reported. To be asked again when the post-roll has ended.
 */
export function endOfVideo({ nextEpisodeId, hasSurvey: surveyWanted, postRollPending, lastPreview }: EndFacts): EndVerdict {
  if (nextEpisodeId !== null) return { do: 'next-episode', episodeId: nextEpisodeId };
  if (surveyWanted && !postRollPending) return { do: 'survey' };
  return lastPreview ? { do: 'last-preview' } : { do: 'nothing' };
}
