import type { z } from 'zod';
import { landscapeImage } from '#service/http/catalogue/artwork-path.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import type { GuideSlot } from '#service/store/guide/guide.ts';
import type { ReminderRecord } from '#service/store/library/reminders.ts';
import type { Store } from '#service/store/store.ts';
import type { ReminderEntry, reminderSlot } from '#shared/contract/library/reminder.ts';

/** A reminder in a reply. */
export type Reminder = Omit<ReminderEntry, 'slots'> & { readonly slots: z.input<typeof reminderSlot>[] };

/** Returns a reminder, or null if nothing is upcoming or this viewer may not see it. */
export function reminderReply(
  { store }: ServiceDeps,
  record: ReminderRecord,
  { kids, now }: { readonly kids: boolean; readonly now: number },
): Reminder | null {
  const { catalogue } = store;
  const slots = upcomingSlots(store, record, now).flatMap((slot) => {
    const channel = catalogue.channelByCode(slot.network_code);
    return channel === null || (kids && !channel.kids) ? [] : [slotReply(slot, channel)];
  });
  const shared = { reminder_id: record.reminder_id, slots };
  if (record.programme_id === null) {
    const [slot] = slots;
    if (slot === undefined) return null;
    return {
      ...shared,
      kind: 'programme',
      title_tc: slot.programme_title_tc,
      title_en: slot.programme_title_en,
      image: slot.image ?? null,
    };
  }
  const found = catalogue.programme(record.programme_id);
  if (found === null || (kids && !found.programme.kids)) return null;
  const { tc, en } = found.programme.name;
  return { ...shared, kind: 'series', title_tc: tc, title_en: en, image: landscapeImage(record.programme_id, 0) };
}

/** Returns the programme that starts on a channel at a time, or null. */
export const slotAt = ({ guide }: Pick<Store, 'guide'>, networkCode: string, start: number, now: number): GuideSlot | null =>
  guide.between([networkCode], start, start + 1, now).find((slot) => slot.start === start) ?? null;

/** Returns a reminder's current and upcoming broadcasts in order of start. */
function upcomingSlots(store: Store, { programme_id, network_code, start }: ReminderRecord, now: number): readonly GuideSlot[] {
  if (programme_id !== null) return store.reminders.ofSeries(programme_id, now);
  const slot = network_code === null || start === null ? null : slotAt(store, network_code, start, now);
  return slot !== null && slot.end > now ? [slot] : [];
}

const slotReply = (slot: GuideSlot, channel: StoredChannel): z.input<typeof reminderSlot> => ({
  network_code: slot.network_code,
  channel_no: channel.channelNo,
  channel_name_tc: channel.name.tc,
  channel_name_en: channel.name.en,
  start_datetime: new Date(slot.start).toISOString(),
  end_datetime: new Date(slot.end).toISOString(),
  programme_title_tc: slot.title_tc,
  programme_title_en: slot.title_en,
  image: landscapeImage(slot.programme_id, slot.episode_no ?? 0),
});
