import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** The channels this viewer may see, by their number. `subscriptions` are the viewer's subscription tags. */
export const channelsQuery = ({ api, audience }: QueryScope, subscriptions: readonly string[]) =>
  queryOptions({
    queryKey: ['channels', audience, subscriptions],
    queryFn: async ({ signal }): Promise<readonly Channel[]> => {
      const query = {
        country_code: audience.country,
        profile_class: audience.profileClass,
        ...(subscriptions.length === 0 ? {} : { subscriptions: subscriptions.join(',') }),
      };
      const reply = await valueOrThrow(api.call('channelList', { query }, { signal }));
      return reply.channels.toSorted((one, other) => one.channel_no - other.channel_no);
    },
  });

/** How long an answer is good for: it holds what follows as well, so that a list moves on by itself meanwhile. */
const REFETCH_INTERVAL = 5 * MINUTE;

/** What every channel shows now and next, by network code. */
export const channelsProgrammeQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['channels-programme', audience],
    staleTime: REFETCH_INTERVAL,
    refetchInterval: REFETCH_INTERVAL,
    queryFn: async ({ signal }) => {
      const query = { country_code: audience.country, profile_class: audience.profileClass };
      const { channels } = await valueOrThrow(api.call('getChannelsProgramme', { query }, { signal }));
      return new Map(channels.map(({ network_code, current, next }) => [network_code, [current, next].filter((item) => item !== null)]));
    },
  });
