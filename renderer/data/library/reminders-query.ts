import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { ReminderEntry } from '#shared/contract/library/reminder.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Another device of the profile may have changed them meanwhile. */
const REFETCH_INTERVAL = 10 * MINUTE;

/** The reminders of this profile with their coming broadcasts; none without a profile. */
export const remindersQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['reminders', audience],
    refetchInterval: REFETCH_INTERVAL,
    queryFn: async ({ signal }): Promise<readonly ReminderEntry[]> => {
      if (audience.profileId === null) return [];
      return (await valueOrThrow(api.call('reminderList', { query: { profile_class: audience.profileClass } }, { signal }))).items;
    },
  });
