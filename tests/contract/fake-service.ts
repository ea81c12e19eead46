import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A received request. */
export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** How to answer a request; `silent` never answers. */
export type FakeReply =
  | {
      readonly kind: 'reply';
      readonly status?: number;
      readonly body: string | Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'silent' };

export type FakeService = {
  readonly origin: string;
  readonly arrived: ReceivedRequest[];
  answer: (request: ReceivedRequest) => FakeReply;
  readonly stop: () => Promise<void>;
};

/** Starts an HTTP server on a free loopback port that records requests and sends prepared replies. */
export async function startFakeService(): Promise<FakeService> {
  const arrived: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void receive(request).then((whole) => {
      arrived.push(whole);
      sendReply(response, standIn.answer(whole));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const standIn: FakeService = {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    answer: () => ({ kind: 'reply', status: 404, body: '{"errors":{"code":"NOT_FOUND"}}' }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** Returns a loopback URL on which nothing listens. */
export async function unreachableOrigin(): Promise<string> {
  const standIn = await startFakeService();
  await standIn.stop();
  return standIn.origin;
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers,
    body,
  };
}

function sendReply(response: ServerResponse, answer: FakeReply): void {
  if (answer.kind === 'silent') return;
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
  response.end(answer.body);
}
