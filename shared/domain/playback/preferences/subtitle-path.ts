import { httpsUrl } from '#shared/domain/catalogue/https-url.ts';
import { isCopyUrl } from '#shared/domain/downloads/copy-url.ts';

const ORIGIN = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i;

/**
 * Rewrites a subtitle path to the conversion service: its base URL plus the path without its host (S1-7-022).
 * https is forced except on loopback; without a service the path is unchanged, and so is that of a kept copy.
 */
export function subtitlePath(base: string, path: string): string {
  if (base === '' || path === '' || isCopyUrl(path)) return httpsUrl(path);
  return httpsUrl(`${base.replace(/\/+$/, '')}/${path.replace(ORIGIN, '').replace(/^\/+/, '')}`);
}
