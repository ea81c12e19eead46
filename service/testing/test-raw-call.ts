import { request } from 'node:http';

/** The reply of a raw call. */
type RawReply = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: Buffer };

/**
 * Sends the target and headers exactly as given; fetch sets Host and Sec-Fetch headers itself and normalises
 * paths.
 */
export const rawCall = (
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const call = request(new URL(url), { path, method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
