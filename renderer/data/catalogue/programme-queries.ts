import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { CONTENT_CACHE } from '#shared/domain/catalogue/content-timing.ts';
import { endOfWeek, freePreviewKey } from '#shared/domain/catalogue/free-preview-cache.ts';
import { PAGE_SIZE } from '#shared/domain/catalogue/row-sizes.ts';
import type { StoredFreePreviews } from './stored-free-previews.ts';

/** Query of a programme's details. */
export const programmeQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['programme', audience, programmeId],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'programme',
          { query: { country_code: audience.country, programme_id: programmeId } },
          { signal },
        ),
      ),
  });

/** Query of similar programmes. */
export const recommendationQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['recommendation', audience, programmeId],
    queryFn: ({ signal }) => {
      const query = {
        country_code: audience.country,
        programme_id: programmeId,
        offset: 0,
        limit: PAGE_SIZE.list,
      };
      return valueOrThrow(api.call('programmeRecommendation', { query }, { signal }));
    },
  });

/**
 * The page with free previews: its programme path, which is part of the cache key, and the category to choose
 * from.
 */
export type FreePreviewPage = { readonly path: string; readonly category: string };

/**
 * Query of free previews by programme path, cached until the end of the week of `now` (milliseconds), also
 * over a reload.
 */
export const freePreviewQuery = (
  { api, audience }: QueryScope,
  { path, category }: FreePreviewPage,
  now: number,
  previews: StoredFreePreviews,
) => {
  const until = endOfWeek(now);
  const key = freePreviewKey(path);
  return queryOptions({
    queryKey: [key, audience, until],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: until - now,
    initialData: () => previews.read(key, audience, until),
    queryFn: async ({ signal }) => {
      const query = { country_code: audience.country, tags: category };
      const reply = await valueOrThrow(api.call('freePreview', { query }, { signal }));
      previews.write(key, audience, until, reply);
      return reply;
    },
  });
};

/** Query of what a pay-per-title programme costs and how long it may be watched (S1-3-033). */
export const tvodInfoQuery = ({ api, audience }: QueryScope, tag: string, subscribed: boolean) =>
  queryOptions({
    queryKey: ['tvod', audience, tag, subscribed],
    queryFn: ({ signal }) => valueOrThrow(api.call('tvodInfo', { body: { tag, subscribed } }, { signal })),
  });

/**
 * Query of label data by programme id, cached for ten minutes (S1-9-037). `ids` in any order, at most 100.
 */
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
