import type { MiddlewareHandler } from 'hono';
import { refusalResponse } from '#service/http/routing/refusal.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The name part of a Host header in lower case, without the port; null when it is none. */
function hostName(host: string | undefined): string | null {
  return /^(\[[0-9a-f:]+\]|[^:@/\s]+)(?::\d{1,5})?$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? null;
}

/** Whether a Host header names this machine; a call without one came through no browser and no proxy. */
export const isLoopbackHost = (host: string | undefined): boolean => host === undefined || LOOPBACK.includes(hostName(host) ?? '');

/**
 * Refuses calls whose Host header is neither loopback nor one of `allowed`: a page of another site that makes its name resolve to this machine
 * (DNS rebinding) still sends its own name. The port is left open, so that a development proxy in front works.
 */
export function hostCheck(allowed: readonly string[]): MiddlewareHandler {
  const names = new Set([...LOOPBACK, ...allowed.map((name) => name.toLowerCase())]);
  return async (context, next) => {
    const name = hostName(context.req.header('host'));
    if (name === null || !names.has(name)) return refusalResponse({ code: 'FORBIDDEN', message: 'unknown host' });
    return next();
  };
}
