import type { QueryClient } from '@tanstack/react-query';
import { cachedEpisode, cachedProgramme } from '#renderer/data/catalogue/cached-content.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import {
  type AccessPrompt,
  type AccessVerdict,
  accessCheck,
  accessFacts,
} from '#shared/domain/playback/access/access-check.ts';

/** The player's refusal for each prompt of the access check. */
const REFUSALS = {
  SYSTEM_BUSY: 'SYSTEM_BUSY',
  REGION_BLOCK_LOGIN: 'REGION_LOGIN_REQUIRED',
  LOGIN_REQUIRED: 'LOGIN_REQUIRED',
  PURCHASE_REQUIRED: 'PURCHASE_REQUIRED',
} as const satisfies Record<AccessPrompt, string>;

export type AccessRefusal = (typeof REFUSALS)[AccessPrompt];

/**
 * Returns the access check's verdict for an episode (S1-4-011 to S1-4-019), or null if it is not cached: the
 * checkout then decides. An episode unlocked in another way, such as an early release, counts as in its free
 * window.
 */
function accessVerdict(
  cache: QueryClient,
  viewer: Viewer,
  target: EpisodeTarget,
  concert: boolean,
  now: number,
): AccessVerdict | null {
  const audience = audienceOf(viewer);
  const episode = cachedEpisode(cache, target.episodeId, audience);
  const details = cachedProgramme(cache, target.programmeId, audience)?.details;
  if (episode === undefined || details === undefined) return null;
  const item = {
    programmeId: target.programmeId,
    episodeId: target.episodeId,
    subscriptionTags: [...details.subscription_tags, ...(details.tvod_tag ? [details.tvod_tag] : [])],
    freeWindow: { start: episode.free_start_time, end: episode.free_end_time },
    isPreview: episode.is_preview || !episode.lock,
  };
  return accessCheck(accessFacts(viewer, item, now, concert), now);
}

type EpisodeTarget = { readonly episodeId: string; readonly programmeId: string };

/** Returns why the access check keeps an episode from starting, or null. */
export function accessRefusal(
  cache: QueryClient,
  viewer: Viewer,
  target: EpisodeTarget,
  concert: boolean,
  now: number,
): AccessRefusal | null {
  const verdict = accessVerdict(cache, viewer, target, concert, now);
  return verdict?.access === 'prompt' ? REFUSALS[verdict.prompt] : null;
}
