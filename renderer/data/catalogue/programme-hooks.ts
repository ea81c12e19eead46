import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { useData, useSessionReady } from '#renderer/data/data-context.tsx';
import { useQueryScope } from './content-hooks.ts';
import {
  type FreePreviewPage,
  freePreviewQuery,
  recommendationQuery,
  tvodInfoQuery,
} from './programme-queries.ts';
import { createStoredFreePreviews } from './stored-free-previews.ts';
import { type EpisodeWindow, episodeQuery, episodesQuery } from './video-queries.ts';

/**
 * Returns a window or group of a programme's episodes, once `isNeeded`. The previous window does not stand in
 * for it.
 */
export function useEpisodeWindow(programmeId: string, window: EpisodeWindow, isNeeded: boolean) {
  const isSessionReady = useSessionReady();
  const { placeholderData: _, ...query } = episodesQuery(useQueryScope(), programmeId, window);
  return useQuery({ ...query, enabled: isSessionReady && isNeeded });
}

/** Returns an episode that no list contained; null loads nothing. */
export function useMissingEpisode(episodeId: string | null) {
  const isSessionReady = useSessionReady();
  return useQuery({
    ...episodeQuery(useQueryScope(), episodeId ?? ''),
    enabled: isSessionReady && episodeId !== null,
  });
}

/** Returns similar programmes. */
export const useRecommendation = (programmeId: string) =>
  useQuery({ ...recommendationQuery(useQueryScope(), programmeId), enabled: useSessionReady() });

/** Returns the free previews for a programme's page. */
export function useFreePreview(page: FreePreviewPage) {
  const { clock, platform } = useData();
  const kept = createStoredFreePreviews(platform.storage);
  return useQuery({
    ...freePreviewQuery(useQueryScope(), page, clock.now(), kept),
    enabled: useSessionReady(),
  });
}

/** Returns price and viewing period of a pay-per-title programme; a null tag loads nothing. */
export function useTvodInfo(tag: string | null, subscribed: boolean) {
  const isSessionReady = useSessionReady();
  return useQuery({
    ...tvodInfoQuery(useQueryScope(), tag ?? '', subscribed),
    enabled: isSessionReady && tag !== null,
  });
}

/** Logs that a programme's details failed to load; the screen shows its own error. */
export function useLoggedDetailsFailure(programmeId: string, error: CallError | null): void {
  const { log } = useData().platform;
  useEffect(() => {
    if (error !== null)
      log({ level: 'error', code: 'PROGRAMME_DETAILS_FAILED', detail: { programmeId, ...error } });
  }, [log, programmeId, error]);
}
