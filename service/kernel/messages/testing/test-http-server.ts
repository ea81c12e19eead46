import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };
export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Starts a real HTTP server on loopback that keeps what it receives and answers by `answer`; it ends with the
 * test.
 */
export async function testHttpServer(answer: (received: Received, count: number) => Answer) {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const call = { headers: request.headers, body };
      received.push(call);
      const { status, headers = {}, body: answered = '' } = answer(call, received.length);
      reply.writeHead(status, headers).end(answered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: new URL(`http://127.0.0.1:${port}/`), received };
}
