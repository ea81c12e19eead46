import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { startService } from '#demo/start-service.ts';

/**
 * The measured side of bench:flood, a separate process. `ours` is the service; `peer` a bare HTTP server that
 * holds the same bodies ready and only sends them, in an accepted encoding. It sends `{ url }` when it
 * listens, answers every message with the processor time since the last one, and ends with its parent.
 */
const [mode = 'ours', guideUrl = '', authorization = ''] = process.argv.slice(2);

const encodings = ['br', 'gzip', 'identity'] as const;
const replyOf = z.object({ body: z.instanceof(Buffer), encoding: z.enum(encodings) });

/** A body as the service sends it: `fetch` would unpack it. */
async function bodyAs(encoding: (typeof encodings)[number]): Promise<z.infer<typeof replyOf>> {
  return new Promise((resolve, reject) => {
    get(guideUrl, { headers: { authorization, 'accept-encoding': encoding } }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(Buffer.from(part));
      resolve(replyOf.parse({ body: Buffer.concat(parts), encoding }));
    }).on('error', reject);
  });
}

async function startPeer(): Promise<string> {
  const bodies = new Map<string, z.infer<typeof replyOf>>();
  for (const encoding of encodings) bodies.set(encoding, await bodyAs(encoding));
  const server = createServer((request, response) => {
    const found = bodies.get(request.headers['accept-encoding'] ?? '');
    if (request.url?.startsWith('/cheap') || found === undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      return;
    }
    const { body, encoding } = found;
    const packed = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, ...packed })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

let before = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit());
process.send?.({ url: mode === 'ours' ? (await startService({ inMemory: true })).url : await startPeer() });
