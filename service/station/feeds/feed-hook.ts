import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '#service/kernel/log.ts';
import { checkSignature, SIGNATURE_LIFE } from '#service/kernel/signature.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { FeedRounds } from './feed-rounds.ts';

/** What the hook needs; `key` is the operator's, without which there is no hook. */
export type FeedHookParts = {
  readonly key: Buffer;
  readonly fetchNow: FeedRounds['fetchNow'];
  readonly clock: Clock;
  readonly log: Log;
};

const LARGEST_BODY = 64 * 1024;

/**
 * `POST /hooks/feeds/{id}` makes a feed due at once: signed as Standard Webhooks has it, over id, time and
 * body. A call whose time is over five minutes off, or whose id was used before, is refused.
 */
export function feedHook({ key, fetchNow, clock, log }: FeedHookParts): Hono {
  const used = new Map<string, number>();
  const isUsed = (id: string, now: number): boolean => {
    for (const [one, at] of used) if (now - at > 2 * SIGNATURE_LIFE) used.delete(one);
    const found = used.has(id);
    if (!found) used.set(id, now);
    return found;
  };
  const refuse = (context: Context, status: 401 | 404 | 409, code: string): Response => {
    log('FEED_HOOK_REFUSED', { code });
    return context.json({ code }, status);
  };
  return new Hono().post('/hooks/feeds/:id', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const now = clock.now();
    const checked = checkSignature(key, (name) => context.req.header(name), await context.req.text(), now);
    if ('error' in checked) return refuse(context, 401, checked.error);
    if (isUsed(checked.id, now)) return refuse(context, 409, 'SIGNATURE_USED');
    return fetchNow(context.req.param('id'))
      ? context.json({ accepted: true }, 202)
      : refuse(context, 404, 'FEED_UNKNOWN');
  });
}
