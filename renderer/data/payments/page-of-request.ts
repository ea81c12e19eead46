const PAIRING_CODE = /^[\w-]{1,64}$/;

/** Returns the first label of a host's name, which a gateway request carries (S0-7-069). */
export const subdomainOf = (hostname: string): string => hostname.split('.')[0] ?? '';

/** Returns the code of a box to pair that an address names, or an empty text (S0-7-069). */
export const pairingCodeOf = (query: URLSearchParams): string =>
  PAIRING_CODE.exec(query.get('pairing_code') ?? '')?.[0] ?? '';
