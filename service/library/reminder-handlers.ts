import type { z } from 'zod';
import { episodeImage, landscapeImage, type PicturedProgramme } from '#service/catalogue/art/artwork-path.ts';
import { channelNumberField } from '#service/catalogue/channel-reply.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { GuideStore, SeriesQuery, StoredGuideSlot } from '#service/guide/store/guide.ts';
import { type LockFilter, type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import { catalogueFor, type SeenCatalogues } from '#service/household/household-facts.ts';
import { skipIfBusy } from '#service/kernel/database/recovery/store-error.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { ReminderRecord, ReminderStore } from '#service/library/store/reminders.ts';
import { activeProfileId, changeableProfileId } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { ReminderEntry, ReminderRequest, reminderSlot } from '#shared/contract/library/reminder.ts';
import { reminderEndpoints } from '#shared/contract/library/reminder-endpoints.ts';
import {
  canRemind,
  MAX_REMINDERS,
  type ReminderKey,
  reminderId,
  seriesShare,
} from '#shared/domain/library/reminder.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Subjects of reminders: channels and programmes. */
type SlotCatalogue = Pick<CatalogueStore, 'channelByCode' | 'channels' | 'departed' | 'programme'>;

type ReminderNeeds = LockFilterNeeds & {
  readonly store: SeenCatalogues<SlotCatalogue> & {
    readonly guide: Pick<GuideStore, 'between' | 'ofSeries'>;
    readonly reminders: ReminderStore;
  };
  readonly clock: Clock;
};

/** Serves the reminders of a profile. Acknowledged changes are on disk. */
export function serveReminders(serve: Serve, needs: ReminderNeeds): void {
  const { catalogue, reminders } = needs.store;

  serve(reminderEndpoints.reminderList, async ({ viewer, query }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const now = needs.clock.now();
    const kids = query.profile_class === 'kids' || viewer.user.profile_class === 'kids';
    const { isCodeOpen, isRatingOpen } = await lockFilterFor(needs, viewer);
    const records = await reminders.list(profileId);
    const series = records.filter(({ programme_id }) => programme_id !== null).length;
    const facts: ReplyFacts = {
      now,
      kids,
      channels: kids ? kidsChannels(catalogue) : null,
      count: seriesShare(series),
      isCodeOpen,
      isRatingOpen,
      sees: catalogueFor(needs.store, viewer),
    };
    const items = records.flatMap((record) => {
      const reply = reminderReply(needs, record, facts);
      if (reply === null && record.start !== null && record.start < now)
        skipIfBusy(() => reminders.remove(profileId, record.reminder_id));
      return reply === null ? [] : [reply];
    });
    return ok({ items: items.toSorted(byNextSlot), limit: MAX_REMINDERS });
  });

  serve(reminderEndpoints.addReminder, async ({ viewer, body }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const key = keyOf(body);
    const now = needs.clock.now();
    const there =
      key.kind === 'series'
        ? catalogue.programme(key.programmeId)
        : slotAt(needs.store, key.networkCode, key.start, now);
    const { isCodeOpen } = await lockFilterFor(needs, viewer);
    if (there === null || (key.kind === 'programme' && !isCodeOpen(key.networkCode)))
      return refuse('PROGRAMME_UNKNOWN');
    if (key.kind === 'programme' && !canRemind(key.start, now))
      return ok({ success: false, errors: { code: 'STARTED' } });
    if (!(await reminders.add(profileId, key, now)))
      return ok({ success: false, errors: { code: 'REMINDER_LIMIT' } });
    return ok({ success: true, reminder_id: reminderId(key) });
  });

  serve(reminderEndpoints.removeReminder, async ({ viewer, query }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    await reminders.remove(profileId, query.reminder_id);
    return ok({ success: true });
  });
}

/** Sorts by next broadcast; reminders without one come last. */
const byNextSlot = (one: Reminder, other: Reminder): number =>
  (one.slots[0]?.start_datetime ?? '9').localeCompare(other.slots[0]?.start_datetime ?? '9');

const keyOf = (request: ReminderRequest): ReminderKey =>
  request.kind === 'series'
    ? { kind: 'series', programmeId: request.programme_id }
    : { kind: 'programme', networkCode: request.network_code, start: Date.parse(request.start_datetime) };

/** The viewer who asks for reminders, and the number of broadcasts of a series. */
type ReplyFacts = SeriesQuery &
  Pick<LockFilter, 'isCodeOpen' | 'isRatingOpen'> & {
    readonly kids: boolean;
    readonly sees: Pick<SlotCatalogue, 'channelByCode'>;
  };

const kidsChannels = (catalogue: Pick<CatalogueStore, 'channels'>): readonly string[] =>
  catalogue.channels().flatMap(({ kids, networkCode }) => (kids ? [networkCode] : []));

/** A reminder in a reply. */
type Reminder = Omit<ReminderEntry, 'slots'> & { readonly slots: z.input<typeof reminderSlot>[] };

/**
 * Returns a reminder, or null if nothing is upcoming or this viewer may not see it. A programme of a locked
 * group has the name of its channel for a title.
 */
function reminderReply({ store }: ReminderNeeds, record: ReminderRecord, facts: ReplyFacts): Reminder | null {
  const { catalogue } = store;
  const { kids, isCodeOpen, isRatingOpen, sees } = facts;
  const slots = upcomingSlots(store, record, facts).flatMap((slot) => {
    const channel = sees.channelByCode(slot.network_code);
    if (channel === null || (kids && !channel.kids)) return [];
    const shown = isCodeOpen(slot.network_code) ? slot : untitled(slot, channel);
    return [slotReply(shown, channel, catalogue.programme(shown.programme_id)?.programme)];
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
  if (found === null)
    return kids ? null : departedReminder(catalogue, record.reminder_id, record.programme_id);
  if ((kids && !found.programme.kids) || !isRatingOpen(found.programme.rating)) return null;
  const { tc, en } = found.programme.name;
  return {
    ...shared,
    kind: 'series',
    title_tc: tc,
    title_en: en,
    image: landscapeImage(found.programme),
  };
}

/** Returns what is left of a series that an earlier revision of the station had, or null if none had it. */
function departedReminder(
  catalogue: Pick<CatalogueStore, 'departed'>,
  reminderId: string,
  programmeId: string,
): Reminder | null {
  const name = catalogue.departed('programme', programmeId);
  if (name === null) return null;
  return {
    reminder_id: reminderId,
    kind: 'series',
    title_tc: name.tc,
    title_en: name.en,
    unavailable: true,
    slots: [],
  };
}

/** Returns the programme that starts on a channel at a time, or null. */
export const slotAt = (
  { guide }: ReminderNeeds['store'],
  networkCode: string,
  start: number,
  now: number,
): StoredGuideSlot | null =>
  guide.between([networkCode], start, start + 1, now).find((slot) => slot.start === start) ?? null;

/** Returns a reminder's current and upcoming broadcasts in order of start. */
function upcomingSlots(
  store: ReminderNeeds['store'],
  record: ReminderRecord,
  facts: SeriesQuery,
): readonly StoredGuideSlot[] {
  const { programme_id, network_code, start } = record;
  const { now } = facts;
  if (programme_id !== null) return store.guide.ofSeries(programme_id, facts);
  const slot = network_code === null || start === null ? null : slotAt(store, network_code, start, now);
  return slot !== null && slot.end > now ? [slot] : [];
}

const untitled = (slot: StoredGuideSlot, { name }: StoredChannel): StoredGuideSlot => ({
  ...slot,
  title_tc: name.tc,
  title_en: name.en,
});

const slotReply = (
  slot: StoredGuideSlot,
  channel: StoredChannel,
  programme: PicturedProgramme = { programmeId: slot.programme_id },
): z.input<typeof reminderSlot> => ({
  network_code: slot.network_code,
  channel_no: channel.channelNo,
  ...channelNumberField(channel),
  channel_name_tc: channel.name.tc,
  channel_name_en: channel.name.en,
  start_datetime: new Date(slot.start).toISOString(),
  end_datetime: new Date(slot.end).toISOString(),
  programme_title_tc: slot.title_tc,
  programme_title_en: slot.title_en,
  image: episodeImage(programme, { episodeNo: slot.episode_no ?? 0 }),
});
