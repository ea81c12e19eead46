import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { countryCode, instant, nothing } from '#shared/contract/primitives.ts';

/** L is the inverted L (uwall), K the strip (keyup). */
const adLetter = z.enum(['L', 'K']);

/**
 * The traffic log of a channel: target entries (S1-3-023) and general entries (S1-3-024). `action` is `show`,
 * or `skip` for no image ad after that break; without an `event_time` it comes so long after the break as
 * usual.
 */
export const trafficLogReply = z.object({
  target: lenientList(
    z.object({
      ad_type: adLetter,
      dfn: z.number().int(),
      part_no: z.number().int(),
      event_time: instant.nullish(),
      action: z.string(),
    }),
  ),
  general: lenientList(z.object({ dfn: z.number().int(), cust_param: z.string() })),
});

/** Times at which an image ad appears on every screen of a channel at once. */
export const flashSyncReply = z.object({
  items: lenientList(
    z.object({ ad_type: adLetter.default('L'), time: instant, action: z.string().default('show') }),
  ),
});

const common = { method: 'GET', origin: 'ours', auth: 'none', body: nothing, errors: [] } as const;
const code = z.string().min(1).max(64);

/**
 * Calls about the times of ads. Remote config's `traffic_log_url` and `flash_sync_url` name their addresses.
 */
export const cueEndpoints = {
  trafficLog: endpoint({
    ...common,
    path: '/api/harbour/traffic-log/',
    query: z.object({ checkout_id: code, country_code: countryCode }),
    reply: trafficLogReply,
    summary: 'Traffic log of a channel, fetched at the start and every four hours; empty for anything else.',
  }),
  flashSync: endpoint({
    ...common,
    path: '/api/harbour/flash-sync/',
    query: z.object({ network_code: code }),
    reply: flashSyncReply,
    summary: 'Times of the image ads of a channel whose checkout has has_flash_sync_u_wall.',
  }),
};
