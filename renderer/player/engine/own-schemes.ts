import { COPY_SCHEME, isCopyUrl } from '#shared/domain/downloads/copy-url.ts';
import type { ShakaLibrary } from './shaka-library.ts';

/** Returns the bytes of a file that is kept on the device; null if it is not there. */
export type ReadCopy = (url: string) => Promise<ArrayBuffer | null>;

/** Returns an address of the page's own service with its origin; null for a file on this device, which nobody else can reach. */
export const wholeUrl = (address: string): string | null => (isCopyUrl(address) ? null : new URL(address, globalThis.location?.href).href);

/**
 * Has Shaka read `copy:` addresses from the device, and those of the page's own scheme by `fetch`: of itself it knows only http and https, and the desktop's
 * page has another one.
 */
export function registerOwnSchemes({ net, util }: ShakaLibrary, pageProtocol: string, read: ReadCopy | undefined): void {
  const { NetworkingEngine, HttpFetchPlugin } = net;
  const own = pageProtocol.replace(':', '');
  if (!['http', 'https', 'about', ''].includes(own)) NetworkingEngine.registerScheme(own, HttpFetchPlugin.parse);
  if (read === undefined) return;
  const { Severity, Category, Code } = util.Error;
  NetworkingEngine.registerScheme(COPY_SCHEME, (uri, request, type) => {
    const response = read(uri).then((data) => {
      if (data === null) throw new util.Error(Severity.CRITICAL, Category.NETWORK, Code.BAD_HTTP_STATUS, uri, 404, '', {}, type);
      return { uri, originalUri: uri, originalRequest: request, data, headers: {}, status: 200, fromCache: true };
    });
    return util.AbortableOperation.notAbortable(response);
  });
}
