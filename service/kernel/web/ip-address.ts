import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;
/** Prefix length of IPv4-mapped IPv6 addresses. */
const MAPPED_BITS = 96;

/**
 * Normalises an IP address: IPv4 also if mapped into IPv6; IPv6 in lower case, compressed, without a zone.
 * Null for anything else.
 */
export function normaliseAddress(text: string): string | null {
  const bare = text.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return MAPPED.exec(address)?.[1] ?? address;
}

/** Returns whether a normalised address is loopback. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/**
 * Returns the key of limits by address: an IPv4 address, or the /64 of an IPv6 address, since one subscriber
 * gets that many. Takes a normalised address.
 */
export function rateLimitKey(address: string): string {
  if (!address.includes(':') || isLoopback(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return `${left.slice(0, 4).join(':')}::/64`;
  const right = tail === '' ? [] : tail.split(':');
  const width = right.length + (tail.includes('.') ? 1 : 0);
  const groups = [...left, ...Array.from({ length: 8 - left.length - width }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** A set of normalised addresses. */
export type AddressSet = (address: string) => boolean;

/** Parses addresses and CIDR ranges. Throws on an entry that is neither, and on a range of every address. */
export function parseAddressSet(entries: readonly string[]): AddressSet {
  const list = new BlockList();
  for (const entry of entries) addEntry(list, entry);
  /* Most services have no proxy, and each check would make an address of its own. */
  if (entries.length === 0) return () => false;
  return (address) => list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

function addEntry(list: BlockList, entry: string): void {
  const [text = '', length, ...more] = entry.trim().split('/');
  const address = normaliseAddress(text);
  const family = address?.includes(':') ? 'ipv6' : 'ipv4';
  if (address === null || text.includes('%') || more.length > 0) throw notAnAddress(entry);
  if (length === undefined) return list.addAddress(address, family);
  if (!/^\d{1,3}$/.test(length)) throw notAnAddress(entry);
  const isMapped = family === 'ipv4' && text.includes(':');
  const bits = Number(length) - (isMapped ? MAPPED_BITS : 0);
  if (bits < 1 || bits > (family === 'ipv4' ? 32 : 128)) throw notAnAddress(entry);
  list.addSubnet(address, bits, family);
}

const notAnAddress = (entry: string): Error =>
  new Error(`"${entry}" is neither an IP address nor a CIDR range such as 10.0.0.5 or 10.0.0.0/8`);
