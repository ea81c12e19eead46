import { createLoad } from '#renderer/player/engine/captions/caption-segments.ts';
import { COPY_SCHEME } from '#shared/domain/downloads/copy-url.ts';
import { responseOf } from './answered-requests.ts';
import type { ShakaLibrary } from './shaka-library.ts';

/** Returns the bytes of a file on this device; null if it is missing. */
export type ReadCopy = (url: string) => Promise<ArrayBuffer | null>;

/**
 * Registers `copy:` with Shaka, which reads such files from the device, and the scheme of the page, which it
 * loads by `fetch`. Shaka itself supports http and https only, and the page of the desktop app has its own
 * scheme.
 */
export function registerImportedSchemes(
  library: ShakaLibrary,
  pageProtocol: string,
  read: ReadCopy | undefined,
): void {
  const { net, util } = library;
  const { NetworkingEngine } = net;
  const own = pageProtocol.replace(':', '');
  if (!['http', 'https', 'about', ''].includes(own))
    NetworkingEngine.registerScheme(own, createLoad(library));
  if (read === undefined) return;
  const { Severity, Category, Code } = util.Error;
  NetworkingEngine.registerScheme(COPY_SCHEME, (uri, request, type) => {
    const response = read(uri).then((data) => {
      if (data === null)
        throw new util.Error(
          Severity.CRITICAL,
          Category.NETWORK,
          Code.BAD_HTTP_STATUS,
          uri,
          404,
          '',
          {},
          type,
        );
      return responseOf(uri, uri, request, data);
    });
    return util.AbortableOperation.notAbortable(response);
  });
}
