import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { CONTENT_CACHE } from '#shared/domain/catalogue/content-timing.ts';
import { endOfWeek, freePreviewKey } from '#shared/domain/catalogue/free-preview-cache.ts';
import { PAGE_SIZE } from '#shared/domain/catalogue/page-size.ts';

/** Details of one programme. */
export const programmeQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['programme', audience, programmeId],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('programme', { query: { country_code: audience.country, programme_id: programmeId } }, { signal })),
  });

/** Programmes like this one. */
export const recommendationQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['recommendation', audience, programmeId],
    queryFn: ({ signal }) => {
      const query = { country_code: audience.country, programme_id: programmeId, offset: 0, limit: PAGE_SIZE.list };
      return valueOrThrow(api.call('programmeRecommendation', { query }, { signal }));
    },
  });

/** The page that asks for free previews: its programme path, under which they are kept, and the category they are chosen from. */
export type FreePreviewPage = { readonly path: string; readonly category: string };

/** Programmes that start for nothing, kept by programme path until the end of the week that `now` (milliseconds) lies in. */
export const freePreviewQuery = ({ api, audience }: QueryScope, { path, category }: FreePreviewPage, now: number) => {
  const kept = endOfWeek(now) - now;
  return queryOptions({
    queryKey: [freePreviewKey(path), audience],
    staleTime: kept,
    gcTime: kept,
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('freePreview', { query: { country_code: audience.country, tags: category } }, { signal })),
  });
};

/** What a pay-per-title programme costs, and until when it may be watched: the programme's tvod info (playback section 7). */
export const tvodInfoQuery = ({ api, audience }: QueryScope, tag: string, subscribed: boolean) =>
  queryOptions({
    queryKey: ['tvod', audience, tag, subscribed],
    queryFn: ({ signal }) => valueOrThrow(api.call('tvodInfo', { body: { tag, subscribed } }, { signal })),
  });

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
