import { activeProfileId } from '#service/http/routing/active-profile.ts';
import { refuse } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { skipIfBusy } from '#service/store/recovery/store-error.ts';
import type { ReminderRequest } from '#shared/contract/library/reminder.ts';
import { reminderEndpoints } from '#shared/contract/library/reminder-endpoints.ts';
import { canRemind, MAX_REMINDERS, type ReminderKey, reminderId } from '#shared/domain/library/reminder.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Reminder, reminderReply, slotAt } from './reminder-reply.ts';

/** Serves the reminders of a profile. Acknowledged changes are on disk. */
export function serveReminders(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, reminders } = deps.store;

  serve(reminderEndpoints.reminderList, ({ viewer, query }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const now = deps.clock.now();
    const kids = query.profile_class === 'kids' || viewer.user.profile_class === 'kids';
    const items = reminders.list(profileId).flatMap((record) => {
      const reply = reminderReply(deps, record, { kids, now });
      if (reply === null && record.start !== null && record.start < now) skipIfBusy(() => reminders.remove(profileId, record.reminder_id));
      return reply === null ? [] : [reply];
    });
    return ok({ items: items.toSorted(byNextSlot), limit: MAX_REMINDERS });
  });

  serve(reminderEndpoints.addReminder, ({ viewer, body }) => {
    const profileId = activeProfileId(viewer);
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
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    reminders.remove(profileId, query.reminder_id);
    return ok({ success: true });
  });
}

/** Sorts by next broadcast; reminders without one come last. */
const byNextSlot = (one: Reminder, other: Reminder): number =>
  (one.slots[0]?.start_datetime ?? '9').localeCompare(other.slots[0]?.start_datetime ?? '9');

const keyOf = (wish: ReminderRequest): ReminderKey =>
  wish.kind === 'series'
    ? { kind: 'series', programmeId: wish.programme_id }
    : { kind: 'programme', networkCode: wish.network_code, start: Date.parse(wish.start_datetime) };
