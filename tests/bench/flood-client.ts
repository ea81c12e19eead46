import { Agent, get } from 'node:http';
import { z } from 'zod';

/**
 * The flood of bench:flood, a separate process: a number of connections that request the guide again as soon
 * as they are answered. It takes an order, answers with what it counted, and ends with its parent.
 */
const order = z.object({
  /** Addresses that are requested in turn. */
  urls: z.array(z.string()).min(1),
  headers: z.record(z.string(), z.string()),
  connections: z.number(),
  seconds: z.number(),
});
export type FloodOrder = z.infer<typeof order>;
/** Result of a flood: replies, failures, and bytes of bodies. */
export const floodCount = z.object({
  replies: z.number(),
  failures: z.number(),
  bytes: z.number(),
  seconds: z.number(),
});

const ask = (
  url: string,
  headers: FloodOrder['headers'],
  agent: Agent,
): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (reply) => {
      let bytes = 0;
      reply.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes }));
      reply.on('error', reject);
    }).on('error', reject);
  });

async function flood({
  urls,
  headers,
  connections,
  seconds,
}: FloodOrder): Promise<z.infer<typeof floodCount>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const count = { replies: 0, failures: 0, bytes: 0 };
  let next = 0;
  const askOn = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      next += 1;
      const { status, bytes } = await ask(urls[next % urls.length] ?? '', headers, agent).catch(() => ({
        status: 0,
        bytes: 0,
      }));
      if (status === 200) count.replies += 1;
      else count.failures += 1;
      count.bytes += bytes;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return { ...count, seconds: (performance.now() - began) / 1000 };
}

process.on('disconnect', () => process.exit());
process.on('message', (message) => void flood(order.parse(message)).then((count) => process.send?.(count)));
