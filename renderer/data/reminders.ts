import type { ReminderEntry, ReminderWish } from '#shared/contract/schema/reminder.ts';
import type { ReminderKey } from '#shared/domain/guide/reminder.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { Data } from './create-data.ts';
import { type ChangeFailure, optimisticChange } from './optimistic.ts';
import { audienceOf } from './query-scope.ts';

type Parts = Pick<Data, 'api' | 'queryClient' | 'session'>;
/** The cached list under which a change is drawn. */
type Kept = readonly ReminderEntry[] | undefined;

const keyOf = ({ session }: Parts) => ['reminders', audienceOf(session.store.getState().viewer)] as const;

const wishOf = (key: ReminderKey): ReminderWish =>
  key.kind === 'series'
    ? { kind: 'series', programme_id: key.programmeId }
    : { kind: 'programme', network_code: key.networkCode, start_datetime: new Date(key.start).toISOString() };

/** Keeps a reminder, drawn as `entry` until the service answers; a refusal takes it back. */
export async function addReminder(data: Parts, key: ReminderKey, entry: ReminderEntry): Promise<Result<null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const queryKey = keyOf(data);
  const result = await optimisticChange<{ readonly success: boolean; readonly errors?: { readonly code: string } | undefined }>({
    cache,
    keys: [queryKey],
    draw: () => cache.setQueryData(queryKey, (kept: Kept) => [...(kept ?? []), entry]),
    ask: () => api.call('addReminder', { body: wishOf(key) }),
  });
  return result.ok ? ok(null) : result;
}

/** Forgets a reminder at once; a refusal puts it back. */
export async function removeReminder(data: Parts, id: string): Promise<Result<null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const queryKey = keyOf(data);
  const result = await optimisticChange({
    cache,
    keys: [queryKey],
    draw: () => cache.setQueryData(queryKey, (kept: Kept) => kept?.filter(({ reminder_id }) => reminder_id !== id)),
    ask: () => api.call('removeReminder', { query: { reminder_id: id } }),
  });
  return result.ok ? ok(null) : result;
}
