import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant, success } from '#shared/contract/primitives.ts';

const id = z.string().min(1).max(64);

/** What a viewer wants to be reminded of: one programme on a channel by its start, or every coming broadcast of a series. All of this is ours. */
export const reminderRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('programme'), network_code: id, start_datetime: instant }),
  z.object({ kind: z.literal('series'), programme_id: id }),
]);
export type ReminderRequest = z.infer<typeof reminderRequest>;

/** Made by the service from the wish (`shared/domain/library/reminder.ts`). */
export const reminderRef = z.string().min(1).max(160);

/** Reply of POST: `errors.code` is `REMINDER_LIMIT` where the list is full, `STARTED` where the programme has begun. */
export const reminderReply = success.extend({ reminder_id: reminderRef.nullish() });

/** A broadcast that a reminder is about. */
export const reminderSlot = z.object({
  network_code: z.string(),
  channel_no: z.number().int(),
  channel_name_tc: z.string(),
  channel_name_en: z.string(),
  start_datetime: instant,
  end_datetime: instant,
  programme_title_tc: z.string(),
  programme_title_en: z.string(),
  image: z.string().nullish(),
});
export type ReminderSlotReply = z.infer<typeof reminderSlot>;

/** A reminder with its coming broadcasts in order; a series may have none for now. */
export const reminderEntry = z.object({
  reminder_id: reminderRef,
  kind: z.enum(['programme', 'series']),
  title_tc: z.string(),
  title_en: z.string(),
  image: z.string().nullish(),
  slots: lenientList(reminderSlot),
});
export type ReminderEntry = z.infer<typeof reminderEntry>;

/** The reminders of a profile, those that come first before the others; `limit` is how many it may keep. */
export const reminderListReply = z.object({ items: lenientList(reminderEntry), limit: z.number().int().min(0) });
