import { err, type Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';
import { startDeadline } from './deadline.ts';
import type { Http, HttpReply, HttpRequest } from './http.ts';
import { type ThreadAnswer, type ThreadOrder, threadAnswer } from './thread-message.ts';

/** A thread of its own that calls the service. */
export type Thread = {
  readonly send: (order: ThreadOrder) => void;
  /** Told all that it says. */
  readonly onAnswer: (listener: (answer: ThreadAnswer) => void) => void;
  /** Told when it cannot be had, or broke. */
  readonly onBroken: (listener: () => void) => void;
  readonly end: () => void;
};

type Waiting = { readonly request: HttpRequest; readonly done: (result: Result<HttpReply, CallError>) => void };
/** Milliseconds after its own limit by which a thread must have answered; one that has not is broken. */
const GRACE_MS = 2000;

/** A worker of the page as a thread. */
export function workerThread(worker: Worker): Thread {
  return {
    send: (order) => worker.postMessage(order),
    onAnswer: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const answer = threadAnswer.safeParse(data);
        if (answer.success) listener(answer.data);
      }),
    onBroken: (listener) => {
      worker.addEventListener('error', listener);
      worker.addEventListener('messageerror', listener);
    },
    end: () => worker.terminate(),
  };
}

/**
 * Calls the service from a thread of its own, which is started by the first call. Until it is there, and for good where it cannot be had or breaks, calls are
 * made `here`; those that a broken one leaves unanswered are made again. Only requests without a body go apart.
 */
export function createApartHttp(start: () => Thread, here: Http): Http {
  const waiting = new Map<number, Waiting>();
  let thread: Thread | null = null;
  let state: 'none' | 'starting' | 'ready' | 'broken' = 'none';
  let last = 0;

  const giveUpThread = (): void => {
    state = 'broken';
    thread?.end();
    const left = [...waiting.values()];
    waiting.clear();
    for (const { request, done } of left) void here(request).then(done);
  };
  const begin = (): void => {
    state = 'starting';
    try {
      thread = start();
    } catch {
      state = 'broken';
      return;
    }
    thread.onBroken(giveUpThread);
    thread.onAnswer((answer) => {
      if (answer.kind === 'ready') {
        if (state === 'starting') state = 'ready';
        return;
      }
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      asked?.done(answer.result);
    });
  };
  const ask = (to: Thread, { signal, body: _, ...request }: HttpRequest): Promise<Result<HttpReply, CallError>> => {
    last += 1;
    const id = last;
    const deadline = startDeadline(request.timeoutMs + GRACE_MS, signal);
    return new Promise<Result<HttpReply, CallError>>((done) => {
      waiting.set(id, { request: { ...request, signal }, done });
      deadline.signal.addEventListener('abort', () => {
        if (!waiting.delete(id)) return;
        const { endpoint } = request;
        done(err({ code: deadline.passed() ? 'TIMEOUT' : 'ABORTED', endpoint }));
        if (deadline.passed()) giveUpThread();
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
