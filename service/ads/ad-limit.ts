import type { MiddlewareHandler } from 'hono';
import { createAddressLimit } from '#service/kernel/limits/address-limit.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';

/** Limits calls of one address to `attempts` in 15 minutes. */
export function limitByAddress(attempts: number, now: () => number): MiddlewareHandler {
  const limit = createAddressLimit({ attempts, subjects: 1 }, now);
  return async (context, next) => {
    const wait = limit.take(callerAddress(context), '');
    return wait > 0 ? refusalResponse({ code: 'TOO_MANY_REQUESTS', retryAfter: wait }) : next();
  };
}
