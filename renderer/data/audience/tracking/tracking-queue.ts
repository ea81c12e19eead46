import type { NetworkPort } from '#renderer/platform/network.ts';
import type { LogEntry } from '#renderer/platform/port.ts';
import {
  MAX_LEAVE_CHARACTERS,
  MAX_LEAVE_EVENTS,
  type TrackingEvent,
} from '#shared/contract/audience/tracking.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { createDrain, type DrainDeps, FLUSH_MS } from './drain.ts';
import { createEventBuffer } from './event-buffer.ts';
import { batchLength, type QueuedEvent, queuedEvent, type StoredRecord } from './queued-event.ts';

/** A batch is sent at this many events, or `FLUSH_MS` after the first. */
const FLUSH_EVENTS = 20;
/** Of a page that is going away. */
const LEAVE = { events: MAX_LEAVE_EVENTS, characters: MAX_LEAVE_CHARACTERS };

export type TrackingQueueDeps = DrainDeps & {
  /** Sends when the page goes away; nothing waits for the outcome. */
  readonly sendOnLeave: (batch: readonly QueuedEvent[]) => void;
  /** Record and profile of an event that is added now. */
  readonly facts: () => { readonly record: StoredRecord; readonly profile: string };
  readonly setTimer: SetTimer;
  readonly network: NetworkPort;
  readonly log: (entry: LogEntry) => void;
};

/** The page's only queue of tracking events. */
export type TrackingQueue = {
  /**
   * Adds an event. Resolves to true once it is stored and outlives the page; false if it is kept in the page
   * only.
   */
  readonly add: (data: TrackingEvent) => Promise<boolean>;
  /**
   * Sends the events that wait, also those of earlier pages; resolves when there is nothing more to send for
   * now.
   */
  readonly flush: () => Promise<void>;
  /** Sends the remaining events of this page when it goes away. */
  readonly leave: () => void;
  /** Deletes what waits of a profile. */
  readonly forget: (profile: string) => Promise<void>;
  readonly stop: () => void;
};

/**
 * Creates the queue (decision 030). Events are stored before they are sent, and removed when the service has
 * taken them: what is stored survives a crash, a closed tab and an outage. The service counts an id once, so
 * a batch whose reply was lost is sent again. No call rejects.
 */
export function createTrackingQueue(deps: TrackingQueueDeps): TrackingQueue {
  const warn = (code: string) => (events: number) => deps.log({ level: 'warn', code, detail: { events } });
  const buffer = createEventBuffer(deps.store, warn('TRACKING_DROPPED'));
  const drain = createDrain(deps, buffer, warn('TRACKING_REFUSED'));
  const timer = createFlushTimer(deps.setTimer, () => void flush());
  /** Sent when the page went away; it may have returned since. */
  const sentOnLeave = new WeakSet<QueuedEvent>();
  let sending = false;
  let isDueAgain = false;

  const flush = async (): Promise<void> => {
    isDueAgain = sending;
    if (sending) return;
    sending = true;
    timer.cancel();
    const wait = await drain.run();
    sending = false;
    if (wait !== null) timer.reset(wait);
    else if (isDueAgain) timer.start(FLUSH_MS);
  };
  const stopListening = deps.network.onOnline(() => {
    drain.retryNow();
    void flush();
  });
  return {
    add: async (data) => {
      const stored = buffer.add({
        event: { id: deps.makeId(), at: deps.clock.now(), data },
        ...deps.facts(),
      });
      if (buffer.size() >= FLUSH_EVENTS && !drain.isHeld()) void stored.then(flush);
      else timer.start(FLUSH_MS);
      return stored;
    },
    flush,
    leave: () => {
      const waiting = buffer.unsent().filter((queued) => !sentOnLeave.has(queued));
      const batch = waiting.slice(0, batchLength(waiting, LEAVE));
      for (const queued of batch) sentOnLeave.add(queued);
      if (batch.length > 0) deps.sendOnLeave(batch);
    },
    forget: async (profile) => {
      const isTheirs = (queued: QueuedEvent): boolean => queued.profile === profile;
      buffer.remove(isTheirs);
      await buffer.save();
      await deps.store.removeWhere((value) => {
        const found = queuedEvent.safeParse(value);
        return !found.success || isTheirs(found.data);
      });
    },
    stop: () => {
      stopListening();
      timer.cancel();
    },
  };
}

/** A timer that runs once; `start` leaves a running one alone, `reset` replaces it. */
function createFlushTimer(setTimer: SetTimer, run: () => void) {
  let stop: (() => void) | null = null;
  const cancel = (): void => {
    stop?.();
    stop = null;
  };
  const start = (ms: number): void => {
    stop ??= setTimer(() => {
      stop = null;
      run();
    }, ms);
  };
  const reset = (ms: number): void => {
    cancel();
    start(ms);
  };
  return { start, reset, cancel };
}
