import { createHttp, pageFetch } from '#renderer/data/client/http.ts';
import { createGuideHttp, transferablesOf } from '#renderer/data/client/raw-guide-channel.ts';
import { serveWorkerHttp } from '#renderer/data/client/worker-http.ts';

/* Entry of the guide worker: it fetches and splits guide replies, so that the main thread is free to draw. */
serveWorkerHttp(globalThis, createGuideHttp(createHttp({ fetch: pageFetch })), transferablesOf);
