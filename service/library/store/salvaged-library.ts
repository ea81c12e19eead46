import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';

const text = z.string().min(1);
const maybe = z.string().nullable();
const whole = z.number().int();
/** A column that databases of earlier versions lack. */
const later = z.number().int().nullable().optional();
const jsonText = jsonColumn(z.unknown());

/** History, favourites, reminders and removals of profiles. */
export const SALVAGED_LIBRARY: readonly SalvagedTable[] = [
  {
    name: 'history',
    order: ['profile_id', 'episode_id'],
    row: z.object({
      profile_id: text,
      episode_id: text,
      programme_id: text,
      playback_time: whole,
      video_duration: whole,
      ad_path: z.string(),
      watched_at: whole,
    }),
  },
  {
    name: 'favourites',
    order: ['profile_id', 'type', 'ref'],
    row: z.object({
      profile_id: text,
      type: z.enum(['programme', 'live']),
      ref: text,
      added_at: whole,
      place: later,
    }),
  },
  {
    name: 'reminders',
    order: ['profile_id', 'reminder_id'],
    row: z.object({
      profile_id: text,
      reminder_id: text,
      network_code: maybe,
      start: whole.nullable(),
      programme_id: maybe,
      added_at: whole,
    }),
  },
  {
    name: 'removed',
    order: ['undo_token'],
    row: z.object({ undo_token: text, profile_id: text, list: text, body: jsonText, removed_at: whole }),
  },
];
