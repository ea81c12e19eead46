import { queryOptions, useQuery } from '@tanstack/react-query';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useStateChange } from '#renderer/data/client/use-state-change.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { recordingEndpoints } from '#shared/contract/imported/recording-endpoints.ts';
import { SECOND } from '#shared/kernel/time.ts';

const KEY = ['imported-recordings'] as const;
/** Milliseconds between two looks while something is recorded. */
const LOOK_AGAIN = 5 * SECOND;

/** Calls that change recordings and reply with all of them. */
export type RecordingChange = Exclude<keyof typeof recordingEndpoints, 'importedRecordings'>;

/** Returns all recordings; fetched again and again while something is recorded. */
export function useRecordings() {
  const { api } = useData();
  return useQuery(
    queryOptions({
      queryKey: KEY,
      staleTime: LOOK_AGAIN,
      queryFn: ({ signal }) => valueOrThrow(api.call('importedRecordings', {}, { signal })),
      refetchInterval: ({ state }) =>
        state.data?.items.some((one) => one.state === 'recording') ? LOOK_AGAIN : false,
    }),
  );
}

/** Returns the function that makes a change; it resolves to an error's code, or null. */
export const useRecordingChange = () => useStateChange<RecordingChange>(KEY);
