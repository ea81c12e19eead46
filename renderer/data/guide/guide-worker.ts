import { createHttp, pageFetch } from '#renderer/data/client/http.ts';
import { type WorkerResponse, workerRequest } from '#renderer/data/client/worker-message.ts';
import { createGuideHttp } from './guide-http.ts';
import { rawGuideChannelList } from './raw-guide-channel.ts';

/** The thread that fetches and reads guide replies, so that the page's own has its frames to itself. */
const http = createGuideHttp(createHttp({ fetch: pageFetch }));
const running = new Map<number, AbortController>();

/** What is transferred is handed over, not copied. */
const respond = (answer: WorkerResponse, transfer: Transferable[] = []): void => globalThis.postMessage(answer, { transfer });

const transferablesOf = (body: unknown): ArrayBuffer[] =>
  (rawGuideChannelList.safeParse(body).data ?? []).map(({ epg }) => epg.buffer).filter((buffer) => buffer instanceof ArrayBuffer);

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const order = workerRequest.safeParse(data);
  if (!order.success) return;
  const { id } = order.data;
  if (order.data.kind === 'giveUp') {
    running.get(id)?.abort();
    return;
  }
  const controller = new AbortController();
  running.set(id, controller);
  void http({ ...order.data.request, signal: controller.signal }).then((result) => {
    running.delete(id);
    respond({ kind: 'answer', id, result }, result.ok ? transferablesOf(result.value.body) : []);
  });
});

respond({ kind: 'ready' });
