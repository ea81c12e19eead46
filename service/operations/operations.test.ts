import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listeningService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const SESSION = endpoints.getSession.path;

/** A service process with probes, metrics and an access log. */
async function startProcess(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const script = path.join(import.meta.dirname, '..', '..', 'demo', 'main.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, '--in-memory', '--ops-port', '0', ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  child.stderr.on('data', (text: Buffer) => lines.push(...text.toString().split('\n')));
  const ended = once(child, 'exit').then(([code]) => code);
  const [said] = await once(child.stdout, 'data');
  const { url, ops } = JSON.parse(String(said));
  return { child, url: String(url), ops: String(ops), lines, ended };
}

/** A collector of traces that answers everything with 200 and keeps what it got. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString('latin1');
    });
    request.on('end', () => {
      bodies.push(body);
      reply.end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, bodies };
}

/** A call whose body is still missing: the service has its headers and waits. */
async function beginCall(url: string) {
  const body = '{"id":"nobody@example.com","password":"x"}';
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  onTestFinished(() => void socket.destroy());
  const head = [
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    'Expect: 100-continue',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`POST ${endpoints.login.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return {
    finish: async () => {
      socket.write(body);
      const [reply] = await once(socket, 'data');
      return String(reply).split('\r\n')[0];
    },
  };
}

describe('a process in a fleet', { timeout: 30_000 }, () => {
  it('answers probes and metrics on a port of their own', async () => {
    const { url, ops, lines, child, ended } = await startProcess(['--access-log']);
    expect(await (await fetch(`${ops}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${ops}/readyz`)).json()).toEqual({ status: 'ready' });
    const reply = await fetch(url + SESSION);
    await fetch(`${url}/media/abc-secret-token/live/HARB/master.m3u8`);
    const metrics = await (await fetch(`${ops}/metrics`)).text();
    expect(metrics).toContain(
      `harbour_http_request_duration_seconds_count{method="GET",route="${SESSION}",status="200"} 1`,
    );
    expect(metrics).toMatch(/^harbour_ready 1$/m);
    expect(metrics).toMatch(/^harbour_bus_connected 1$/m);
    expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(metrics).not.toContain('secret-token');
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).not.toContain('text/plain');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const line = lines.find((one) => one.includes(SESSION));
    expect(JSON.parse(line ?? '')).toMatchObject({
      event: 'REQUEST',
      method: 'GET',
      route: SESSION,
      status: 200,
      request_id: reply.headers.get('x-request-id'),
    });
    expect(lines.join('\n')).not.toContain('secret-token');
  });

  it('drains at SIGTERM: not ready while it serves, then ends once the calls in progress have their replies', async () => {
    const { url, ops, child, ended } = await startProcess(['--drain-seconds', '2']);
    const slow = await beginCall(url);
    const stream = await fetch(
      `${url}/api/harbour/realtime/?queries=${encodeURIComponent('[{"collection":"live_event","where":{"network_code":"HARB"},"resume":false}]')}`,
    );
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${ops}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${ops}/readyz`)).json()).toEqual({
      status: 'not ready',
      problems: ['DRAINING'],
    });
    expect((await fetch(url + SESSION)).status).toBe(200);
    await expect
      .poll(
        () =>
          fetch(url + SESSION).then(
            () => 'serves',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed');
    expect(await slow.finish()).toMatch(/^HTTP\/1\.1 (200|401) /);
    await stream.body?.cancel();
    expect(await ended).toBe(0);
  });

  it('sends a span for each request to the collector that the environment names', async () => {
    const collector = await startCollector();
    const { url, child, ended } = await startProcess([], { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await fetch(url + SESSION);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(collector.bodies.join('')).toContain(`GET ${SESSION}`);
  });
});

describe('request ids', () => {
  const id = 'proxy-7f3a9c21';
  const request = (url: string) => fetch(url + SESSION, { headers: { 'x-request-id': id } });

  it('are made by the service, whatever a viewer sends', async () => {
    const { url } = await listeningService();
    const [first, second] = [await request(url), await request(url)].map(({ headers }) =>
      headers.get('x-request-id'),
    );
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it('of a trusted proxy are kept', async () => {
    const { url } = await listeningService({ trustedProxies: ['127.0.0.1'] });
    expect((await request(url)).headers.get('x-request-id')).toBe(id);
  });

  it('are in the log lines of their request', async () => {
    const lines: unknown[] = [];
    const { url } = await listeningService({ log: (event, facts) => lines.push({ event, ...facts }) });
    const body = JSON.stringify({ level: 'error', code: 'PLAYER_ERROR', detail: {} });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(url + endpoints.remoteLog.path, { method: 'POST', body, headers });
    expect(lines).toMatchObject([{ event: 'REMOTE_LOG', request_id: reply.headers.get('x-request-id') }]);
  });
});
