import { normaliseAddress, parseAddressSet } from '#service/kernel/web/ip-address.ts';

/**
 * Class of an IP address: the public internet, a private network (including this machine), or never valid for
 * a stream.
 */
export type AddressKind = 'public' | 'private' | 'never';

/** Metadata services of cloud providers, which expose credentials. */
const isMetadata = parseAddressSet(['169.254.169.254', 'fd00:ec2::254']);
const isPrivate = parseAddressSet([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);
/**
 * Reserved, documentation, benchmarking, multicast and broadcast ranges; in IPv6 also those that embed an
 * IPv4 address (6to4, Teredo).
 */
const isReserved = parseAddressSet([
  '0.0.0.0/8',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);
/** The global unicast range of IPv6; NAT64 (`64:ff9b::/96`) and everything else outside it is refused. */
const isGivenOut = parseAddressSet(['2000::/3']);

/** Classifies an IP address in any notation; anything else is `never`. */
export function addressKind(address: string): AddressKind {
  const normal = normaliseAddress(address);
  if (normal === null || isMetadata(normal) || isReserved(normal)) return 'never';
  if (isPrivate(normal)) return 'private';
  return normal.includes(':') && !isGivenOut(normal) ? 'never' : 'public';
}
