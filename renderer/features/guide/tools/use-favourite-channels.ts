import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { favouritesQuery } from '#renderer/data/library/library-queries.ts';
import { itemsOf } from '#renderer/data/library/viewer-pages.ts';

/** Network codes of the channels that are favourites of this profile; asked for only once they are `wanted`. Null until they are known. */
export function useFavouriteChannels(wanted: boolean): ReadonlySet<string> | null {
  const { data } = useInfiniteQuery({ ...favouritesQuery(useQueryScope(), 'live'), enabled: wanted });
  return useMemo(() => (data === undefined ? null : new Set(itemsOf(data).map(({ ref }) => ref))), [data]);
}
