import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';
import type { ReminderEntry } from '#shared/contract/schema/reminder.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Another device of the profile may have changed them meanwhile. */
const AGAIN_AFTER = 10 * MINUTE;

/** The reminders of this profile with their coming broadcasts; none without a profile. */
export const remindersQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['reminders', audience],
    refetchInterval: AGAIN_AFTER,
    queryFn: async ({ signal }): Promise<readonly ReminderEntry[]> => {
      if (audience.profileId === null) return [];
      return (await answerOf(api.call('reminderList', { query: { profile_class: audience.profileClass } }, { signal }))).items;
    },
  });
