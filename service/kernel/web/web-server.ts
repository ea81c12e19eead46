import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { capConnections } from './connection-cap.ts';
import type { AddressSet } from './ip-address.ts';

/** Socket limits, in milliseconds and connections. */
export type SocketLimits = {
  /** Open connections per address; a browser opens six per window. */
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** Time until the headers are complete, from the first byte or from connecting. */
  readonly headersMs: number;
  /** Time until the body is complete. The reply is not limited. */
  readonly bodyMs: number;
  /** Keep-alive time; longer than the minute that proxies usually use. */
  readonly keepAliveMs: number;
  /** Longest silence of a connection during a call. */
  readonly silenceMs: number;
  /** Interval of the checks of header and body deadlines. */
  readonly checkMs: number;
};

export const SOCKET_LIMITS: SocketLimits = {
  connectionsPerAddress: 100,
  connections: 1000,
  headersMs: 10 * SECOND,
  bodyMs: 10 * SECOND,
  keepAliveMs: 65 * SECOND,
  silenceMs: 2 * MINUTE,
  checkMs: SECOND,
};

/**
 * Connections that realtime streams, which hold theirs, always leave to calls; a fifth of fewer than two
 * thousand.
 */
export const CALL_CONNECTIONS = 400;

/** Most realtime streams that leave calls their connections. */
export const streamsWithin = (connections: number): number =>
  Math.max(1, connections - Math.min(CALL_CONNECTIONS, Math.ceil(connections / 5)));

/** Interval at which a closing server checks for idle connections, in milliseconds. */
const IDLE_CHECK_MS = 50;

/** An HTTP/1.1 server. */
export type WebServer = {
  /** Returns the port. Rejects if it is taken. */
  readonly listen: (port: number, host: string) => Promise<number>;
  /** Whether the next connection would be refused, because all are busy. */
  readonly isFull: () => boolean;
  /**
   * Takes no more connections, lets calls in progress end for up to `graceMs` (none by default), and closes
   * all that is left.
   */
  readonly close: (graceMs?: number) => Promise<void>;
};

/**
 * Creates a server for an app; it does not listen yet. Connections of `proxies` have no limit per address.
 */
export function createWebServer(
  app: Pick<Hono, 'fetch'>,
  limits: SocketLimits,
  proxies: AddressSet,
): WebServer {
  const { headersMs, bodyMs, keepAliveMs, checkMs } = limits;
  const deadlines = {
    headersTimeout: Math.min(headersMs, bodyMs),
    requestTimeout: bodyMs,
    connectionsCheckingInterval: checkMs,
  };
  const answer = getRequestListener(app.fetch);
  const server = createServer({ ...deadlines, keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    const path = requestPath(incoming);
    if (path === null) return outgoing.writeHead(400, { connection: 'close' }).end();
    incoming.url = path;
    return answer(incoming, outgoing);
  });
  server.timeout = limits.silenceMs;
  const { isFull } = capConnections(
    server,
    { perAddress: limits.connectionsPerAddress, total: limits.connections },
    proxies,
  );
  return {
    isFull,
    listen: async (port, host) => {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return address !== null && typeof address === 'object' ? address.port : 0;
    },
    close: async (graceMs = 0) => {
      if (!server.listening) return;
      const ended = once(server, 'close');
      server.close();
      if (graceMs === 0) server.closeAllConnections();
      /* A connection whose call has ended stays open for the next one, which will not come. */
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
      await ended;
      clearInterval(idle);
      clearTimeout(cutOff);
    },
  };
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * Returns the path and query of a request. The absolute form (`GET http://HOST/path`, RFC 9112, 3.2.2) is
 * accepted if it names the host of the Host header, which is checked later; null for any other form.
 */
export function requestPath({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.startsWith('/')) return url;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
