import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { openedQuery, type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { GuideHit, GuideItem } from '#shared/contract/guide/guide.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/**
 * Channels and times of a guide, in milliseconds since 1970. Channels are always named, since all channels of
 * a large list exceed the limit of one call.
 */
export type GuideRange = {
  readonly networkCodes: readonly string[];
  readonly from: number;
  readonly to: number;
};

const STEP = 30 * MINUTE;

/**
 * Returns the smallest range of whole half hours around this one, with sorted codes: the same request a
 * minute later has the same key.
 */
export const alignedRange = (range: GuideRange): GuideRange => ({
  networkCodes: range.networkCodes.toSorted(),
  from: Math.floor(range.from / STEP) * STEP,
  to: Math.ceil(range.to / STEP) * STEP,
});

/**
 * Query of the programmes that overlap the range, by network code. The previous range stays while a new one
 * loads.
 */
export const guideQuery = ({ api, audience, opened }: QueryScope, asked: GuideRange) => {
  const range = alignedRange(asked);
  return queryOptions({
    queryKey: ['guide', audience.country, range, openedQuery(opened)],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly GuideItem[]>> => {
      const query = {
        country_code: audience.country,
        network_code: range.networkCodes.join(','),
        from: new Date(range.from).toISOString(),
        to: new Date(range.to).toISOString(),
        ...openedQuery(opened),
      };
      const reply = await valueOrThrow(api.call('guide', { query }, { signal }));
      return new Map(reply.item.map((entry) => [entry.network_code, entry.epg]));
    },
  });
};

/** Query of programmes whose title contains the keyword, nearest to now first. */
export const guideSearchQuery = ({ api, audience }: QueryScope, keyword: string) =>
  queryOptions({
    queryKey: ['guide-search', audience, keyword],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly GuideHit[]> =>
      (
        await valueOrThrow(
          api.call(
            'guideSearch',
            { query: { country_code: audience.country, keyword, limit: 12 } },
            { signal },
          ),
        )
      ).items,
  });
