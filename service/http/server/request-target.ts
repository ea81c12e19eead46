import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * The path and query that a request asks for. Proxies may be asked in the absolute form (`GET http://HOST/path`, RFC 9112, 3.2.2); it counts where it
 * names the very host of the Host header, which is checked later. Null where it names another, and for any other form.
 */
export function requestPath({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.startsWith('/')) return url;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
