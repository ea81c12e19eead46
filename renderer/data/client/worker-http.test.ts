import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#shared/kernel/result.ts';
import type { Http, HttpRequest } from './http.ts';
import { createWorkerHttp, type WorkerPort, type WorkerRequest, type WorkerResponse } from './worker-http.ts';

const request: HttpRequest = {
  endpoint: 'guide',
  method: 'GET',
  url: '/g',
  headers: {},
  replyKind: 'json',
  timeoutMs: 10_000,
};
const responded = (body: unknown) => ok({ status: 200, etag: null, body });

/** A worker that the test drives by hand, and a fallback that responds at once. */
function manualWorker() {
  const sent: WorkerRequest[] = [];
  const listeners: ((message: WorkerResponse) => void)[] = [];
  const crashListeners: (() => void)[] = [];
  let started = 0;
  let ended = 0;
  const start = (): WorkerPort => {
    started += 1;
    return {
      send: (message) => sent.push(message),
      onResponse: (listener) => listeners.push(listener),
      onCrash: (listener) => crashListeners.push(listener),
      terminate: () => {
        ended += 1;
      },
    };
  };
  const here: Http = async () => responded('here');
  const respond = (message: WorkerResponse): void => {
    for (const listener of listeners) listener(message);
  };
  const crash = (): void => {
    for (const listener of crashListeners) listener();
  };
  return { http: createWorkerHttp(start, here), sent, respond, crash, counts: () => [started, ended] };
}

describe('requests through a worker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('use the page until the worker is ready, and the worker from then on', async () => {
    const { http, sent, respond, counts } = manualWorker();
    expect(await http(request)).toEqual(responded('here'));
    respond({ kind: 'ready' });
    const one = http(request);
    const other = http({ ...request, url: '/h' });
    expect(sent.map((message) => message.kind === 'request' && message.request.url)).toEqual(['/g', '/h']);
    respond({ kind: 'response', id: 2, result: responded('second') });
    respond({ kind: 'response', id: 1, result: responded('first') });
    expect([await one, await other, counts()]).toEqual([responded('first'), responded('second'), [1, 0]]);
  });

  it('use the page where no worker can start', async () => {
    const http = createWorkerHttp(
      () => {
        throw new Error('no workers here');
      },
      async () => responded('here'),
    );
    expect([await http(request), await http(request)]).toEqual([responded('here'), responded('here')]);
  });

  it('are sent again by the page when the worker crashes, which is not used again', async () => {
    const { http, sent, respond, crash, counts } = manualWorker();
    await http(request);
    respond({ kind: 'ready' });
    const pending = http(request);
    crash();
    expect([await pending, await http(request), sent.length, counts()]).toEqual([
      responded('here'),
      responded('here'),
      1,
      [1, 1],
    ]);
  });

  it('are aborted at once with their signal, and the worker is told to abort them', async () => {
    const { http, sent, respond } = manualWorker();
    await http(request);
    respond({ kind: 'ready' });
    const controller = new AbortController();
    const pending = http({ ...request, signal: controller.signal });
    controller.abort();
    expect(await pending).toEqual({ ok: false, error: { code: 'ABORTED', endpoint: 'guide' } });
    expect(sent.map(({ kind, id }) => [kind, id])).toEqual([
      ['request', 1],
      ['abort', 1],
    ]);
    respond({ kind: 'response', id: 1, result: responded('too late') });
  });

  it('time out when the worker never responds, and the page takes over', async () => {
    const { http, respond, counts } = manualWorker();
    await http(request);
    respond({ kind: 'ready' });
    const pending = http(request);
    const shorter = http({ ...request, timeoutMs: 60_000 });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await pending).toEqual({ ok: false, error: { code: 'TIMEOUT', endpoint: 'guide' } });
    expect([await shorter, await http(request), counts()]).toEqual([
      responded('here'),
      responded('here'),
      [1, 1],
    ]);
  });
});
