import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LINES_PER_MINUTE } from '#service/kernel/throttled-log.ts';
import { checkoutVideo, fileOf } from '#service/playback/test-checkout.ts';
import { listeningService, testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { SocketLimits } from './web-server.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** A raw client that collects the reply until the server closes the connection. */
async function client(url: string, localAddress = '127.0.0.1') {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress });
  open.push(socket);
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  await once(socket, 'connect');
  return { send: (text: string) => socket.write(text), closed, socket, said: () => said };
}

/** A client whose call is being read: the server has its headers and waits for the body. */
const busyClient = (url: string) => busyClientOf(url, '127.0.0.1');

async function busyClientOf(url: string, localAddress: string) {
  const made = await client(url, localAddress);
  made.send(LOGIN);
  const [part] = await once(made.socket, 'data');
  expect(String(part)).toMatch(/^HTTP\/1\.1 100 /);
  return made;
}

const service = (sockets: Partial<SocketLimits>) => listeningService({ sockets });
const call = (path: string, rest = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${rest}\r\n`;
const SESSION = call(endpoints.getSession.path);
const BODY = '{"id":"nobody@example.com","password":"x"}';
const LOGIN = `POST ${endpoints.login.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const QUICK = { headersMs: 60, bodyMs: 60, checkMs: 10 };

describe('deadlines', () => {
  it.each([
    ['sends nothing', ''],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
    ['never ends its body', LOGIN],
  ])('a connection that %s is closed with 408', async (_, text) => {
    const { url } = await service(QUICK);
    const { send, closed } = await client(url);
    send(text);
    expect(await closed).toMatch(/HTTP\/1\.1 408 /);
  });

  it('a connection without a further call is closed', async () => {
    const { url } = await service({ keepAliveMs: 10 });
    const { send, closed } = await client(url);
    send(SESSION);
    expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a reply that takes longer than the deadlines arrives whole', async () => {
    const { url } = await service({ headersMs: 250, bodyMs: 250, checkMs: 10 });
    await fetch(`${url}/demo/api/latency`, { method: 'POST', body: '{"ms":600}' });
    expect((await fetch(url + endpoints.getSession.path)).status).toBe(200);
    await fetch(`${url}/demo/api/faults`, {
      method: 'POST',
      body: JSON.stringify({ path: '/media/*.mp4', effect: { kind: 'slow', bytesPerSecond: 2000 } }),
    });
    const browser = testBrowser(url);
    await browser.become('paying');
    const media = await fetch(url + fileOf(await checkoutVideo(browser, 'paidv9'), 'v240/init.mp4'));
    expect((await media.arrayBuffer()).byteLength).toBeGreaterThan(800);
  });
});

describe('calls that break off', () => {
  it('fill the log with a bounded number of lines, none of them a failure of the service', async () => {
    const lines: string[] = [];
    let last = (): void => undefined;
    const { url } = await listeningService({
      log: (event) => {
        lines.push(event);
        last();
      },
    });
    const many = LINES_PER_MINUTE + 20;
    const written = new Promise<void>((resolve) => {
      last = () => lines.length === LINES_PER_MINUTE && resolve();
    });
    for (let at = 0; at < many; at += 1) (await busyClient(url)).socket.destroy();
    await written;
    await fetch(url + endpoints.getSession.path);
    expect(lines).toEqual(Array.from({ length: LINES_PER_MINUTE }, () => 'CALL_ABORTED'));
  });
});

describe('connections of one address', () => {
  it('that are idle give way to new ones, the one idle for longest first', async () => {
    const { url } = await service({ connectionsPerAddress: 3 });
    const first = await client(url);
    const second = await client(url);
    const third = await client(url);
    first.send(SESSION);
    await once(first.socket, 'data');
    const fourth = await client(url);
    expect(await second.closed).toBe('');
    const fifth = await client(url);
    expect(await third.closed).toBe('');
    for (const one of [first, fourth, fifth]) {
      one.send(SESSION);
      const [part] = await once(one.socket, 'data');
      expect(String(part)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('that the service works on keep their calls, and a new one is closed', async () => {
    const { url } = await service({ connectionsPerAddress: 2 });
    await fetch(`${url}/demo/api/latency`, {
      method: 'POST',
      body: '{"ms":600}',
      headers: { connection: 'close' },
    });
    const served = [await client(url), await client(url)];
    for (const { send, socket } of served) {
      send(call(endpoints.getSession.path, 'Expect: 100-continue\r\n'));
      await once(socket, 'data');
    }
    expect(await (await client(url)).closed).toBe('');
    for (const { socket } of served) {
      const [part] = await once(socket, 'data');
      expect(String(part)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('whose bodies are missing give way to a new one, the longest missing first', async () => {
    const { url } = await service({ connectionsPerAddress: 2 });
    const first = await busyClient(url);
    const second = await busyClient(url);
    const third = await client(url);
    expect(await first.closed).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    for (const [one, text] of [
      [second, BODY],
      [third, SESSION],
    ] as const) {
      one.send(text);
      const [part] = await once(one.socket, 'data');
      expect(String(part)).toMatch(/^HTTP\/1\.1 (200|401) /);
    }
  });

  it.runIf(process.platform === 'linux')('take nothing from another address', async () => {
    const { url } = await service({ connectionsPerAddress: 2 });
    await busyClient(url);
    await busyClient(url);
    const other = await client(url, '127.0.0.2');
    other.send(SESSION);
    const [part] = await once(other.socket, 'data');
    expect(String(part)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that are idle in hundreds keep no caller out', async () => {
    const { url } = await service({});
    const idle = await Promise.all(Array.from({ length: 300 }, () => client(url)));
    expect((await fetch(url + endpoints.getSession.path)).status).toBe(200);
    const closed = await Promise.all(idle.slice(0, 200).map((one) => one.closed));
    expect(closed).toHaveLength(200);
  });

  it('of a trusted proxy are counted only in total', async () => {
    const trustedProxies = ['127.0.0.0/8'];
    const { url } = await listeningService({
      trustedProxies,
      sockets: { connectionsPerAddress: 1, connections: 3 },
    });
    const clients = [await client(url), await client(url), await client(url)];
    const [first] = clients;
    const fourth = await client(url);
    expect(await first?.closed).toBe('');
    for (const one of [...clients.slice(1), fourth]) {
      one.send(SESSION);
      const [part] = await once(one.socket, 'data');
      expect(String(part)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it.runIf(process.platform === 'linux')(
    'with bodies that never come keep no caller of another address out, nor take its own',
    async () => {
      const { url } = await service({ connections: 20 });
      const mine = await client(url, '127.0.0.9');
      mine.send(LOGIN);
      for (let at = 0; at < 40; at += 1) await busyClientOf(url, `127.0.0.${10 + (at % 3)}`);
      expect((await fetch(url + endpoints.getSession.path)).status).toBe(200);
      mine.send(BODY);
      await expect.poll(() => mine.said()).toMatch(/LOGIN_FAILED/);
    },
  );
});

describe('realtime streams', () => {
  const queries = encodeURIComponent(
    '[{"collection":"live_event","where":{"network_code":"HARB"},"resume":false}]',
  );
  const stream = async (url: string) => {
    const made = await client(url);
    made.send(call(`/api/harbour/realtime/?queries=${queries}`));
    await once(made.socket, 'data');
    return made;
  };

  it('leave calls their connections, however many are allowed', async () => {
    const { url, health } = await listeningService({
      sockets: { connections: 10, connectionsPerAddress: 10 },
      streamLimits: { perAddress: 1000, total: 1000 },
    });
    const streams = [];
    for (let at = 0; at < 9; at += 1) streams.push(await stream(url));
    expect(streams.map(({ said }) => said().slice(9, 12))).toEqual([
      ...Array.from({ length: 8 }, () => '200'),
      '429',
    ]);
    expect((await fetch(url + endpoints.getSession.path)).status).toBe(200);
    expect(health.problems()).toEqual([]);
  });
});

describe('readiness', () => {
  it('says when the next connection would be refused, until one may be taken', async () => {
    const { url, health } = await listeningService({ sockets: { connections: 2 } });
    await fetch(`${url}/demo/api/latency`, {
      method: 'POST',
      body: '{"ms":600}',
      headers: { connection: 'close' },
    });
    const served = [await client(url), await client(url)];
    expect(health.problems()).toEqual([]);
    for (const { send } of served) send(SESSION);
    await expect.poll(() => health.problems()).toEqual(['CONNECTIONS_FULL']);
    await Promise.all(served.map(({ socket }) => once(socket, 'data')));
    await expect.poll(() => health.problems()).toEqual([]);
  });
});
