import type { AddressSource } from '#service/catalogue/content/channel-source.ts';
import type { StationChannel } from '#service/station/package/channel-schema.ts';

/**
 * Returns where pages fetch a stream of a package from; null if its protection is one that this service
 * cannot license.
 */
export function streamSourceOf({ url, protections, token }: StationChannel['stream']): AddressSource | null {
  if (token !== null) return null;
  if (protections.length === 0) return { kind: 'address', url, protection: { kind: 'none' } };
  for (const one of protections) {
    if (one.kind === 'none') return { kind: 'address', url, protection: { kind: 'none' } };
    if (one.kind === 'clearkey')
      return { kind: 'address', url, protection: { kind: 'clearkey', keys: one.keys } };
  }
  return null;
}
