/** Whether the service can be reached at all, as far as the browser knows. */
export type NetworkPort = {
  readonly isOnline: () => boolean;
  /** Calls the listener when the network is back. Returns the function that removes it. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Calls the listener when the browser loses or regains a network, which is worth a probe even of a service on this machine. Returns the function that removes it. */
  readonly onChange: (listener: () => void) => () => void;
};

/** The network of a service on this machine, which the browser's online state says nothing about. */
export const LOCAL_NETWORK: NetworkPort = { isOnline: () => true, onOnline: () => () => undefined, onChange: () => () => undefined };

type NetworkPage = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly location: Pick<Location, 'hostname'>;
};

/** Creates the network port of a browser page. */
export function createWebNetwork(page: NetworkPage): NetworkPort {
  const listen = (events: readonly ('online' | 'offline')[], listener: () => void) => {
    for (const event of events) page.addEventListener(event, listener);
    return () => {
      for (const event of events) page.removeEventListener(event, listener);
    };
  };
  const onChange: NetworkPort['onChange'] = (listener) => listen(['online', 'offline'], listener);
  if (['127.0.0.1', 'localhost', '[::1]'].includes(page.location.hostname)) return { ...LOCAL_NETWORK, onChange };
  return { isOnline: () => page.navigator.onLine, onOnline: (listener) => listen(['online'], listener), onChange };
}
