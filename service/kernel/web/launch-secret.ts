import type { MiddlewareHandler } from 'hono';
import { equalTexts } from '#service/kernel/constant-time.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';

/**
 * Refuses every call, reads and pages included, without this launch's secret: the port is open to every
 * program and user of the machine. Timing reveals neither the secret nor its length.
 */
export function requireLaunchSecret(secret: string): MiddlewareHandler {
  return (context, next) => {
    const sent = context.req.header(LAUNCH_SECRET_HEADER) ?? '';
    if (!equalTexts(sent, secret))
      return Promise.resolve(refusalResponse({ code: 'FORBIDDEN', message: 'not of this app' }));
    return next();
  };
}
