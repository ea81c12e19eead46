import { z } from 'zod';
import { err, type Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';
import { type Http, type HttpRequest, type HttpResponse, startDeadline } from './http.ts';

const workerRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    id: z.number(),
    request: z.object({
      endpoint: z.string(),
      method: z.enum(['GET', 'POST', 'DELETE']),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      replyKind: z.enum(['json', 'bytes']),
      timeoutMs: z.number(),
      bases: z.object({ api: z.string(), media: z.string(), artwork: z.string() }).exactOptional(),
    }),
  }),
  z.object({ kind: z.literal('abort'), id: z.number() }),
]);

/** Message from the page to the worker: a numbered request, or the abort of one. */
export type WorkerRequest = z.infer<typeof workerRequest>;

const callError = z.object({
  code: z.enum(['NETWORK', 'TIMEOUT', 'HTTP', 'MALFORMED', 'SERVICE', 'ABORTED']),
  endpoint: z.string(),
  status: z.number().exactOptional(),
  serviceCode: z.string().exactOptional(),
  detail: z.string().exactOptional(),
  retryAfter: z.number().exactOptional(),
});

const workerResponse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('response'),
    id: z.number(),
    result: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        value: z.object({ status: z.number(), etag: z.string().nullable(), body: z.unknown() }),
      }),
      z.object({ ok: z.literal(false), error: callError }),
    ]),
  }),
]);

/** Message from the worker to the page: it has started, or the result of a request. */
export type WorkerResponse = z.infer<typeof workerResponse>;

/** The page's end of a worker that makes HTTP requests. */
export type WorkerPort = {
  readonly send: (message: WorkerRequest) => void;
  readonly onResponse: (listener: (message: WorkerResponse) => void) => void;
  /** Calls the listener when the worker cannot start or crashes. */
  readonly onCrash: (listener: () => void) => void;
  readonly terminate: () => void;
};

/** Wraps a browser worker; messages that do not parse are dropped. */
export function createWorkerPort(worker: Worker): WorkerPort {
  return {
    send: (message) => worker.postMessage(message),
    onResponse: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = workerResponse.safeParse(data);
        if (message.success) listener(message.data);
      }),
    onCrash: (listener) => {
      worker.addEventListener('error', listener);
      worker.addEventListener('messageerror', listener);
    },
    terminate: () => worker.terminate(),
  };
}

type PendingRequest = {
  readonly request: HttpRequest;
  readonly resolve: (result: Result<HttpResponse, CallError>) => void;
};

/** Grace period after the request timeout. A worker that has not responded by then is treated as crashed. */
const GRACE_MS = 2000;

/**
 * Sends requests through a worker, which the first call starts. Until it is ready, and for good once it has
 * crashed, requests use `fallback`; those pending at the crash are sent again. Requests with a body always
 * use `fallback`.
 */
export function createWorkerHttp(start: () => WorkerPort, fallback: Http): Http {
  const pending = new Map<number, PendingRequest>();
  let worker: WorkerPort | null = null;
  let state: 'idle' | 'starting' | 'ready' | 'crashed' = 'idle';
  let lastId = 0;

  const abandonWorker = (): void => {
    state = 'crashed';
    worker?.terminate();
    const unanswered = [...pending.values()];
    pending.clear();
    for (const { request, resolve } of unanswered) void fallback(request).then(resolve);
  };
  const startWorker = (): void => {
    state = 'starting';
    try {
      worker = start();
    } catch {
      state = 'crashed';
      return;
    }
    worker.onCrash(abandonWorker);
    worker.onResponse((message) => {
      if (message.kind === 'ready') {
        if (state === 'starting') state = 'ready';
        return;
      }
      const request = pending.get(message.id);
      pending.delete(message.id);
      request?.resolve(message.result);
    });
  };
  const sendTo = (
    port: WorkerPort,
    { signal, body: _, ...request }: HttpRequest,
  ): Promise<Result<HttpResponse, CallError>> => {
    lastId += 1;
    const id = lastId;
    const deadline = startDeadline(request.timeoutMs + GRACE_MS, signal);
    return new Promise<Result<HttpResponse, CallError>>((resolve) => {
      pending.set(id, { request: { ...request, signal }, resolve });
      deadline.signal.addEventListener('abort', () => {
        if (!pending.delete(id)) return;
        const { endpoint } = request;
        resolve(err({ code: deadline.timedOut() ? 'TIMEOUT' : 'ABORTED', endpoint }));
        if (deadline.timedOut()) abandonWorker();
        else port.send({ kind: 'abort', id });
      });
      port.send({ kind: 'request', id, request: { ...request, headers: { ...request.headers } } });
    }).finally(deadline.stop);
  };

  return (request) => {
    if (state === 'idle') startWorker();
    if (worker === null || state !== 'ready' || request.body !== undefined || request.signal?.aborted)
      return fallback(request);
    return sendTo(worker, request);
  };
}

/** The global scope of a worker, as far as it is used here. */
type WorkerScope = {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  readonly postMessage: (message: WorkerResponse, options: { readonly transfer: Transferable[] }) => void;
};

/**
 * Serves the page's requests inside the worker. `transferablesOf` lists the buffers of a body that are
 * transferred instead of copied.
 */
export function serveWorkerHttp(
  scope: WorkerScope,
  http: Http,
  transferablesOf: (body: unknown) => Transferable[],
): void {
  const running = new Map<number, AbortController>();
  scope.addEventListener('message', ({ data }) => {
    const message = workerRequest.safeParse(data);
    if (!message.success) return;
    const { id } = message.data;
    if (message.data.kind === 'abort') {
      running.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    void http({ ...message.data.request, signal: controller.signal }).then((result) => {
      running.delete(id);
      scope.postMessage(
        { kind: 'response', id, result },
        { transfer: result.ok ? transferablesOf(result.value.body) : [] },
      );
    });
  });
  scope.postMessage({ kind: 'ready' }, { transfer: [] });
}
