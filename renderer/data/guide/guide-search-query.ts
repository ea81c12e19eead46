import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { GuideHit } from '#shared/contract/guide/guide.ts';

/** Programmes of the guide whose title holds the words, nearest to now first. */
export const guideSearchQuery = ({ api, audience }: QueryScope, keyword: string) =>
  queryOptions({
    queryKey: ['guide-search', audience, keyword],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly GuideHit[]> =>
      (await valueOrThrow(api.call('guideSearch', { query: { country_code: audience.country, keyword, limit: 12 } }, { signal }))).items,
  });
