import { queryOptions } from '@tanstack/react-query';
import { openedQuery, type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { byShownNumber } from '#shared/domain/catalogue/channel-number.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/**
 * Query of the channels that this viewer may see, by number. `subscriptions` are the viewer's subscription
 * tags.
 */
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
      return reply.channels.toSorted(byShownNumber);
    },
  });

/**
 * Query of the channels that come with a plan, whoever asks, by number: what a viewer without any of them is
 * told.
 */
export const planChannelsQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['plan-channels', audience],
    queryFn: async ({ signal }): Promise<readonly Channel[]> => {
      const query = { country_code: audience.country, profile_class: audience.profileClass, all: true };
      const reply = await valueOrThrow(api.call('channelList', { query }, { signal }));
      return reply.channels.filter((channel) => channel.show_with_subscription).toSorted(byShownNumber);
    },
  });

/** A reply includes the next programmes, so a list stays right between two calls. */
const REFETCH_INTERVAL = 5 * MINUTE;

/** Query of the current and next programme of every channel, by network code. */
export const channelsProgrammeQuery = ({ api, audience, opened }: QueryScope) =>
  queryOptions({
    queryKey: ['channels-programme', audience, openedQuery(opened)],
    staleTime: REFETCH_INTERVAL,
    refetchInterval: REFETCH_INTERVAL,
    queryFn: async ({ signal }) => {
      const query = {
        country_code: audience.country,
        profile_class: audience.profileClass,
        ...openedQuery(opened),
      };
      const { channels } = await valueOrThrow(api.call('getChannelsProgramme', { query }, { signal }));
      return new Map(
        channels.map(({ network_code, current, next }) => [
          network_code,
          [current, next].filter((item) => item !== null),
        ]),
      );
    },
  });
