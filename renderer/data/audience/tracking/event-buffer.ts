import type { RecordQueue } from '#renderer/platform/record-queue.ts';
import type { QueuedEvent } from './queued-event.ts';

/** Most events that are kept in the page where the browser cannot store them, and most that the page would send as it goes away. */
export const MAX_IN_PAGE = 1000;

/** What this page added and the service has not taken yet. */
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
  readonly remove: (which: (queued: QueuedEvent) => boolean) => void;
};

/** Creates the buffer. `onDropped` is told how many events had no room at all. */
export function createEventBuffer(store: RecordQueue, onDropped: (count: number) => void): EventBuffer {
  const unsent = new Set<QueuedEvent>();
  const unsaved = new Set<QueuedEvent>();
  let saving: Promise<void> | null = null;

  const saveAll = async (): Promise<void> => {
    while (unsaved.size > 0) {
      const batch = [...unsaved];
      if (!(await store.append(batch))) return;
      for (const queued of batch) unsaved.delete(queued);
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
    for (const queued of [...unsent].slice(0, Math.max(0, unsent.size - MAX_IN_PAGE))) unsent.delete(queued);
    const lost = [...unsaved].slice(0, Math.max(0, unsaved.size - MAX_IN_PAGE));
    for (const queued of lost) unsaved.delete(queued);
    if (lost.length > 0) onDropped(lost.length);
  };
  return {
    add: async (queued) => {
      unsent.add(queued);
      unsaved.add(queued);
      await save();
      /* Added while the last ones were being stored. */
      if (unsaved.has(queued)) await save();
      const stored = !unsaved.has(queued);
      if (unsent.size > MAX_IN_PAGE) trim();
      return stored;
    },
    save,
    size: () => unsent.size,
    unsaved: () => [...unsaved],
    unsent: () => [...unsent],
    remove: (which) => {
      for (const queued of [...unsent, ...unsaved]) {
        if (!which(queued)) continue;
        unsent.delete(queued);
        unsaved.delete(queued);
      }
    },
  };
}
