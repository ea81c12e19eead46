import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { REALTIME_PATH, REALTIME_QUERIES } from '#shared/contract/audience/realtime.ts';
import { type BenchRow, finishBench, peerRow, soloRow } from './bench-report.ts';
import { quantile } from './statistics.ts';
import { below, exactly } from './verdict.ts';

const quick = process.argv.includes('--quick');
const STREAMS = quick ? 1000 : 5000;
const WRITES = quick ? 5 : 20;
/** Longer than the interval of the comments on a silent stream. */
const IDLE_MS = quick ? 10_000 : 20_000;
const AFTER_RESTART = 3;
const LIMIT_MS = 60_000;
const CHANNEL = 'HARB';
const QUERIES = JSON.stringify([{ collection: 'live_event', where: { network_code: CHANNEL, version: 1 } }]);

const childMessage = z.union([
  z.object({ port: z.number() }),
  z.object({ cpuMs: z.number(), rssMb: z.number() }),
]);

/** A measured process. */
type Side = {
  readonly port: number;
  readonly measure: () => Promise<{ cpuMs: number; rssMb: number }>;
  readonly stop: () => Promise<void>;
};

async function startSide(...args: string[]): Promise<Side> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'realtime-service.ts'), args, {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  });
  const next = async () => childMessage.parse((await once(child, 'message'))[0]);
  const first = await next();
  if (!('port' in first)) throw new Error('no port');
  return {
    port: first.port,
    measure: async () => {
      child.send('measure');
      const measured = await next();
      if (!('cpuMs' in measured)) throw new Error('no measurement');
      return measured;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/**
 * A client with what it received: the time of each document by its reference, and how often one arrived
 * twice.
 */
type Client = {
  readonly received: Map<string, number>;
  repeated: number;
  connected: boolean;
  close: () => void;
};

const waitUntil = async (isDone: () => boolean): Promise<number> => {
  const begin = performance.now();
  while (!isDone()) {
    if (performance.now() - begin > LIMIT_MS) return Number.NaN;
    await pause(10);
  }
  return performance.now() - begin;
};

function note(client: Client, ref: string): void {
  if (client.received.has(ref)) client.repeated += 1;
  else client.received.set(ref, performance.now());
}

/** Opens an event stream that connects again after a cut and resumes where it was. */
function eventClient(port: number): Client {
  let eventId = '';
  let isOver = false;
  const client: Client = { received: new Map(), repeated: 0, connected: false, close: () => undefined };
  const connect = (): void => {
    const headers = eventId === '' ? {} : { 'last-event-id': eventId };
    const address = `${REALTIME_PATH}?${new URLSearchParams({ [REALTIME_QUERIES]: QUERIES })}`;
    const again = (): void => {
      client.connected = false;
      if (!isOver) setTimeout(connect, 200 + Math.random() * 800);
    };
    const request = get({ host: '127.0.0.1', port, path: address, headers, agent: false }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        client.connected = true;
        const blocks = `${text}${part}`.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          eventId = /^id: (.*)$/m.exec(block)?.[1] ?? eventId;
          if (block.includes('event: change')) note(client, /"ref":"([^"]*)"/.exec(block)?.[1] ?? '');
        }
      });
      reply.on('close', again);
      reply.on('error', () => undefined);
    });
    request.on('error', again);
    client.close = () => {
      isOver = true;
      request.destroy();
    };
  };
  connect();
  return client;
}

function socketClient(port: number): Client & { readonly send: (text: string) => void } {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  const client: Client = {
    received: new Map(),
    repeated: 0,
    connected: false,
    close: () => socket.terminate(),
  };
  socket.on('open', () => {
    client.connected = true;
  });
  socket.on('message', (data) => note(client, String(data)));
  return Object.assign(client, { send: (text: string) => socket.send(text) });
}

/** Opens the clients a few at a time. */
async function openClients<One extends Client>(make: () => One): Promise<readonly One[]> {
  const clients: One[] = [];
  while (clients.length < STREAMS) {
    for (let count = 0; count < 100 && clients.length < STREAMS; count += 1) clients.push(make());
    await waitUntil(() => clients.every(({ connected }) => connected));
  }
  return clients;
}

