import { secureAddress } from '#shared/domain/content/secure-address.ts';

const ORIGIN = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i;

/**
 * Rewrites a subtitle's path to the conversion service (playback section 7): the service's base, then the path of the subtitle without its
 * own host. https is forced except on loopback. Without a service the path stays.
 */
export function subtitlePath(base: string, path: string): string {
  if (base === '' || path === '') return secureAddress(path);
  return secureAddress(`${base.replace(/\/+$/, '')}/${path.replace(ORIGIN, '').replace(/^\/+/, '')}`);
}
