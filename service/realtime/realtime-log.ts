import type { RealtimeDocument, RealtimeQuery } from '#shared/contract/audience/realtime.ts';

/** A document as it was written, with its place in the log. */
export type LogEntry = { readonly sequence: number; readonly collection: RealtimeQuery['collection']; readonly document: RealtimeDocument };

/** Realtime documents of this process in the order in which they were written. */
export type RealtimeLog = {
  /** Writes a document and tells every listener. */
  readonly add: (collection: RealtimeQuery['collection'], data: Readonly<Record<string, unknown>>) => LogEntry;
  /** Every entry that matches a query, oldest first. */
  readonly matching: (query: RealtimeQuery, after?: number) => readonly LogEntry[];
  /** Tells a listener of each new entry, and of a collection that was cleared (null). */
  readonly listen: (listener: (entry: LogEntry | null) => void) => () => void;
  /** Deletes the documents of a collection. */
  readonly clear: (collection: RealtimeQuery['collection']) => void;
  /** Id of the newest entry, for `Last-Event-ID`. It names this process, since another one counts from the beginning. */
  readonly eventId: (sequence?: number) => string;
  /** The sequence of an event id, or null if it is of another process, or so old that entries after it are forgotten. */
  readonly sequenceOf: (eventId: string) => number | null;
};

/** Entries that are kept: hours of a busy evening. */
const MAX_ENTRIES = 2000;

/** Whether an entry is in the collection of a query and has its values. */
export const matchesQuery = ({ collection, document }: LogEntry, query: RealtimeQuery): boolean =>
  collection === query.collection && Object.entries(query.where).every(([name, value]) => document.data[name] === value);

/** Creates an empty log. `run` names this process among its predecessors. */
export function createRealtimeLog(run: string): RealtimeLog {
  let entries: readonly LogEntry[] = [];
  let newest = 0;
  const listeners = new Set<(entry: LogEntry | null) => void>();
  return {
    add: (collection, data) => {
      newest += 1;
      const entry = { sequence: newest, collection, document: { id: `${run}-${newest}`, data } };
      entries = [...entries, entry].slice(-MAX_ENTRIES);
      for (const listener of listeners) listener(entry);
      return entry;
    },
    matching: (query, after = 0) => entries.filter((entry) => entry.sequence > after && matchesQuery(entry, query)),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: (collection) => {
      entries = entries.filter((entry) => entry.collection !== collection);
      for (const listener of listeners) listener(null);
    },
    eventId: (sequence = newest) => `${run}-${sequence}`,
    sequenceOf: (eventId) => {
      const sequence = eventId.startsWith(`${run}-`) ? Number(eventId.slice(run.length + 1)) : Number.NaN;
      const oldest = newest - entries.length;
      return Number.isSafeInteger(sequence) && sequence >= oldest && sequence <= newest ? sequence : null;
    },
  };
}
