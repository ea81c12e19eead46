import { isIP } from 'node:net';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import { addressKind } from './address-kind.ts';

/** Endings of names that the open internet cannot have. */
const LOCAL_ENDINGS = /\.(?:localhost|local|localdomain|lan|home|home\.arpa|internal|intranet|private|corp)$/;

/** The host of an address as names are compared, an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Whether a host name is local: a private address, or a name that cannot be public. */
function isLocalHost(host: string): boolean {
  if (isIP(host) !== 0) return addressKind(host) === 'private';
  return !host.includes('.') || LOCAL_ENDINGS.test(host);
}

/**
 * The origin that may be reached in a private network for an address that an imported list names, or null. The list's owner has to have said so: the list is a
 * file or came from the private network itself, and the address names a private host, or the very host that the list came from. A name of the open internet
 * is none, since whoever holds the name may let it lead anywhere, and elsewhere the next time.
 */
export function homeOrigin(
  address: string,
  { reach, listHost }: Pick<NonNullable<StoredChannel['own']>, 'reach' | 'listHost'>,
): string | null {
  const url = URL.parse(address);
  if (reach === 'public' || url === null) return null;
  const host = hostOf(url);
  return isLocalHost(host) || host === listHost ? url.origin : null;
}
