import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';

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
