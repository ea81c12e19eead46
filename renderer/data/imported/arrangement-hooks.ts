import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useStateChange } from '#renderer/data/client/use-state-change.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { arrangementEndpoints } from '#shared/contract/imported/arrangement-endpoints.ts';

const GROUPS_KEY = ['imported-groups'] as const;

/** Calls that arrange imported channels and reply with all groups. */
export type ArrangeChange = Exclude<keyof typeof arrangementEndpoints, 'importedGroups'>;

/** Returns the groups of imported channels in order. */
export function useImportedGroups() {
  const { api } = useData();
  return useQuery(
    queryOptions({
      queryKey: GROUPS_KEY,
      staleTime: 0,
      queryFn: ({ signal }) => valueOrThrow(api.call('importedGroups', {}, { signal })),
    }),
  );
}

const fetchChannelsAgain = async (cache: QueryClient): Promise<void> => {
  await cache.invalidateQueries({ queryKey: ['imported-channels'] });
};

/** Returns the function that arranges imported channels; it resolves to an error's code, or null. */
export const useArrange = () => useStateChange<ArrangeChange>(GROUPS_KEY, fetchChannelsAgain);
