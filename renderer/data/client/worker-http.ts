import { err, type Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';
import { startDeadline } from './deadline.ts';
import type { Http, HttpRequest, HttpResponse } from './http.ts';
import { type WorkerRequest, type WorkerResponse, workerResponse } from './worker-message.ts';

/** A thread of its own that calls the service. */
export type WorkerPort = {
  readonly send: (order: WorkerRequest) => void;
  /** Told all that it says. */
  readonly onResponse: (listener: (answer: WorkerResponse) => void) => void;
  /** Told when it cannot be had, or broke. */
  readonly onCrash: (listener: () => void) => void;
  readonly terminate: () => void;
};

type PendingRequest = { readonly request: HttpRequest; readonly resolve: (result: Result<HttpResponse, CallError>) => void };
/** Milliseconds after its own limit by which a thread must have answered; one that has not is broken. */
const GRACE_MS = 2000;

/** A worker of the page as a thread. */
export function createWorkerPort(worker: Worker): WorkerPort {
  return {
    send: (order) => worker.postMessage(order),
    onResponse: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const answer = workerResponse.safeParse(data);
        if (answer.success) listener(answer.data);
      }),
    onCrash: (listener) => {
      worker.addEventListener('error', listener);
      worker.addEventListener('messageerror', listener);
    },
    terminate: () => worker.terminate(),
  };
}

/**
 * Calls the service from a thread of its own, which is started by the first call. Until it is there, and for good where it cannot be had or breaks, calls are
 * made `here`; those that a broken one leaves unanswered are made again. Only requests without a body go apart.
 */
export function createWorkerHttp(start: () => WorkerPort, here: Http): Http {
  const waiting = new Map<number, PendingRequest>();
  let thread: WorkerPort | null = null;
  let state: 'none' | 'starting' | 'ready' | 'broken' = 'none';
  let last = 0;

  const giveUpThread = (): void => {
    state = 'broken';
    thread?.terminate();
    const left = [...waiting.values()];
    waiting.clear();
    for (const { request, resolve: done } of left) void here(request).then(done);
  };
  const begin = (): void => {
    state = 'starting';
    try {
      thread = start();
    } catch {
      state = 'broken';
      return;
    }
    thread.onCrash(giveUpThread);
    thread.onResponse((answer) => {
      if (answer.kind === 'ready') {
        if (state === 'starting') state = 'ready';
        return;
      }
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      asked?.resolve(answer.result);
    });
  };
  const ask = (to: WorkerPort, { signal, body: _, ...request }: HttpRequest): Promise<Result<HttpResponse, CallError>> => {
    last += 1;
    const id = last;
    const deadline = startDeadline(request.timeoutMs + GRACE_MS, signal);
    return new Promise<Result<HttpResponse, CallError>>((done) => {
      waiting.set(id, { request: { ...request, signal }, resolve: done });
      deadline.signal.addEventListener('abort', () => {
        if (!waiting.delete(id)) return;
        const { endpoint } = request;
        done(err({ code: deadline.timedOut() ? 'TIMEOUT' : 'ABORTED', endpoint }));
        if (deadline.timedOut()) giveUpThread();
        else to.send({ kind: 'giveUp', id });
      });
      to.send({ kind: 'ask', id, request: { ...request, headers: { ...request.headers } } });
    }).finally(deadline.stop);
  };

  return (request) => {
    if (state === 'none') begin();
    if (thread === null || state !== 'ready' || request.body !== undefined || request.signal?.aborted) return here(request);
    return ask(thread, request);
  };
}
