import { pageFetch } from '#renderer/data/client/http.ts';
import { OWN_SERVICE, type PageClient } from '#renderer/data/client/page-client.ts';
import { createComputerClock } from '#renderer/data/client/service-clock.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { createWorkerPort } from '#renderer/data/client/worker-http.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import { operationsEndpoints } from '#shared/contract/operations/operations-endpoints.ts';
import { createData, type Data } from './create-data.ts';

const CONFIG_LINK = `link[rel="preload"][href="${operationsEndpoints.remoteConfig.path}"]`;

/** Creates the data layer of a browser page. */
export const browserData = (platform: PlatformPort, client: PageClient = OWN_SERVICE): Data =>
  createData({
    platform,
    fetch: pageFetch,
    client,
    origin: client.bases?.api ?? '',
    host: globalThis.location.host,
    clock: createComputerClock(Date.now, () => performance.now()),
    setTimer: setRealTimer,
    random: Math.random,
    linksConfig: document.querySelector(CONFIG_LINK) !== null,
    playsProtected: platform.device.canProtect,
    makeId: randomUuid,
    openKeptStore: async () =>
      (await import('#renderer/platform/indexed/indexed-kept-store.ts')).openIndexedKeptStore(),
    openPartStore: async () =>
      (await import('#renderer/platform/indexed/indexed-part-store.ts')).openIndexedPartStore(),
    startGuideWorker: () =>
      createWorkerPort(new Worker(new URL('./guide/guide-worker.ts', import.meta.url), { type: 'module' })),
  });
