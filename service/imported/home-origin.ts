import { isIP } from 'node:net';
import type { ImportedChannelFacts } from '#service/catalogue/content/imported-channel.ts';
import { addressKind } from '#service/imported/streams/address-kind.ts';

/** Domain suffixes that do not exist on the public internet. */
const LOCAL_ENDINGS = /\.(?:localhost|local|localdomain|lan|home|home\.arpa|internal|intranet|private|corp)$/;

/** Returns a URL's host for comparison, an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** What an IP address is made of. Lists name hosts by name, and telling what address one is costs more. */
const LIKE_ADDRESS = /^[\d.]+$|:/;

/** Returns true for a local host: a private address, or a name that cannot be public. */
function isLocalHost(host: string): boolean {
  if (LIKE_ADDRESS.test(host) && isIP(host) !== 0) return addressKind(host) === 'private';
  return !host.includes('.') || LOCAL_ENDINGS.test(host);
}

/**
 * Returns the private origin that a URL in an imported list may reach, or null. The list's owner must have
 * allowed it: the list is a file or came from the private network, and the URL names a private host or the
 * host that served the list. A public name never counts, since its owner can point it anywhere at any time.
 */
export function homeOrigin(
  address: string,
  { reach, listHost }: Pick<ImportedChannelFacts, 'reach' | 'listHost'>,
): string | null {
  const url = URL.parse(address);
  if (reach === 'public' || url === null) return null;
  const host = hostOf(url);
  return isLocalHost(host) || host === listHost ? url.origin : null;
}
