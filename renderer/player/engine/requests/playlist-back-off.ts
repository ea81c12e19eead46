import type { NetworkGate } from '#renderer/player/engine/network-gate.ts';
import { type BackOff, backOffMs } from '#shared/kernel/back-off.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/** Delays between two failed updates of the playlists that play, and of those on standby. */
export const PLAYING_UPDATES: BackOff = { firstMs: SECOND / 2, longestMs: 5 * SECOND };
export const STANDBY_UPDATES: BackOff = { firstMs: 4 * SECOND, longestMs: 16 * SECOND };

/**
 * Delays the updates of one engine's playlists that failed before. A playlist that has not failed is never
 * delayed.
 */
export type PlaylistBackOff = {
  /**
   * Returns null if this playlist may be requested now, otherwise a promise that resolves when it may. `end`
   * rejects it.
   */
  readonly wait: (url: string) => Promise<void> | null;
  /**
   * Reports a request that failed. Returns whether its playlist had failed before, so that it is not repeated
   * at once.
   */
  readonly failed: (url: string) => boolean;
  readonly succeeded: (url: string) => void;
  /** True from the first failure to a success of a playlist that failed. */
  readonly isFailing: () => boolean;
  /** Sends the waiting requests now, for a viewer who asks for the picture. */
  readonly hurry: () => void;
  /** Clears all failures and ends the waiting requests; call it when the stream is unloaded or replaced. */
  readonly end: () => void;
};

/** `now` is monotonic milliseconds; `random` is from 0 to below 1; `series` is read at each failure. */
export type PlaylistBackOffDeps = {
  readonly gate: NetworkGate;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly random: () => number;
  readonly series: () => BackOff;
};

type Waiting = { readonly send: () => void; readonly refuse: () => void };

/** The playlist whatever its query: a query may carry a token or a position. */
const keyOf = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * Creates the back-off of one engine. Shaka repeats a failed update after 0.1 s without end, and that delay
 * has no setting. All failed playlists of the engine wait for the same moment, since Shaka updates them
 * together.
 */
export function createPlaylistBackOff({
  gate,
  now,
  setTimer,
  random,
  series,
}: PlaylistBackOffDeps): PlaylistBackOff {
  const failing = new Set<string>();
  const waiting = new Set<Waiting>();
  let failures = 0;
  let nextAt = 0;
  let cancel: (() => void) | null = null;

  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const takeAll = (): readonly Waiting[] => {
    stop();
    const all = [...waiting];
    waiting.clear();
    return all;
  };
  const send = (): void => {
    for (const one of takeAll()) one.send();
  };
  const due = (): void => {
    cancel = null;
    const leave = gate.whenOpen(send);
    if (waiting.size > 0) cancel = leave;
  };
  const schedule = (): void => {
    cancel ??= setTimer(due, Math.max(0, nextAt - now()));
  };
  const reset = (): void => {
    failing.clear();
    failures = 0;
  };

  return {
    wait: (url) => {
      if (!failing.has(keyOf(url)) || (gate.isOpen() && now() >= nextAt && waiting.size === 0)) return null;
      return new Promise((resolve, reject) => {
        waiting.add({ send: resolve, refuse: reject });
        schedule();
      });
    },
    failed: (url) => {
      const again = failing.has(keyOf(url));
      failing.add(keyOf(url));
      if (now() < nextAt) return again;
      failures += 1;
      nextAt = now() + backOffMs(series(), failures, random());
      return again;
    },
    succeeded: (url) => {
      if (!failing.has(keyOf(url))) return;
      reset();
      nextAt = now();
      send();
    },
    isFailing: () => failing.size > 0,
    hurry: () => {
      nextAt = now();
      if (gate.isOpen()) send();
    },
    end: () => {
      reset();
      for (const one of takeAll()) one.refuse();
    },
  };
}
