/** Whether the service can be reached at all, as far as the browser knows. */
export type NetworkPort = {
  readonly isOnline: () => boolean;
  /** Calls the listener when the network is back. Returns the function that removes it. */
  readonly onOnline: (listener: () => void) => () => void;
  /**
   * Calls the listener when the browser loses or regains a network, which is worth a probe even of a service
   * on this machine. Returns the function that removes it.
   */
  readonly onChange: (listener: () => void) => () => void;
};

/** The network of a service on this machine, which the browser's online state says nothing about. */
export const LOCAL_NETWORK: NetworkPort = {
  isOnline: () => true,
  onOnline: () => () => undefined,
  onChange: () => () => undefined,
};

type ListenToNetwork = (event: 'online' | 'offline', listener: () => void) => void;

/** Network events that a page receives. */
export type NetworkEvents = {
  readonly addEventListener: ListenToNetwork;
  readonly removeEventListener: ListenToNetwork;
};

type NetworkPage = NetworkEvents & {
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly location: Pick<Location, 'hostname'>;
};

const listenTo =
  (page: NetworkEvents, events: readonly ('online' | 'offline')[]) =>
  (listener: () => void): (() => void) => {
    for (const event of events) page.addEventListener(event, listener);
    return () => {
      for (const event of events) page.removeEventListener(event, listener);
    };
  };

/**
 * Creates the network port of a page whose service is on this machine, as the desktop app's is for the page.
 */
export const createLocalNetwork = (page: NetworkEvents): NetworkPort => ({
  ...LOCAL_NETWORK,
  onChange: listenTo(page, ['online', 'offline']),
});

/** Creates the network port of a browser page. */
export function createWebNetwork(page: NetworkPage): NetworkPort {
  const local = createLocalNetwork(page);
  if (['127.0.0.1', 'localhost', '[::1]'].includes(page.location.hostname)) return local;
  return { ...local, isOnline: () => page.navigator.onLine, onOnline: listenTo(page, ['online']) };
}
