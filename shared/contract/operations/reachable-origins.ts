import { parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { addressOrigin, type ClientConfig, serviceBases } from './client-config.ts';

/** Origins besides its own that a page may reach, by purpose. */
export type ReachableOrigins = {
  readonly connect: readonly string[];
  readonly images: readonly string[];
  readonly media: readonly string[];
  readonly frames: readonly string[];
};

/** A page that reaches its own origin only. */
export const ONLY_OWN_ORIGIN: ReachableOrigins = { connect: [], images: [], media: [], frames: [] };

const unique = (origins: readonly string[]): readonly string[] => [...new Set(origins)];
const originsOf = (addresses: readonly (string | undefined)[]): readonly string[] =>
  addresses.flatMap((address) => addressOrigin(address ?? '') ?? []);
const hostsOf = (hosts: readonly string[]): readonly string[] => {
  const parsed = parseAdHosts(hosts);
  return parsed.ok ? parsed.value : [];
};

/**
 * Returns the only origins that a page with this configuration may reach besides its own. A `forwarded` page,
 * as on the desktop, reaches the bases through its own origin, so only further hosts are opened.
 */
export function reachableOrigins(config: ClientConfig | null, forwarded = false): ReachableOrigins {
  if (config === null) return ONLY_OWN_ORIGIN;
  const bases = serviceBases(config);
  const at = (base: string): readonly string[] => (forwarded ? [] : originsOf([base]));
  const { widevine, fairplay, clearkey } = config.drm;
  const media = [...at(bases.media), ...hostsOf(config.media.hosts)];
  return {
    connect: unique([...at(bases.api), ...media, ...originsOf([widevine, fairplay, clearkey])]),
    images: unique([...at(bases.api), ...at(bases.artwork), ...hostsOf(config.artwork.hosts), ...media]),
    media: unique(media),
    frames: unique(at(bases.api)),
  };
}

/** Returns the origins with those of streams, which a page fetches or has its media element play. */
export const withStreams = (origins: ReachableOrigins, streams: readonly string[]): ReachableOrigins => ({
  ...origins,
  connect: unique([...origins.connect, ...streams]),
  media: unique([...origins.media, ...streams]),
});

/** Returns every one of these origins, for a filter that does not know the purpose of a request. */
export const allOrigins = ({ connect, images, media, frames }: ReachableOrigins): readonly string[] =>
  unique([...connect, ...images, ...media, ...frames]);

/**
 * Returns the operator's ad hosts, as `parseAdHosts` takes them: the `named` ones and those of the
 * configuration.
 */
export const allAdHosts = (named: readonly string[], config: ClientConfig | null): readonly string[] => [
  ...named,
  ...(config?.ads.hosts ?? []),
];
