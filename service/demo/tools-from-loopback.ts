import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { refusalResponse } from '#service/http/refusal.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Lets writing calls without an Origin through only from this machine: no page of a browser makes them, so nothing else tells whose they are.
 * A service that listens on every address thus leaves its console to the pages it served itself.
 */
export const toolsFromLoopback: MiddlewareHandler = async (context, next) => {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  const tool = context.req.method !== 'GET' && context.req.header('origin') === undefined;
  if (tool && !LOOPBACK.test(incoming?.socket.remoteAddress ?? ''))
    return refusalResponse({ code: 'FORBIDDEN', message: 'tools only from this machine' });
  return next();
};
