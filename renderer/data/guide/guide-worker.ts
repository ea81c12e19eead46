import { createHttp, pageFetch } from '#renderer/data/client/http.ts';
import { serveWorkerHttp } from '#renderer/data/client/worker-http.ts';
import { createGuideHttp, transferablesOf } from './raw-guide-channel.ts';

/* Entry of the guide worker: it fetches and splits guide replies, so that the main thread is free to draw. */
serveWorkerHttp(globalThis, createGuideHttp(createHttp({ fetch: pageFetch })), transferablesOf);
