/** Where something was last watched, and its title: what the dock shows and returns to. */
export type Watched = { readonly href: string; readonly title: string };

export type LastWatched = { readonly keep: (watched: Watched) => void; readonly read: () => Watched | null };

/** Remembers one place for as long as the page lives. */
export function createLastWatched(): LastWatched {
  let last: Watched | null = null;
  return {
    keep: (watched) => {
      last = watched;
    },
    read: () => last,
  };
}
