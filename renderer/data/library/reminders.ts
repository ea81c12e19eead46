import { queryOptions } from '@tanstack/react-query';
import { type ChangeFailure, optimisticChange } from '#renderer/data/client/optimistic-change.ts';
import { audienceOf, type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { ReminderEntry, ReminderRequest } from '#shared/contract/library/reminder.ts';
import type { ReminderKey } from '#shared/domain/library/reminder.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';

type ReminderDeps = Pick<Data, 'api' | 'queryClient' | 'session'>;
type CachedReminders = readonly ReminderEntry[] | undefined;

const queryKeyOf = ({ session }: ReminderDeps) =>
  ['reminders', audienceOf(session.store.getState().viewer)] as const;

const toReminderRequest = (key: ReminderKey): ReminderRequest =>
  key.kind === 'series'
    ? { kind: 'series', programme_id: key.programmeId }
    : { kind: 'programme', network_code: key.networkCode, start_datetime: new Date(key.start).toISOString() };

/** Adds a reminder, shown as `entry` until the service responds; a failure removes it. */
export async function addReminder(
  data: ReminderDeps,
  key: ReminderKey,
  entry: ReminderEntry,
): Promise<Result<null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const queryKey = queryKeyOf(data);
  const result = await optimisticChange<{
    readonly success: boolean;
    readonly errors?: { readonly code: string } | undefined;
  }>({
    cache,
    keys: [queryKey],
    apply: () => cache.setQueryData(queryKey, (cached: CachedReminders) => [...(cached ?? []), entry]),
    request: () => api.call('addReminder', { body: toReminderRequest(key) }),
  });
  return result.ok ? ok(null) : result;
}

/** Removes a reminder at once; a failure restores it. */
export async function removeReminder(data: ReminderDeps, id: string): Promise<Result<null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const queryKey = queryKeyOf(data);
  const result = await optimisticChange({
    cache,
    keys: [queryKey],
    apply: () =>
      cache.setQueryData(queryKey, (cached: CachedReminders) =>
        cached?.filter(({ reminder_id }) => reminder_id !== id),
      ),
    request: () => api.call('removeReminder', { query: { reminder_id: id } }),
  });
  return result.ok ? ok(null) : result;
}

/** Other devices of the profile may change the list. */
const REFETCH_INTERVAL = 10 * MINUTE;

/** Query of this profile's reminders with their upcoming broadcasts; none without a profile. */
export const remindersQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['reminders', audience],
    refetchInterval: REFETCH_INTERVAL,
    queryFn: async ({ signal }): Promise<readonly ReminderEntry[]> => {
      if (audience.profileId === null) return [];
      return (
        await valueOrThrow(
          api.call('reminderList', { query: { profile_class: audience.profileClass } }, { signal }),
        )
      ).items;
    },
  });
