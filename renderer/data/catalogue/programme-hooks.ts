import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { useData, useSessionState } from '#renderer/data/data-context.tsx';
import { useQueryScope } from './content-hooks.ts';
import { type FreePreviewPage, freePreviewQuery, recommendationQuery, tvodInfoQuery } from './programme-queries.ts';
import { type EpisodeWindow, episodeQuery, episodesQuery } from './video-queries.ts';

const useSessionReady = (): boolean => useSessionState().phase === 'known';

/** A window or a group of a programme's episodes, asked for while it is `wanted`; nothing of another window stands in for it. */
export function useEpisodeWindow(programmeId: string, window: EpisodeWindow, wanted: boolean) {
  const known = useSessionReady();
  const { placeholderData: _, ...query } = episodesQuery(useQueryScope(), programmeId, window);
  return useQuery({ ...query, enabled: known && wanted });
}

/** One episode that no list brought, asked for while there is an id. */
export function useMissingEpisode(episodeId: string | null) {
  const known = useSessionReady();
  return useQuery({ ...episodeQuery(useQueryScope(), episodeId ?? ''), enabled: known && episodeId !== null });
}

/** Programmes like this one. */
export const useRecommendation = (programmeId: string) =>
  useQuery({ ...recommendationQuery(useQueryScope(), programmeId), enabled: useSessionReady() });

/** Programmes that start for nothing, for a programme's page. */
export function useFreePreview(page: FreePreviewPage) {
  const { clock } = useData();
  return useQuery({ ...freePreviewQuery(useQueryScope(), page, clock.now()), enabled: useSessionReady() });
}

/** Price and viewing period of a pay-per-title programme; a null tag asks for nothing. */
export function useTvodInfo(tag: string | null, subscribed: boolean) {
  const known = useSessionReady();
  return useQuery({ ...tvodInfoQuery(useQueryScope(), tag ?? '', subscribed), enabled: known && tag !== null });
}

/** Notes that the details of a programme could not be had (playback section 8); the screen shows its own error. */
export function useLoggedDetailsFailure(programmeId: string, error: CallError | null): void {
  const { log } = useData().platform;
  useEffect(() => {
    if (error !== null) log({ level: 'error', code: 'PROGRAMME_DETAILS_FAILED', detail: { programmeId, ...error } });
  }, [log, programmeId, error]);
}
