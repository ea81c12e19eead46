import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { trackingEvent } from '#shared/contract/audience/tracking.ts';

const text = z.string();
const whole = z.number().int();

/** Tables of tracking. Without the ids of its events, what a page sends again would count twice. */
export const SALVAGED_TRACKING: readonly SalvagedTable[] = [
  {
    name: 'tracking_events',
    order: ['seq'],
    row: z.object({
      seq: whole,
      event_id: text,
      received_at: whole,
      at: whole,
      event: text,
      type: text,
      title: text,
      verified: whole.nullable(),
      body: jsonColumn(trackingEvent),
    }),
    large: true,
  },
  {
    name: 'audience_plays',
    order: ['upid'],
    row: z.object({
      upid: text,
      title: text,
      live: whole,
      started_at: whole,
      last_at: whole,
      ended: whole,
      seconds: z.number(),
      completed: whole,
    }),
  },
  {
    name: 'audience_minutes',
    order: ['minute', 'title'],
    row: z.object({ title: text, minute: whole, viewers: whole }),
  },
  {
    name: 'web_tracking',
    order: ['record_id'],
    row: z.object({ record_id: text, saved_at: whole, body: jsonColumn(z.unknown()) }),
  },
];
