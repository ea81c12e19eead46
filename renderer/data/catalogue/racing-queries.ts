import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** The parts of a race meeting. */
export type HorsePart = 'horse_racecard' | 'horse_history' | 'horse_tips';

/** Query of a meeting's card, tips or results. */
export const horseDetailsQuery = ({ api, audience }: QueryScope, part: HorsePart) =>
  queryOptions({
    queryKey: ['horse-details', audience, part],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'horseDetails',
          { query: { country_code: audience.country, content_type: part } },
          { signal },
        ),
      ),
  });

/** Query of the date of the next meeting. */
export const comingRaceQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['coming-race', audience],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('comingRace', { query: { country_code: audience.country } }, { signal })),
  });

/** Query of a horse's last races. */
export const horseHistoryQuery = ({ api, audience }: QueryScope, horseId: string) =>
  queryOptions({
    queryKey: ['horse-history', audience, horseId],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'horseHistory',
          { query: { country_code: audience.country, horse_id: horseId } },
          { signal },
        ),
      ),
  });
