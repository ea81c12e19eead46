import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import type { ChangeFailure } from '#renderer/data/client/optimistic-change.ts';
import { useData, useNow, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import type { ReminderEntry, ReminderSlotReply } from '#shared/contract/library/reminder.ts';
import { favouriteClick } from '#shared/domain/library/favourite-click.ts';
import {
  dueSlots,
  type ReminderKey,
  type ReminderSlot,
  reminderId,
  slotKey,
} from '#shared/domain/library/reminder.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { notifiedReminders } from './notified-reminders.ts';
import { addReminder, remindersQuery, removeReminder } from './reminders.ts';

/** Longest delay of a due reminder. */
const TICK = 15 * SECOND;

/** Returns this profile's reminders. */
export const useReminders = () => {
  const isSessionKnown = useSessionState().phase === 'known';
  return useQuery({ ...remindersQuery(useQueryScope()), enabled: isSessionKnown });
};

/** Result of pressing a reminder button, or what has to come first. */
export type ReminderOutcome = 'ADDED' | 'REMOVED' | 'LOGIN_REQUIRED' | 'PROFILE_REQUIRED' | ChangeFailure;

export type Reminder = {
  /** Null while unknown. */
  readonly on: boolean | null;
  /** Toggles it; null if a change is still running. Guests get the login prompt first. */
  readonly press: (entry: Omit<ReminderEntry, 'reminder_id' | 'kind'>) => Promise<ReminderOutcome | null>;
};

/**
 * Returns the reminder of a broadcast or of a series. Setting the first one asks for permission to notify.
 */
export function useReminder(key: ReminderKey): Reminder {
  const data = useData();
  const { kind, profileId } = useViewer();
  const { data: reminders } = useReminders();
  const running = useRef(false);
  const id = reminderId(key);
  const isSet = reminders === undefined ? null : reminders.some(({ reminder_id }) => reminder_id === id);
  const press: Reminder['press'] = async (entry) => {
    if (favouriteClick(kind) === 'LOGIN_REQUIRED') return 'LOGIN_REQUIRED';
    if (profileId === null) return 'PROFILE_REQUIRED';
    if (running.current) return null;
    running.current = true;
    if (isSet !== true) void data.platform.notifications.requestPermission();
    const result =
      isSet === true
        ? await removeReminder(data, id)
        : await addReminder(data, key, { ...entry, reminder_id: id, kind: key.kind });
    running.current = false;
    if (!result.ok) return result.error;
    return isSet === true ? 'REMOVED' : 'ADDED';
  };
  return { on: isSet, press };
}

/** A broadcast with a reminder, its times in milliseconds. */
export type DueReminder = ReminderSlot & { readonly reply: ReminderSlotReply };

const slotOf = (reply: ReminderSlotReply): DueReminder => ({
  networkCode: reply.network_code,
  start: Date.parse(reply.start_datetime),
  end: Date.parse(reply.end_datetime),
  reply,
});

/**
 * Returns the due reminders that were not closed on this device. `onDue` is called once for each that becomes
 * due.
 */
export function useDueReminders(onDue: (slot: DueReminder) => void) {
  const { platform, clock } = useData();
  const { data } = useReminders();
  const now = useNow(TICK);
  const book = useMemo(() => notifiedReminders(platform.storage, clock.now), [platform, clock]);
  const [closed, setClosed] = useState(book.closed);
  const slots = useMemo(() => (data ?? []).flatMap((entry) => entry.slots.map(slotOf)), [data]);
  const due = dueSlots(slots, now, closed);
  const keys = due.map(slotKey).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is due is another array at every tick; its keys say whether it changed
  useEffect(() => {
    const notified = book.notified();
    for (const slot of due) {
      if (notified.has(slotKey(slot))) continue;
      book.markNotified(slot);
      onDue(slot);
    }
  }, [keys, book]);
  const close = useCallback(
    (slot: ReminderSlot) => {
      book.markClosed(slot);
      setClosed(book.closed());
    },
    [book],
  );
  return { due, close };
}
