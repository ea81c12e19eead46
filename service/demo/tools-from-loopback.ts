import type { MiddlewareHandler } from 'hono';
import { refusalResponse } from '#service/http/refusal.ts';
import { isFromLoopback } from '#service/http/server/caller-address.ts';

/** Lets calls through only from this machine, pages included: what they name is read with this machine's rights. */
export const onlyLoopback: MiddlewareHandler = async (context, next) =>
  isFromLoopback(context) ? next() : refusalResponse({ code: 'FORBIDDEN', message: 'only from this machine' });

/**
 * Lets writing calls without an Origin through only from this machine: no page of a browser makes them, so nothing else tells whose they are.
 * A service that listens on every address thus leaves its console to the pages it served itself.
 */
export const toolsFromLoopback: MiddlewareHandler = async (context, next) => {
  const tool = context.req.method !== 'GET' && context.req.header('origin') === undefined;
  if (tool && !isFromLoopback(context)) return refusalResponse({ code: 'FORBIDDEN', message: 'tools only from this machine' });
  return next();
};
