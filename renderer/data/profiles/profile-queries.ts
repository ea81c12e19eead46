import { queryOptions } from '@tanstack/react-query';
import type { Api, Reply } from '#renderer/data/client/endpoint-caller.ts';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { MINUTE } from '#shared/kernel/time.ts';

export type ProfileList = Reply<'getProfileList'>;

/**
 * Query of an account's profiles by its `boss_id`. Never fresh, since another device may have changed them.
 */
export const profilesQuery = (api: Pick<Api, 'call'>, bossId: string | null) =>
  queryOptions({
    queryKey: ['profiles', bossId],
    staleTime: 0,
    queryFn: ({ signal }): Promise<ProfileList> => valueOrThrow(api.call('getProfileList', {}, { signal })),
  });

type PropertyReply = Reply<'getProfilePropertyList'>;
export type GenreTag = Extract<PropertyReply, { readonly tags: unknown }>['tags'][number];
export type IconSeries = Extract<PropertyReply, { readonly items: unknown }>['items'][number];
type ProfileClass = 'general' | 'kids';

/** Data that rarely changes is fetched once a visit. */
const STALE = 30 * MINUTE;

/** Query of the genre tags offered to a profile class. */
export const genreTagsQuery = (api: Pick<Api, 'call'>, profileClass: ProfileClass) =>
  queryOptions({
    queryKey: ['profile-genres', profileClass],
    staleTime: STALE,
    queryFn: async ({ signal }): Promise<readonly GenreTag[]> => {
      const body = { property: 'preference', profile_class: profileClass } as const;
      const reply = await valueOrThrow(api.call('getProfilePropertyList', { body }, { signal }));
      return 'tags' in reply ? reply.tags : [];
    },
  });

/** Query of the icons offered to a profile class, in their series. */
export const iconSeriesQuery = (api: Pick<Api, 'call'>, profileClass: ProfileClass) =>
  queryOptions({
    queryKey: ['profile-icons', profileClass],
    staleTime: STALE,
    queryFn: async ({ signal }): Promise<readonly IconSeries[]> => {
      const body = { property: 'icon', profile_class: profileClass } as const;
      const reply = await valueOrThrow(api.call('getProfilePropertyList', { body }, { signal }));
      return 'items' in reply ? reply.items : [];
    },
  });
