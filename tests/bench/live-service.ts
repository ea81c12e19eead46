import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import type { LiveSource } from '#service/kernel/media/media-sources.ts';
import { mediaRoutes } from '#service/kernel/media/routes/media-routes.ts';
import { benchTokens, liveBenchChannels } from './live-channels.ts';

/**
 * The measured side of bench:live, a separate process: the service's media routes on a loopback port. It
 * sends `{ port }` when it listens, answers every message with its CPU use since the last one and its memory,
 * and ends with its parent.
 */
const channels = new Map<string, LiveSource>(
  liveBenchChannels.map((channel) => [channel.networkCode, channel]),
);
const routes = mediaRoutes({
  clock: { now: () => Date.now() },
  root: fileURLToPath(new URL('../../resources/media', import.meta.url)),
  verifyToken: benchTokens.verify,
  directory: {
    live: (networkCode) => channels.get(networkCode) ?? null,
    vod: () => null,
    preview: () => null,
    livePreview: () => null,
  },
});

let before = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1024 ** 2 });
});
process.on('disconnect', () => process.exit());
serve({ fetch: routes.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
  process.send?.({ port: address.port }),
);
