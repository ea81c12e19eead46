/**
 * Base addresses of a back end's calls, media and artwork: an origin or a folder of it, without a slash at
 * the end.
 */
export type ServiceBases = { readonly api: string; readonly media: string; readonly artwork: string };

const PLACE = /^\/(?:api|media|art|ads)\//;

/**
 * Returns the address of a path of the contract (`/api/…`, `/media/…`, `/art/…`, `/ads/…`) at a back end.
 * Full addresses and paths of screens are returned unchanged; so is everything without bases, when the page
 * shares its origin with the service.
 */
export function serviceAddress(address: string, bases: ServiceBases | null): string {
  if (bases === null || !PLACE.test(address)) return address;
  if (address.startsWith('/media/')) return bases.media + address;
  return (address.startsWith('/art/') ? bases.artwork : bases.api) + address;
}

/**
 * Returns whether an address belongs to the back end's calls, which are sent with the session's cookie and
 * the operator's headers.
 */
export const isCall = (address: string, bases: ServiceBases): boolean => address.startsWith(`${bases.api}/`);
