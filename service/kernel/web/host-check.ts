import type { MiddlewareHandler } from 'hono';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Returns the host name of a Host header in lower case without the port, or null if it is malformed. */
export function hostName(host: string | undefined): string | null {
  return /^(\[[0-9a-f:]+\]|[^:@/\s]+)(?::\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? null;
}

/**
 * Returns whether a Host header names this machine. Calls without one come neither from a browser nor from a
 * proxy.
 */
export const isLoopbackHostHeader = (host: string | undefined): boolean =>
  host === undefined || LOOPBACK.includes(hostName(host) ?? '');

/**
 * Refuses calls whose Host header is neither loopback nor in `allowed`, as a defence against DNS rebinding.
 * Any port is accepted, so that a development proxy works.
 */
export function hostCheck(allowed: readonly string[]): MiddlewareHandler {
  const names = new Set([...LOOPBACK, ...allowed.map((name) => name.toLowerCase())]);
  return (context, next) => {
    const name = hostName(context.req.header('host'));
    if (name === null || !names.has(name))
      return Promise.resolve(refusalResponse({ code: 'FORBIDDEN', message: 'unknown host' }));
    return next();
  };
}
