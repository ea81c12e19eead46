import { parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { addressOrigin, type ClientConfig, serviceBases } from './client-config.ts';

/** Origins that a page may reach besides its own, by what for. */
export type PageOrigins = {
  readonly connect: readonly string[];
  readonly images: readonly string[];
  readonly media: readonly string[];
  readonly frames: readonly string[];
};

/** A page that reaches its own origin only. */
export const OWN_ORIGIN: PageOrigins = { connect: [], images: [], media: [], frames: [] };

const unique = (origins: readonly string[]): readonly string[] => [...new Set(origins)];
const originsOf = (addresses: readonly (string | undefined)[]): readonly string[] =>
  addresses.flatMap((address) => addressOrigin(address ?? '') ?? []);
const hostsOf = (hosts: readonly string[]): readonly string[] => {
  const parsed = parseAdHosts(hosts);
  return parsed.ok ? parsed.value : [];
};

/**
 * Returns what the policy of a page with this configuration opens, and nothing else does. `forwarded` pages reach the bases through their own origin, as the
 * desktop's do, so that only further hosts are open to them.
 */
export function pageOrigins(config: ClientConfig | null, forwarded = false): PageOrigins {
  if (config === null) return OWN_ORIGIN;
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

/** Every origin of these, for a filter that does not know what a request is for. */
export const allOrigins = ({ connect, images, media, frames }: PageOrigins): readonly string[] =>
  unique([...connect, ...images, ...media, ...frames]);

/** Hosts of ads: those that are named on their own, and those of the configuration. Both are for `parseAdHosts`. */
export const allAdHosts = (named: readonly string[], config: ClientConfig | null): readonly string[] => [
  ...named,
  ...(config?.ads.hosts ?? []),
];
