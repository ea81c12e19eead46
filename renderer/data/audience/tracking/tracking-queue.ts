import type { SetTimer } from '#renderer/data/client/timers.ts';
import type { NetworkPort } from '#renderer/platform/network.ts';
import type { LogEntry } from '#renderer/platform/port.ts';
import type { QueuedRecord, RecordQueue } from '#renderer/platform/record-queue.ts';
import { MAX_BATCH_EVENTS, type TrackingEvent } from '#shared/contract/audience/tracking.ts';
import { type Clock, DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createEventBuffer, type EventBuffer } from './event-buffer.ts';
import { batchLength, type QueuedEvent, queuedEvent, type StoredRecord } from './queued-event.ts';

/** When a batch is sent: at this many events, or this long after the first. */
const FLUSH_EVENTS = 20;
export const FLUSH_MS = 5 * SECOND;
/** Stored events that are parsed without a break: the first batch of a page, whose code is cold, would otherwise be a long task. */
const PARSED_AT_ONCE = 10;
/** Longest wait between two tries. */
const MAX_BACKOFF_MS = 5 * MINUTE;
/** A tab that sends has the others wait for this long; longer than a request may take. */
const LEASE_MS = 30 * SECOND;
/** How long an event waits to be sent. The service remembers ids for longer. */
const MAX_EVENT_AGE = 7 * DAY;

/** How a batch fared: taken, of no use to anybody, or to be sent again, after so many seconds if the service says so. */
export type SendOutcome = { readonly kind: 'taken' | 'useless' } | { readonly kind: 'retry'; readonly afterSeconds?: number | undefined };

export type TrackingQueueDeps = {
  readonly store: RecordQueue;
  readonly send: (batch: readonly QueuedEvent[]) => Promise<SendOutcome>;
  /** Sends while the page goes away; nothing waits for the outcome. */
  readonly sendOnLeave: (batch: readonly QueuedEvent[]) => void;
  /** Record and profile of an event that is added now. */
  readonly facts: () => { readonly record: StoredRecord; readonly profile: string };
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly random: () => number;
  readonly makeId: () => string;
  readonly network: NetworkPort;
  readonly log: (entry: LogEntry) => void;
  /** Lets the page handle input and render before the promise resolves. */
  readonly yieldToMain: () => Promise<void>;
};

/** The page's only queue of tracking events. */
export type TrackingQueue = {
  /** Adds an event. Resolves to true once it is stored and outlives the page; false if it is kept in the page only. */
  readonly add: (data: TrackingEvent) => Promise<boolean>;
  /** Sends what waits, also from earlier pages; resolves when there is nothing more to send for now. */
  readonly flush: () => Promise<void>;
  /** Sends what this page has not sent yet, while the page goes away. */
  readonly leave: () => void;
  /** Deletes what waits of a profile. */
  readonly forget: (profile: string) => Promise<void>;
  readonly stop: () => void;
};

/**
 * Creates the queue (decision 073). Events are stored before they are sent, and removed when the service has taken them: what is stored survives a crash, a closed tab and
 * an outage. The service counts an id once, so a batch whose reply was lost is sent again. No call rejects.
 */