/** Writes one document and returns how long it took to reach each client, in milliseconds. */
async function spread(clients: readonly Client[], write: () => Promise<unknown>): Promise<readonly number[]> {
  const counts = clients.map(({ received }) => received.size);
  const begin = performance.now();
  await write();
  await waitUntil(() => clients.every(({ received }, place) => received.size > (counts[place] ?? 0)));
  return clients.map(({ received }) => ([...received.values()].at(-1) ?? Number.NaN) - begin);
}

type Figures = {
  readonly memoryKb: number;
  readonly p50: number;
  readonly p95: number;
  readonly idle: number;
};

async function measureSide<One extends Client>(
  side: Side,
  make: () => One,
  write: (clients: readonly One[]) => Promise<unknown>,
) {
  const empty = (await side.measure()).rssMb;
  const clients = await openClients(make);
  await pause(1000);
  const memoryKb = (((await side.measure()).rssMb - empty) * 1024) / STREAMS;
  await pause(IDLE_MS);
  const idle = ((await side.measure()).cpuMs / IDLE_MS) * 100;
  const times: number[] = [];
  for (let count = 0; count < WRITES; count += 1)
    times.push(...(await spread(clients, () => write(clients))));
  const figures: Figures = { memoryKb, idle, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  return { clients, figures };
}

const writeEvent = (port: number) => async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/demo/api/image-ad`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network_code: CHANNEL, type: 'Key-Up' }),
  });
  if (!reply.ok) throw new Error(`image-ad: ${reply.status}`);
};

/**
 * Kills the service, starts it on the same data and port, writes at once, and waits until all clients have
 * everything.
 */
async function measureRestart(side: Side, folder: string, clients: readonly Client[]) {
  await side.stop();
  const again = await startSide('service', String(side.port), folder);
  const begin = performance.now();
  for (let count = 0; count < AFTER_RESTART; count += 1) {
    await writeEvent(side.port)();
    await pause(5);
  }
  const expected = WRITES + AFTER_RESTART;
  await waitUntil(() => clients.every(({ received, connected }) => connected && received.size >= expected));
  const seconds = (performance.now() - begin) / 1000;
  const lost = clients.reduce((sum, { received }) => sum + Math.max(0, expected - received.size), 0);
  const twice = clients.reduce((sum, { repeated }) => sum + repeated, 0);
  for (const { close } of clients) close();
  await again.stop();
  return { seconds, lost, twice };
}

const folder = mkdtempSync(path.join(tmpdir(), 'harbour-realtime-'));
try {
  const service = await startSide('service', '0', folder);
  const { port } = service;
  const ours = await measureSide(service, () => eventClient(port), writeEvent(port));
  const restart = await measureRestart(service, folder, ours.clients);
  const sockets = await startSide('ws', '0');
  let sent = 0;
  const peer = await measureSide(
    sockets,
    () => socketClient(sockets.port),
    async ([first]) => {
      sent += 1;
      first?.send(`document ${sent}`);
    },
  );
  for (const { close } of peer.clients) close();
  await sockets.stop();
  const name = `${STREAMS} streams`;
  const row = (metric: string, unit: string, key: keyof Figures): BenchRow =>
    peerRow({ case: name, metric, unit, ours: ours.figures[key], peer: peer.figures[key], peerName: 'ws' });
  finishBench(
    'realtime',
    [
      row('memory per stream', 'kB', 'memoryKb'),
      row('write to listener, p50', 'ms', 'p50'),
      row('write to listener, p95', 'ms', 'p95'),
      row('CPU while idle', '% of a core', 'idle'),
      soloRow(name, 'all resumed after a restart', 's', restart.seconds),
      soloRow(name, 'documents lost', 'documents', restart.lost),
      soloRow(name, 'documents twice', 'documents', restart.twice),
    ],
    [
      below('write to listener, p95, ms', ours.figures.p95, 250),
      below('CPU while idle, % of a core', ours.figures.idle, 5),
      below('resumed after a restart, s', restart.seconds, 10),
      exactly('documents lost or twice', restart.lost + restart.twice, 0),
    ],
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
