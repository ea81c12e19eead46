import type { CallerIdentity } from '#renderer/data/client/call-request.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { postOnLeave } from '#renderer/data/client/http.ts';
import type { PageClient } from '#renderer/data/client/page-client.ts';
import { yieldToMain } from '#renderer/data/client/yield-to-main.ts';
import { openIndexedRecordQueue } from '#renderer/platform/indexed/indexed-record-queue.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { createMemoryRecordQueue, type RecordQueue } from '#renderer/platform/record-queue.ts';
import { type TrackedEvent, trackingEndpoints, VIDEO_START } from '#shared/contract/audience/tracking.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { isTracked, type ViewerSource } from './analytics-consent.ts';
import type { SendOutcome } from './drain.ts';
import type { QueuedEvent } from './queued-event.ts';
import type { LoadedTracking } from './tracking-loader.ts';
import { createTrackingQueue } from './tracking-queue.ts';
import { createTrackingRecord } from './tracking-record.ts';

/** Name of the database of this browser. */
const DATABASE = `${PRODUCT.prefix}.tracking`;
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

type SendDeps = {
  readonly session: ViewerSource;
  readonly api: Pick<Api, 'call'>;
  /** Address of the service; empty in the page. */
  readonly origin: string;
  readonly client?: Pick<PageClient, 'headers'>;
};

/** Status codes of a batch that will never be taken, and of one that a smaller one may replace. */
const USELESS = 400;
const TOO_LARGE = 413;

/**
 * The body of a batch. The current token is added only if the events are those of the logged-in customer
 * (R-32).
 */
function bodyOf({ session }: SendDeps, batch: readonly QueuedEvent[]) {
  const [first] = batch;
  if (first === undefined) return null;
  const { bossId, userToken } = session.store.getState().viewer;
  const { record } = first;
  const token = record.tracking_map.bossID === (bossId ?? '') ? userToken : null;
  const events = batch.map(({ event }): TrackedEvent => {
    const { data } = event;
    return data.event === VIDEO_START ? { ...event, data: { ...data, token: token ?? '' } } : event;
  });
  return { record: { ...record, user: { ...record.user, token } }, events };
}

/** Creates the two ways to send a batch of one record. */
function createSendEvents(deps: SendDeps) {
  return {
    send: async (batch: readonly QueuedEvent[]): Promise<SendOutcome> => {
      const body = bodyOf(deps, batch);
      if (body === null) return { kind: 'taken' };
      const reply = await deps.api.call('trackEvents', { body });
      if (reply.ok) return { kind: 'taken' };
      const { status, retryAfter } = reply.error;
      if (status === TOO_LARGE) return { kind: 'too-large' };
      return status === USELESS ? { kind: 'useless' } : { kind: 'retry', afterSeconds: retryAfter };
    },
    sendOnLeave: (batch: readonly QueuedEvent[]): void => {
      const body = bodyOf(deps, batch);
      if (body !== null)
        postOnLeave(`${deps.origin}${trackingEndpoints.trackEvents.path}`, body, deps.client?.headers);
    },
  };
}
