import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { CONTENT_CACHE } from '#shared/domain/catalogue/content-timing.ts';

/** Label data of programmes by their id, kept for ten minutes; `ids` in any order, at most 100 of them. */
export const labellingQuery = ({ api, audience }: QueryScope, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['labelling', audience, ids.toSorted()],
    staleTime: CONTENT_CACHE.labelling,
    gcTime: CONTENT_CACHE.labelling,
    queryFn: async ({ signal }) => {
      const query = { country_code: audience.country, programme_id: ids.toSorted().join(',') };
      const { programmeLabels } = await valueOrThrow(api.call('programmeLabelling', { query }, { signal }));
      return new Map(programmeLabels.map((label) => [label.programme_id, label]));
    },
  });
