import { httpsUrl } from '#shared/domain/catalogue/https-url.ts';

const ORIGIN = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i;

/**
 * Rewrites a subtitle's path to the conversion service (playback section 7): the service's base, then the path of the subtitle without its
 * own host. https is forced except on loopback. Without a service the path stays.
 */
export function subtitlePath(base: string, path: string): string {
  if (base === '' || path === '') return httpsUrl(path);
  return httpsUrl(`${base.replace(/\/+$/, '')}/${path.replace(ORIGIN, '').replace(/^\/+/, '')}`);
}
