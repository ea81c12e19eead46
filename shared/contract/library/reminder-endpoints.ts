import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, profileClass, success } from '#shared/contract/primitives.ts';
import { reminderListReply, reminderRef, reminderReply, reminderRequest } from './reminder.ts';

const shared = { origin: 'ours', auth: 'bearer', path: '/api/harbour/content/reminder/' } as const;

/** Reminders of a profile for programmes of the guide. A project extension. */
export const reminderEndpoints = {
  reminderList: endpoint({
    ...shared,
    method: 'GET',
    query: z.object({ profile_class: profileClass }),
    body: nothing,
    reply: reminderListReply,
    errors: ['PROFILE_REQUIRED'],
    summary: 'Reminders of this profile with their future broadcasts; past ones are removed.',
  }),
  addReminder: endpoint({
    ...shared,
    method: 'POST',
    query: nothing,
    body: reminderRequest,
    reply: reminderReply,
    errors: ['PROFILE_REQUIRED', 'PROGRAMME_UNKNOWN', 'STARTED', 'REMINDER_LIMIT'],
    summary:
      'Adds a reminder; STARTED once the programme has started, REMINDER_LIMIT if the profile has the maximum.',
  }),
  removeReminder: endpoint({
    ...shared,
    method: 'DELETE',
    query: z.object({ reminder_id: reminderRef }),
    body: nothing,
    reply: success,
    errors: ['PROFILE_REQUIRED'],
    summary: 'Removes a reminder.',
  }),
};
