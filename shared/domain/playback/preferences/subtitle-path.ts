import { httpsUrl } from '#shared/domain/catalogue/https-url.ts';

const ORIGIN = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i;

/**
 * Rewrites a subtitle path to the conversion service: its base URL plus the path without its host (S1-7-022). https is forced except on loopback;
 * without a service the path is unchanged.
 */
export function subtitlePath(base: string, path: string): string {
  if (base === '' || path === '') return httpsUrl(path);
  return httpsUrl(`${base.replace(/\/+$/, '')}/${path.replace(ORIGIN, '').replace(/^\/+/, '')}`);
}
