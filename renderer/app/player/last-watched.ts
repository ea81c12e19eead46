/** Where something was last watched, and its title: what the dock shows and returns to. */
export type WatchedItem = { readonly href: string; readonly title: string };

export type LastWatched = { readonly set: (watched: WatchedItem) => void; readonly get: () => WatchedItem | null };

/** Remembers one place for as long as the page lives. */
export function createLastWatched(): LastWatched {
  let last: WatchedItem | null = null;
  return {
    set: (watched) => {
      last = watched;
    },
    get: () => last,
  };
}
