import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { endOfWeek, freePreviewKey } from '#shared/domain/catalogue/free-preview-cache.ts';

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
