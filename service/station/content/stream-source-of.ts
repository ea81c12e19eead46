import type { AddressSource } from '#service/catalogue/content/channel-source.ts';
import type { StationChannel } from '#service/station/package/channel-schema.ts';

type Stream = StationChannel['stream'];

/** Returns where pages fetch a stream of a package from, how it is protected, and its token of a CDN. */
export const streamSourceOf = ({ url, protections, token }: Stream): AddressSource => ({
  kind: 'address',
  url,
  protection: protectionOf(protections),
  ...(token === null ? {} : { token }),
});

/** The first protection that needs no licence server counts, else Widevine and FairPlay together. */
function protectionOf(protections: Stream['protections']): AddressSource['protection'] {
  const plain = protections.find(({ kind }) => kind === 'none' || kind === 'clearkey');
  if (plain?.kind === 'clearkey') return { kind: 'clearkey', keys: plain.keys };
  if (plain !== undefined || protections.length === 0) return { kind: 'none' };
  const widevine = protections.find(({ kind }) => kind === 'widevine');
  const fairplay = protections.find(({ kind }) => kind === 'fairplay');
  return {
    kind: 'licensed',
    ...(widevine?.kind === 'widevine' ? { widevine: serverOf(widevine) } : {}),
    ...(fairplay?.kind === 'fairplay' ? { fairplay: serverOf(fairplay) } : {}),
  };
}

const serverOf = <Server extends { readonly kind: string }>({ kind: _, ...server }: Server) => server;
