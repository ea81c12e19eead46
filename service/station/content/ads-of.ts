import { type AdContent, NO_ADS } from '#service/ads/creatives/ad-content.ts';
import { AD_PICTURE_FORMATS, type StationAds } from '#service/station/package/ads-schema.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { bilingualOf } from './bilingual-of.ts';

/** Name of the ad system that serves the station's own ads. */
export const OWN_SYSTEM = 'station';

type Ad = StationAds['videos'][number] | StationAds['pictures'][number];

/** The ads of a package, which the service's own ad server plays. */
export function adsOf(station: StationPackage, { addressOf }: StationPictures): AdContent {
  const [found] = station.parts.ads;
  const tags = [...station.channels, ...station.programmes].flatMap(({ item: { adTag } }) => adTag ?? []);
  if (found === undefined) return tags.length === 0 ? NO_ADS : { ...NO_ADS, origins: originsIn(tags) };
  const { videos, pictures, live, sponsored, breaks, banner } = found.item;
  const company = bilingualOf(station.station?.name);
  const shown = pictures.flatMap((ad) => {
    const address = addressOf(ad.picture);
    return address === null ? [] : [{ ad, address }];
  });
  return {
    systems: [OWN_SYSTEM, OWN_SYSTEM],
    advertisers: [...videos, ...shown.map(({ ad }) => ad)].map((ad) => advertiserOf(ad, company)),
    videos: videos.map((ad) => videoOf(ad)),
    images: shown.map(({ ad, address }) => {
      const [width, height] = AD_PICTURE_FORMATS[ad.format];
      return {
        id: ad.id,
        advertiser: ad.id,
        format: ad.format,
        width,
        height,
        layout: ad.format === 'uwall' ? ('l-shape' as const) : ('banner' as const),
        house: ad.advertiser === undefined,
        picture: address,
      };
    }),
    midrolls: {
      longerThan: breaks.longerThan,
      every: breaks.every,
      ofPlatforms: found.item.servers !== undefined,
    },
    liveImages: live.map(({ channel, at, shape }) => ({ networkCode: channel, at, shape })),
    sponsored: sponsored.map(({ episode, at, shape }) => ({ videoId: episode, at, shape })),
    banner: bannerOf(banner),
    origins: originsOf(found.item, tags),
  };
}

const bannerOf = ({ site, unit, base, refresh }: StationAds['banner']): NonNullable<AdContent['banner']> => ({
  ...(site === undefined ? {} : { site }),
  ...(unit === undefined ? {} : { unit }),
  ...(base === undefined ? {} : { base }),
  ...(refresh === undefined ? {} : { refreshSeconds: refresh }),
});

function advertiserOf(
  { id, title, advertiser, link }: Ad,
  station: AdContent['advertisers'][number]['company'],
): AdContent['advertisers'][number] {
  const company = advertiser === undefined ? station : bilingualOf(advertiser);
  return {
    id,
    brand: company,
    company,
    domain: new URL(link).hostname,
    lineItems: [id, id],
    offer: bilingualOf(title),
    link,
  };
}

const videoOf = (ad: StationAds['videos'][number]): AdContent['videos'][number] => ({
  id: ad.id,
  advertiser: ad.id,
  title: bilingualOf(ad.title),
  film: ad.id,
  files: ad.films.map(({ url, ...size }) => ({ url, type: typeOf(url), ...size })),
  seconds: ad.duration,
  kbps: Math.max(...ad.films.map(({ kbps }) => kbps)),
  skipAfter: ad.skipAfter ?? null,
  platforms: [0],
  house: ad.advertiser === undefined,
  personalised: false,
  ...(ad.kinds === undefined ? {} : { kinds: ad.kinds }),
  lines: [],
});

const typeOf = (url: string): 'video/mp4' | 'application/vnd.apple.mpegurl' =>
  /\.m3u8$/i.test(new URL(url).pathname) ? 'application/vnd.apple.mpegurl' : 'video/mp4';

const originsIn = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.map((one) => new URL(one).origin)),
];

/** Hosts that pages reach for ads. */
function originsOf(
  { servers = [], vmap, hosts, videos, banner }: StationAds,
  tags: readonly string[],
): readonly string[] {
  const addresses = [
    ...tags,
    ...servers.flatMap((one) => (one === 'own' ? [] : [one.tag])),
    ...videos.flatMap(({ films }) => films.map(({ url }) => url)),
    ...[vmap, banner.bidder].filter((one) => one !== undefined),
  ];
  const named = parseAdHosts(hosts);
  return [...new Set([...originsIn(addresses), ...(named.ok ? named.value : [])])];
}
