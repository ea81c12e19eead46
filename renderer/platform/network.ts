import { SECOND } from '#shared/kernel/time.ts';

/** Whether the service can be reached at all, as far as the browser knows. */
export type NetworkPort = {
  readonly isOnline: () => boolean;
  /** Calls the listener when the network is back. Returns the function that removes it. */
  readonly onOnline: (listener: () => void) => () => void;
};

/** The network of a service on this machine, which the browser's online state says nothing about. */
export const LOCAL_NETWORK: NetworkPort = { isOnline: () => true, onOnline: () => () => undefined };

/** Pages that lost a network together come back to the service within this time, each at a moment of its own. */
export const RETURN_SPREAD_MS = 5 * SECOND;

type SetTimer = (run: () => void, ms: number) => () => void;

type NetworkPage = Pick<Window, 'addEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly location: Pick<Location, 'hostname'>;
};

/** Timers and a random number from 0 to below 1, injected so that tests control them. */
export type NetworkDeps = { readonly setTimer: SetTimer; readonly random: () => number };

/** Creates the network port of a browser page. After the browser reports that the network is back, the page counts as offline for a random part of the spread. */
export function createWebNetwork(page: NetworkPage, { setTimer, random }: NetworkDeps): NetworkPort {
  if (['127.0.0.1', 'localhost', '[::1]'].includes(page.location.hostname)) return LOCAL_NETWORK;
  const listeners = new Set<() => void>();
  let online = page.navigator.onLine;
  let cancel: () => void = () => undefined;
  const returned = (): void => {
    online = true;
    for (const listener of [...listeners]) listener();
  };
  page.addEventListener('offline', () => {
    cancel();
    online = false;
  });
  page.addEventListener('online', () => {
    cancel();
    if (!online) cancel = setTimer(returned, random() * RETURN_SPREAD_MS);
  });
  return {
    isOnline: () => online,
    onOnline: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Runs `run` after a delay, and not before the network is online. Returns the function that cancels it. */
export function setOnlineTimer(network: NetworkPort, setTimer: SetTimer, run: () => void, ms: number): () => void {
  let stop: () => void = () => undefined;
  const due = (): void => {
    if (network.isOnline()) return run();
    stop = network.onOnline(() => {
      stop();
      run();
    });
  };
  stop = setTimer(due, ms);
  return () => stop();
}
