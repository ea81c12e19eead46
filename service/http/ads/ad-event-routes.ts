import { Hono } from 'hono';
import { z } from 'zod';
import { platformNo } from '#service/ads/ad-request.ts';
import { countedCode } from '#service/ads/error-code.ts';
import type { EventTokens } from '#service/ads/event-token.ts';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import type { AdCountStore } from '#service/store/ads/ad-counts.ts';
import { AD_EVENTS } from '#shared/contract/ads/ad-events.ts';
import { limitByAddress } from './ad-limit.ts';

/** Events of one address in 15 minutes. */
const EVENTS = 18_000;

const eventQuery = z.object({
  creative: z.string().min(1).max(100),
  platform: platformNo,
  token: z.string().max(100),
  event: z.enum(AD_EVENTS),
  code: z.string().max(20).default(''),
});

export type AdEventDeps = {
  readonly counts: AdCountStore;
  readonly tokens: EventTokens;
  /** Whether the ad server has a creative of this id. */
  readonly isCreative: (id: string) => boolean;
  readonly now: () => number;
  /** Waits until the database may be written to. */
  readonly waitUntilWritable: () => Promise<void>;
};

/**
 * Counts the events of served ads at `/ads/event`, each once, and replies 204. What no ad of this server says (an unknown creative or event, a token of
 * another one) is refused and not counted.
 */
export function adEventRoutes({ counts, tokens, isCreative, now, waitUntilWritable }: AdEventDeps): Hono {
  return new Hono().on(['GET', 'POST'], '/ads/event', limitByAddress(EVENTS, now), async (context) => {
    const query = eventQuery.safeParse(context.req.query());
    if (!query.success) return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(query.error) });
    const { creative, platform, token, event, code } = query.data;
    if (!isCreative(creative)) return refusalResponse({ code: 'NOT_FOUND', message: 'no such creative' });
    if (!tokens.verify({ creativeId: creative, platform, token })) return refusalResponse({ code: 'FORBIDDEN', message: 'not of this ad' });
    await waitUntilWritable();
    await counts.addOnce(token, { creative_id: creative, platform, event, code: countedCode(event, code) }, now());
    return context.body(null, 204, { 'cache-control': 'no-store' });
  });
}
