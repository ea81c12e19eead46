import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * Returns the path and query of a request. The absolute form (`GET http://HOST/path`, RFC 9112, 3.2.2) is accepted if it names the host of
 * the Host header, which is checked later; null for any other form.
 */
export function requestPath({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.startsWith('/')) return url;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
