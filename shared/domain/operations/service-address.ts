/** Where the calls, the media and the artwork of a back end are: origins or folders, without a slash at the end. */
export type ServiceBases = { readonly api: string; readonly media: string; readonly artwork: string };

const PLACE = /^\/(?:api|media|art|ads)\//;

/**
 * Returns where a path of the contract (`/api/…`, `/media/…`, `/art/…`, `/ads/…`) is at a back end. Without bases the page shares its origin with the service,
 * and everything stays as it is; so do full addresses and paths of screens.
 */
export function serviceAddress(address: string, bases: ServiceBases | null): string {
  if (bases === null || !PLACE.test(address)) return address;
  if (address.startsWith('/media/')) return bases.media + address;
  return (address.startsWith('/art/') ? bases.artwork : bases.api) + address;
}

/** Whether an address is one of the back end's calls, which get the session's cookie and the operator's headers. */
export const isCall = (address: string, bases: ServiceBases): boolean => address.startsWith(`${bases.api}/`);
