import type { RecordQueue } from '#renderer/platform/record-queue.ts';
import type { QueuedEvent } from './queued-event.ts';

/**
 * Most events that are kept in the page if the browser cannot store them, and most that are remembered for
 * when the page goes away.
 */
export const MAX_IN_PAGE = 1000;
/** Most events of one transaction: copying more into the browser's database at once would be a long task. */
const SAVED_AT_ONCE = 100;

/** Events that this page added and the service has not taken yet. */
export type EventBuffer = {
  /** Stores an event. Resolves to true once it outlives the page; false if it is kept in the page only. */
  readonly add: (queued: QueuedEvent) => Promise<boolean>;
  /** Tries to store what the browser refused before. */
  readonly save: () => Promise<void>;
  /** Events that the browser would not store, oldest first. */
  readonly unsaved: () => readonly QueuedEvent[];
  /** How many events were not taken yet. */
  readonly size: () => number;
  /** Events that were not taken yet, stored or not, oldest first. */
  readonly unsent: () => readonly QueuedEvent[];
  /** Events that are stored and were not taken yet, as far as this page knows. */
  readonly stored: () => readonly QueuedEvent[];
  readonly remove: (which: (queued: QueuedEvent) => boolean) => void;
};

/** Creates the buffer. `onDropped` gets the number of events for which there was no room. */
export function createEventBuffer(store: RecordQueue, onDropped: (count: number) => void): EventBuffer {
  const unsent = new Set<QueuedEvent>();
  const unsaved = new Set<QueuedEvent>();
  let saving: Promise<void> | null = null;
  /**
   * How many events the next transaction tries to store: fewer after a refusal, since there may be room for
   * some, and more again after a success.
   */
  let atOnce = SAVED_AT_ONCE;

  const saveAll = async (): Promise<void> => {
    while (unsaved.size > 0) {
      const batch = [...unsaved].slice(0, atOnce);
      if (await store.append(batch)) {
        for (const queued of batch) unsaved.delete(queued);
        atOnce = Math.min(SAVED_AT_ONCE, atOnce * 2);
      } else {
        atOnce = Math.max(1, Math.floor(batch.length / 2));
        if (batch.length === 1) return;
      }
    }
  };
  const save = (): Promise<void> => {
    saving ??= saveAll().finally(() => {
      saving = null;
    });
    return saving;
  };
  /** Forgets the oldest events beyond the limit: stored ones are only forgotten here, the others are lost. */
  const trim = (): void => {
    keepNewest(unsent);
    const lost = keepNewest(unsaved);
    if (lost > 0) onDropped(lost);
  };
  return {
    add: async (queued) => {
      unsent.add(queued);
      unsaved.add(queued);
      await save();
      /* Added while the last ones were being stored. */
      if (unsaved.has(queued)) await save();
      const stored = !unsaved.has(queued);
      trim();
      return stored;
    },
    save,
    size: () => unsent.size,
    unsaved: () => [...unsaved],
    unsent: () => [...unsent],
    stored: () => [...unsent].filter((queued) => !unsaved.has(queued)),
    remove: (which) => {
      for (const queued of [...unsent, ...unsaved]) {
        if (!which(queued)) continue;
        unsent.delete(queued);
        unsaved.delete(queued);
      }
    },
  };
}

/** Deletes the oldest events beyond the limit, and returns how many. */
function keepNewest(events: Set<QueuedEvent>): number {
  const excess = events.size - MAX_IN_PAGE;
  for (const queued of events) {
    if (events.size <= MAX_IN_PAGE) break;
    events.delete(queued);
  }
  return Math.max(0, excess);
}
