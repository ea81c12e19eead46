import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type AddressSet, normaliseAddress } from '#service/kernel/web/ip-address.ts';
import { runInRequest } from './request-context.ts';

/**
 * A request whose response headers are ready. It names the route and never the path, which may hold a stream
 * token.
 */
export type FinishedRequest = {
  readonly method: string;
  /** Pattern of the route that answered, such as `/media/:token/live/:channel/:file`. */
  readonly route: string;
  readonly status: number;
  /** From the arrival of the headers, in milliseconds. A body that is streamed takes longer. */
  readonly durationMs: number;
  readonly requestId: string;
  /** W3C trace context of the caller, if a trusted proxy sent one. */
  readonly traceparent: string | null;
};

/** Receives each request when its response headers are ready: metrics, access log, traces. */
export type RequestObserver = (request: FinishedRequest) => void;

/** Response header with the id of the request, which log lines carry as `request_id`. */
export const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[\w.-]{8,64}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Gives every request an id, which its response and its log lines carry, and reports it to the observer. The
 * id and the trace context of a trusted proxy are kept; those of anyone else are replaced, so that no one can
 * write into the logs of others.
 */
export function observeRequests(observe: RequestObserver | null, proxies: AddressSet): MiddlewareHandler {
  return async (context, next) => {
    const trusted = isFromProxy(context, proxies);
    const sent = trusted ? (context.req.header(REQUEST_ID_HEADER) ?? '') : '';
    const requestId = REQUEST_ID.test(sent) ? sent : randomUUID();
    const from = performance.now();
    await runInRequest(requestId, next);
    context.res.headers.set(REQUEST_ID_HEADER, requestId);
    if (observe === null) return;
    const traceparent = trusted ? (context.req.header('traceparent') ?? '') : '';
    observe({
      method: context.req.method,
      route: routePath(context),
      status: context.res.status,
      durationMs: performance.now() - from,
      requestId,
      traceparent: TRACEPARENT.test(traceparent) ? traceparent : null,
    });
  };
}

function isFromProxy(context: Context, proxies: AddressSet): boolean {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  const peer = normaliseAddress(incoming?.socket.remoteAddress ?? '');
  return peer !== null && proxies(peer);
}
