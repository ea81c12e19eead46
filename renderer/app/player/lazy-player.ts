import type { Player } from '#renderer/player/player.ts';

/** The one player of the app, made with the first wish to watch. */
export type LazyPlayer = {
  /** Fetches the code and makes the player once; a failed fetch may be tried again. */
  readonly load: () => Promise<Player>;
  /** The player if it is there already. */
  readonly peek: () => Player | null;
  /** Calls the listener when the player was made; gives the function that stops that. */
  readonly onCreated: (listener: () => void) => () => void;
};

/** Holds what `make` gives, and asks again only after a failure. */
export function createLazyPlayer(make: () => Promise<Player>): LazyPlayer {
  let made: Player | null = null;
  let coming: Promise<Player> | null = null;
  const listeners = new Set<() => void>();
  const load = () => {
    coming ??= make().then(
      (player) => {
        made = player;
        for (const listener of listeners) listener();
        return player;
      },
      (reason: unknown) => {
        coming = null;
        throw reason;
      },
    );
    return coming;
  };
  const onMade = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { load, peek: () => made, onCreated: onMade };
}

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
