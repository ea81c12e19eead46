import { failedRequest } from './error-map.ts';
import type { RequestBackOff, RequestCaller } from './request-back-off.ts';
import type { ShakaLibrary } from './shaka-library.ts';

type Network = InstanceType<ShakaLibrary['net']['NetworkingEngine']>;

/** `caller` is read at each request; `asLoaded` returns a fetched URL as the engine was loaded with it. */
type PacedEngine = { readonly caller: () => RequestCaller; readonly asLoaded: (url: string) => string };

/**
 * Has the requests of a Shaka player wait for the back-off. Shaka calls the filter for each attempt, and once more when none is left. A wait that ends early
 * counts as an aborted request.
 */
export function paceRequests({ util }: ShakaLibrary, network: Network, backOff: RequestBackOff, { caller, asLoaded }: PacedEngine): void {
  const { Severity, Category, Code } = util.Error;
  network.registerRequestFilter((_type, { uris: [url], attempt, retryParameters }) => {
    if (url === undefined || attempt >= retryParameters.maxAttempts) return undefined;
    return backOff.wait(url, caller())?.catch(() => {
      throw new util.Error(Severity.CRITICAL, Category.NETWORK, Code.OPERATION_ABORTED);
    });
  });
  network.addEventListener('retry', (event) => {
    const failure = 'error' in event ? failedRequest(event.error) : null;
    if (failure !== null) backOff.failed(asLoaded(failure.url), failure.status);
  });
  network.registerResponseFilter((_type, { uri }) => backOff.succeeded(asLoaded(uri)));
}
