import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses every call, reads and pages included, without this launch's secret: the port is open to every program and user of the machine.
 * Digests are compared, so that timing reveals neither the secret nor its length; without a secret all calls pass.
 */
export function requireLaunchSecret(secret: string | null): MiddlewareHandler {
  const expected = secret === null ? null : digest(secret);
  return async (context, next) => {
    const sent = context.req.header(LAUNCH_SECRET_HEADER) ?? '';
    if (expected !== null && !timingSafeEqual(digest(sent), expected))
      return refusalResponse({ code: 'FORBIDDEN', message: 'not of this app' });
    return next();
  };
}
