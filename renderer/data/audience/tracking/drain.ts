import type { QueuedRecord, RecordQueue } from '#renderer/platform/record-queue.ts';
import { MAX_BATCH_CHARACTERS, MAX_BATCH_EVENTS } from '#shared/contract/audience/tracking.ts';
import { TRACKED_EVENT_LIFE } from '#shared/domain/audience/web-tracking.ts';
import { type Clock, MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { EventBuffer } from './event-buffer.ts';
import { batchLength, type QueuedEvent, queuedEvent } from './queued-event.ts';

/** First wait after a failure, and longest wait of an event for others of its batch. */
export const FLUSH_MS = 5 * SECOND;
/** Longest wait between two tries. */
const MAX_BACKOFF_MS = 5 * MINUTE;
/** A tab that sends has the others wait for this long; longer than a request may take. */
const LEASE_MS = 30 * SECOND;
/**
 * Stored events that are parsed without a break: the first batch of a page, whose code is cold, would
 * otherwise be a long task.
 */
const PARSED_AT_ONCE = 10;

/**
 * Outcome of a batch: accepted, rejected for good, too large, or to be sent again, after the seconds that the
 * service asks for.
 */
export type SendOutcome =
  | { readonly kind: 'taken' | 'useless' | 'too-large' }
  | { readonly kind: 'retry'; readonly afterSeconds?: number | undefined };

export type DrainDeps = {
  readonly store: RecordQueue;
  readonly send: (batch: readonly QueuedEvent[]) => Promise<SendOutcome>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly makeId: () => string;
  /** Lets the page handle input and render before the promise resolves. */
  readonly yieldToMain: () => Promise<void>;
};

type Batch = { readonly events: readonly QueuedEvent[]; readonly keys: readonly number[] };
type Parsed = { readonly key: number; readonly queued: QueuedEvent | null };

/** Empties the queue, batch after batch, while this tab has the lease. */
export type Drain = {
  /** Resolves to the milliseconds until the next try, or null if nothing waits. */
  readonly run: () => Promise<number | null>;
  /** Whether the next try has its time: after a failure, or while another tab sends. */
  readonly isHeld: () => boolean;
  /** Forgets what failed before. */
  readonly retryNow: () => void;
};

/** Creates the drain of a queue. `onRefused` gets the number of events that the service rejects. */
export function createDrain(
  deps: DrainDeps,
  buffer: EventBuffer,
  onRefused: (events: number) => void,
): Drain {
  const { store, send, clock, random, makeId } = deps;
  const owner = makeId();
  let failures = 0;
  let isElsewhere = false;
  let batchSize = MAX_BATCH_EVENTS;

  /** The oldest batch: what is stored, then what could not be stored. Null while another tab sends. */
  const next = async (): Promise<Batch | null> => {
    const now = clock.now();
    const stored = new Set(buffer.stored());
    const records = await store.take({ owner, now, until: now + LEASE_MS }, batchSize);
    if (records === null) return null;
    /* Whatever tab sent them. */
    if (records.length === 0) buffer.remove((queued) => stored.has(queued));
    const parsed = await parseSlowly(records, deps.yieldToMain);
    const good = parsed.flatMap(({ key, queued }) =>
      queued !== null && now - queued.event.at <= TRACKED_EVENT_LIFE ? [{ key, queued }] : [],
    );
    if (good.length < records.length) {
      const kept = new Set(good.map(({ key }) => key));
      await store.remove(records.map(({ key }) => key).filter((key) => !kept.has(key)));
      return next();
    }
    const events = good.length > 0 ? good.map(({ queued }) => queued) : buffer.unsaved();
    const length = batchLength(events, { events: batchSize, characters: MAX_BATCH_CHARACTERS });
    return { events: events.slice(0, length), keys: good.slice(0, length).map(({ key }) => key) };
  };
  const discard = async ({ events, keys }: Batch): Promise<void> => {
    const ids = new Set(events.map(({ event }) => event.id));
    buffer.remove(({ event }) => ids.has(event.id));
    if (keys.length > 0) await store.remove(keys);
  };
  const backOff = (afterSeconds = 0): number => {
    failures += 1;
    const wait = Math.min(MAX_BACKOFF_MS, FLUSH_MS * 2 ** (failures - 1));
    return Math.max(afterSeconds * SECOND, wait * (0.5 + random() / 2));
  };
  const drainAll = async (): Promise<number | null> => {
    for (;;) {
      await buffer.save();
      const batch = await next();
      isElsewhere = batch === null;
      if (batch === null) return FLUSH_MS;
      const { length } = batch.events;
      if (length === 0) return null;
      const outcome = await send(batch.events);
      if (outcome.kind === 'retry') return backOff(outcome.afterSeconds);
      failures = 0;
      if (outcome.kind === 'too-large' && length > 1) {
        batchSize = Math.floor(length / 2);
        continue;
      }
      if (outcome.kind === 'taken') batchSize = Math.min(MAX_BATCH_EVENTS, batchSize * 2);
      else onRefused(length);
      await discard(batch);
    }
  };
  return {
    run: async () => {
      const wait = await drainAll();
      await store.release(owner);
      return wait;
    },
    isHeld: () => failures > 0 || isElsewhere,
    retryNow: () => {
      failures = 0;
    },
  };
}

/** Parses stored events and yields before each slice and after the last; null for an invalid one. */
async function parseSlowly(
  records: readonly QueuedRecord[],
  yieldToMain: () => Promise<void>,
): Promise<readonly Parsed[]> {
  const parsed: Parsed[] = [];
  for (let start = 0; start < records.length; start += PARSED_AT_ONCE) {
    await yieldToMain();
    for (const { key, value } of records.slice(start, start + PARSED_AT_ONCE))
      parsed.push({ key, queued: queuedEvent.safeParse(value).data ?? null });
  }
  await yieldToMain();
  return parsed;
}
