import type { ReadEntry } from '#service/imported/playlist/playlist-format.ts';

/** Entries that a reader has finished and nothing has taken yet. */
export type EntryQueue = {
  readonly add: (entry: ReadEntry) => void;
  readonly take: () => readonly ReadEntry[];
};

/** Creates an empty queue. */
export function createEntryQueue(): EntryQueue {
  let finished: ReadEntry[] = [];
  return {
    add: (entry) => void finished.push(entry),
    take: () => {
      const all = finished;
      finished = [];
      return all;
    },
  };
}
