import { Hono } from 'hono';
import { createWebServer, SOCKET_LIMITS } from '#service/kernel/web/web-server.ts';
import { type Health, healthRoutes } from './health.ts';
import { createMetrics } from './metrics.ts';
import { operationsGuard } from './operations-guard.ts';
import type { FinishedRequest, RequestObserver } from './request-observer.ts';
import { createTracing } from './tracing.ts';

/** Functions of a process for an operator, beyond its service. */
export type OperationsOptions = {
  /** Port of probes and metrics, 0 for a free one, or null for none. */
  readonly port: number | null;
  /** Address of that port. */
  readonly host: string;
  /** Names by which that port may be called, in addition to addresses and this machine. */
  readonly allowedHosts: readonly string[];
  /** Writes a line for every request. */
  readonly accessLog: boolean;
  /** Sends traces to the collector that the environment names. */
  readonly tracing: boolean;
  /** Pages of the operator, for the same port. */
  readonly pages: readonly Hono[];
  /** Writes a structured line. */
  readonly print: (line: object) => void;
};

/** The part of a running service that metrics and probes read. */
export type ObservedService = { readonly health: Health; readonly openStreams: () => number };

/** Metrics, access log, traces and probes of a process. */
export type Operations = {
  readonly observe: RequestObserver;
  /**
   * Serves `/healthz`, `/readyz` and `/metrics` of a service. Returns the address, or null without a port.
   * Rejects if the port is taken.
   */
  readonly serve: (service: ObservedService) => Promise<string | null>;
  /** Ends the port and sends the traces that are left. */
  readonly close: () => Promise<void>;
};

/** Creates what watches a process; requests count from its first one on. */
export function createOperations({
  port,
  host,
  allowedHosts,
  accessLog,
  tracing,
  pages,
  print,
}: OperationsOptions): Operations {
  let observed: ObservedService | null = null;
  const metrics = createMetrics({
    openStreams: () => observed?.openStreams() ?? 0,
    ready: () => observed?.health.problems().length === 0,
    busConnected: () => observed?.health.busConnected() ?? false,
  });
  const traces = tracing ? createTracing() : null;
  const observers = [
    metrics.observe,
    ...(traces === null ? [] : [traces.observe]),
    ...(accessLog ? [logRequest(print)] : []),
  ];
  let stop = async (): Promise<void> => undefined;
  return {
    observe: (request) => {
      for (const observe of observers) observe(request);
    },
    serve: async (service) => {
      observed = service;
      if (port === null) return null;
      const app = new Hono();
      for (const guard of operationsGuard([host, ...allowedHosts])) app.use(guard);
      app.get('/metrics', async (context) =>
        context.body(await metrics.text(), 200, {
          'content-type': metrics.contentType,
          'cache-control': 'no-store',
        }),
      );
      for (const part of [healthRoutes(service.health), ...pages]) app.route('/', part);
      const server = createWebServer(app, SOCKET_LIMITS, () => false);
      const taken = await server.listen(port, host);
      stop = () => server.close();
      return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
    },
    close: async () => {
      await stop();
      await traces?.close().catch(() => undefined);
    },
  };
}

/** Writes a line for each request, without who requested what. */
const logRequest =
  (print: (line: object) => void): RequestObserver =>
  ({ method, route, status, durationMs, requestId }: FinishedRequest) =>
    print({
      event: 'REQUEST',
      at: new Date().toISOString(),
      method,
      route,
      status,
      ms: Math.round(durationMs * 10) / 10,
      request_id: requestId,
    });
