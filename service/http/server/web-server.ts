import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { capConnections } from './connection-cap.ts';
import type { AddressSet } from './ip-address.ts';
import { requestPath } from './request-target.ts';

/** What a client may hold of the server, in milliseconds and connections. */
export type SocketLimits = {
  /** Open connections of one address; a browser opens six a window. */
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** From the first byte, or from connecting, to the end of the headers. */
  readonly headersMs: number;
  /** To the end of the body. The reply may take as long as it needs. */
  readonly bodyMs: number;
  /** How long a connection waits for its next call; longer than a proxy in front keeps its own, which is a minute as a rule. */
  readonly keepAliveMs: number;
  /** How long a connection with a call under way may carry nothing at all. */
  readonly silenceMs: number;
  /** How often the deadlines of headers and bodies are looked at. */
  readonly checkMs: number;
};

export const SOCKET_LIMITS: SocketLimits = {
  ...{ connectionsPerAddress: 100, connections: 1000 },
  ...{ headersMs: 10 * SECOND, bodyMs: 10 * SECOND, keepAliveMs: 65 * SECOND, silenceMs: 2 * MINUTE, checkMs: SECOND },
};

/** A server over HTTP/1.1. */
export type WebServer = {
  /** Rejects when the port is taken. Gives the port. */
  readonly listen: (port: number, host: string) => Promise<number>;
  /** Ends all connections. */
  readonly close: () => Promise<void>;
};

/** Makes a server of an app that listens nowhere yet. Connections of `proxies` are not counted by address. */
export function createWebServer(app: Hono, limits: SocketLimits, proxies: AddressSet): WebServer {
  const { headersMs, bodyMs, keepAliveMs, checkMs } = limits;
  const deadlines = { headersTimeout: Math.min(headersMs, bodyMs), requestTimeout: bodyMs, connectionsCheckingInterval: checkMs };
  const answer = getRequestListener(app.fetch);
  const server = createServer({ ...deadlines, keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    const path = requestPath(incoming);
    if (path === null) return outgoing.writeHead(400, { connection: 'close' }).end();
    incoming.url = path;
    return answer(incoming, outgoing);
  });
  server.timeout = limits.silenceMs;
  capConnections(server, { perAddress: limits.connectionsPerAddress, total: limits.connections }, proxies);
  return {
    listen: async (port, host) => {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return address !== null && typeof address === 'object' ? address.port : 0;
    },
    close: async () => {
      if (!server.listening) return;
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}
