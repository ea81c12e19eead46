import { z } from 'zod';
import { deviceType } from '#shared/contract/accounts/device.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';

/** Collection of the playing pages of a customer (S1-7-101). */
export const CONCURRENT_COLLECTION = 'concurrent';

/**
 * Status of a playing page (S1-4-089 to S1-4-091). The page writes `pending` and `alive`, the service writes
 * `dead`; `check_pending` and `check_alive` mean that a check is pending.
 */
export const CONCURRENT_STATUSES = ['pending', 'check_pending', 'alive', 'check_alive', 'dead'] as const;

/**
 * A device that plays, as a viewer recognises it (S0-3-047); `id` is that of its record, `since` when it
 * began (ms).
 */
export const watchingDevice = z.object({
  id: z.string(),
  device_type: deviceType.catch('web'),
  title_tc: z.string(),
  title_en: z.string(),
  since: z.number().nullable().default(null),
});
export type WatchingDevice = z.infer<typeof watchingDevice>;

/** Item that a device plays: a channel by its network code, or a video. */
export const watchedItem = z.object({ kind: z.enum(['live', 'vod']), item_id: z.string().min(1).max(200) });
export type WatchedItem = z.infer<typeof watchedItem>;

/**
 * A device that plays, with the title of what it plays; null if the service does not know it, or this viewer
 * may not see it.
 */
const watchingDeviceNow = watchingDevice.extend({
  playing: z.object({ title_tc: z.string(), title_en: z.string() }).nullable().default(null),
});
export type WatchingDeviceNow = z.infer<typeof watchingDeviceNow>;

/** The device whose viewer stopped a page to watch there instead, and when (ms). */
const stoppedBy = z.object({
  device_type: deviceType.catch('web'),
  title_tc: z.string(),
  title_en: z.string(),
  at: z.number(),
});
export type StoppedBy = z.infer<typeof stoppedBy>;

/**
 * A playing page (S1-3-096); times in milliseconds since 1970. A dead one names the devices that play in its
 * place, and the one that stopped it.
 */
export const concurrentRecord = z.object({
  device_type: z.literal('web'),
  start_time: z.number(),
  update_time: z.number(),
  status: z.enum(CONCURRENT_STATUSES),
  watching_devices: z.array(watchingDevice).default([]),
  stopped_by: stoppedBy.nullable().default(null),
});
export type ConcurrentRecord = z.infer<typeof concurrentRecord>;

/** Calls of concurrent viewing. The paths are this project's. */
export const concurrentEndpoints = {
  watchingDevices: endpoint({
    method: 'GET',
    path: '/api/harbour/concurrent/devices/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: nothing,
    reply: z.object({ limit: z.number().int(), devices: z.array(watchingDeviceNow) }),
    errors: [],
    summary:
      'Returns the devices on which this customer plays, and what each plays as far as this viewer may see it.',
  }),
  reportPlaying: endpoint({
    method: 'POST',
    path: '/api/harbour/concurrent/playing/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: watchedItem.extend({ id: z.string().min(1).max(100) }),
    reply: z.object({ success: z.boolean() }),
    errors: [],
    summary: 'Reports what the page with this record plays, for the list of devices that play.',
  }),
  stopViewing: endpoint({
    method: 'POST',
    path: '/api/harbour/concurrent/stop/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: z.object({ id: z.string().min(1).max(100), own: z.boolean().default(false) }),
    reply: z.object({ success: z.boolean() }),
    errors: [],
    summary:
      'Stops a playing page of this customer, which is notified; with `own`, frees the place of the page that asks.',
  }),
};
