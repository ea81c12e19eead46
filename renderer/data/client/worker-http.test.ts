import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#shared/kernel/result.ts';
import type { Http, HttpRequest } from './http.ts';
import { createWorkerHttp, type WorkerPort } from './worker-http.ts';
import type { WorkerRequest, WorkerResponse } from './worker-message.ts';

const request: HttpRequest = { endpoint: 'guide', method: 'GET', url: '/g', headers: {}, replyKind: 'json', timeoutMs: 10_000 };
const answered = (body: unknown) => ok({ status: 200, etag: null, body });

/** A thread whose every word is said by hand, and a page that answers at once. */
function byHand() {
  const sent: WorkerRequest[] = [];
  const listeners: ((answer: WorkerResponse) => void)[] = [];
  const broken: (() => void)[] = [];
  let [started, ended] = [0, 0];
  const start = (): WorkerPort => {
    started += 1;
    return {
      send: (order) => sent.push(order),
      onResponse: (listener) => listeners.push(listener),
      onCrash: (listener) => broken.push(listener),
      terminate: () => {
        ended += 1;
      },
    };
  };
  const here: Http = async () => answered('here');
  const say = (answer: WorkerResponse): void => {
    for (const listener of listeners) listener(answer);
  };
  const breakDown = (): void => {
    for (const listener of broken) listener();
  };
  return { http: createWorkerHttp(start, here), sent, say, breakDown, counts: () => [started, ended] };
}

describe('calls from a thread of its own', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are made by the page until the thread is there, and by the thread from then on', async () => {
    const { http, sent, say, counts } = byHand();
    expect(await http(request)).toEqual(answered('here'));
    say({ kind: 'ready' });
    const [one, other] = [http(request), http({ ...request, url: '/h' })];
    expect(sent.map((order) => order.kind === 'ask' && order.request.url)).toEqual(['/g', '/h']);
    say({ kind: 'answer', id: 2, result: answered('second') });
    say({ kind: 'answer', id: 1, result: answered('first') });
    expect([await one, await other, counts()]).toEqual([answered('first'), answered('second'), [1, 0]]);
  });

  it('are made by the page where no thread can be had', async () => {
    const http = createWorkerHttp(
      () => {
        throw new Error('no workers here');
      },
      async () => answered('here'),
    );
    expect([await http(request), await http(request)]).toEqual([answered('here'), answered('here')]);
  });

  it('are made again by the page when the thread breaks, and never by it again', async () => {
    const { http, sent, say, breakDown, counts } = byHand();
    await http(request);
    say({ kind: 'ready' });
    const waiting = http(request);
    breakDown();
    expect([await waiting, await http(request), sent.length, counts()]).toEqual([answered('here'), answered('here'), 1, [1, 1]]);
  });

  it('that nobody wants any more are given up at once, and the thread is told', async () => {
    const { http, sent, say } = byHand();
    await http(request);
    say({ kind: 'ready' });
    const controller = new AbortController();
    const waiting = http({ ...request, signal: controller.signal });
    controller.abort();
    expect(await waiting).toEqual({ ok: false, error: { code: 'ABORTED', endpoint: 'guide' } });
    expect(sent.map(({ kind, id }) => [kind, id])).toEqual([
      ['ask', 1],
      ['giveUp', 1],
    ]);
    say({ kind: 'answer', id: 1, result: answered('too late') });
  });

  it('that a thread never answers run out of time, and the page takes over', async () => {
    const { http, say, counts } = byHand();
    await http(request);
    say({ kind: 'ready' });
    const waiting = http(request);
    const shorter = http({ ...request, timeoutMs: 60_000 });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await waiting).toEqual({ ok: false, error: { code: 'TIMEOUT', endpoint: 'guide' } });
    expect([await shorter, await http(request), counts()]).toEqual([answered('here'), answered('here'), [1, 1]]);
  });
});
