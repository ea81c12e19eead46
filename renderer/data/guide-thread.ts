import { guideSheetList } from './guide-programmes.ts';
import { createHttp, pageFetch } from './http.ts';
import { createSheetHttp } from './sheet-http.ts';
import { type ThreadAnswer, threadOrder } from './thread-message.ts';

/** The thread that fetches and reads guide replies, so that the page's own has its frames to itself. */
const http = createSheetHttp(createHttp({ fetch: pageFetch }));
const running = new Map<number, AbortController>();

/** What is transferred is handed over, not copied. */
const say = (answer: ThreadAnswer, transfer: Transferable[] = []): void => globalThis.postMessage(answer, { transfer });

const buffersOf = (body: unknown): ArrayBuffer[] =>
  (guideSheetList.safeParse(body).data ?? []).map(({ epg }) => epg.buffer).filter((buffer) => buffer instanceof ArrayBuffer);

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const order = threadOrder.safeParse(data);
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
    say({ kind: 'answer', id, result }, result.ok ? buffersOf(result.value.body) : []);
  });
});

say({ kind: 'ready' });
