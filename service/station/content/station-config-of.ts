import type { StationConfig } from '#service/operations/station-config.ts';
import { isOwnFilm, type StationAds } from '#service/station/package/ads-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { OWN_SYSTEM } from './ads-of.ts';

/** The service's own ad server, by priority. */
const OWN_TAGS = ['/ads/vast?platform=0&t=[timestamp]', '/ads/vast?platform=1&t=[timestamp]'] as const;

/** Remote config of a package: what `remote-config.json` says, and else what `ads.json` says of ads. */
export function stationConfigOf(station: StationPackage): StationConfig {
  const [ads] = station.parts.ads;
  const [config] = station.parts['remote-config'];
  const whitelist = ads?.item.whitelist === undefined && asksOthers(station) ? NO_WHITELIST : {};
  return { values: { ...(ads === undefined ? {} : adConfigOf(ads.item)), ...whitelist, ...config?.item } };
}

/**
 * The whitelist is on by default and names the station's own films alone, so that none of an ad server would pass.
 * Who names a server and no whitelist means what it answers; pages still reach only the hosts that are named.
 */
const NO_WHITELIST = { enable_ad_whitelist: false } as const;

/** Returns whether ads of a package come from other servers than the service's own. */
function asksOthers({ parts, channels, programmes }: StationPackage): boolean {
  const [ads] = parts.ads;
  const isElsewhere =
    ads?.item.servers?.some((one) => one !== 'own') === true || ads?.item.vmap !== undefined;
  return isElsewhere || [...channels, ...programmes].some(({ item }) => item.adTag !== undefined);
}

const ownServerAt = (place: number) => ({ adapter: 'vast', tag: OWN_TAGS[place === 0 ? 0 : 1] });

function adConfigOf(ads: StationAds): StationConfig['values'] {
  const { servers, vmap, whitelist, breaks, volume, banner, videos } = ads;
  const { systems = [OWN_SYSTEM, OWN_SYSTEM] } = ads;
  /* Films of this machine pass without. */
  const own = videos
    .filter(({ films }) => isOwnFilm(films))
    .flatMap(({ id, platforms }) =>
      platforms.map((platform) => ({ ad_system: systems[platform], creative_id: id })),
    );
  const named = (whitelist?.creatives ?? []).map(({ system, creative }) => ({
    ad_system: system,
    creative_id: creative,
  }));
  return given({
    ad_platforms: servers?.map((one, at) => (one === 'own' ? ownServerAt(at) : one)),
    ad_vmap_url: vmap,
    enable_ad_whitelist: whitelist?.enabled,
    ad_whitelist_creative_list: [...named, ...own],
    ad_whitelist_line_item_id_list: whitelist?.lineItems,
    ad_cdn_hosts: whitelist?.hosts,
    adsVolumeControl: volume,
    live_preroll: breaks.preroll,
    live_midroll: breaks.midroll,
    live_liveroll: breaks.liveroll,
    uwall: breaks.uwall,
    live_uwall: breaks.liveUwall,
    ad_free_time: breaks.adFreeTime,
    live_sharp_cut_long_ad: breaks.cutLongAds,
    uWallTimeoutInit: breaks.uwallSeconds,
    hybrid_ad_timeout: breaks.timeout,
    adsite_v2: banner.site,
    banner_bidder_url: banner.bidder,
  });
}

/** The keys that are said. */
const given = (values: Readonly<Record<string, unknown>>): StationConfig['values'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
