import type { CallerIdentity } from '#renderer/data/client/call-request.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { PageClient } from '#renderer/data/client/page-client.ts';
import { yieldToMain } from '#renderer/data/client/yield-to-main.ts';
import { openIndexedRecordQueue } from '#renderer/platform/indexed/indexed-record-queue.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { createMemoryRecordQueue, type RecordQueue } from '#renderer/platform/record-queue.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { isTracked, type ViewerSource } from './analytics-consent.ts';
import { createSendEvents } from './send-events.ts';
import type { LoadedTracking } from './tracking-loader.ts';
import { createTrackingQueue } from './tracking-queue.ts';
import { createTrackingRecord } from './tracking-record.ts';

/** Name of the database of this browser. */
const DATABASE = 'harbour.tracking';
const NO_PROFILE = 'none';

export type TrackingDeps = {
  readonly session: ViewerSource;
  readonly api: Pick<Api, 'call'>;
  readonly platform: Pick<PlatformPort, 'storage' | 'network' | 'log'>;
  readonly identity: () => Pick<CallerIdentity, 'deviceId'>;
  readonly origin: string;
  readonly client?: Pick<PageClient, 'headers'>;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly random: () => number;
  readonly makeId: () => string;
};

/** Address at which the page was loaded, with the query that the router may have removed since. */
const loadedAddress = (): string => globalThis.performance?.getEntriesByType?.('navigation')[0]?.name ?? '';

/** Opens tracking over the browser's database, or in memory if it has none. */
export async function openTracking(deps: TrackingDeps): Promise<LoadedTracking> {
  return createTracking(
    deps,
    (await openIndexedRecordQueue(DATABASE)) ?? createMemoryRecordQueue(),
    loadedAddress(),
  );
}

/** Creates tracking over a store. */
export function createTracking(deps: TrackingDeps, store: RecordQueue, address: string): LoadedTracking {
  const { session, platform, clock } = deps;
  const { storage, network, log } = platform;
  const agent = globalThis.navigator?.userAgent ?? '';
  const record = createTrackingRecord({ storage, clock, random: deps.random, agent, address });
  const viewer = () => session.store.getState().viewer;
  const profile = (): string => viewer().profileId ?? NO_PROFILE;
  const queue = createTrackingQueue({
    store,
    clock,
    setTimer: deps.setTimer,
    random: deps.random,
    makeId: deps.makeId,
    network,
    log,
    yieldToMain,
    ...createSendEvents(deps),
    facts: () => {
      const { profileName, guestMode, bossId } = viewer();
      return {
        profile: profile(),
        record: record.of({ profileName, guestMode, bossId, deviceId: deps.identity().deviceId }),
      };
    },
  });
  return {
    track: async (event) => (isTracked(deps) ? queue.add(event) : false),
    start: () => void queue.flush(),
    leave: queue.leave,
    forget: () => {
      record.forget();
      void queue.forget(profile());
    },
  };
}
