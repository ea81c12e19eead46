import { Hono } from 'hono';
import { z } from 'zod';
import type { AdCountStore } from '#service/ads/store/ad-counts.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { AD_EVENTS, type AdEventName } from '#shared/contract/ads/ad-events.ts';
import { limitByAddress } from './ad-limit.ts';
import { platformNo } from './ad-request.ts';
import type { EventTokens } from './event-token.ts';

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
 * Counts the events of served ads at `/ads/event`, each once, and replies 204. A report that no ad of this
 * server sends (an unknown creative or event, a token of another one) is refused and not counted.
 */
export function adEventRoutes({ counts, tokens, isCreative, now, waitUntilWritable }: AdEventDeps): Hono {
  return new Hono().on(['GET', 'POST'], '/ads/event', limitByAddress(EVENTS, now), async (context) => {
    const query = eventQuery.safeParse(context.req.query());
    if (!query.success)
      return refusalResponse({ code: 'BAD_REQUEST', message: z.prettifyError(query.error) });
    const { creative, platform, token, event, code } = query.data;
    if (!isCreative(creative)) return refusalResponse({ code: 'NOT_FOUND', message: 'no such creative' });
    if (!tokens.verify({ creativeId: creative, platform, token }))
      return refusalResponse({ code: 'FORBIDDEN', message: 'not of this ad' });
    await waitUntilWritable();
    await counts.addOnce(
      token,
      { creative_id: creative, platform, event, code: countedCode(event, code) },
      now(),
    );
    return context.body(null, 204, { 'cache-control': 'no-store' });
  });
}

/** Error codes of VAST 4.2. */
const ERROR_CODES = new Set(
  [
    100, 101, 102, 200, 201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 304, 400, 401, 402, 403, 405, 406,
    407, 408, 409, 410, 411, 500, 501, 502, 503, 600, 601, 602, 603, 604, 900, 901, 902,
  ].map(String),
);
const UNDEFINED_ERROR = '900';
/** Reasons of a verification that was not executed: rejected, not supported, failed to load. */
const REASONS = new Set(['1', '2', '3']);

/**
 * Returns the code to count an event under: that of an error, `900` for an unknown one, and nothing for other
 * events.
 */
function countedCode(event: AdEventName, code: string): string {
  if (event === 'error') return ERROR_CODES.has(code) ? code : UNDEFINED_ERROR;
  if (event === 'verificationNotExecuted') return REASONS.has(code) ? code : '2';
  return '';
}
