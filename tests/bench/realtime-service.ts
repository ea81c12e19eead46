import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { startService } from '#demo/start-service.ts';

/**
 * A measured side of bench:realtime, a separate process: the service, or a plain server on `ws` as its peer.
 * Arguments: `service PORT FOLDER` or `ws PORT`. It sends `{ port }` when it listens, answers every message
 * with its CPU use since the last one and its memory, and ends with its parent.
 */
const [side = '', port = '0', folder = ''] = process.argv.slice(2);
const MANY = 100_000;

async function listenService(): Promise<number> {
  const service = await startService({
    port: Number(port),
    dataDir: folder,
    demo: true,
    streamLimits: { perAddress: MANY, total: MANY },
    sockets: { connectionsPerAddress: MANY, connections: MANY },
  });
  return service.port;
}

/** Sends the message of one client to all. */
async function listenSockets(): Promise<number> {
  const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (socket: WebSocket) => {
    socket.on('message', (data) => {
      const text = String(data);
      for (const one of server.clients) one.send(text);
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

let before = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  globalThis.gc?.();
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1024 ** 2 });
});
process.on('disconnect', () => process.exit());
process.send?.({ port: await (side === 'ws' ? listenSockets() : listenService()) });
