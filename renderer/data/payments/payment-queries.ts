import { queryOptions, useQuery } from '@tanstack/react-query';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';

/**
 * Request for the campaign list: what it should unlock, and titles and episodes that are sold individually.
 */
export type CampaignFilter = {
  readonly tags: readonly string[];
  readonly programmeIds: readonly string[];
  readonly episodeIds: readonly string[];
};

/** The service refuses longer lists; a programme has a handful of tags. */
const joinList = (list: readonly string[]): string | undefined =>
  list.length === 0 ? undefined : list.join(',');

/**
 * Query of what is for sale. `buyer` is the customer id, since the list marks what they hold already; null
 * for a guest.
 */
export const campaignsQuery = (
  { api, audience }: QueryScope,
  buyer: string | null,
  { tags, programmeIds, episodeIds }: CampaignFilter,
) =>
  queryOptions({
    queryKey: ['campaigns', audience.country, buyer, tags, programmeIds, episodeIds],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const query = {
        subscription_tags: joinList(tags),
        programme_ids: joinList(programmeIds),
        episode_ids: joinList(episodeIds),
      };
      return valueOrThrow(api.call('campaignList', { query }, { signal }));
    },
  });

/** Returns the offers for this viewer, guests included. */
export function useCampaigns(filter: CampaignFilter) {
  const isSessionKnown = useSessionState().phase === 'known';
  return useQuery({
    ...campaignsQuery(useQueryScope(), useViewer().bossId, filter),
    enabled: isSessionKnown,
  });
}

/** Query of the account's plans, payments and saved methods. */
export const paymentsQuery = ({ api }: QueryScope, buyer: string | null) =>
  queryOptions({
    queryKey: ['payments', buyer],
    staleTime: 0,
    queryFn: ({ signal }) => valueOrThrow(api.call('payments', {}, { signal })),
  });

/**
 * Returns the methods that a member paid with before, the last used first; none for a guest and after a failure,
 * which is logged, and null until it is known.
 */
export function useSavedMethods() {
  const viewer = useViewer();
  const { data, error, isFetching, failureCount } = useQuery({
    ...paymentsQuery(useQueryScope(), viewer.bossId),
    enabled: viewer.kind === 'member',
  });
  useLoggedFailure('saved payment methods', error);
  const isComing = isFetching && failureCount === 0;
  return data?.saved_methods ?? (isComing ? null : []);
}
