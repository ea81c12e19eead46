import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const claims = z.looseObject({ exp: z.number(), com_key_id: z.string() });

/** The requests that a licence server received. */
export type LicenceCall = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

const isSigned = (jwt: string, key: Buffer, now: number): boolean => {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const right = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
  const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString() || '{}'));
  return signature === right && read.success && read.data.exp * 1000 > now;
};

const echoed = (request: Buffer): Buffer => Buffer.concat([Buffer.from('licence:'), request]);

/**
 * A licence server as vendors run them: it refuses what has no token in its header, a token of another key, or
 * one that has ended by its own clock. `/json` answers JSON, `/form` takes a FairPlay form, and anything else
 * gives the licence of the request: by default the request with `licence:` before it.
 */
export async function testLicenceServer(
  key: Buffer,
  now: () => number,
  licenceOf: (request: Buffer) => Buffer = echoed,
) {
  const calls: LicenceCall[] = [];
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const { url: path = '', headers } = request;
    calls.push({ path, headers, body });
    if (path === '/certificate') return reply.end('certificate');
    const given = headers['x-axdrm-message'];
    if (typeof given !== 'string') return reply.writeHead(400).end('no token');
    if (!isSigned(given, key, now())) return reply.writeHead(403).end('not authorised');
    const licence = licenceOf(body);
    if (path.startsWith('/json')) return reply.end(JSON.stringify({ license: licence.toString('base64') }));
    reply.end(licence);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return { origin: `http://127.0.0.1:${port}`, calls };
}
