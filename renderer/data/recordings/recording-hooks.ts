import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { recordingEndpoints } from '#shared/contract/imported/recording-endpoints.ts';
import type { RecordingsReply } from '#shared/contract/imported/recordings.ts';
import { SECOND } from '#shared/kernel/time.ts';

const KEY = ['own-recordings'] as const;
/** Milliseconds between two looks while something is recorded. */
const LOOK_AGAIN = 5 * SECOND;

/** Calls that change recordings and reply with all of them. */
export type RecordingChange = Exclude<keyof typeof recordingEndpoints, 'ownRecordings'>;

/** Returns all recordings; fetched again and again while something is recorded. */
export function useRecordings() {
  const { api } = useData();
  return useQuery(
    queryOptions({
      queryKey: KEY,
      staleTime: LOOK_AGAIN,
      queryFn: ({ signal }) => valueOrThrow(api.call('ownRecordings', {}, { signal })),
      refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'recording') ? LOOK_AGAIN : false),
    }),
  );
}

/** Returns the function that makes a change; it resolves to an error's code, or null. */
export function useRecordingChange() {
  const { api } = useData();
  const cache = useQueryClient();
  return useCallback(
    async <Name extends RecordingChange>(name: Name, input: CallInput<Name>): Promise<string | null> => {
      const result = await api.call(name, input);
      if (!result.ok) return result.error.serviceCode ?? result.error.code;
      cache.setQueryData<RecordingsReply>(KEY, result.value);
      return null;
    },
    [api, cache],
  );
}