export function createTrackingQueue(deps: TrackingQueueDeps): TrackingQueue {
  const warn = (code: string) => (events: number) => deps.log({ level: 'warn', code, detail: { events } });
  const buffer = createEventBuffer(deps.store, warn('TRACKING_DROPPED'));
  const drain = createDrain(deps, buffer, warn('TRACKING_REFUSED'));
  const timer = createFlushTimer(deps.setTimer, () => void flush());
  /** Sent as the page went away, which it may have come back from. */
  const left = new WeakSet<QueuedEvent>();
  let sending = false;
  let again = false;

  const flush = async (): Promise<void> => {
    again = sending;
    if (sending) return;
    sending = true;
    timer.cancel();
    const wait = await drain.run();
    sending = false;
    if (wait !== null) timer.reset(wait);
    else if (again) timer.start(FLUSH_MS);
  };
  const stopListening = deps.network.onOnline(() => {
    drain.forgetFailures();
    void flush();
  });
  return {
    add: async (data) => {
      const stored = buffer.add({ event: { id: deps.makeId(), at: deps.clock.now(), data }, ...deps.facts() });
      if (buffer.size() >= FLUSH_EVENTS && !drain.isFailing()) void stored.then(flush);
      else timer.start(FLUSH_MS);
      return stored;
    },
    flush,
    leave: () => {
      const waiting = buffer.unsent().filter((queued) => !left.has(queued));
      const batch = waiting.slice(0, batchLength(waiting));
      for (const queued of batch) left.add(queued);
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

type Batch = { readonly events: readonly QueuedEvent[]; readonly keys: readonly number[] };

/** Creates what sends batch after batch while this tab has the lease. `run` resolves to the milliseconds until the next try, or null if nothing waits. */
function createDrain(
  { store, send, clock, random, makeId, yieldToMain }: TrackingQueueDeps,
  buffer: EventBuffer,
  onRefused: (events: number) => void,
) {
  const owner = makeId();
  let failures = 0;

  /** Parses stored events and yields before each slice and after the last; null for what does not fit. */
  const parse = async (records: readonly QueuedRecord[]) => {
    const parsed: { readonly key: number; readonly queued: QueuedEvent | null }[] = [];
    for (let start = 0; start < records.length; start += PARSED_AT_ONCE) {
      await yieldToMain();
      for (const { key, value } of records.slice(start, start + PARSED_AT_ONCE))
        parsed.push({ key, queued: queuedEvent.safeParse(value).data ?? null });
    }
    await yieldToMain();
    return parsed;
  };
  /** The oldest batch: what is stored, then what could not be stored. Null while another tab sends. */
  const next = async (): Promise<Batch | null> => {
    const now = clock.now();
    const records = await store.take({ owner, now, until: now + LEASE_MS }, MAX_BATCH_EVENTS);
    if (records === null) return null;
    const parsed = await parse(records);
    const good = parsed.flatMap(({ key, queued }) => (queued !== null && now - queued.event.at <= MAX_EVENT_AGE ? [{ key, queued }] : []));
    if (good.length < records.length) {
      const kept = new Set(good.map(({ key }) => key));
      await store.remove(records.map(({ key }) => key).filter((key) => !kept.has(key)));
      return next();
    }
    const events = good.length > 0 ? good.map(({ queued }) => queued) : buffer.unsaved();
    const length = batchLength(events);
    return { events: events.slice(0, length), keys: good.slice(0, length).map(({ key }) => key) };
  };
  const discard = async ({ events, keys }: Batch): Promise<void> => {
    const ids = new Set(events.map(({ event }) => event.id));
    buffer.remove(({ event }) => ids.has(event.id));
    if (keys.length > 0) await store.remove(keys);
  };
  const drainAll = async (): Promise<number | null> => {
    for (;;) {
      await buffer.save();
      const batch = await next();
      if (batch === null) return FLUSH_MS;
      if (batch.events.length === 0) return null;
      const outcome = await send(batch.events);
      if (outcome.kind === 'retry') {
        failures += 1;
        const backoff = Math.min(MAX_BACKOFF_MS, FLUSH_MS * 2 ** (failures - 1));
        return Math.max((outcome.afterSeconds ?? 0) * SECOND, backoff * (0.5 + random() / 2));
      }
      failures = 0;
      if (outcome.kind === 'useless') onRefused(batch.events.length);
      await discard(batch);
    }
  };
  return {
    run: async (): Promise<number | null> => {
      const wait = await drainAll();
      await store.release(owner);
      return wait;
    },
    isFailing: () => failures > 0,
    forgetFailures: () => {
      failures = 0;
    },
  };
}
