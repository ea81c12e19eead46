import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { browsingCountry, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useStateChange } from '#renderer/data/client/use-state-change.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { MOST_ORDERED } from '#shared/contract/imported/arrangement-endpoints.ts';
import type { importedEndpoints } from '#shared/contract/imported/imported-endpoints.ts';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';

/** Milliseconds between two looks while something is being read. */
const LOOK_AGAIN = 400;
const PAGE = 60;
export const STATE_KEY = ['imported'] as const;

/** Calls that change imported channels and reply with the new state. */
export type ImportedChange = Exclude<
  keyof typeof importedEndpoints,
  | 'programmeDetails'
  | 'importedState'
  | 'importedChannels'
  | 'importedVideos'
  | 'importedGuideChannels'
  | 'importedBackup'
>;
/** Channels of a source or of all, of a group by its key, without a guide, or hidden ones only. */
export type ImportedFilter = {
  readonly sourceId: string | null;
  readonly group: string | null;
  readonly unmatched: boolean;
  readonly hidden: boolean;
};

/** Returns the sources and what is being done; fetched again and again while something is. */
export function useImportedState() {
  const { api } = useData();
  return useQuery(
    queryOptions({
      queryKey: STATE_KEY,
      staleTime: 0,
      queryFn: ({ signal }) => valueOrThrow(api.call('importedState', {}, { signal })),
      refetchInterval: ({ state }) => (state.data?.job == null ? false : LOOK_AGAIN),
    }),
  );
}

const fetchChannelsAgain = async (cache: QueryClient, { job }: ImportedState): Promise<void> => {
  if (job === null) await cache.invalidateQueries({ queryKey: ['imported-channels'] });
};

/** Returns the function that makes a change; it resolves to an error's code, or null. */
export const useImportedChange = () => useStateChange<ImportedChange>(STATE_KEY, fetchChannelsAgain);

/** Returns the channels of a source or of all, page by page; `edition` changes when an import has ended. */
export function useImportedChannels({ sourceId, group, unmatched, hidden }: ImportedFilter, edition: string) {
  const { api } = useData();
  const query = {
    ...(sourceId === null ? {} : { source_id: sourceId }),
    ...(group === null ? {} : { group }),
    unmatched,
    hidden,
    limit: PAGE,
  };
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['imported-channels', sourceId, group, unmatched, hidden, edition],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) =>
        valueOrThrow(api.call('importedChannels', { query: { ...query, offset: pageParam } }, { signal })),
      getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : undefined),
    }),
  );
}

/**
 * Returns the channels that an order may name: the first of a group, by its key, or of all if that is empty.
 */
export function useFirstImportedChannels(group: string) {
  const { api } = useData();
  const query = { ...(group === '' ? {} : { group }), offset: 0, limit: MOST_ORDERED };
  return useQuery(
    queryOptions({
      queryKey: ['imported-channels', 'first', group],
      queryFn: ({ signal }) => valueOrThrow(api.call('importedChannels', { query }, { signal })),
    }),
  );
}

/** Returns films and episodes of the playlists, page by page; `edition` changes when an import has ended. */
export function useImportedVideos(edition: string) {
  const { api } = useData();
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['imported-channels', 'videos', edition],
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) =>
        valueOrThrow(api.call('importedVideos', { query: { offset: pageParam, limit: PAGE } }, { signal })),
      getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : undefined),
    }),
  );
}

/**
 * Returns channels of the guides that come close to a name, with what is on if their times are `shift`
 * minutes later. The last ones stay while others are fetched.
 */
export function useGuideCandidates(keyword: string, shift: number) {
  const { api } = useData();
  return useQuery(
    queryOptions({
      queryKey: ['imported-candidates', keyword, shift],
      enabled: keyword.trim() !== '',
      staleTime: 0,
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) =>
        (await valueOrThrow(api.call('importedGuideChannels', { query: { keyword, shift } }, { signal })))
          .items,
    }),
  );
}

/** Returns an imported guide's details of a programme; `start` as in the guide. */
export function useProgrammeDetails(networkCode: string, start: string | null) {
  const { api } = useData();
  return useQuery(
    queryOptions({
      queryKey: ['programme-details', networkCode, start],
      enabled: start !== null,
      queryFn: async ({ signal }) => {
        const query = { country_code: browsingCountry(), network_code: networkCode, start: start ?? '' };
        return (await valueOrThrow(api.call('programmeDetails', { query }, { signal }))).details;
      },
    }),
  );
}
