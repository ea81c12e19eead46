import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** The parts of a meeting that can be asked for. */
export type HorsePart = 'horse_racecard' | 'horse_history' | 'horse_tips';

/** The card, tips or results of a meeting. */
export const horseDetailsQuery = ({ api, audience }: QueryScope, part: HorsePart) =>
  queryOptions({
    queryKey: ['horse-details', audience, part],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('horseDetails', { query: { country_code: audience.country, content_type: part } }, { signal })),
  });

/** When the next meeting is. */
export const comingRaceQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['coming-race', audience],
    queryFn: ({ signal }) => valueOrThrow(api.call('comingRace', { query: { country_code: audience.country } }, { signal })),
  });

/** The last races of a horse. */
export const horseHistoryQuery = ({ api, audience }: QueryScope, horseId: string) =>
  queryOptions({
    queryKey: ['horse-history', audience, horseId],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('horseHistory', { query: { country_code: audience.country, horse_id: horseId } }, { signal })),
  });
