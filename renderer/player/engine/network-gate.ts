import type { NetworkPort } from '#renderer/platform/network.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/**
 * Pages that lost a network together send their retries within this time of its return, each at a random
 * moment.
 */
export const RETURN_SPREAD_MS = 4 * SECOND;

/** Holds retries while the browser is offline and for a random part of the spread afterwards. */
export type NetworkGate = {
  readonly isOpen: () => boolean;
  /** Calls `run` now if the gate is open, otherwise once it opens. Returns the function that cancels it. */
  readonly whenOpen: (run: () => void) => () => void;
};

/** `setTimer` takes milliseconds; `random` is from 0 to below 1. */
export type NetworkGateDeps = {
  readonly network: NetworkPort;
  readonly setTimer: SetTimer;
  readonly random: () => number;
};

/** Creates the gate of a page. It listens for the life of the page. */
export function createNetworkGate({ network, setTimer, random }: NetworkGateDeps): NetworkGate {
  const releases = new Set<() => void>();
  let returning: (() => void) | null = null;
  const isOpen = (): boolean => network.isOnline() && returning === null;
  const open = (): void => {
    returning = null;
    if (!network.isOnline()) return;
    const runs = [...releases];
    releases.clear();
    for (const run of runs) run();
  };
  network.onOnline(() => {
    returning?.();
    returning = setTimer(open, random() * RETURN_SPREAD_MS);
  });
  return {
    isOpen,
    whenOpen: (run) => {
      if (isOpen()) run();
      else releases.add(run);
      return () => releases.delete(run);
    },
  };
}
