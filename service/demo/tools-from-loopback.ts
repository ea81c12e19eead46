import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { refusalResponse } from '#service/http/refusal.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether a call comes from this machine. */
const fromLoopback = (context: Context): boolean => {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  return LOOPBACK.test(incoming?.socket.remoteAddress ?? '');
};

/** Lets calls through only from this machine, pages included: what they name is read with this machine's rights. */
export const onlyLoopback: MiddlewareHandler = async (context, next) =>
  fromLoopback(context) ? next() : refusalResponse({ code: 'FORBIDDEN', message: 'only from this machine' });

/**
 * Lets writing calls without an Origin through only from this machine: no page of a browser makes them, so nothing else tells whose they are.
 * A service that listens on every address thus leaves its console to the pages it served itself.
 */
export const toolsFromLoopback: MiddlewareHandler = async (context, next) => {
  const tool = context.req.method !== 'GET' && context.req.header('origin') === undefined;
  if (tool && !fromLoopback(context)) return refusalResponse({ code: 'FORBIDDEN', message: 'tools only from this machine' });
  return next();
};
