import type { Player } from '#renderer/player/player.ts';

/** The app's player, created when it is first needed. */
export type LazyPlayer = {
  /** Loads the code and creates the player once; a failed load can be repeated. */
  readonly load: () => Promise<Player>;
  /** Returns the player if it exists. */
  readonly peek: () => Player | null;
  /** Calls the listener when the player has been created. Returns the function that removes it. */
  readonly onCreated: (listener: () => void) => () => void;
};

/** Caches the player that `make` creates; only a failure calls it again. */
export function createLazyPlayer(make: () => Promise<Player>): LazyPlayer {
  let instance: Player | null = null;
  let loading: Promise<Player> | null = null;
  const listeners = new Set<() => void>();
  const load = () => {
    loading ??= make().then(
      (player) => {
        instance = player;
        for (const listener of listeners) listener();
        return player;
      },
      (reason: unknown) => {
        loading = null;
        throw reason;
      },
    );
    return loading;
  };
  const onMade = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { load, peek: () => instance, onCreated: onMade };
}

/** Path and title of what was last watched, which the mini player shows and returns to. */
export type LastWatchedItem = { readonly href: string; readonly title: string };

export type LastWatched = {
  readonly set: (watched: LastWatchedItem) => void;
  readonly get: () => LastWatchedItem | null;
};

/** Remembers the last watched item for the life of the page. */
export function createLastWatched(): LastWatched {
  let last: LastWatchedItem | null = null;
  return {
    set: (watched) => {
      last = watched;
    },
    get: () => last,
  };
}
