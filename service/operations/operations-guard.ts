import type { MiddlewareHandler } from 'hono';
import { hostCheck, hostName } from '#service/kernel/web/host-check.ts';
import { normaliseAddress } from '#service/kernel/web/ip-address.ts';
import { refuseOtherOrigins } from '#service/kernel/web/same-origin.ts';

/**
 * Guards the port of probes and metrics, where an operator commands kiosks. A Host header has to be an
 * address, this machine or one of `allowed`: a web page reaches the port by rebinding a name of its own,
 * never by an address. A call that writes has to come from a page of this port, or from no page.
 */
export function operationsGuard(allowed: readonly string[]): readonly MiddlewareHandler[] {
  const named = hostCheck(allowed);
  const host: MiddlewareHandler = async (context, next) => {
    const given = context.req.header('host');
    const name = hostName(given)?.replace(/^\[|\]$/g, '') ?? '';
    return given === undefined || normaliseAddress(name) !== null ? next() : named(context, next);
  };
  return [host, refuseOtherOrigins([], null)];
}
