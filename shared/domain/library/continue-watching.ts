import { isComplete } from '#shared/domain/audience/played-time.ts';

/** Where a profile stopped in an episode; both times in milliseconds. */
export type SeenPoint = {
  readonly episodeId: string;
  readonly playbackTime: number;
  readonly videoDuration: number;
};

export type ContinueVerdict =
  | { readonly do: 'resume' }
  /** The episode is over, so the next one of the programme is offered from its beginning. */
  | { readonly do: 'start'; readonly episodeId: string }
  /** The programme has no part left to watch. */
  | { readonly do: 'leave-out' };

/**
 * Returns the offer of "Continue watching" for a programme: the episode that was stopped in, the one
 * after it once that was watched to its end, or nothing after the last one. `episodeIds` are the programme's
 * episodes in ascending order, trailers excluded.
 */
export function continueWatching(seen: SeenPoint, episodeIds: readonly string[]): ContinueVerdict {
  if (!isComplete(seen.playbackTime, seen.videoDuration)) return { do: 'resume' };
  const at = episodeIds.indexOf(seen.episodeId);
  const next = at < 0 ? undefined : episodeIds[at + 1];
  return next === undefined ? { do: 'leave-out' } : { do: 'start', episodeId: next };
}
