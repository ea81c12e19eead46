import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant, success } from '#shared/contract/primitives.ts';

const id = z.string().min(1).max(64);

/**
 * A reminder request: one programme on a channel by its start, or all future broadcasts of a series. A
 * project extension.
 */
export const reminderRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('programme'), network_code: id, start_datetime: instant }),
  z.object({ kind: z.literal('series'), programme_id: id }),
]);
export type ReminderRequest = z.infer<typeof reminderRequest>;

/** Created by the service from the request (`reminderId`). */
export const reminderRef = z.string().min(1).max(160);

/**
 * Reply of POST: `errors.code` is `REMINDER_LIMIT` if the list is full, `STARTED` if the programme has
 * started.
 */
export const reminderReply = success.extend({ reminder_id: reminderRef.nullish() });

/** A broadcast covered by a reminder. */
export const reminderSlot = z.object({
  network_code: z.string(),
  channel_no: z.number().int(),
  channel_number: z.string().nullish(),
  channel_name_tc: z.string(),
  channel_name_en: z.string(),
  start_datetime: instant,
  end_datetime: instant,
  programme_title_tc: z.string(),
  programme_title_en: z.string(),
  image: z.string().nullish(),
});
export type ReminderSlotReply = z.infer<typeof reminderSlot>;

/** A reminder with its future broadcasts in order; a series may have none yet. */
export const reminderEntry = z.object({
  reminder_id: reminderRef,
  kind: z.enum(['programme', 'series']),
  title_tc: z.string(),
  title_en: z.string(),
  image: z.string().nullish(),
  /** It has left the station; null of a back end that does not say so. A project extension. */
  unavailable: z.boolean().nullish(),
  slots: lenientList(reminderSlot),
});
export type ReminderEntry = z.infer<typeof reminderEntry>;

/** Reminders of a profile, soonest first; `limit` is the maximum per profile. */
export const reminderListReply = z.object({
  items: lenientList(reminderEntry),
  limit: z.number().int().min(0),
});
