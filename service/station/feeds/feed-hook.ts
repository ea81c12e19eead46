import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '#service/kernel/log.ts';
import { checkSignature, SIGNATURE_LIFE } from '#service/kernel/signature.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Dependencies of the hook; `key` is the operator's, without which there is no hook. */
export type FeedHookParts = {
  readonly key: Buffer;
  /** Fetches a feed as soon as can be; false if there is none of this id. */
  readonly fetchNow: (id: string) => Promise<boolean>;
  /** Marks a call for a time, and returns 0, or the milliseconds for which it is marked already. */
  readonly spend: (what: string, life: number, now: number) => Promise<number>;
  readonly clock: Clock;
  readonly log: Log;
};

const LARGEST_BODY = 64 * 1024;

/**
 * `POST /hooks/feeds/{id}` makes a feed due at once: signed as Standard Webhooks has it, over id, time and
 * body. A call whose time is over five minutes off, or whose id was used before, is refused, by every process and
 * after a restart as well.
 */
export function feedHook({ key, fetchNow, spend, clock, log }: FeedHookParts): Hono {
  const refuse = (context: Context, status: 401 | 404 | 409, code: string): Response => {
    log('FEED_HOOK_REFUSED', { code });
    return context.json({ code }, status);
  };
  return new Hono().post('/hooks/feeds/:id', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const now = clock.now();
    const checked = checkSignature(key, (name) => context.req.header(name), await context.req.text(), now);
    if ('error' in checked) return refuse(context, 401, checked.error);
    if ((await spend(`feed hook ${checked.id}`, 2 * SIGNATURE_LIFE, now)) > 0)
      return refuse(context, 409, 'SIGNATURE_USED');
    return (await fetchNow(context.req.param('id')))
      ? context.json({ accepted: true }, 202)
      : refuse(context, 404, 'FEED_UNKNOWN');
  });
}
