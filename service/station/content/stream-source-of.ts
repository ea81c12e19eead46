import type { AddressSource, VideoSource } from '#service/catalogue/content/channel-source.ts';
import type { StationChannel } from '#service/station/package/channel-schema.ts';
import { isLoop } from '#service/station/package/stream-schema.ts';

type Stream = StationChannel['stream'];
type Protections = Exclude<Stream, { readonly kind: unknown }>['protections'];

/**
 * Returns where pages fetch a stream of a package from, how it is protected, and its token of a CDN; or the loop
 * of the demo that it is.
 */
export function streamSourceOf(stream: Stream): VideoSource {
  if (isLoop(stream)) return stream;
  const { url, protections, token } = stream;
  return {
    kind: 'address',
    url,
    protection: protectionOf(protections),
    ...(token === null ? {} : { token }),
  };
}

/** The first protection that needs no licence server counts, else Widevine and FairPlay together. */
function protectionOf(protections: Protections): AddressSource['protection'] {
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
