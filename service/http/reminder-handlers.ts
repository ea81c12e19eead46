import { unlessBusy } from '#service/store/recovery/store-fault.ts';
import { reminderEndpoints } from '#shared/contract/endpoints/reminder.ts';
import type { ReminderWish } from '#shared/contract/schema/reminder.ts';
import { canRemind, REMINDERS_AT_MOST, type ReminderKey, reminderId } from '#shared/domain/guide/reminder.ts';
import { ok } from '#shared/kernel/result.ts';
import { profileOf } from './profile-of.ts';
import { refuse } from './refusal.ts';
import { type Reminder, reminderReplyOf, slotAt } from './reminder-reply.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Serves the reminders of a profile. What is acknowledged is on disk. */
export function serveReminders(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, reminders } = deps.store;

  serve(reminderEndpoints.reminderList, ({ viewer, query }) => {
    const profileId = profileOf(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const now = deps.clock.now();
    const kids = query.profile_class === 'kids' || viewer.user.profile_class === 'kids';
    const items = reminders.list(profileId).flatMap((record) => {
      const reply = reminderReplyOf(deps, record, { kids, now });
      if (reply === null && record.start !== null && record.start < now) unlessBusy(() => reminders.remove(profileId, record.reminder_id));
      return reply === null ? [] : [reply];
    });
    return ok({ items: items.toSorted(byFirst), limit: REMINDERS_AT_MOST });
  });

  serve(reminderEndpoints.addReminder, ({ viewer, body }) => {
    const profileId = profileOf(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const key = keyOf(body);
    const now = deps.clock.now();
    const there = key.kind === 'series' ? catalogue.programme(key.programmeId) : slotAt(deps.store, key.networkCode, key.start, now);
    if (there === null) return refuse('PROGRAMME_UNKNOWN');
    if (key.kind === 'programme' && !canRemind(key.start, now)) return ok({ success: false, errors: { code: 'STARTED' } });
    if (!reminders.add(profileId, key, now)) return ok({ success: false, errors: { code: 'REMINDER_LIMIT' } });
    return ok({ success: true, reminder_id: reminderId(key) });
  });

  serve(reminderEndpoints.removeReminder, ({ viewer, query }) => {
    const profileId = profileOf(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    reminders.remove(profileId, query.reminder_id);
    return ok({ success: true });
  });
}

/** Those without a coming broadcast stand last. */
const byFirst = (one: Reminder, other: Reminder): number =>
  (one.slots[0]?.start_datetime ?? '9').localeCompare(other.slots[0]?.start_datetime ?? '9');

const keyOf = (wish: ReminderWish): ReminderKey =>
  wish.kind === 'series'
    ? { kind: 'series', programmeId: wish.programme_id }
    : { kind: 'programme', networkCode: wish.network_code, start: Date.parse(wish.start_datetime) };
